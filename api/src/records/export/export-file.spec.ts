import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import * as XLSX from 'xlsx';
import { csvFile } from './csv-file';
import { column, columnsFor, fileName, type ExportSheet } from '../../store/records/export-sheet';
import { xlsxFile } from './xlsx-file';

interface Row {
  name?: string | null;
  price?: number;
  day?: string;
  at?: string;
  cost?: number;
}

const SHEET: ExportSheet<Row> = {
  title: 'Things',
  columns: [
    column('Name', 'text', (row) => row.name),
    column('Price', 'money', (row) => row.price),
    column('Day', 'day', (row) => row.day),
    column('Saved', 'instant', (row) => row.at),
    column('Cost', 'money', (row) => row.cost, 'cost'),
  ],
};
const { columns } = SHEET;

async function* each<R>(rows: Iterable<R>): AsyncGenerator<R> {
  yield* rows;
}

const csvOf = async (rows: Row[]) => (await buffer(csvFile(columns, each(rows)))).toString();
async function sheetOf(rows: Row[]) {
  const book = XLSX.read(await buffer(xlsxFile('Things', columns, each(rows), 'Asia/Kolkata')), {
    cellNF: true,
  });
  return book.Sheets[book.SheetNames[0]!]!;
}

const FORMULAS = ['=1+1', '+91 98', '-5', '@SUM(A1)', '\t=1', '\r=1', '＝1'];

describe('an exported list', () => {
  it('should be named after the list and the day', () => {
    expect(fileName('Sales invoices', '2026-11-21', 'xlsx')).toBe('sales-invoices-2026-11-21.xlsx');
  });

  it('should keep a column from people without its right', () => {
    const headings = (designation: 'manager' | 'trainee') =>
      columnsFor(SHEET, { designation }).map(({ heading }) => heading);
    expect(headings('manager')).toEqual(['Name', 'Price', 'Day', 'Saved', 'Cost']);
    expect(headings('trainee')).toEqual(['Name', 'Price', 'Day', 'Saved']);
  });
});

describe('csvFile', () => {
  it('should begin with a byte-order mark and quote what needs it', async () => {
    const text = await csvOf([
      { name: 'Asha "A", Rao\nPune', price: 1234.5, day: '2026-11-21', at: '2026-11-20T18:30:00.000Z' },
      { name: 'आशा', price: -5 },
    ]);
    expect(text).toBe(
      '\ufeffName,Price,Day,Saved,Cost\r\n' +
        '"Asha ""A"", Rao\nPune",1234.50,2026-11-21,2026-11-20T18:30:00.000Z,\r\n' +
        'आशा,-5.00,,,\r\n',
    );
  });

  it('should keep text from being run as a formula, and money a number', async () => {
    const text = await csvOf(FORMULAS.map((name) => ({ name, price: -1 })));
    const cells = XLSX.read(text.slice(1), { type: 'string', raw: true }).Sheets['Sheet1']!;
    expect(FORMULAS.map((_, i) => (cells[`A${i + 2}`] as XLSX.CellObject).v)).toEqual(
      FORMULAS.map((formula) => `'${formula}`),
    );
    expect((cells['B2'] as XLSX.CellObject).v).toBe('-1.00');
  });
});

describe('xlsxFile', () => {
  it('should hold dates and money as real cells, instants as the shop’s clock showed them', async () => {
    const sheet = await sheetOf([
      { name: 'A & <B>', price: 1234.5, day: '2026-11-21', at: '2026-11-20T18:30:00.000Z', cost: -3.25 },
    ]);
    expect(sheet['A2']).toMatchObject({ t: 's', v: 'A & <B>' });
    expect(sheet['B2']).toMatchObject({ t: 'n', v: 1234.5, w: '1,234.50' });
    expect(sheet['C2']).toMatchObject({ t: 'n', w: '21/11/2026' });
    expect(sheet['D2']).toMatchObject({ t: 'n', w: '21/11/2026 00:00' });
    expect(sheet['E2']).toMatchObject({ t: 'n', v: -3.25 });
  });

  it('should hold what looks like a formula as text that stays text', async () => {
    const sheet = await sheetOf(FORMULAS.map((name) => ({ name })));
    FORMULAS.forEach((formula, i) => {
      const cell = sheet[`A${i + 2}`] as XLSX.CellObject;
      expect([cell.t, cell.f]).toEqual(['s', undefined]);
      expect(String(cell.v).replace(/\r\n?/g, '\n')).toBe(formula.replace('\r', '\n'));
    });
  });

  it('should leave out characters that XML cannot hold, and empty cells', async () => {
    const sheet = await sheetOf([{ name: 'a\u0000b\u001f\ufffec' }, { name: null }, { name: '' }, {}]);
    expect(sheet['A2']).toMatchObject({ v: 'abc' });
    expect([sheet['A3'], sheet['A5']].map((cell) => (cell as XLSX.CellObject | undefined)?.v)).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe.each<[string, (rows: AsyncIterable<Row>) => Readable]>([
  ['csv', (rows) => csvFile(columns, rows)],
  ['xlsx', (rows) => xlsxFile('Things', columns, rows, 'Asia/Kolkata')],
])('a %s file', (_, fileOf) => {
  async function* counted(count: number, state: { read: number; ended: boolean }) {
    try {
      for (let i = 0; i < count; i += 1) {
        state.read = i + 1;
        yield { name: `Row ${i} ${Math.random()}`, price: i, day: '2026-11-21' };
        if (i % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
    } finally {
      state.ended = true;
    }
  }

  it('should read no further than somebody takes the file, and stop when nobody does', async () => {
    const state = { read: 0, ended: false };
    const file = fileOf(counted(1_000_000, state));
    file.once('readable', () => undefined);
    // Until it reads no further.
    for (let before = -1; state.read === 0 || state.read > before;) {
      before = state.read;
      await sleep(250);
    }
    expect(state.read).toBeLessThan(30_000);
    file.destroy();
    while (!state.ended) await sleep(5);
  });

  it('should fail where its rows do', async () => {
    const file = fileOf(
      (async function* () {
        yield { name: 'first' };
        throw new Error('database away');
      })(),
    );
    await expect(buffer(file)).rejects.toThrow('database away');
  });
});
