import {
  addDays,
  daysBetween,
  type DebtRow,
  type DebtsReport,
  type Day,
  type Invoice,
  type Party,
} from '@shopbench/contracts';
import { Types } from 'mongoose';
import type { Client } from '../../../../test/support/client';
import { dice } from '../../../../test/support/dice';
import { addCustomer, addProduct, next, type StoredProduct } from '../../../../test/support/factories';
import { startShop, type Shop } from '../../../../test/support/shop';

const STEPS = Number(process.env['DEBTS_STEPS'] ?? 60);
jest.setTimeout(Math.max(600_000, STEPS * 3_000));

let shop: Shop;
let admin: Client;
let product: StoredProduct;
beforeAll(async () => {
  shop = await startShop();
  ({ admin } = shop);
  product = await addProduct(admin, { openingStock: 5_000, purchasePrice: 1 });
});
afterAll(async () => {
  expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
  await shop.close();
});

const rowsOn = async (side: string, day: Day) =>
  (await admin.must<DebtsReport>('GET', `/report/${side}?on=${day}&pageSize=200`)).rows;

type Ages = Pick<DebtRow, 'notDue' | 'days30' | 'days60' | 'days90' | 'older' | 'credits' | 'total'>;
const agesOf = ({ notDue, days30, days60, days90, older, credits, total }: Ages): Ages => ({
  ...{ notDue, days30, days60, days90, older, credits, total },
});
const NOTHING: Ages = { notDue: 0, days30: 0, days60: 0, days90: 0, older: 0, credits: 0, total: 0 };

interface Stored {
  _id: unknown;
  kind: string;
  date: Day;
  partyId: unknown;
  cancelled: boolean;
  direction?: string;
  payable?: number;
  amount?: number;
  credited?: number;
  setOff?: { id: unknown; amount: number }[];
  sources?: { kind: string; id: unknown }[];
  allocations?: { kind: string; invoiceId: unknown; amount: number }[];
}

interface Open {
  _id: Types.ObjectId;
  open: number;
}

/** The collections of what can be owed, and how it counts for who owes. */
const SIGNS = {
  ...{ invoices: 1, debit_notes: 1, credit_notes: -1, purchase_invoices: -1, purchase_debit_notes: 1 },
  ...{ expenses: -1, payments: 0 },
} as const;

/**
 * By the simplest reckoning, from what the documents say of themselves today: what counts is each that is not cancelled, from its
 * day on, less what of it is set against another that counts by then. Rupees by party and age.
 * @param late what was set against another while that one's day was closed, paise by both ids: it does not count then
 */
async function reckoned(
  day: Day,
  sign: 1 | -1,
  { counterBills, late }: { counterBills: string; late: ReadonlyMap<string, number> },
): Promise<Map<string, Ages>> {
  const all = new Map<string, Stored & { open: number; sign: number }>();
  for (const [name, own] of Object.entries(SIGNS))
    for (const one of (await shop.database.collection(name).find({}).toArray()) as unknown as Stored[]) {
      if (one.cancelled || one.date > day) continue;
      const of = own === 0 ? (one.direction === 'in' ? -1 : 1) : own;
      // What of an expense was paid at once is owed to nobody.
      if (name === 'expenses' && !one.partyId) continue;
      all.set(String(one._id), { ...one, kind: name, open: of * (one.payable ?? one.amount ?? 0), sign: of });
    }
  const set = (one: unknown, other: unknown, amount: number) => {
    const two = [all.get(String(one)), all.get(String(other))];
    if (two.every(Boolean)) for (const each of two) each!.open -= each!.sign * amount;
  };
  for (const { _id, kind, allocations = [], credited = 0, setOff = [], sources = [] } of all.values()) {
    for (const { invoiceId, amount } of allocations) {
      const isRefund = all.get(String(invoiceId))?.kind === 'payments';
      if (!isRefund || String(_id) > String(invoiceId)) set(_id, invoiceId, amount);
    }
    for (const invoiceId of new Set(allocations.map((one) => String(one.invoiceId))))
      set(_id, invoiceId, -(late.get(`${String(_id)} ${invoiceId}`) ?? 0));
    if (!['credit_notes', 'purchase_debit_notes'].includes(kind)) continue;
    for (const { id, amount } of setOff) set(_id, id, amount);
    const bill = sources.find((source) => source.kind === 'invoice' || source.kind === 'purchaseInvoice');
    if (bill) set(_id, bill.id, credited - setOff.reduce((sum, { amount }) => sum + amount, 0));
  }
  const owners = new Map<string, Ages>();
  for (const { partyId, kind, date, open } of all.values()) {
    if (open === 0 || (!partyId && kind !== counterBills)) continue;
    const ages = { ...(owners.get(String(partyId)) ?? NOTHING) };
    const [owed, old] = [sign * open, daysBetween(date, day)];
    const age = old <= 0 ? 'notDue' : old <= 30 ? 'days30' : old <= 60 ? 'days60' : old <= 90 ? 'days90' : 'older'; // prettier-ignore
    ages[owed < 0 ? 'credits' : age] += owed;
    ages.total += owed;
    owners.set(String(partyId), ages);
  }
  const rupees = (ages: Ages) =>
    Object.fromEntries(Object.entries(ages).map(([key, paise]) => [key, paise / 100])) as unknown as Ages;
  return new Map([...owners].flatMap(([id, ages]) => (ages.total > 0 ? [[id, rupees(ages)] as const] : [])));
}

/**
 * What payments posted to the counter's sales on each day, and what rows of settlements say of bills to nobody in particular:
 * paise by day, without days on which it comes to nothing.
 */
async function counterDays(): Promise<Record<'posted' | 'settled', Record<Day, number>>> {
  const read = async <T>(name: string, filter: object) =>
    (await shop.database.collection(name).find(filter).toArray()) as unknown as T[];
  const nobodys = await read<Stored>('invoices', { partyId: null });
  const own = { 'to.id': { $in: nobodys.map(({ _id }) => _id) }, 'from.kind': 'receipt' };
  const rows = await read<{ amount: number; on: Day; undoneOn?: Day }>('settlements', own as never);
  const posting = { nominal: 'counter_sales', 'document.kind': 'receipt' };
  const entries = await read<{ amount: number; date: Day }>('ledger_entries', posting);
  const byDay = (all: readonly (readonly [Day, number])[]) => {
    const days = new Map<Day, number>();
    for (const [day, amount] of all) days.set(day, (days.get(day) ?? 0) + amount);
    return Object.fromEntries([...days].filter(([, sum]) => sum !== 0));
  };
  return {
    posted: byDay(entries.map(({ date, amount }) => [date, -amount] as const)),
    settled: byDay(
      rows.flatMap(({ amount, on, undoneOn }) => [
        ...(undoneOn && undoneOn <= on ? [] : [[on, amount] as const]),
        ...(undoneOn && undoneOn > on ? [[undoneOn, -amount] as const] : []),
      ]),
    ),
  };
}

describe('debts of a day gone by', () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
  it(`should be what the documents of today come to by then, whatever was changed or cancelled (SEED=${seed})`, async () => {
    const { whole, one, maybe } = dice(seed);
    const customers = [await addCustomer(admin), await addCustomer(admin), null];
    const suppliers = [await addCustomer(admin, { designation: 'supplier' } as never), await addCustomer(admin, { designation: 'supplier' } as never)]; // prettier-ignore
    const made = { bill: [], held: [], buy: [], note: [], pay: [], spend: [] } as Record<string, { path: string; party: Party | null }[]>; // prettier-ignore
    const day = () => addDays('2026-05-01', whole(0, 120));
    const keep = async (kind: string, path: string, party: Party | null, body: object) => {
      const { status, data } = await admin.post<Invoice>(`${path}/create`, body);
      if (status === 201) made[kind]!.push({ path: `${path}/${data._id}`, party });
      return status;
    };
    const idOf = ({ path }: { path: string }) => path.split('/').at(-1)!;
    const line = (most = 300) => ({ item: product._id, quantity: 1, salePrice: whole(1, most) });
    const buying = () => ({ item: product._id, quantity: 1, purchasePrice: whole(1, 300) });
    const whose = (party: Party | null) => (party ? { billTo: 'Customer', customerId: party._id } : {});
    const change = async (path: string, fields: object) => {
      const { version } = (await admin.get<Invoice>(path)).data;
      return (await admin.put(path, { ...fields, version })).status;
    };
    const late = new Map<string, number>();
    let closedUntil: Day | null = null;
    /** Sets a payment against more, and keeps what can count from today only, since its own day is closed. */
    const allocate = async (path: string, body: object) => {
      const paid = async () => (await shop.database.collection('payments').findOne({ _id: new Types.ObjectId(path.split('/').at(-1)) })) as unknown as Stored; // prettier-ignore
      const before = await paid();
      const { status } = await admin.post(`${path}/allocate`, body);
      const { _id, date, allocations = [] } = await paid();
      for (const { kind, invoiceId, amount } of allocations.slice(before.allocations!.length)) {
        const names = { invoice: 'invoices', debitNote: 'debit_notes', purchaseInvoice: 'purchase_invoices', creditNote: 'credit_notes', expense: 'expenses' }; // prettier-ignore
        const name = names[kind as keyof typeof names] ?? 'payments';
        const other = await shop.database.collection(name).findOne({ _id: invoiceId as Types.ObjectId });
        const later = [date, String(other!['date'])].sort()[1]!;
        if (!closedUntil || later > closedUntil) continue;
        for (const key of [`${String(_id)} ${String(invoiceId)}`, `${String(invoiceId)} ${String(_id)}`])
          late.set(key, (late.get(key) ?? 0) + amount);
      }
      return status;
    };
    const openAtTheCounter = async () => {
      const filter = { partyId: null, open: { $gt: 0 }, cancelled: false };
      const bills = (await shop.database.collection('invoices').find(filter).toArray()) as unknown as Open[];
      return bills.length > 0 ? one(bills) : undefined;
    };
    const does: Record<string, () => Promise<number | undefined>> = {
      bill: () => {
        const [party, item] = [one(customers), line()];
        const receivedAmount = maybe(0.4) ? whole(0, item.salePrice) : 0;
        return keep('bill', '/invoice', party, {
          ...whose(party),
          date: day(),
          items: [item],
          receivedAmount,
        });
      },
      buy: () => {
        const [party, item] = [one(suppliers), buying()];
        const from = { billFrom: 'Supplier', supplier: party._id, supplierInvoiceNumber: `B-${next()}` };
        const receivedAmount = maybe(0.3) ? whole(0, item.purchasePrice) : 0;
        return keep('buy', '/purchase-invoice', party, {
          ...from,
          date: day(),
          items: [item],
          receivedAmount,
        });
      },
      note: async () => {
        const bill = made['bill']!.length > 0 && maybe(0.6) ? one(made['bill']!) : null;
        const party = bill ? bill.party : one(customers);
        const source = bill ? { source: { kind: 'invoice', id: idOf(bill), line: 0 } } : {};
        const items = [{ ...line(80), ...source }];
        const body = { ...whose(party), date: day(), reason: 'Agreed', items };
        return keep('note', '/sales/credit-note', party, body);
      },
      in: () => {
        const [party, items] = [one(customers.slice(0, 2))!, maybe(0.7) ? {} : { allocations: [] }];
        const body = { direction: 'in', partyId: party._id, date: day(), amount: whole(1, 400), ...items };
        return keep('pay', '/payment', party, body);
      },
      out: () => {
        const party = one([...suppliers, customers[0]!]);
        const some = maybe(0.7) ? {} : { allocations: [] };
        const body = { direction: 'out', partyId: party._id, date: day(), amount: whole(1, 400), ...some };
        return keep('pay', '/payment', party, body);
      },
      spend: () => {
        const party = one(suppliers);
        const body = { head: 'Rent', amount: whole(1, 300), date: day(), partyId: party._id };
        return keep('spend', '/expense', party, body);
      },
      hold: async () => {
        const { data: order, status } = await admin.post<Invoice>('/sales/order/create', {
          date: day(),
          items: [line()],
        });
        if (status !== 201) return status;
        const [partyId, heldFor] = [one(customers)?._id, { kind: 'order', id: order._id }];
        const body = {
          direction: 'in',
          date: day(),
          amount: whole(1, 400),
          heldFor,
          ...(partyId ? { partyId } : {}),
        };
        await keep('pay', '/payment', null, body);
        const source = { kind: 'order', id: order._id, line: 0 };
        return keep('held', '/invoice', null, { date: day(), items: [{ ...line(), source }] });
      },
      use: async () => {
        if (made['pay']!.length === 0) return undefined;
        const { path } = one(made['pay']!);
        return allocate(path, {});
      },
      counter: async () => {
        const bill = await openAtTheCounter();
        if (!bill) return undefined;
        const allocations = [{ invoiceId: String(bill._id), amount: whole(1, bill.open) / 100 }];
        const body = { direction: 'in', date: day(), amount: allocations[0]!.amount, allocations };
        return keep('pay', '/payment', null, body);
      },
      byHand: async () => {
        const filter = { partyId: null, direction: 'in', open: { $gt: 0 } };
        const [money] = await shop.database.collection('payments').find(filter).sort({ _id: -1 }).toArray();
        const bill = await openAtTheCounter();
        if (!money || !bill) return undefined;
        const amount = whole(1, Math.min(money['open'] as number, bill.open)) / 100;
        const allocations = [{ invoiceId: String(bill._id), amount }];
        return allocate(`/payment/${String(money._id)}`, { allocations });
      },
      close: async () => {
        closedUntil = maybe(0.5) ? addDays('2026-05-01', whole(0, 60)) : null;
        return change('/settings', { closedUntil });
      },
      credit: async () =>
        made['bill']!.length > 0
          ? (await admin.post(`${one(made['bill']!).path}/use-credit`)).status
          : undefined,
      edit: async () => {
        const kind = one(['bill', 'bill', 'buy', 'note', 'spend', 'held']);
        if (made[kind]!.length === 0) return undefined;
        const { path } = one(made[kind]!);
        if (kind === 'held') return change(path, { date: day() });
        const item = kind === 'buy' ? buying() : line();
        const anew = one<object>([
          { date: day() },
          kind === 'spend' ? { amount: whole(1, 300) } : { items: [item] },
          ...(kind === 'bill' || kind === 'buy' ? [{ receivedAmount: whole(0, 100) }] : []),
        ]);
        return change(path, anew);
      },
      move: async () => {
        if (made['note']!.length === 0 || made['bill']!.length === 0) return undefined;
        const [{ path }, bill] = [one(made['note']!), one(made['bill']!)];
        return change(path, {
          items: [{ ...line(80), source: { kind: 'invoice', id: idOf(bill), line: 0 } }],
        });
      },
      cancel: async () => {
        const of = made[one(Object.keys(made))]!;
        return of.length > 0 ? (await admin.post(`${one(of).path}/cancel`)).status : undefined;
      },
    };
    const done = new Map<string, number>();
    const wanted = STEPS >= 60 ? ['bill', 'note', 'in', 'edit', 'cancel'] : [];
    const missing = () => wanted.filter((what) => !done.has(what));
    // A story that left one out goes on with it until it goes through.
    for (let n = 0; n < STEPS || (missing().length > 0 && n < 3 * STEPS); n += 1) {
      const what = n < STEPS ? one(Object.keys(does)) : missing()[0]!;
      const status = await does[what]!();
      expect([what, (status ?? 200) < 500]).toEqual([what, true]);
      if (status && status < 300) done.set(what, (done.get(what) ?? 0) + 1);
      if (n % 6 !== 5 && n !== STEPS - 1) continue;
      const on = day();
      for (const [side, sign, bills] of [
        ['receivable', 1, 'invoices'],
        ['payable', -1, 'purchase_invoices'],
      ] as const) {
        const told = new Map((await rowsOn(side, on)).map((row) => [row.party?.id ?? 'null', agesOf(row)]));
        expect([n, on, side, told]).toEqual([
          n,
          on,
          side,
          await reckoned(on, sign, { counterBills: bills, late }),
        ]);
      }
      const { posted, settled } = await counterDays();
      expect([n, posted]).toEqual([n, settled]);
    }
    expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
    await change('/settings', { closedUntil: null });
    for (const what of wanted) expect(done.get(what)).toBeGreaterThan(0);
  });

  it('should have a bill paid until the money is taken back, where that is on a later day', async () => {
    const customer = await addCustomer(admin);
    const { _id: till } = await admin.must('POST', '/account/create', {
      ...{ accountName: 'Side till', accountType: 'cash', openingBalance: 0 },
    });
    const { today } = await admin.must<DebtsReport>('GET', '/report/receivable');
    const date = addDays(today, -3);
    const bill = await admin.must<Invoice>('POST', '/invoice/create', {
      ...{ billTo: 'Customer', customerId: customer._id, date },
      items: [{ item: product._id, quantity: 1, salePrice: 100 }],
    });
    const payment = await admin.must('POST', '/payment/create', {
      ...{ direction: 'in', partyId: customer._id, date, amount: 60, accountId: till },
      allocations: [{ invoiceId: bill._id, amount: 60 }],
    });
    await admin.must('POST', `/account/${till}/count`, {
      ...{ date, expected: 60, notes: [{ value: 20, count: 3 }] },
    });
    await admin.must('POST', `/payment/${payment._id}/cancel`);
    const own = async (day: Day) => {
      const found = (await rowsOn('receivable', day)).find(({ party }) => party?.id === customer._id);
      return found && agesOf(found);
    };
    expect(await own(addDays(today, -1))).toEqual({ ...NOTHING, days30: 40, total: 40 });
    expect(await own(today)).toEqual({ ...NOTHING, days30: 100, total: 100 });
  });

  it('should follow a bill whose day and payment are changed', async () => {
    const customer = await addCustomer(admin);
    const bill = await admin.must<Invoice>('POST', '/invoice/create', {
      ...{ billTo: 'Customer', customerId: customer._id, date: '2026-06-01', receivedAmount: 60 },
      items: [{ item: product._id, quantity: 1, salePrice: 100 }],
    });
    const change = async (fields: object) => {
      const { version } = await admin.must<Invoice>('GET', `/invoice/${bill._id}`);
      await admin.must('PUT', `/invoice/${bill._id}`, { ...fields, version });
    };
    await change({ receivedAmount: 20 });
    expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
    await admin.must('POST', '/payment/create', {
      ...{ direction: 'in', partyId: customer._id, date: '2026-06-02', amount: 80 },
    });
    await change({ date: '2026-07-10', paymentDate: '2026-07-10' });
    const own = async (side: string, day: Day) => {
      const found = (await rowsOn(side, day)).find(({ party }) => party?.id === customer._id);
      return found && agesOf(found);
    };
    expect(await own('payable', '2026-06-20')).toEqual({ ...NOTHING, days30: 80, total: 80 });
    expect(await own('receivable', '2026-07-20')).toBeUndefined();
    expect(await own('payable', '2026-07-20')).toBeUndefined();
  });
});
