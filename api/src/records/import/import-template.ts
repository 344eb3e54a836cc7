import { utils, write } from 'xlsx';
import type { ImportLayout } from './reading/import-layout';
import { capital } from '../../kernel/language/capital';

/** An empty list to fill in: the headings, and on a second sheet what each column holds. */
export function importTemplate({ columns, plural }: ImportLayout): Buffer {
  const headings = utils.aoa_to_sheet([columns.map(({ heading }) => heading)]);
  headings['!cols'] = columns.map(({ heading }) => ({ wch: Math.max(12, heading.length + 2) }));
  const notes = utils.aoa_to_sheet([
    ['Column', 'What it holds'],
    ...columns.map(({ heading, note }) => [heading, note]),
  ]);
  notes['!cols'] = [{ wch: 24 }, { wch: 90 }];
  const book = utils.book_new();
  utils.book_append_sheet(book, headings, capital(plural));
  utils.book_append_sheet(book, notes, 'Columns');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}
