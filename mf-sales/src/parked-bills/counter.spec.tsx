import { openPage, scan, serve, type Call, type Reply, type Routes } from '@shopbench/pages/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testId, testInvoice, testParty, testProduct, testSettings } from '../invoices/form/testing';
import { InvoiceCreatePage } from '../invoices/invoice-create-page';
import { takenDraft } from './park-buttons';

// A whole page, on machines that do other work beside.
const charger = testProduct({ minSalePrice: 1100 });
const glass = testProduct({
  _id: testId(2),
  itemCode: 'TG-15',
  productName: 'tempered glass',
  salePrice: 299,
  averageCost: 120,
});
const phone = testProduct({ _id: testId(4), itemCode: 'RN-13', productName: 'redmi', enableTracking: true });
const parkedOne = {
  ...{ _id: testId(50), kind: 'invoice', partyName: 'Cash', lineCount: 1, amount: 299 },
  ...{ heldAt: '2026-11-20T10:00:00.000Z', heldBy: 'asha' },
};

const SELLER = { _id: testId(3), name: 'Rahul', designation: 'manager' } as const;

const openNewSale = (reloaded = false) =>
  openPage('/sales/invoice/create', <InvoiceCreatePage kind="invoice" />, undefined, {
    person: SELLER,
    reloaded,
  });

/** A new sale at a counter; `waiting` are the bills that are parked. */
function openCounter(waiting: object[] = [], more: Parameters<typeof serve>[0] = {}) {
  const calls = serve({
    'GET /settings/trading': () => ({ data: testSettings() }),
    'GET /invoice/last-number': () => ({ data: { lastNumber: null, nextNumber: 'INV-0001' } }),
    'GET /account/all': () => ({ data: { accounts: [], total: 0 } }),
    'GET /user/all': () => ({ data: { users: [], total: 0 } }),
    'GET /product/all': () => ({ data: { products: [glass], total: 1 } }),
    'GET /product/search': ({ params }: Call) => {
      const q = params.get('q')!;
      const found = [charger, glass, phone].filter(({ itemCode }) => itemCode === q.toUpperCase());
      return { data: { products: q === '490154203237518' ? [phone] : found } };
    },
    'GET /sales/held-bill/waiting': () => ({ data: { heldBills: waiting } }),
    'GET /customer/all': () => ({ data: { customers: [], total: 0 } }),
    ...more,
  });
  const { toasts, unmount } = openNewSale();
  return { calls, toasts, unmount, user: userEvent.setup() };
}

/** Requests whose address has one of the texts wait until the text's function is called. */
function holdBack(texts: readonly string[]): Record<string, () => void> {
  const go: Record<string, () => void> = {};
  const gates = texts.map((text) => [text, new Promise<void>((resolve) => (go[text] = resolve))] as const);
  const answer = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    await gates.find(([text]) => String(address).includes(text))?.[1];
    return answer(address, init);
  };
  return go;
}

const itemBox = () => screen.findByLabelText<HTMLInputElement>('Scan or type an item');
/** Whether nothing can be typed into the bill but the item box. */
const isFrozen = (box: HTMLElement) =>
  box.closest('[inert]') === null && screen.getByLabelText('Cash given').closest('[inert]') !== null;
const quantity = (of: string) => screen.findByLabelText<HTMLInputElement>(`Quantity of ${of}`);

describe('the counter', () => {
  it('should add so many as were typed before the code, one with a press, and go from the box to the last quantity and back', async () => {
    const { user } = openCounter();
    const box = await itemBox();
    await user.keyboard('3*chg-25{Enter}');
    expect((await quantity('25 W Charger')).value).toBe('3');
    fireEvent.click(await screen.findByRole('button', { name: /Tempered Glass ₹299.00/ }));
    const glasses = await quantity('Tempered Glass');
    await waitFor(() => expect(document.activeElement).toBe(box));
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(glasses);
    await user.keyboard('4{Enter}');
    expect([glasses.value, document.activeElement]).toEqual(['4', box]);
  });

  it('should take a scanned IMEI as that very unit, once', async () => {
    const { user } = openCounter();
    await itemBox();
    await user.keyboard('490154203237518{Enter}490154203237518{Enter}');
    const numbers = await screen.findByLabelText<HTMLInputElement>('IMEI or serial numbers of Redmi');
    expect([numbers.value, (await quantity('Redmi')).value]).toEqual(['490154203237518', '1']);
  });

  it('should find a unit by its last digits, and say yes only to what is in stock', async () => {
    const units = [['352099001760061'], ['490154203237518']].map((imeis, i) => ({
      _id: testId(70 + i),
      imeis,
    }));
    const { user } = openCounter([], { 'GET /stock/units': () => ({ data: { units, total: 2 } }) });
    await itemBox();
    await user.keyboard('rn-13{Enter}');
    const numbers = await screen.findByLabelText<HTMLInputElement>('IMEI or serial numbers of Redmi');
    await waitFor(() => expect(document.activeElement).toBe(numbers));
    await screen.findByRole('button', { name: '35 209900 176006 1' });
    await user.keyboard('9999{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('9999 is not in stock');
    expect(document.activeElement).toBe(numbers);
    await user.clear(numbers);
    await user.keyboard('0061');
    expect(screen.getByText('0061 → 35 209900 176006 1')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(numbers.value).toBe('352099001760061, ');
    expect(screen.getByText('✓ 35 209900 176006 1')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Scan or type an item'));
  });

  it('should mark a line under the margin scheme for as long as it names such a unit', async () => {
    const units = [
      { _id: testId(70), imeis: ['352099001760061'], scheme: 'margin' },
      { _id: testId(71), imeis: ['490154203237518'] },
    ];
    const { user } = openCounter([], {
      'GET /settings/trading': () => ({ data: testSettings({ pricesIncludeTax: false }) }),
      'GET /stock/units': () => ({ data: { units, total: 2 } }),
    });
    await itemBox();
    await user.keyboard('rn-13{Enter}');
    const numbers = await screen.findByLabelText<HTMLInputElement>('IMEI or serial numbers of Redmi');
    const toPay = () => screen.getByText('To pay').parentElement!.textContent;
    fireEvent.change(numbers, { target: { value: '352099001760061' } });
    await screen.findByText(/^Margin scheme/);
    await waitFor(() => expect(toPay()).toContain('1,199.00'));
    fireEvent.change(numbers, { target: { value: '490154203237518' } });
    await waitFor(() => expect(toPay()).toContain('1,414.82'));
    expect(screen.queryByText(/^Margin scheme/)).toBeNull();
    fireEvent.change(numbers, { target: { value: '352099001760061' } });
    await waitFor(() => expect(toPay()).toContain('1,199.00'));
  });

  it('should tell what is given back of the cash', async () => {
    const { user } = openCounter();
    await itemBox();
    await user.keyboard('chg-25{Enter}');
    await quantity('25 W Charger');
    const given = screen.getByLabelText('Cash given');
    fireEvent.change(given, { target: { value: '1500' } });
    expect(within(screen.getByText('Change').parentElement!).getByText('₹301.00')).toBeTruthy();
    fireEvent.change(given, { target: { value: '1000' } });
    expect(within(screen.getByText('Still to give').parentElement!).getByText('₹199.00')).toBeTruthy();
  });

  it('should say what the customer paid the last time, and that a price is below its minimum', async () => {
    const customer = testParty();
    const last = {
      item: charger._id,
      itemCode: 'CHG-25',
      productName: '25 W charger',
      unit: 'PCS',
      price: 1150,
    };
    const { user } = openCounter([], {
      'GET /customer/all': () => ({ data: { customers: [customer], total: 1 } }),
      [`GET /customer/${customer._id}`]: () => ({
        data: { ...customer, balance: 849.5, creditAllowed: true, creditLimit: 2000 },
      }),
      [`GET /customer/${customer._id}/last-prices`]: () => ({
        data: { prices: [{ ...last, date: '2026-11-12', bill: { _id: testId(9), number: 'INV-0007' } }] },
      }),
    });
    await itemBox();
    await user.keyboard('chg-25{Enter}');
    await quantity('25 W Charger');
    await user.type(screen.getByRole('combobox', { name: 'Customer' }), 'anj');
    await user.click(await screen.findByRole('option', { name: /Anjali/ }));
    expect(await screen.findByText('Last ₹1,150.00 on 12/11/2026')).toBeTruthy();
    expect(await screen.findByText(/Owes ₹849.50 · credit left ₹1,150.50/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Discount on 25 W Charger, percent'), { target: { value: '9' } });
    expect(await screen.findByText('Below its minimum of ₹1,100.00')).toBeTruthy();
  });

  it('should go by keys to customer, discount and money received, and split', async () => {
    const { user } = openCounter();
    await itemBox();
    await user.keyboard('chg-25{Enter}');
    await quantity('25 W Charger');
    const at = () => (document.activeElement as HTMLInputElement).name;
    const places = [];
    for (const key of ['{F2}', '{F4}', '{F6}']) {
      await user.keyboard(key);
      places.push(at());
    }
    expect(places).toEqual(['party', 'discountAmount', 'receivedAmount']);
    await user.keyboard('{F7}');
    expect(screen.getByText('And payment 2')).toBeTruthy();
  });

  it('should make a product in place that is not there yet, and put it on the bill', async () => {
    const torch = testProduct({ _id: testId(8), itemCode: 'TORCH-1', productName: 'torch', salePrice: 250 });
    const { user, calls } = openCounter([], {
      'POST /product/create': () => ({ data: torch, message: 'Product Torch saved' }),
      'GET /brand/all': () => ({ data: { brands: [], total: 0 } }),
      'GET /category/all': () => ({ data: { categories: [], total: 0 } }),
    });
    await itemBox();
    await user.keyboard('torch-1{Enter}');
    await screen.findByText(/No item with the code or name “torch-1”/);
    const plus = screen.getByRole('link', { name: 'Add a product' });
    expect(plus.getAttribute('href')).toBe('/product/create');
    await user.click(plus);
    const dialog = await screen.findByRole('dialog', { name: 'Add a product' });
    const inDialog = (label: RegExp) => within(dialog).getByLabelText<HTMLInputElement>(label);
    expect(inDialog(/Item code/).value).toBe('TORCH-1');
    await user.type(inDialog(/Product name/), 'torch');
    await user.type(inDialog(/Purchase price/), '180');
    await user.type(inDialog(/Sale price/), '250');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect((await quantity('Torch')).value).toBe('1');
    expect(document.activeElement).toBe(screen.getByLabelText('Scan or type an item'));
    const { body } = calls.find(({ route }) => route === 'POST /product/create')!;
    expect(body).toMatchObject({ itemCode: 'TORCH-1', purchasePrice: 180, salePrice: 250 });
    // A bill that holds it is left only when asked.
    expect(screen.getByRole('heading', { name: /^New sale/ })).toBeTruthy();
  });

  it('should park a bill and begin anew', async () => {
    const { user, calls } = openCounter([], {
      'POST /sales/held-bill/create': () => ({ data: parkedOne, message: 'The bill is parked' }),
    });
    await itemBox();
    await user.keyboard('tg-15{Enter}');
    await quantity('Tempered Glass');
    await user.keyboard('{F8}');
    expect(await screen.findByText('No items on this bill yet')).toBeTruthy();
    const { body } = calls.find(({ route }) => route.startsWith('POST'))!;
    expect(body).toMatchObject({
      ...{ kind: 'invoice', partyName: 'Cash', lineCount: 1, amount: 299 },
      draft: { items: [{ itemCode: 'TG-15', quantity: 1 }] },
    });
    // Whoever takes it up may not see what goods cost.
    expect(JSON.stringify(body)).not.toContain('averageCost');
  });

  it('should park what is still being looked up too, freeze meanwhile, and leave nothing to the next bill', async () => {
    const { user, calls } = openCounter([], {
      'POST /sales/held-bill/create': () => ({ data: parkedOne, message: 'The bill is parked' }),
    });
    const go = holdBack(['q=tg-15', 'held-bill/create']);
    const box = await itemBox();
    await user.keyboard('chg-25{Enter}');
    await quantity('25 W Charger');
    fireEvent.change(screen.getByLabelText('Cash given'), { target: { value: '2000' } });
    await user.click(box);
    await user.keyboard('tg-15{Enter}{F8}{F8}');
    const sent = () => calls.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body);
    expect(sent()).toEqual([]);
    expect(isFrozen(box)).toBe(false);
    go['q=tg-15']!();
    await waitFor(() => expect(isFrozen(box)).toBe(true));
    go['held-bill/create']!();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ lineCount: 2, amount: 1498 });
    expect(await screen.findByText('No items on this bill yet')).toBeTruthy();
    const next = await itemBox();
    expect([next.closest('[inert]'), document.activeElement]).toEqual([null, next]);
    await user.keyboard('chg-25{Enter}');
    await quantity('25 W Charger');
    expect(screen.getByLabelText<HTMLInputElement>('Cash given').value).toBe('');
  });

  it('should add what is scanned while no field has the focus, and while the bill is put aside put it on the next one', async () => {
    const { user, calls } = openCounter([], {
      'POST /sales/held-bill/create': () => ({ data: parkedOne, message: 'The bill is parked' }),
    });
    const go = holdBack(['held-bill/create']);
    const box = await itemBox();
    act(() => box.blur());
    scan('tg-15');
    await quantity('Tempered Glass');
    expect(document.activeElement).toBe(box);
    await user.keyboard('{F8}');
    await waitFor(() => expect(isFrozen(box)).toBe(true));
    act(() => box.blur());
    scan('chg-25');
    expect(await screen.findByText('For the next bill: chg-25')).toBeTruthy();
    go['held-bill/create']!();
    expect((await quantity('25 W Charger')).value).toBe('1');
    expect(screen.queryByLabelText('Quantity of Tempered Glass')).toBeNull();
    const { body } = calls.find(({ route }) => route.startsWith('POST'))!;
    expect(body).toMatchObject({ lineCount: 1, draft: { items: [{ itemCode: 'TG-15' }] } });
    expect(screen.queryByText(/^For the next bill/)).toBeNull();
  });

  it.each([
    ['parked', '{F8}', 'POST /sales/held-bill/create'],
    ['saved', '{Control>}{Enter}{/Control}', 'POST /invoice/create'],
  ])(
    'should keep a code whole that is typed slowly while the bill before is %s',
    async (how, keys, route) => {
      const { user, calls } = openCounter([], {
        'POST /sales/held-bill/create': () => ({ data: parkedOne, message: 'The bill is parked' }),
        'POST /invoice/create': () => ({ data: testInvoice(), message: 'Invoice INV-0042 saved' }),
      });
      const go = holdBack([route.slice('POST /'.length)]);
      await itemBox();
      await user.keyboard('tg-15{Enter}');
      const first = await quantity('Tempered Glass');
      act(() => first.focus());
      await user.keyboard(keys);
      const box = await itemBox();
      if (how === 'parked') expect(document.activeElement).toBe(box);
      else act(() => box.focus());
      const slowly = userEvent.setup({ delay: 80 });
      await slowly.keyboard('chg');
      go[route.slice('POST /'.length)]!();
      await waitFor(() => expect(box.isConnected).toBe(false));
      const next = await itemBox();
      expect([next.value, document.activeElement]).toEqual(['chg', next]);
      await slowly.keyboard('-25{Enter}');
      await quantity('25 W Charger');
      expect(screen.queryByLabelText('Quantity of Tempered Glass')).toBeNull();
      expect(calls.filter((call) => call.route.startsWith('POST'))).toHaveLength(1);
    },
  );

  it.each([
    ['saved', '{Control>}{Enter}{/Control}{F8}', 'POST /invoice/create', 'elsewhere'],
    [
      'parked',
      '{F8}{Control>}{Enter}{/Control}',
      'POST /sales/held-bill/create',
      'No items on this bill yet',
    ],
  ])(
    'should be %s alone when the other is asked for while a code is looked up',
    async (_how, keys, route, after) => {
      const { user, calls } = openCounter([], {
        'POST /sales/held-bill/create': () => ({ data: parkedOne, message: 'The bill is parked' }),
        'POST /invoice/create': () => ({ data: testInvoice(), message: 'Invoice INV-0042 saved' }),
      });
      const go = holdBack(['q=chg-25']);
      await itemBox();
      await user.keyboard('tg-15{Enter}');
      await quantity('Tempered Glass');
      await user.keyboard('chg-25{Enter}');
      await user.keyboard(keys);
      go['q=chg-25']!();
      expect(await screen.findByText(after)).toBeTruthy();
      expect(calls.map((call) => call.route).filter((one) => one.startsWith('POST'))).toEqual([route]);
    },
  );

  it('should refuse to park what is typed and not added yet', async () => {
    const { user, calls } = openCounter();
    await itemBox();
    await user.keyboard('chg-25{Enter}');
    await quantity('25 W Charger');
    await user.keyboard('zz{F8}');
    expect((await screen.findByRole('alert')).textContent).toContain('“zz” is not added yet');
    expect(calls.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
  });

  it('should take a bill that was parked on its own day up as one of today', () => {
    const at = (date: string) =>
      takenDraft(
        { draft: { date }, heldAt: '2026-11-20T10:00:00.000Z' },
        new Date('2026-11-21T05:00:00.000Z'),
        'Asia/Kolkata',
      ).date;
    expect([at('2026-11-20'), at('2026-11-15')]).toEqual(['2026-11-21', '2026-11-15']);
  });

  it('should park a bill once that is changed after the answer was lost', async () => {
    const first = { message: 'The bill is parked', data: parkedOne };
    let waiting: number[] = [];
    const { user, calls } = openCounter([], {
      'POST /sales/held-bill/create': ({ body, key }) => {
        const { amount } = body as { amount: number };
        const isSecond = calls.some((one) => one.key === key && one.body !== body);
        if (isSecond) return { status: 422, message: 'Used for another request', data: { first } };
        waiting.push(amount);
        return amount === 299 ? 'lost' : { data: parkedOne, message: '' };
      },
      [`POST /sales/held-bill/${parkedOne._id}/take`]: () => {
        waiting = waiting.slice(1);
        return { data: { ...parkedOne, draft: {} } };
      },
    });
    await itemBox();
    await user.keyboard('tg-15{Enter}');
    await quantity('Tempered Glass');
    await user.keyboard('{F8}');
    await waitFor(() => expect(waiting).toEqual([299]));
    await user.keyboard('tg-15{Enter}');
    await waitFor(async () => expect((await quantity('Tempered Glass')).value).toBe('2'));
    await user.keyboard('{F8}');
    expect(await screen.findByText('No items on this bill yet')).toBeTruthy();
    expect(waiting).toEqual([598]);
  });

  it('should take one up again that somebody parked, with what stood on it, and refuse while another bill is begun', async () => {
    const line = {
      item: glass._id,
      itemCode: 'TG-15',
      productName: 'tempered glass',
      unit: 'PCS',
      mrp: 0,
      gstRate: 18,
    };
    const draft = {
      items: [{ ...line, quantity: 7, salePrice: 299, discount: 0 }],
      customerNote: 'Red helmet',
    };
    const { user, calls } = openCounter([parkedOne], {
      [`POST /sales/held-bill/${parkedOne._id}/take`]: () => ({ data: { ...parkedOne, draft } }),
    });
    await itemBox();
    await user.keyboard('chg-25{Enter}');
    await quantity('25 W Charger');
    await user.keyboard('{F9}');
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove 25 W Charger' }));
    await screen.findByRole('button', { name: /Parked \(1\)/ });
    await user.keyboard('{F9}');
    await screen.findByRole('dialog', { name: 'Parked bills' });
    await user.keyboard('{Enter}');
    expect((await quantity('Tempered Glass')).value).toBe('7');
    expect(screen.getByDisplayValue('Red helmet')).toBeTruthy();
    // The same person at another counter asks with another key.
    expect(calls.find(({ route }) => route.endsWith('/take'))!.key).toMatch(/^take:[0-9a-f]{32}:/);
  });

  describe('while a bill is saved', () => {
    const saved = () => ({ data: testInvoice(), message: 'Invoice INV-0042 saved' });

    /** A bill with a charger is on its way to the server; then a glass is scanned, twice, and one is pressed. */
    async function scanWhileSaving(answer: Routes[string]) {
      const shop = openCounter([], { 'POST /invoice/create': answer });
      const go = holdBack(['/invoice/create']);
      await itemBox();
      await shop.user.keyboard('chg-25{Enter}');
      await quantity('25 W Charger');
      await shop.user.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(screen.getAllByRole('button', { busy: true }).length).toBeGreaterThan(0));
      await shop.user.keyboard('tg-15{Enter}tg-15{Enter}');
      fireEvent.click(screen.getByRole('button', { name: /Tempered Glass ₹299.00/ }));
      expect(await screen.findByText('For the next bill: 2 × tg-15, TG-15')).toBeTruthy();
      expect(screen.queryByLabelText('Quantity of Tempered Glass')).toBeNull();
      const sent = () =>
        shop.calls
          .filter(({ route }) => route === 'POST /invoice/create')
          .map(({ body }) => (body as { items: { itemCode: string }[] }).items.map((one) => one.itemCode));
      return { ...shop, sent, go: () => go['/invoice/create']!() };
    }

    it('should put what is scanned on the next bill, which opens once this one is saved', async () => {
      const { user, sent, go, toasts } = await scanWhileSaving(saved);
      go();
      await waitFor(async () => expect((await quantity('Tempered Glass')).value).toBe('3'));
      expect(screen.queryByLabelText('Quantity of 25 W Charger')).toBeNull();
      expect(document.activeElement).toBe(await itemBox());
      expect(toasts()).toContain('Invoice INV-0042 saved');
      await user.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(sent()).toEqual([['CHG-25'], ['TG-15']]));
      expect(await screen.findByText('elsewhere')).toBeTruthy();
    });

    it.each<[string, Reply]>([
      ['is refused', { status: 422, message: 'No', errors: [{ path: 'date', message: 'No' }] }],
      ['gets no answer', 'lost'],
    ])('should keep it apart when this one %s, until it is saved', async (_why, refusal) => {
      let answer: Reply = refusal;
      const { user, sent, go } = await scanWhileSaving(() => answer);
      go();
      await screen.findByRole('button', { name: 'Put it on this bill' });
      expect(screen.queryByLabelText('Quantity of Tempered Glass')).toBeNull();
      answer = saved();
      await user.click(screen.getByLabelText('Scan or type an item'));
      await user.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(async () => expect((await quantity('Tempered Glass')).value).toBe('3'));
      expect(sent()).toEqual([['CHG-25'], ['CHG-25']]);
    });

    it('should keep it over a reload, for the bill that somebody puts it on', async () => {
      const { user, go, unmount } = await scanWhileSaving(() => 'lost');
      go();
      await screen.findByRole('button', { name: 'Put it on this bill' });
      unmount();
      openNewSale(true);
      const box = await itemBox();
      expect(screen.getByText(/^What you typed here today/)).toBeTruthy();
      expect(screen.queryByLabelText('Quantity of Tempered Glass')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Put it on this bill' }));
      expect((await quantity('Tempered Glass')).value).toBe('3');
      expect(document.activeElement).toBe(box);
      expect(screen.queryByText(/^For the next bill/)).toBeNull();
    });

    it('should keep it over a reload while it is looked up on the next bill, until it stands there', async () => {
      const { go, unmount } = await scanWhileSaving(saved);
      const answered = globalThis.fetch;
      holdBack(['/product/search']);
      go();
      await waitFor(() => expect(screen.queryByText(/^For the next bill/)).toBeNull());
      unmount();
      globalThis.fetch = answered;
      openNewSale(true);
      expect(await screen.findByText('For the next bill: 2 × tg-15, TG-15')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Put it on this bill' }));
      await waitFor(async () => expect((await quantity('Tempered Glass')).value).toBe('3'));
      expect(Object.keys(sessionStorage).filter((key) => key.endsWith('next-invoice'))).toEqual([]);
    });
  });
});
