import { api } from '@shopbench/client';
import type { RepairItem } from '@shopbench/contracts';
import { openPage, serve, type Routes } from '@shopbench/pages/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { id, item, money, repair } from '../testing/sample-repair';
import { ItemPage } from './item-page';

function open(one: RepairItem, over: Routes = {}) {
  const page = { total: 0, page: 1, pageSize: 50 };
  const update = `PUT /repair/update/repair-item/${id(40)}`;
  const calls = serve({
    [`GET /repair/${id(40)}`]: () => ({ data: repair(one) }),
    [`GET /repair/${id(40)}/money`]: () => ({ data: money(one) }),
    'GET /repair-process/all': () => ({ data: { ...page, processes: [] } }),
    'GET /user/all': () => ({ data: { ...page, users: [] } }),
    'GET /settings/workshop': () => ({ data: { technicians: [] } }),
    'GET /settings/trading': () => ({ data: { timeZone: 'Asia/Kolkata' } }),
    [update]: () => ({ data: one, message: 'Repair item updated successfully' }),
    ...over,
  });
  const shown = openPage('/item/:id/:index', <ItemPage />, `/item/${id(40)}/0`);
  const sent = () => calls.filter(({ route }) => route === update).map(({ body }) => body);
  return { ...shown, calls, sent };
}

/** Opens the estimate and types a line of it: a new battery for 1,250. */
async function typeEstimate() {
  fireEvent.click(await screen.findByRole('button', { name: 'Make an estimate' }));
  fireEvent.change(await screen.findByLabelText(/^Work/), { target: { value: 'New battery' } });
  const price = screen.getAllByLabelText(/^Price/).at(-1)!;
  fireEvent.change(price, { target: { value: '1250' } });
  fireEvent.blur(price);
}

describe('the page of a repaired item', () => {
  it('should show where it is, lock what is completed and send one tick at a time', async () => {
    const { sent } = open(item());
    expect(await screen.findByText('Step 2 of 2')).toBeTruthy();
    expect(screen.getByText(/^Completed .*, 14 min$/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Fit display'));
    await waitFor(() =>
      expect(sent()).toEqual([{ itemIndex: 0, stepId: id(2), itemId: id(21), isChecked: true }]),
    );
    fireEvent.click(screen.getByText('Inspect'));
    const touch = (await screen.findByLabelText(/^Touch/)) as HTMLInputElement;
    expect([touch.checked, touch.disabled]).toEqual([true, true]);
    expect(screen.getByText('Completed', { selector: 'span' })).toBeTruthy();
  });

  it('should send a tick whose answer was lost under the same key again', async () => {
    let isLost = true;
    const { calls, toasts } = open(item(), {
      [`PUT /repair/update/repair-item/${id(40)}`]: () => (isLost ? 'lost' : { data: item() }),
    });
    fireEvent.click(await screen.findByLabelText('Fit display'));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    isLost = false;
    fireEvent.click(screen.getByLabelText('Fit display'));
    const keys = () => calls.filter(({ route }) => route.startsWith('PUT')).map(({ key }) => key);
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()).toEqual([expect.any(String), keys()[0]]);
  });

  it('should send a change under another key once the item was seen to be another one', async () => {
    let shown = item();
    const { calls, toasts, shop } = open(item(), {
      [`GET /repair/${id(40)}`]: () => ({ data: repair(shown) }),
      [`PUT /repair/update/repair-item/${id(40)}`]: () => 'lost',
    });
    fireEvent.click(await screen.findByLabelText('Fit display'));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    // It went through, and somebody else took it back.
    shown = item({ updatedAt: '2026-11-22T07:00:00.000Z', fault: { _id: id(7), fault: 'seen anew' } });
    shop.store.dispatch(api.util.invalidateTags(['Repair']));
    expect(await screen.findByText(/seen anew/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Fit display'));
    const keys = () => calls.filter(({ route }) => route.startsWith('PUT')).map(({ key }) => key);
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('should use a part once whose answer was lost, though the list shows it by then', async () => {
    const product = { _id: id(71), itemCode: 'dsp', productName: 'display', salePrice: 900, unit: 'PCS' };
    const part = { ...product, item: id(71), quantity: 1, total: 900 };
    const used: object[] = [];
    let first: string | null = null;
    const { calls, toasts } = open(item(), {
      [`GET /repair/${id(40)}`]: () => ({
        data: repair(item({ usedItems: used as RepairItem['usedItems'] })),
      }),
      'GET /product/search': () => ({ data: { products: [product] } }),
      [`PUT /repair/update/repair-item/${id(40)}`]: ({ key }) => {
        if (key === first)
          return { status: 422, message: 'Used', data: { first: { message: 'Saved', data: {} } } };
        used.push({ ...part, _id: id(80 + used.length) });
        if (first) return { data: item() };
        first = key;
        return 'lost';
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByText('Scan or add'));
    await user.click(await screen.findByRole('combobox', { name: /item/i }));
    await user.keyboard('dsp{Enter}');
    expect(await screen.findByDisplayValue('900.00')).toBeTruthy();
    await user.click(screen.getByText('Add item'));
    const table = await screen.findByRole('table', { name: 'Used items' });
    await user.click(screen.getByText('Add item'));
    await waitFor(() => expect(toasts()).toContain('Display added'));
    expect(used).toHaveLength(1);
    expect(table.querySelectorAll('tbody tr')).toHaveLength(1);
    expect(calls.filter(({ route }) => route.startsWith('PUT'))).toHaveLength(2);
  });

  it('should take a part off without a question, and use it again by Undo beside what was used meanwhile', async () => {
    const product = { _id: id(71), itemCode: 'dsp', productName: 'display', salePrice: 900, unit: 'PCS' };
    const part = { ...product, _id: id(81), item: id(71), quantity: 1, total: 900, imei: 'SN-1' };
    let used = [part] as unknown as RepairItem['usedItems'];
    const { calls, toasts, undo } = open(item(), {
      [`GET /repair/${id(40)}`]: () => ({ data: repair(item({ usedItems: used })) }),
      [`PUT /repair/update/repair-item/${id(40)}`]: () => {
        used = used.length > 0 ? [] : ([{ ...part, _id: id(82) }] as unknown as RepairItem['usedItems']);
        return { data: item({ usedItems: used }) };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Take off display' }));
    await waitFor(() => expect(toasts()).toContain('Display taken off, back in stock'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await screen.findByText('No parts used yet.')).toBeTruthy();
    undo();
    expect(await screen.findByRole('table', { name: 'Used items' })).toBeTruthy();
    const [gone, back] = calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body);
    expect(gone).toMatchObject({ usedItems: [], usedItemsSeen: [id(81)] });
    expect(back).toMatchObject({
      usedItems: [{ item: id(71), quantity: 1, salePrice: 900, imei: 'SN-1' }],
      usedItemsSeen: [],
    });
  });

  it('should take parts off one after the other from what was answered, with the next button in focus', async () => {
    const part = { itemCode: 'dsp', salePrice: 900, unit: 'PCS', quantity: 1, total: 900, item: id(71) };
    const parts = ['display', 'frame'].map((productName, i) => ({ ...part, productName, _id: id(81 + i) }));
    const first = item({ version: 1, usedItems: parts as unknown as RepairItem['usedItems'] });
    let version = 1;
    const { sent } = open(first, {
      [`PUT /repair/update/repair-item/${id(40)}`]: () => {
        version += 1;
        return { data: item({ version, usedItems: first.usedItems.slice(version - 1) }) };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Take off display' }));
    const frame = await screen.findByRole('button', { name: 'Take off frame' });
    await waitFor(() => expect(document.activeElement).toBe(frame));
    fireEvent.click(frame);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Scan or add'));
    expect(sent()).toMatchObject([
      { usedItems: [{ _id: id(82) }], usedItemsSeen: [id(81), id(82)] },
      { usedItems: [], usedItemsSeen: [id(82)] },
    ]);
  });

  it('should add part after part by the keyboard, with the box of items in focus again, and ask before one is lost', async () => {
    const product = { _id: id(71), itemCode: 'dsp', productName: 'display', salePrice: 900, unit: 'PCS' };
    const { toasts } = open(item(), {
      'GET /product/search': () => ({ data: { products: [product] } }),
      [`PUT /repair/update/repair-item/${id(40)}`]: () => ({ data: item() }),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByText('Scan or add'));
    const box = () => screen.findByRole('combobox', { name: /item/i });
    await user.click(await box());
    await user.keyboard('dsp{Enter}');
    await user.click(await screen.findByDisplayValue('900.00'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(toasts()).toContain('Display added'));
    expect(document.activeElement).toBe(await box());
    await user.keyboard('dsp{Enter}');
    await screen.findByDisplayValue('900.00');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Stay')).toBeTruthy();
  });

  it('should say in the words of the specification that there is no process, and refuse an empty part', async () => {
    const { toasts, sent } = open(
      item({ repairProcess: null, repairProcessStatus: { currentStep: 0, completedSteps: [] } }),
    );
    expect(await screen.findByText('No processes available for this fault type')).toBeTruthy();
    fireEvent.click(screen.getByText('Scan or add'));
    fireEvent.click(await screen.findByText('Add item'));
    expect(toasts()).toContain('Please fill all required fields before adding an item.');
    expect(sent()).toEqual([]);
  });

  it('should update what was changed with the version that was read', async () => {
    const { sent, toasts } = open(item());
    const notes = await screen.findByLabelText('Notes');
    fireEvent.change(notes, { target: { value: 'Frame bent a little' } });
    fireEvent.click(screen.getByText('Update Repair'));
    await waitFor(() => expect(toasts()).toContain('Repair item updated successfully'));
    expect(sent()).toEqual([{ itemIndex: 0, repairDescription: 'Frame bent a little', version: 0 }]);
  });

  it('should show the lock on request only', async () => {
    const { calls } = open(item(), {
      [`POST /repair/${id(40)}/items/0/reveal-secret`]: () => ({ data: { lockOrPassword: '7319' } }),
    });
    fireEvent.click(await screen.findByText('Show once'));
    expect(await screen.findByText('7319')).toBeTruthy();
    fireEvent.click(screen.getByText('Hide'));
    expect(screen.queryByText('7319')).toBeNull();
    expect(calls.filter(({ route }) => route.endsWith('reveal-secret'))).toHaveLength(1);
  });

  it('should list the used items by code, name, quantity, unit, price and total', async () => {
    const part = {
      ...{ _id: id(70), item: id(71), itemCode: 'dsp-rn12', productName: 'display', quantity: 2 },
      ...{ salePrice: 2150, unit: 'PCS', total: 4300 },
    };
    open(item({ usedItems: [part], bill: { id: id(60), number: 'INV-0001' } }));
    const table = await screen.findByRole('table', { name: 'Used items' });
    const cells = [...table.querySelectorAll('tr')].map((row) =>
      [...row.children].map((one) => one.textContent),
    );
    expect(cells[0]).toEqual(['Code', 'Name', 'Qty', 'Unit', 'Price', 'Total']);
    expect(cells[1]).toEqual([
      'DSP-RN12',
      expect.stringContaining('Display'),
      '2',
      'PCS',
      '₹2,150.00',
      '₹4,300.00',
    ]);
  });

  it('should ask for more work with its price, and offer to send it', async () => {
    const { calls } = open(item(), {
      [`POST /repair/${id(40)}/items/0/estimate`]: () => ({ data: item({ awaitsApproval: true }) }),
      [`GET /repair/${id(40)}/notice`]: () => ({ data: { text: 'Please approve', link: 'x' } }),
    });
    await typeEstimate();
    expect(await screen.findByText('₹4,450.00')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save and send' }));
    expect(await screen.findByDisplayValue('Please approve')).toBeTruthy();
    const told = calls.filter(({ route }) => route.endsWith('/notice'));
    expect(told.map(({ params }) => params.get('notice'))).toEqual(['estimate']);
    const sent = calls.find(({ route }) => route.endsWith('/estimate'));
    expect(sent?.body).toMatchObject({ version: 0, lines: [{ what: 'New battery', price: 1250 }] });
    expect(sent?.key).toBeTruthy();
  });

  it('should keep an estimate that was refused for a change meanwhile, and send it on top of that', async () => {
    let shown = item();
    const { calls } = open(item(), {
      [`GET /repair/${id(40)}`]: () => ({ data: repair(shown) }),
      [`POST /repair/${id(40)}/items/0/estimate`]: ({ body }) => {
        if (body['version'] === 2) return { data: item({ version: 3, awaitsApproval: true }) };
        shown = item({ version: 2, repairPrice: 4000 });
        const errors = [{ path: 'version', message: 'Old' }];
        return { status: 409, message: 'Meera changed this item', errors };
      },
      [`GET /repair/${id(40)}/notice`]: () => ({ data: { text: 'Please approve', link: 'x' } }),
    });
    await typeEstimate();
    fireEvent.click(screen.getByRole('button', { name: 'Save and send' }));
    expect(await screen.findByText('₹5,250.00')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save and send' }));
    expect(await screen.findByDisplayValue('Please approve')).toBeTruthy();
    const bodies = calls.filter(({ route }) => route.endsWith('/estimate')).map(({ body }) => body);
    const lines = [{ what: 'New battery', price: 1250 }];
    expect(bodies).toMatchObject([
      { version: 0, lines },
      { version: 2, lines },
    ]);
  });

  it('should record an answer with the price that was read out, whatever the page shows meanwhile', async () => {
    const estimate = {
      ...{ lines: [{ what: 'New battery', price: 1250 }], priceBefore: 3200, priceAfter: 4450 },
      ...{ sentAt: '2026-11-20T05:00:00.000Z', sentBy: 'Asha' },
    };
    let shown = item({ estimate, awaitsApproval: true });
    const { calls } = open(shown, {
      [`GET /repair/${id(40)}`]: () => ({ data: repair(shown) }),
      [`PUT /repair/${id(40)}/items/0/estimate`]: () => {
        const gone = { ...estimate, withdrawnAt: '2026-11-20T06:00:00.000Z', withdrawnBy: 'Meera' };
        shown = item({ repairPrice: 4000, version: 3, estimate: gone });
        return { status: 409, message: 'The offer was changed meanwhile, it is ₹4,000.00 now' };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Record the answer' }));
    expect(await screen.findByText('₹4,450.00', { selector: 'strong' })).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Approved' })[0]!);
    expect(await screen.findByText(/it is ₹4,000.00 now/)).toBeTruthy();
    const { body } = calls.find(({ route }) => route.startsWith('PUT'))!;
    const { sentAt, priceAfter } = estimate;
    expect(body).toEqual({ answer: 'approved', by: 'phone', sentAt, priceAfter });
  });

  it('should say that an estimate holds no more, and offer no answer to it', async () => {
    const estimate = {
      ...{ lines: [{ what: 'New battery', price: 1250 }], priceBefore: 3200, priceAfter: 4450 },
      ...{ sentAt: '2026-11-20T05:00:00.000Z', sentBy: 'Asha' },
      ...{ withdrawnAt: '2026-11-20T06:00:00.000Z', withdrawnBy: 'Meera' },
    };
    open(item({ estimate, repairPrice: 4000 }));
    expect(await screen.findByText(/this holds no more/)).toBeTruthy();
    expect(screen.getByText(/withdrawn .* by Meera/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Record the answer' })).toBeNull();
    expect(screen.getByRole('button', { name: 'New estimate' })).toBeTruthy();
  });
});
