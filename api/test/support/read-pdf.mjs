import { readFileSync } from 'node:fs';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/*
 * `node read-pdf.mjs FILE`: the text of a PDF as JSON, for each page its size in points and its texts with where they
 * stand. A program of its own, since pdf.js is an ES module that the test runner does not take.
 */

const data = new Uint8Array(readFileSync(process.argv[2]));
const document = await getDocument({ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false }).promise;
const pages = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const [, , width, height] = page.view;
  const texts = items
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, transform, width: wide }) => {
      const [x, y] = [transform[4], height - transform[5]];
      return { text: str, x, y, width: wide };
    });
  pages.push({ width, height, texts });
}
process.stdout.write(JSON.stringify(pages));
