import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as XLSX from 'xlsx';
import { readXlsx } from './read-xlsx';

/** A workbook with one cell, whose sheet declares `entities` and says `text` in that cell. */
function workbook(entities: string, text: string): Buffer {
  const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet([['x']]));
  const zip = XLSX.CFB.read(XLSX.write(book, { type: 'buffer' }) as Buffer, { type: 'buffer' });
  const cell = `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const sheet = `<?xml version="1.0"?><!DOCTYPE worksheet [${entities}]><worksheet xmlns="${main}"><dimension ref="A1"/><sheetData>${cell}</sheetData></worksheet>`;
  Object.assign(XLSX.CFB.find(zip, '/xl/worksheets/sheet1.xml')!, {
    content: Buffer.from(sheet),
    size: sheet.length,
  });
  return XLSX.CFB.write(zip, { fileType: 'zip', type: 'buffer' }) as Buffer;
}

describe('a workbook that declares entities', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'entities-'));
  const secret = path.join(folder, 'secret');
  beforeAll(() => writeFileSync(secret, 'the-secret-of-the-server'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['none', '', 'plain', /plain/],
    ['a file', `<!ENTITY e SYSTEM "file://${secret}">`, 'a &amp; &e;', /a & /],
    ['a text', '<!ENTITY e "grown">', 'a &amp; &e;', /a & /],
  ])('should say what stands in it and nothing of %s', async (_, entities, text, said) => {
    const told = JSON.stringify(await readXlsx(workbook(entities, text)));
    expect(told).toMatch(said);
    expect(told).not.toMatch(/secret-of|grown/);
  });
});
