import type { mongo } from 'mongoose';
import type { Migration } from '../migration';

const BILLS: Readonly<Record<string, string>> = {
  invoice: 'invoices',
  debitNote: 'debit_notes',
  purchaseInvoice: 'purchase_invoices',
  purchaseCreditNote: 'purchase_credit_notes',
};
const NOTES: Readonly<Record<string, string>> = {
  creditNote: 'credit_notes',
  purchaseDebitNote: 'purchase_debit_notes',
};
const COLLECTIONS: Readonly<Record<string, string>> = {
  ...{ ...BILLS, ...NOTES },
  ...{ receipt: 'payments', payment: 'payments', expense: 'expenses' },
};
const AT_ONCE = 500;

interface Ref {
  kind: string;
  id: mongo.ObjectId;
}
interface Application {
  from: Ref;
  to: Ref;
  amount: number;
}
/** What of a document decides for how long it counts. */
interface Standing {
  date: string;
  /** Of a cancelled one: the day on which what it posted was taken back. */
  gone?: string;
}
interface Paid {
  kind: string;
  id: mongo.ObjectId;
  amount: number;
}

/**
 * What is set against what gets a row of its own: what payments settle, what notes took off bills, and of what is cancelled since
 * what had settled it until then, as far as that was kept.
 */
export const settlementsAsRows: Migration = {
  version: 23,
  name: 'What is set against what stands in rows',
  async up(db) {
    const rows = db.collection('settlements');
    for (const side of ['from.id', 'to.id']) await rows.createIndex({ [side]: 1, on: 1 });
    await inBatches(db.collection('payments').find({ 'allocations.0': { $exists: true } }), (some) =>
      write(db, some.flatMap(ofPayment)),
    );
    for (const [kind, name] of Object.entries(NOTES)) {
      const credited = { $or: [{ credited: { $gt: 0 } }, { 'setOff.0': { $exists: true } }] };
      await inBatches(db.collection(name).find(credited), (some) =>
        write(
          db,
          some.flatMap((note) => ofNote(kind, note)),
        ),
      );
    }
    for (const [kind, name] of [...Object.entries(BILLS), ...Object.entries(NOTES)]) {
      const settled = { settledBefore: { $exists: true } };
      await inBatches(db.collection(name).find(settled), async (some) => {
        await write(
          db,
          some.flatMap((document) => ofCancelled(kind, document)),
        );
        const ids = some.map(({ _id }) => _id);
        await db.collection(name).updateMany({ _id: { $in: ids } }, { $unset: { settledBefore: '' } });
      });
    }
  },
};

async function inBatches(
  cursor: mongo.FindCursor<mongo.WithId<mongo.Document>>,
  each: (some: mongo.WithId<mongo.Document>[]) => Promise<void>,
): Promise<void> {
  let some: mongo.WithId<mongo.Document>[] = [];
  for await (const document of cursor) {
    some.push(document);
    if (some.length < AT_ONCE) continue;
    await each(some);
    some = [];
  }
  if (some.length > 0) await each(some);
}

const paymentKind = (direction: unknown) => (direction === 'in' ? 'receipt' : 'payment');

function ofPayment({ _id: id, direction, allocations }: mongo.WithId<mongo.Document>): Application[] {
  const from = { kind: paymentKind(direction), id };
  return (
    (allocations as mongo.Document[])
      .map(({ kind, invoiceId, amount }) => ({
        from,
        to: { kind: String(kind), id: invoiceId as mongo.ObjectId },
        amount: Number(amount),
      }))
      // Money that was given back and its refund name one another: once is enough, by the one that was made later.
      .filter(({ to }) => !isPayment(to.kind) || to.id.toHexString() < id.toHexString())
  );
}

function ofNote(kind: string, note: mongo.WithId<mongo.Document>): Application[] {
  const { _id: id, credited = 0, setOff = [], sources = [] } = note;
  const off = (setOff as Paid[]).map((one) => ({ to: { kind: one.kind, id: one.id }, amount: one.amount }));
  const bill = (sources as Ref[]).find((one) => one.kind in BILLS);
  const rest = Number(credited) - off.reduce((sum, { amount }) => sum + amount, 0);
  return [...off, ...(bill && rest > 0 ? [{ to: { kind: bill.kind, id: bill.id }, amount: rest }] : [])].map(
    (one) => ({ from: { kind, id }, ...one }),
  );
}

function ofCancelled(kind: string, { _id, settledBefore }: mongo.WithId<mongo.Document>): Application[] {
  const own = { kind, id: _id };
  return (settledBefore as Paid[]).map(({ amount, ...other }) => {
    const one = { kind: other.kind, id: other.id };
    // A note takes something off a bill, money settles either.
    const isUsed = kind in NOTES && !isPayment(one.kind);
    return isUsed ? { from: own, to: one, amount } : { from: one, to: own, amount };
  });
}

const isPayment = (kind: string) => kind === 'receipt' || kind === 'payment';
const pairOf = ({ from, to }: Pick<Application, 'from' | 'to'>) => `${String(from.id)} ${String(to.id)}`;

/** Writes one row for each two documents that have none yet. */
async function write(db: mongo.Db, applications: readonly Application[]): Promise<void> {
  if (applications.length === 0) return;
  const rows = db.collection('settlements');
  const sums = new Map<string, Application>();
  for (const one of applications) {
    const before = sums.get(pairOf(one))?.amount ?? 0;
    sums.set(pairOf(one), { ...one, amount: before + one.amount });
  }
  const from = { 'from.id': { $in: applications.map((one) => one.from.id) } };
  for await (const row of rows.find<Application>(from, { projection: { from: 1, to: 1 } }))
    sums.delete(pairOf(row));
  const refs = [...sums.values()].flatMap((one) => [one.from, one.to]);
  const standing = await standingOf(db, refs);
  const made = [...sums.values()].map(({ from: payer, to: paid, amount }) => {
    const used = standing.get(String(payer.id));
    // An opening balance may have been taken back since: it is as old as what settled it.
    const settled = standing.get(String(paid.id)) ?? { date: used?.date ?? '' };
    const dates = [used?.date ?? settled.date, settled.date] as const;
    const gone = [used?.gone, settled.gone].filter((day) => day !== undefined).sort()[0];
    return {
      from: { ...payer, date: dates[0] },
      to: { ...paid, date: dates[1] },
      ...{ amount, on: [...dates].sort()[1], ...(gone === undefined ? {} : { undoneOn: gone }) },
    };
  });
  if (made.length > 0) await rows.insertMany(made, { ordered: false });
}

async function standingOf(db: mongo.Db, refs: readonly Ref[]): Promise<Map<string, Standing>> {
  const standing = new Map<string, Standing>();
  const idsOf = (name: string) => refs.flatMap(({ kind, id }) => (COLLECTIONS[kind] === name ? [id] : []));
  for (const name of new Set(Object.values(COLLECTIONS))) {
    const projection = { date: 1, cancelled: 1 };
    const found = await db
      .collection(name)
      .find({ _id: { $in: idsOf(name) } }, { projection })
      .toArray();
    const gone = await takenBack(
      db,
      found.flatMap(({ _id, cancelled }) => (cancelled ? [_id] : [])),
    );
    for (const { _id, date, cancelled } of found) {
      const day = String(date);
      standing.set(String(_id), { date: day, ...(cancelled ? { gone: gone.get(String(_id)) ?? day } : {}) });
    }
  }
  const openings = refs.flatMap(({ kind, id }) => (kind === 'opening' ? [id] : []));
  const entries = { 'document.id': { $in: openings }, ledger: 'party' };
  for await (const { document, date } of db.collection('ledger_entries').find(entries)) {
    const [id, day] = [String((document as Ref).id), String(date)];
    const before = standing.get(id)?.date ?? day;
    standing.set(id, { date: day < before ? day : before });
  }
  return standing;
}

/** The last day on which something is left of what cancelled documents posted and took back: it stood until then. */
async function takenBack(db: mongo.Db, ids: readonly mongo.ObjectId[]): Promise<Map<string, string>> {
  const owed = { $in: ['counter_sales', 'counter_purchases', 'advances'] };
  const days = db.collection('ledger_entries').aggregate<{ _id: mongo.ObjectId; day: string }>([
    { $match: { 'document.id': { $in: [...ids] }, $or: [{ ledger: 'party' }, { nominal: owed }] } },
    {
      $group: {
        _id: { id: '$document.id', owner: '$owner', nominal: '$nominal', date: '$date' },
        sum: { $sum: '$amount' },
      },
    },
    { $match: { sum: { $ne: 0 } } },
    { $group: { _id: '$_id.id', day: { $max: '$_id.date' } } },
  ]);
  return new Map((await days.toArray()).map(({ _id, day }) => [String(_id), day]));
}
