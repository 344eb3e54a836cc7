import type { StockCount, StockCountLine } from '@shopbench/contracts';
import { openPage, serve, type Call, type Reply } from '@shopbench/pages/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CountPage } from './count-page';

const sheet: StockCount = {
  ...{ _id: 'c1', version: 0, archived: false, createdAt: '2026-11-22T05:00:00.000Z' },
  ...{
    updatedAt: '2026-11-22T05:00:00.000Z',
    number: 'CNT-0001',
    date: '2026-11-22',
    createdBy: 'Asha',
    madeBy: 'u1',
  },
  scope: { kind: 'location', name: 'Shelf A2' },
  status: 'open',
  figures: { items: 2, counted: 0, different: 0, value: 0 },
};
const line = (item: string, counted: number | null = null, expected = 10): StockCountLine => ({
  ...{ item, itemCode: item, productName: `Lamp ${item}`, unit: 'PCS', tracked: false, expected, counted },
  ...{ difference: counted === null ? 0 : counted - expected, imeis: [] },
  ...(counted === null ? {} : { countedBy: 'Asha', countedAt: '2026-11-22T06:00:00.000Z' }),
});

function open(routes: Record<string, (call: Call) => Reply>, lines: StockCountLine[] = []) {
  const page = { data: { lines, total: lines.length, page: 1, pageSize: 50 } };
  const calls = serve({
    'GET /stock/count/c1': () => ({ data: sheet }),
    'GET /stock/count/c1/lines': () => page,
    'GET /stock/count/c1/history': () => ({ data: { changes: [], total: 0, page: 1, pageSize: 5 } }),
    'GET /product/search': () => ({ data: { products: [] } }),
    ...routes,
  });
  const { toasts } = openPage('/stock/count/:id', <CountPage />, '/stock/count/c1');
  return { sent: (route: string) => calls.filter((call) => call.route === route), toasts };
}

describe('a count sheet', () => {
  it('should take scans that come faster than their answers, each once and in order', async () => {
    const { sent } = open({
      'POST /stock/count/c1/scan': ({ body }) => ({ data: line(String(body['code']), 1) }),
    });
    const user = userEvent.setup({ delay: null });
    const box = await screen.findByRole('combobox', { name: 'Scan or type an item' });
    for (const code of ['A1', 'A2', 'A1', 'B7']) await user.type(box, `${code}{Enter}`);
    await waitFor(() => expect(sent('POST /stock/count/c1/scan')).toHaveLength(4));
    const scans = sent('POST /stock/count/c1/scan');
    expect(scans.map(({ body }) => body['code'])).toEqual(['A1', 'A2', 'A1', 'B7']);
    expect(new Set(scans.map(({ key }) => key)).size).toBe(4);
    expect(await screen.findByText('Lamp B7: 1 PCS')).toBeTruthy();
  });

  it('should send a scan whose answer was lost again under the same key', async () => {
    let lost = 2;
    const { sent } = open({
      'POST /stock/count/c1/scan': () => ((lost -= 1) >= 0 ? 'lost' : { data: line('A1', 1) }),
    });
    const box = await screen.findByRole('combobox', { name: 'Scan or type an item' });
    await userEvent.setup({ delay: null }).type(box, 'A1{Enter}');
    expect(await screen.findByText('Lamp A1: 1 PCS')).toBeTruthy();
    const keys = sent('POST /stock/count/c1/scan').map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  it('should save what is typed with Enter, go on to the next, and tell the difference', async () => {
    const { sent } = open(
      {
        'PUT /stock/count/c1/line': ({ body }) => ({
          data: line(String(body['item']), Number(body['counted'])),
        }),
      },
      [line('A1'), line('A2', 10)],
    );
    const user = userEvent.setup({ delay: null });
    const first = await screen.findByRole('textbox', { name: 'Counted of Lamp A1' });
    await user.type(first, '8{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Counted of Lamp A2' }));
    await waitFor(() => expect(sent('PUT /stock/count/c1/line')).toHaveLength(1));
    expect(sent('PUT /stock/count/c1/line')[0]!.body).toEqual({ item: 'A1', counted: 8, was: null });
    const row = screen.getByRole('row', { name: /Lamp A1/ });
    expect(await within(row).findByText('−2')).toBeTruthy();
  });

  it('should keep what is typed where the net fails, and save it once the net is back', async () => {
    let isDown = true;
    const { sent } = open(
      {
        'PUT /stock/count/c1/line': ({ body }) =>
          isDown ? 'lost' : { data: line(String(body['item']), Number(body['counted'])) },
      },
      [line('A1'), line('A2', 10)],
    );
    const user = userEvent.setup({ delay: null });
    const first = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Counted of Lamp A1' });
    await user.type(first, '8{Enter}');
    expect(await screen.findByText('not saved')).toBeTruthy();
    expect(first.value).toBe('8');
    isDown = false;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText('not saved')).toBeNull());
    expect(sent('PUT /stock/count/c1/line').at(-1)!.body).toEqual({ item: 'A1', counted: 8, was: null });
  });

  it('should say who counted meanwhile and what was typed', async () => {
    const { toasts } = open(
      {
        'PUT /stock/count/c1/line': () => ({ status: 409, message: 'Ravi counted 5 meanwhile' }),
      },
      [line('A1')],
    );
    const cell = await screen.findByRole('textbox', { name: 'Counted of Lamp A1' });
    await userEvent.setup({ delay: null }).type(cell, '8{Enter}');
    await waitFor(() => expect(toasts()).toEqual(['Lamp A1: Ravi counted 5 meanwhile. You typed 8.']));
    expect((cell as HTMLInputElement).value).toBe('');
  });
});
