// Grades a program of the code exercise: tests/grade.
//
//   node tests/grading/grade.mjs FILE LIMIT
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { grader } from './support.mjs';

const [file, limit] = process.argv.slice(2);

/** The program as Python would decode it: what is no UTF-8 has no meaning in it. */
async function read() {
  const bytes = await (file === '-' ? buffer(process.stdin) : readFile(file));
  return new TextDecoder().decode(bytes);
}

let program;
try {
  program = await read();
} catch (error) {
  console.error(`${file} cannot be read: ${error.message}`);
  process.exit(2);
}

const { grade, end } = await grader();
for (const verdict of await grade(program, { limit: Number(limit) })) {
  const { function: name, status, mistake, message } = verdict;
  console.log(JSON.stringify({ function: name, status, mistake, message }));
}
await end();
