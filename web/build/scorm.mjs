/**
 * The lesson as packages for learning platforms: a zip with the page, all that it loads, and a
 * manifest that says what it is.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { escape } from './markup.mjs';
import { inFolder } from './page.mjs';

/** So that what is built twice is the same twice: the time in a zip is local, without a zone. */
const mtime = new Date(2000, 0, 1);

/** What the browser opens. */
const launch = 'index.html';

/**
 * @typedef {object} Content what a manifest tells
 * @property {string} title
 * @property {string} language
 * @property {readonly string[]} files
 */

/**
 * @param {object} options
 * @param {string} options.out the folder with everything that goes into the packages
 * @param {readonly string[]} options.files of it, besides the page
 * @param {Uint8Array} options.licence
 * @param {string} options.title
 * @param {string} options.language
 * @param {(assets: import('./page.mjs').Assets) => string} options.html the page
 */
export async function writePackages({ out, files, licence, title, language, html }) {
  /** @type {[string, Uint8Array][]} */
  const read = await Promise.all(
    files.map(async (file) => [file, await readFile(path.join(out, file))]),
  );
  for (const [version, manifest] of Object.entries(manifests)) {
    const page = html({
      ...inFolder,
      preview: false,
      teach: false,
      attributes: `page results="${version}"`,
    });
    const contents = Object.fromEntries([[launch, strToU8(page)], ...read, ['LICENSE', licence]]);
    const described = manifest({ title, language, files: Object.keys(contents) });
    const zip = zipSync(
      { 'imsmanifest.xml': strToU8(described), ...contents },
      { level: 9, mtime },
    );
    await writeFile(path.join(out, `${version}.zip`), zip);
    console.log(`${version}.zip: ${(zip.length / 1e6).toFixed(2)} MB`);
  }
}

const header = '<?xml version="1.0" encoding="UTF-8"?>';

/** @param {readonly string[]} files */
const list = (files) => files.map((file) => `      <file href="${escape(file)}"/>`).join('\n');

/**
 * Neither has a mastery score: with one, a platform makes “failed” of the score of whoever leaves
 * before the end, and nobody can fail who may try again.
 * @type {Record<string, (content: Content) => string>}
 */
const manifests = {
  'scorm-1.2': ({ title, language, files }) => `${header}
<manifest identifier="scaling-lesson" version="1.0" xml:lang="${language}"
    xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
    xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${escape(title)}</title>
      <item identifier="lesson" identifierref="files" isvisible="true">
        <title>${escape(title)}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="files" type="webcontent" adlcp:scormtype="sco" href="${launch}">
${list(files)}
    </resource>
  </resources>
</manifest>
`,

  // the third edition, which platforms for the fourth take, too: nothing here is newer
  'scorm-2004': ({ title, language, files }) => `${header}
<manifest identifier="scaling-lesson" version="1.0" xml:lang="${language}"
    xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
    xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
    xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>2004 3rd Edition</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${escape(title)}</title>
      <item identifier="lesson" identifierref="files" isvisible="true">
        <title>${escape(title)}</title>
        <imsss:sequencing>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>
      </item>
      <imsss:sequencing>
        <imsss:controlMode choice="true" flow="true"/>
      </imsss:sequencing>
    </organization>
  </organizations>
  <resources>
    <resource identifier="files" type="webcontent" adlcp:scormType="sco" href="${launch}">
${list(files)}
    </resource>
  </resources>
</manifest>
`,
};
