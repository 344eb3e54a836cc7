import { mongo } from 'mongoose';
import { closedFault, dayOf, monthOf } from '@shopbench/contracts';
import { NEW_RELEASE, type Migration } from '../migration';

const COUNTER = ['counter_sales', 'counter_purchases'];
const PASSED = /^Advance .+ (used|freed) for /;

/** What a payment passed to or from a bill of the counter, as it was posted, paise. */
interface Passed {
  _id: mongo.ObjectId;
  nominal: string;
  label: string;
  date: string;
  amount: number;
  document: mongo.Document;
  by: { userId: mongo.ObjectId };
}

/**
 * Money out of nobody in particular that passed between a bill and the account of prepayments was posted the wrong way round: what
 * was freed of a purchase counted as if it were paid twice. It is turned round by an entry on its own day while that is open and its
 * month not filed, else on today. What a correction of the payment brought to its target since stands right. Only the counter
 * and prepayments are concerned, which have no balances; of a party no money out passes to somebody else.
 */
export const moneyOutFreedOfNobody: Migration = {
  version: 26,
  name: 'Money out that was freed of nobody in particular waits in the account of prepayments',
  async up(db, client) {
    const match = { nominal: { $in: COUNTER }, 'document.kind': 'payment', label: PASSED };
    const passed = db
      .collection('ledger_entries')
      .aggregate<{ _id: mongo.ObjectId }>([{ $match: match }, { $group: { _id: '$document.id' } }]);
    const ids = (await passed.toArray()).map(({ _id }) => _id);
    const standing = { _id: { $in: ids }, partyId: null, cancelled: false };
    const payments = db.collection('payments').find(standing, { projection: { _id: 1 }, sort: { _id: 1 } });
    for await (const { _id } of payments)
      await client.withSession((session) => session.withTransaction(() => turnRound(db, _id, session)));
  },
};

async function turnRound(db: mongo.Db, payment: mongo.ObjectId, session: mongo.ClientSession): Promise<void> {
  const entries = db.collection('ledger_entries');
  const own = { 'document.id': payment };
  // What was turned round once is a correction as any other: a second run finds nothing after it.
  const last = await entries.findOne({ ...own, reversal: true }, { sort: { _id: -1 }, session });
  const since = last ? { _id: { $gt: last._id } } : {};
  const posted = { ...own, ...since, nominal: { $in: COUNTER }, label: PASSED };
  const found = await entries.find<Passed>(posted, { sort: { _id: 1 }, session }).toArray();
  const wrong = found.filter(isWrong);
  if (wrong.length === 0) return;
  const dayFor = await openDays(db, session);
  const at = new Date();
  const made = wrong.flatMap(({ nominal, label, date, amount, document, by }) =>
    [
      { nominal, amount: -2 * amount },
      { nominal: 'advances', amount: 2 * amount },
    ].map((line) => ({
      ...{ _id: new mongo.ObjectId(), ledger: 'nominal', owner: null, ...line },
      ...{ label, date: dayFor(date), document, reversal: true, at },
      by: { userId: by.userId, name: NEW_RELEASE },
    })),
  );
  await entries.insertMany(made, { session });
}

/** What is used for a bill is a debit of the counter, which was paid with it; what is freed a credit. */
const isWrong = ({ label, amount }: Passed): boolean =>
  PASSED.exec(label)![1] === 'used' ? amount < 0 : amount > 0;

/** On which day what belongs to a day is posted now. */
async function openDays(db: mongo.Db, session: mongo.ClientSession): Promise<(day: string) => string> {
  const settings = await db.collection('settings').findOne({}, { session });
  const {
    closedUntil,
    timeZone,
    filedMonths = [],
  } = (settings ?? {}) as {
    closedUntil?: string;
    timeZone?: string;
    filedMonths?: string[];
  };
  const today = dayOf(new Date(), timeZone);
  return (day) => (closedFault(closedUntil, [day]) || filedMonths.includes(monthOf(day)) ? today : day);
}
