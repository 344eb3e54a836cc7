import type { MyPurchase, SessionUser } from '@shopbench/contracts';
import { serve, type Routes } from '@shopbench/pages/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MyPages } from './my-pages';
import { Frame } from './parts/frame';
import { PlaceContext, type Place } from './place/place';

const USER: SessionUser = { _id: 'u1', name: 'imran qureshi', designation: 'customer' };
const line = (over: object = {}) => ({
  ...{
    line: 'l1',
    name: 'galaxy a35',
    quantity: 1,
    price: 32_000,
    total: 30_808.79,
    imeis: ['352099001760061'],
  },
  ...{ warranty: { until: '2027-11-20', daysLeft: 300, days: 365 }, canReturn: 1, ...over },
});
const BILL = {
  ...{ _id: 'b1', number: 'INV-0325', date: '2026-11-20', status: 'Partially Paid', discount: 1191.21 },
  ...{ total: 30_808.79, tax: 4699.65, received: 20_000, credited: 0, balance: 10_808.79 },
  ...{ lines: [line(), line({ line: 'l2', name: 'cover', imeis: [], warranty: undefined, canReturn: 0 })] },
  upi: { link: 'upi://pay?am=10808.79', qr: '<svg/>' },
} as unknown as MyPurchase;

function open(path: string, routes: Routes) {
  const gone: string[] = [];
  const calls = serve({ 'GET /me/requests': () => ({ data: { requests: [] } }), ...routes });
  const place: Place = {
    ...{ base: '/my', user: USER, keepsSeen: true, timeZone: 'Asia/Kolkata', language: 'en' },
    ...{ setLanguage: () => {}, go: (to) => gone.push(to) },
  };
  render(
    <PlaceContext value={place}>
      <Frame shop="Sharma Mobiles" path={path}>
        <MyPages path={path} />
      </Frame>
    </PlaceContext>,
  );
  return { gone, calls, sent: () => calls.filter(({ route }) => route.startsWith('POST')) };
}
const bill = (over: object = {}) => ({ 'GET /me/purchases/b1': () => ({ data: { ...BILL, ...over } }) });
const sums = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling!.textContent]),
  );

beforeEach(() => localStorage.clear());

describe('a bill of one’s own', () => {
  it('should tell the number and the warranty of each thing, and only the sums that say something', async () => {
    open('purchase/b1', bill());
    expect(await screen.findByText('Warranty until 20/11/2027')).toBeTruthy();
    expect(screen.getByText('IMEI 352099001760061')).toBeTruthy();
    expect(sums()).toEqual({
      Discount: '-₹1,191.21',
      Total: '₹30,808.79',
      'Tax in it': '₹4,699.65',
      Paid: '-₹20,000.00',
      'To pay': '₹10,808.79',
    });
  });

  it('should offer to pay only what is due, and its paper in any case', async () => {
    open('purchase/b1', bill({ upi: undefined, balance: 0, status: 'Paid' }));
    const paper = await screen.findByRole('link', { name: 'Download the bill (PDF)' });
    expect(paper.getAttribute('href')).toBe('/api/v1/me/purchases/b1/paper');
    expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
  });

  it('should lead on to the repair that it is for, and take nothing of that back', async () => {
    const { gone } = open('purchase/b1', bill({ repair: { _id: 'r1', number: 'REP-0002' } }));
    fireEvent.click(await screen.findByRole('link', { name: 'REP-0002' }));
    expect(gone).toEqual(['/my/repair/r1']);
    expect(screen.queryByRole('button', { name: /[Rr]eturn/ })).toBeNull();
  });
});

describe('asking to give something back', () => {
  it('should name only what can go back, send what was chosen, and leave the focus where it was', async () => {
    const { sent } = open('purchase/b1', {
      ...bill(),
      'POST /me/requests': () => ({ data: { _id: 'q1' } }),
    });
    const button = await screen.findByRole('button', { name: /[Rr]eturn/ });
    fireEvent.click(button);
    const box = screen.getByLabelText<HTMLInputElement>('Galaxy A35');
    expect(screen.queryByLabelText('Cover')).toBeNull();
    expect(document.activeElement).toBe(box);
    expect(box.value).toBe('1');
    const form = within(box.closest('form')!);
    fireEvent.click(form.getByRole('button'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]!.body).toMatchObject({
      kind: 'return',
      bill: 'b1',
      lines: [{ line: 'l1', quantity: 1 }],
    });
    await waitFor(() => expect(document.activeElement?.textContent).toBe(button.textContent));
  });

  it('should leave the focus in another field to which somebody has gone on while it is sent', async () => {
    open('purchase/b1', { ...bill(), 'POST /me/requests': () => ({ data: { _id: 'q1' } }) });
    fireEvent.click(await screen.findByRole('button', { name: 'I have paid' }));
    fireEvent.click(screen.getByRole('button', { name: /[Rr]eturn/ }));
    fireEvent.submit(screen.getByLabelText('Galaxy A35').closest('form')!);
    const reference = screen.getByRole('textbox', { name: /UPI|[Rr]eference/ });
    act(() => reference.focus());
    expect(await screen.findByRole('button', { name: /[Rr]eturn/ })).toBeTruthy();
    expect(document.activeElement).toBe(reference);
  });

  it('should not take the focus from another form in which somebody types when it is refused', async () => {
    open('purchase/b1', {
      ...bill(),
      'POST /me/requests': () => ({
        ...{ status: 422, message: 'No' },
        errors: [{ path: 'word', message: 'Say why' }],
      }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'I have paid' }));
    fireEvent.click(screen.getByRole('button', { name: /[Rr]eturn/ }));
    fireEvent.submit(screen.getByLabelText('Galaxy A35').closest('form')!);
    const reference = screen.getByRole('textbox', { name: /UPI|[Rr]eference/ });
    act(() => reference.focus());
    expect(await screen.findByText('Say why')).toBeTruthy();
    expect(document.activeElement).toBe(reference);
  });

  it('should say at the field why it is refused, and keep what was written', async () => {
    open('purchase/b1', {
      ...bill(),
      'POST /me/requests': () => ({
        ...{ status: 422, message: 'No' },
        errors: [{ path: 'word', message: 'Say why' }],
      }),
    });
    fireEvent.click(await screen.findByRole('button', { name: /[Rr]eturn/ }));
    const why = screen.getByRole<HTMLTextAreaElement>('textbox');
    fireEvent.input(why, { target: { value: 'Too slow' } });
    fireEvent.submit(why.closest('form')!);
    expect(await screen.findByText('Say why')).toBeTruthy();
    expect(document.activeElement).toBe(why);
    expect(why.value).toBe('Too slow');
  });
});

describe('saying that one has paid', () => {
  it('should propose what is due, and go back to its button once it was told', async () => {
    const { sent } = open('pay', {
      'GET /me/dues': () => ({ data: { amount: 4490, late: 0, bills: 1, upi: undefined } }),
      'POST /me/requests': () => ({ data: { _id: 'q1' } }),
    });
    const button = await screen.findByRole('button', { name: /paid/i });
    fireEvent.click(button);
    const amount = screen.getAllByRole<HTMLInputElement>('textbox')[0]!;
    expect([amount.value, document.activeElement]).toEqual(['4490.00', amount]);
    fireEvent.submit(amount.closest('form')!);
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ kind: 'paid', amount: 4490 }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(button.textContent));
  });

  it('should say that nothing is owed, and ask for nothing then', async () => {
    open('pay', { 'GET /me/dues': () => ({ data: { amount: 0, late: 0, bills: 0 } }) });
    expect(await screen.findByText('You owe nothing')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /paid/i })).toBeNull();
  });
});

describe('lists of one’s own', () => {
  it.each([
    ['repair', 'GET /me/repairs', 'repairs'],
    ['purchase', 'GET /me/purchases', 'purchases'],
  ])(
    'should say when there is nothing in %s, and something else when it could not be asked',
    async (path, route, name) => {
      open(path, { [route]: () => ({ data: { [name]: [] } }) });
      expect(await screen.findByText(/You have not|No repair is/)).toBeTruthy();
      cleanup();
      localStorage.clear();
      open(path, { [route]: () => 'lost' });
      expect(await screen.findByText(/needs a connection/)).toBeTruthy();
      expect(screen.queryByText(/You have not|No repair is/)).toBeNull();
    },
  );

  const order = (over: object) => ({
    ...{ _id: 'o1', number: 'ORD-1', date: '2026-11-20', total: 100, answer: 'waiting', status: 'Open' },
    ...{ lines: [{ name: 'cover', quantity: 2 }], ...over },
  });
  it.each([
    ['waits', {}, 'Sent', true],
    ['is kept', { answer: 'confirmed', answerWord: 'from 5 pm' }, 'Kept for you', true],
    ['was declined', { answer: 'declined' }, 'Declined', false],
    ['was taken back', { status: 'Cancelled' }, 'Taken back', false],
    ['was closed', { status: 'Closed short' }, 'Closed', false],
    ['was picked up', { bill: { _id: 'b1', number: 'INV-1' } }, 'Picked up', false],
  ])('should say of an order that it %s', async (_, over, word, mayTakeBack) => {
    open('cart', {
      'GET /me/shop': () => ({ data: { items: [] } }),
      'GET /me/orders': () => ({ data: { orders: [order(over)] } }),
    });
    const row = within((await screen.findByText('2 × Cover')).closest<HTMLElement>('.my-row')!);
    expect(row.getByText(word)).toBeTruthy();
    expect(row.queryByRole('button', { name: 'Take back' }) !== null).toBe(mayTakeBack);
  });
});

describe('the window of the shop', () => {
  const item = { _id: 'i1', name: 'cover', price: 300, inStock: true };
  const lines = (quantity: number) =>
    quantity > 0
      ? [{ _id: 'i1', name: 'cover', price: 300, total: 300 * quantity, quantity, inStock: true }]
      : [];
  const cart = (quantity: number, version: number) => ({
    ...{ lines: lines(quantity), version, total: 300 * quantity, roundOff: 0 },
  });
  function shop(over: Routes = {}) {
    let version = 0;
    return open('cart', {
      'GET /me/shop': () => ({ data: { items: [item] } }),
      'GET /me/cart': () => ({ data: cart(0, 0) }),
      'GET /me/orders': () => ({ data: { orders: [] } }),
      'PUT /me/cart': ({ body }) => {
        const [line] = body['lines'] as { quantity: number }[];
        version += 1;
        return { data: cart(line?.quantity ?? 0, version) };
      },
      ...over,
    });
  }
  const add = () => screen.findByRole('button', { name: 'Add: Cover' });

  it('should put things into the cart one after another', async () => {
    const { calls } = shop();
    fireEvent.click(await add());
    const more = (await screen.findAllByRole('button', { name: 'One more: Cover' }))[0]!;
    fireEvent.click(more);
    const sent = () => calls.filter(({ route }) => route === 'PUT /me/cart').map(({ body }) => body);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ lines: [{ item: 'i1', quantity: 2 }], version: 1 });
  });

  it('should order for a time, and keep what was written when that is refused', async () => {
    const { sent } = shop({
      'GET /me/cart': () => ({ data: cart(2, 4) }),
      'POST /me/orders': () => ({ status: 409, message: 'Only one is left' }),
    });
    const word = await screen.findByLabelText<HTMLInputElement>('A word to the shop');
    fireEvent.change(word, { target: { value: 'Please fit it' } });
    fireEvent.click(screen.getByRole('button', { name: 'Tomorrow' }));
    fireEvent.click(screen.getByRole('button', { name: /Order for pick-up/ }));
    expect((await screen.findByRole('alert')).textContent).toBe('Only one is left');
    expect(word.value).toBe('Please fit it');
    expect(sent()[0]!.body).toMatchObject({
      version: 4,
      total: 600,
      pickUp: 'tomorrow',
      word: 'Please fit it',
    });
  });

  it('should order under one key until it is known that it was ordered, and under another one after that', async () => {
    const keys: (string | null)[] = [];
    shop({
      'GET /me/cart': () => ({ data: cart(2, 4) }),
      'POST /me/orders': ({ key }) => {
        keys.push(key);
        return keys.length === 1 ? 'lost' : { data: { _id: 'o1' } };
      },
    });
    const word = await screen.findByLabelText<HTMLInputElement>('A word to the shop');
    const press = () => fireEvent.click(screen.getByRole('button', { name: /Order for pick-up/ }));
    for (const times of [1, 2, 3]) {
      fireEvent.change(word, { target: { value: 'Please fit it' } });
      press();
      await waitFor(() => expect(keys).toHaveLength(times));
      if (times === 1) await screen.findByRole('alert');
      else await waitFor(() => expect(word.value).toBe(''));
    }
    expect(keys[0]).toEqual(expect.any(String));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('should tell somebody when a thing that is sold out is there, and take asking twice for asked', async () => {
    const { sent } = shop({
      'GET /me/shop': () => ({ data: { items: [{ ...item, inStock: false }] } }),
      'POST /me/requests': () => ({ status: 409, message: 'Asked already' }),
    });
    const button = within((await screen.findByText('Sold out')).closest('li')!).getByRole('button');
    fireEvent.click(button);
    expect(await screen.findByRole('status')).toBeTruthy();
    expect(sent()[0]!.body).toEqual({ kind: 'stock', item: 'i1' });
  });
});
