// What the README gives to be copied is what the build makes.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { policy } from '../../web/build/page.mjs';

test('the README gives the policy of the page, with the hash of the frame’s script', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  assert.ok(readme.includes(`\nContent-Security-Policy: ${policy}\n`), policy);
});
