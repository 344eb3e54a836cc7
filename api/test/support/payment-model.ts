import fc from 'fast-check';
import type { Invoice, Party, Payment } from '@shopbench/contracts';
import type { Client } from './client';
import { addCustomer, billTo, type StoredProduct } from './factories';

/** A bill or a payment as the simplest book keeps it: paise, and what was set against what by their places in the book. */
interface Entry {
  kind: 'bill' | 'in' | 'out';
  id: string;
  amount: number;
  /** By the place of the other one. */
  settles: Map<number, number>;
  /** The bill on which the payment was entered. */
  savedWith?: number;
  cancelled: boolean;
}

const amount = fc.integer({ min: 1, max: 40_000 });
const pick = fc.nat();

/** What people do with the money of one customer. */
export const paymentStep = fc.oneof(
  fc.record({ do: fc.constant('bill' as const), amount, part: fc.constantFrom(0, 0, 0.5, 1) }),
  fc.record({ do: fc.constant('in' as const), amount }),
  fc.record({ do: fc.constant('choose' as const), amount, pick, part: fc.double({ min: 0, max: 1.2, noNaN: true }) }), // prettier-ignore
  fc.record({ do: fc.constant('hold' as const), amount }),
  fc.record({ do: fc.constant('use' as const), pick }),
  fc.record({ do: fc.constant('back' as const), amount }),
  fc.record({ do: fc.constant('cancel' as const), pick }),
);
export type PaymentStep = typeof paymentStep extends fc.Arbitrary<infer T> ? T : never;

const rupees = (paise: number) => paise / 100;
const paise = (value: number) => Math.round(value * 100);

/** Does the steps with a new customer, in the shop and in a book of maps; both must say the same after each. */
export async function followPayments(
  client: Client,
  product: StoredProduct,
  steps: readonly PaymentStep[],
): Promise<void> {
  const customer = await addCustomer(client);
  const book: Entry[] = [];
  const open = (at: number) =>
    book[at]!.cancelled ? 0 : book[at]!.amount - [...book[at]!.settles.values()].reduce((a, b) => a + b, 0);
  /** What an entry can be set against, the oldest first: money in against bills and money that went out. */
  const counterparts = (kind: Entry['kind']) =>
    book.flatMap((other, at) => (fitting(kind).includes(other.kind) && open(at) > 0 ? [at] : []));
  const set = (a: number, b: number, value: number) => {
    if (value <= 0) return;
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const)
      // prettier-ignore
      book[one]!.settles.set(other, (book[one]!.settles.get(other) ?? 0) + value);
  };
  const settleOldest = (at: number) => {
    for (const other of counterparts(book[at]!.kind)) set(at, other, Math.min(open(at), open(other)));
  };
  const release = (at: number) => {
    for (const other of book[at]!.settles.keys()) book[other]!.settles.delete(at);
    book[at]!.cancelled = true;
  };
  const pay = (body: object) =>
    client.post<Payment>('/payment/create', { direction: 'in', partyId: customer._id, ...body });

  const enter = (kind: Entry['kind'], id: string, value: number, savedWith?: number) =>
    book.push({ kind, id, amount: value, settles: new Map(), cancelled: false, ...(savedWith === undefined ? {} : { savedWith }) }) - 1; // prettier-ignore

  async function bill(value: number, part: number) {
    const received = Math.floor(value * part);
    const items = [{ item: product._id, quantity: 1, salePrice: rupees(value) }];
    const body = { ...billTo(customer, product), items, receivedAmount: rupees(received) };
    const saved = await client.must<Invoice>('POST', '/invoice/create', body);
    const at = enter('bill', saved._id, value);
    const free = counterparts('bill').filter((one) => book[one]!.kind === 'in');
    if (received > 0) {
      const { payments } = await client.must<{ payments: Payment[] }>(
        'GET',
        `/payment/all?party=${customer._id}&sort=-createdAt&pageSize=1`,
      );
      set(enter('in', payments[0]!._id, received, at), at, received);
    }
    for (const one of free) set(at, one, Math.min(open(at), open(one)));
  }

  async function cancel(at: number) {
    const one = book[at];
    if (!one || one.cancelled) return;
    const path = one.kind === 'bill' ? `/invoice/${one.id}/cancel` : `/payment/${one.id}/cancel`;
    const { status } = await client.post(path);
    // Money that was given back since is taken back in its order.
    const later = [...one.settles.keys()].some((other) => other > at && book[other]!.kind !== 'bill');
    expect([path, status]).toEqual([path, one.kind !== 'bill' && later ? 409 : 200]);
    if (status !== 200) return;
    const own = book.findIndex(({ savedWith, cancelled }) => savedWith === at && !cancelled);
    release(at);
    if (one.kind === 'bill' && own >= 0 && book[own]!.settles.size === 0) release(own);
  }

  const does = {
    bill: ({ amount: value, part }) => bill(value, part),
    in: async ({ amount: value }) => {
      const { data } = await pay({ amount: rupees(value) });
      settleOldest(enter('in', data._id, value));
    },
    choose: async ({ amount: value, pick: chosen, part }) => {
      const bills = book.flatMap((one, at) => (one.kind === 'bill' && !one.cancelled ? [at] : []));
      const target = bills[chosen % Math.max(bills.length, 1)];
      if (target === undefined) return;
      const settled = Math.max(1, Math.floor(value * part));
      const allocations = [{ invoiceId: book[target]!.id, amount: rupees(settled) }];
      const { status, data } = await pay({ amount: rupees(value), allocations });
      const expected = settled > open(target) ? 409 : settled > value ? 422 : 201;
      expect(status).toBe(expected);
      if (status === 201) set(enter('in', data._id, value), target, settled);
    },
    hold: async ({ amount: value }) => {
      const { data } = await pay({ amount: rupees(value), allocations: [] });
      enter('in', data._id, value);
    },
    use: async ({ pick: chosen }) => {
      const free = book.flatMap((one, at) => (one.kind === 'in' && open(at) > 0 ? [at] : []));
      const at = free[chosen % Math.max(free.length, 1)];
      if (at === undefined) return;
      await client.must('POST', `/payment/${book[at]!.id}/allocate`, {});
      settleOldest(at);
    },
    back: async ({ amount: value }) => {
      const { data } = await pay({ direction: 'out', amount: rupees(value) });
      settleOldest(enter('out', data._id, value));
    },
    cancel: ({ pick: chosen }) => cancel(chosen % Math.max(book.length, 1)),
  } satisfies { [K in PaymentStep['do']]: (step: Extract<PaymentStep, { do: K }>) => Promise<void> };

  async function agree() {
    const owed = book.reduce((sum, { kind, amount: value, cancelled }) => {
      return cancelled ? sum : sum + (kind === 'in' ? -value : value);
    }, 0);
    const party = await client.must<Party>('GET', `/customer/${customer._id}`);
    const stored = await Promise.all(
      book.map(async ({ kind, id }) =>
        kind === 'bill'
          ? (await client.must<Invoice>('GET', `/invoice/${id}`)).balanceAmount
          : (await client.must<Payment>('GET', `/payment/${id}`)).advanceAmount,
      ),
    );
    expect([paise(party.balance), ...stored.map(paise)]).toEqual([owed, ...book.map((_, at) => open(at))]);
  }

  for (const step of steps) {
    await (does[step.do] as (step: PaymentStep) => Promise<void>)(step);
    await agree();
  }
  // The last one first, everything can be taken back, and nothing is left.
  for (let at = book.length - 1; at >= 0; at -= 1) await cancel(at);
  await agree();
  expect((await client.must<Party>('GET', `/customer/${customer._id}`)).balance).toBe(0);
}

/** Against which entries one of a kind is set. */
const fitting = (kind: Entry['kind']): readonly Entry['kind'][] =>
  kind === 'in' ? ['bill', 'out'] : kind === 'out' ? ['in'] : ['in'];
