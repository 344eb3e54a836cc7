import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Client } from './client';

/** A piece of text with where it stands on its page, points from the upper left corner. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
}

/** A page of a PDF as it reads: its size in points, its pieces, and its lines from top to bottom. */
export interface PdfPage {
  width: number;
  height: number;
  texts: PlacedText[];
  lines: string[];
}

/** Pieces that stand at the same height, from left to right. */
function linesOf(texts: readonly PlacedText[]): string[] {
  const rows = new Map<number, PlacedText[]>();
  for (const text of texts) {
    const row = Math.round(text.y);
    const near = [row, row - 1, row + 1].find((y) => rows.has(y)) ?? row;
    rows.set(near, [...(rows.get(near) ?? []), text]);
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([, row]) =>
      row
        .sort((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join(' '),
    );
}

/** Reads a PDF back, as somebody who searches or copies its text would. */
export async function readPdf(pdf: Uint8Array): Promise<PdfPage[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shopbench-pdf-'));
  try {
    const file = path.join(folder, 'paper.pdf');
    writeFileSync(file, pdf);
    const program = path.join(__dirname, 'read-pdf.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [program, file], { maxBuffer: 1 << 26 });
    const pages = JSON.parse(stdout) as Omit<PdfPage, 'lines'>[];
    return pages.map((page) => ({ ...page, lines: linesOf(page.texts) }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fetches a paper of the API and reads it back. */
export async function fetchPaper(by: Client, address: string) {
  const { status, headers, bytes } = await by.file(address);
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  const pages = await readPdf(bytes);
  return { pages, headers, text: pages.flatMap(({ lines }) => lines).join('\n') };
}
