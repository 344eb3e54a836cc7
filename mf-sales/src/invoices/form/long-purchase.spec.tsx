import { openPage, serve } from '@shopbench/pages/testing';
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { newLine, type DraftLine } from './draft-line';
import { newDraft } from './invoice-draft';
import { InvoiceFormProvider, useInvoiceDraft, type InvoiceFormHandle } from './invoice-form-context';
import { formKind } from './invoice-kind';
import { LineRow } from './line-row';
import { LineCostsProvider } from './purchase-effects';
import { testId, testProduct, testSettings } from './testing';

const kind = formKind('purchaseInvoice');
const settings = testSettings();

/** A purchase of so many phones, each named by its number; counts how often each line renders. */
function openPurchase(count: number) {
  serve({});
  const items = Array.from({ length: count }, (_, i): DraftLine => {
    const product = testProduct({ _id: testId(100 + i), productName: `phone ${i}`, enableTracking: true });
    return { ...newLine(product, kind), unitText: `UNIT-${i}` };
  });
  const renders = new Map<string, number>();
  const bill: { current?: InvoiceFormHandle } = {};
  const terms = { kind, settings, suggestedNumber: 'PINV-0001' };
  function Purchase() {
    const handle = useInvoiceDraft(() => newDraft(settings, '2026-11-21', null, items, kind), terms);
    bill.current = handle;
    return (
      <InvoiceFormProvider value={handle}>
        <LineCostsProvider>
          <table>
            <tbody>
              {items.map(({ item }, index) => (
                <Profiler
                  key={item}
                  id={String(index)}
                  onRender={(id) => renders.set(id, (renders.get(id) ?? 0) + 1)}
                >
                  <LineRow index={index} onLeave={() => undefined} />
                </Profiler>
              ))}
            </tbody>
          </table>
        </LineCostsProvider>
      </InvoiceFormProvider>
    );
  }
  openPage('/x', <Purchase />);
  return {
    bill: bill as { current: InvoiceFormHandle },
    /** Types into a field of the last line; answers which lines rendered how often. */
    async type(field: string, value: string) {
      renders.clear();
      const box = document.querySelector(`[name="items.${count - 1}.${field}"]`)!;
      fireEvent.change(box, { target: { value } });
      // What follows a moment later belongs to the key too.
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      return [...renders];
    },
  };
}

describe('a purchase of 200 lines', () => {
  it('should render one line, and as often as a purchase of one line, for a key in any of its fields', async () => {
    const keys = [
      ['quantity', '5'],
      ['purchasePrice', '900'],
      ['unitText', 'UNIT-NEW'],
    ] as const;
    async function rendersOf(count: number) {
      const { type } = openPurchase(count);
      const each: [string, number][][] = [];
      for (const [field, value] of keys) each.push(await type(field, value));
      cleanup();
      return each;
    }
    const one = await rendersOf(1);
    const many = await rendersOf(200);
    expect(many).toEqual(one.map(([line]) => [['199', line![1]]]));
  });

  it('should tell a line whose number stands on another one, as soon as it does', async () => {
    const { type, bill } = openPurchase(2);
    expect((await type('unitText', 'UNIT-0')).map(([id]) => id).sort()).toEqual(['0', '1']);
    await waitFor(() => expect(document.querySelectorAll('[role="alert"]')).toHaveLength(2));
    act(() => bill.current.form.setAt('items.0.unitText', ''));
    await waitFor(() => expect(document.querySelectorAll('[role="alert"]')).toHaveLength(0));
  });
});
