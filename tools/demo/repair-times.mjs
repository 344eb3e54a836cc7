import { MongoClient } from 'mongodb';
import { repeatableChance } from './random.mjs';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** India is so far ahead of UTC. */
const AHEAD = 330 * MINUTE;
/** The shop works from 10:00 to 20:00, minutes of the day. */
const OPEN = 600;
const CLOSE = 1200;

/** How long faults take on the bench, working minutes; by a word of the fault. */
const lengths = /** @type {const} */ ([
  [/display/i, 55, 190],
  [/battery|software/i, 25, 100],
  [/water/i, 420, 1100],
  [/./, 35, 240],
]);

/** A minute of a day by the shop's clock. @param {string} day @param {number} minute */
const at = (day, minute) => Date.parse(`${day}T00:00:00Z`) - AHEAD + minute * MINUTE;

/** So many working minutes later. @param {number} from @param {number} minutes */
function later(from, minutes) {
  const local = from + AHEAD;
  const midnight = local - (local % DAY);
  const close = midnight + CLOSE * MINUTE - AHEAD;
  const end = from + minutes * MINUTE;
  if (end <= close) return end;
  return later(midnight + DAY + OPEN * MINUTE - AHEAD, (end - close) / MINUTE);
}

/**
 * Spreads what was done to the demo's repairs over their days: the API keeps the moment at which it was told, which is now
 * for ninety days of work. Their books stay as they are, since documents carry days of their own.
 * @param {string} uri the shop's database
 */
export async function spreadRepairTimes(uri) {
  const client = await MongoClient.connect(uri);
  try {
    const database = client.db();
    const items = database.collection('repair_items');
    const repairs = database.collection('repairs');
    const changes = database.collection('changes');
    const chance = repeatableChance(1901);
    /** @type {Map<string, any>} */
    const before = new Map();
    for (const item of await items.find().sort({ repairNumber: 1, index: 1 }).toArray()) {
      const moments = momentsOf(item, chance);
      const told = item.statusHistory.map((/** @type {any} */ one, /** @type {number} */ i) => ({
        ...one,
        at: moments[i],
      }));
      const timed = { ...item, createdAt: moments[0], statusHistory: told, statusSince: moments.at(-1) };
      const set = { ...timed, ...workOf(timed), updatedAt: moments.at(-1) };
      before.set(`${item.repair} ${item.index}`, set);
      const { _id, ...fields } = { ...set, ...coveredBy(set, before) };
      await items.updateOne({ _id }, { $set: fields });
      if (item.index > 0) continue;
      await repairs.updateOne({ _id: item.repair }, { $set: { createdAt: moments[0] } });
      const history = await changes.find({ recordId: item.repair }).sort({ _id: 1 }).toArray();
      for (const [i, { _id: change }] of history.entries()) {
        const moment = moments[Math.min(i, moments.length - 1)];
        await changes.updateOne({ _id: change }, { $set: { at: moment } });
      }
    }
  } finally {
    await client.close();
  }
}

/**
 * When an item got each of its statuses: as many moments as its history has, none of them to come.
 * @param {any} item @param {ReturnType<typeof repeatableChance>} chance
 */
function momentsOf({ bookingDate, fault, statusHistory }, chance) {
  const [, low, high] = /** @type {any} */ (lengths.find(([pattern]) => pattern.test(fault)));
  let moment = at(bookingDate, chance.between(OPEN + 5, CLOSE - 60));
  const moments = [moment];
  for (const { status } of statusHistory.slice(1)) {
    const takes = status === 'repair_done' ? chance.between(low, high) : chance.between(20, 200);
    moment = later(moment, takes);
    moments.push(moment);
  }
  const [start, end, now] = [Number(moments[0]), moment, Date.now() - 5 * MINUTE];
  if (end <= now) return moments.map((one) => new Date(one));
  // What was begun today is done by now: its moments share the time that there was.
  const first = Math.min(start, now - moments.length * 20 * MINUTE);
  const part = (now - first) / Math.max(1, end - start);
  return moments.map((one) => new Date(first + (one - start) * part));
}

/**
 * What follows from the moments: when it was done and handed over, its steps and ticks, its warranty.
 * @param {any} item
 */
function workOf(item) {
  const { statusHistory, stepTimes, repairProcessStatus, technician, delivered, warranty } = item;
  const when = (/** @type {string} */ status) =>
    statusHistory.findLast((/** @type {any} */ one) => one.status === status)?.at;
  const begun = when('in_progress');
  const ended = when('repair_done') ?? when('delivered');
  const until = Number(ended ?? Math.min(Date.now() - 5 * MINUTE, Number(begun) + 90 * MINUTE));
  const length = begun ? (until - Number(begun)) / Math.max(1, stepTimes.length) : 0;
  const stepAt = (/** @type {number} */ i) => new Date(Number(begun) + i * length);
  const who = technician ? { by: technician } : {};
  const handed = when('delivered');
  const given = (/** @type {string} */ day) =>
    new Date(Date.parse(day) - Math.round((Number(delivered.at) - Number(handed)) / DAY) * DAY)
      .toISOString()
      .slice(0, 10);
  return {
    ...(item.doneAt ? { doneAt: ended } : {}),
    stepTimes: stepTimes.map((/** @type {any} */ step, /** @type {number} */ i) => ({
      ...step,
      startedAt: stepAt(i),
      ...(step.endedAt ? { endedAt: stepAt(i + 1), ...who } : {}),
    })),
    repairProcessStatus: {
      ...repairProcessStatus,
      completedSteps: repairProcessStatus.completedSteps.map(
        (/** @type {any} */ step, /** @type {number} */ i) => ({
          ...step,
          checkedItems: step.checkedItems.map((/** @type {any} */ box) =>
            box.ticked ? { ...box, ticked: { ...box.ticked, at: stepAt(i + 1), ...who } } : box,
          ),
        }),
      ),
    },
    ...(delivered && handed ? { delivered: { ...delivered, at: handed } } : {}),
    ...(delivered && handed && warranty
      ? { warranty: Object.fromEntries(Object.entries(warranty).map(([what, day]) => [what, given(day)])) }
      : {}),
  };
}

/**
 * Why a repair that came back cost nothing, by the warranty that the earlier one gives now.
 * @param {any} item @param {Map<string, any>} before
 */
function coveredBy({ underWarranty }, before) {
  const { of } = underWarranty ?? {};
  const warranty = of && before.get(`${of.repair} ${of.index}`)?.warranty;
  if (!warranty) return {};
  const day = (/** @type {string} */ iso) => iso.split('-').reverse().join('/');
  const { labourUntil, partUntil } = warranty;
  const until = [
    labourUntil && `labour until ${day(labourUntil)}`,
    partUntil && `part until ${day(partUntil)}`,
  ];
  const why = `Under warranty of ${of.number}: ${until.filter(Boolean).join(', ')}`;
  return { underWarranty: { ...underWarranty, why } };
}
