import { imeiOf } from './imei.mjs';
import { repeatableChance } from './random.mjs';
import { spreadRepairTimes } from './repair-times.mjs';

const DAYS = 90;

/** What people bring: [device type, brand, model or item]. */
const devices = /** @type {const} */ ([
  ['mobile', 'Samsung', 'Galaxy A15'],
  ['mobile', 'Xiaomi', 'Redmi Note 12'],
  ['mobile', 'Vivo', 'V29'],
  ['mobile', 'Realme', '11 Pro'],
  ['mobile', 'OnePlus', 'Nord 3'],
  ['lcd', 'Samsung', 'Galaxy M31'],
  ['pc_laptop', 'HP', '15s'],
  ['others', 'Boat', 'Rockerz 450'],
]);

/** What a repair costs, rupees, and how many days it is promised for; by a word of the fault. */
const prices = /** @type {const} */ ([
  [/display/i, 2200, 4800, 1],
  [/battery/i, 900, 2400, 1],
  [/water/i, 1500, 3200, 3],
  [/./, 350, 1600, 2],
]);

/** The part that a fault takes. */
const parts = /** @type {const} */ ([
  [/display/i, 'DSP-A15'],
  [/battery/i, 'BAT-13C'],
  [/port/i, 'PRT-Y28'],
]);

const notes = ['', '', '', 'Knows the owner', 'Needs it before the wedding', 'Call before 18:00'];

/**
 * Ninety days of repairs: the older ones billed and delivered, those of the last days on the bench, some late and some for today.
 * @param {import('./client.mjs').Call} call
 * @param {{ customers: any[], suppliers: any[], sellers: any[], processes: any[], database?: string }} shop as stored;
 *   without `database` all of it was done today
 */
export async function fillRepairs(call, { customers, suppliers, sellers, processes, database }) {
  const chance = repeatableChance(712);
  const bench = { processes, chance: repeatableChance(915) };
  const { data } = await call('GET', '/fault/all?pageSize=50');
  await nameBrands(call);
  const today = Date.now();
  for (let back = DAYS; back >= 0; back -= 1) {
    const count = back < 4 ? chance.between(2, 3) : chance.between(0, 2);
    for (let i = 0; i < count; i += 1)
      await book(call, chance, { back, today, faults: data.faults, customers, sellers, bench });
  }
  await comeBack(call, { customers, sellers, suppliers, fault: data.faults[0], today });
  if (database) await spreadRepairTimes(database);
}

/** A day so many before today. @param {number} today @param {number} back */
const dayBefore = (today, back) => new Date(today - back * 86_400_000).toISOString().slice(0, 10);

/**
 * A phone that came back under warranty, and one that a partner repairs.
 * @param {import('./client.mjs').Call} call
 * @param {{ customers: any[], sellers: any[], suppliers: any[], fault: any, today: number }} shop
 */
async function comeBack(call, { customers, sellers, suppliers, fault, today }) {
  const customer = { billTo: 'Customer', customerId: customers[3]._id };
  const phone = {
    ...{ deviceType: 'mobile', brand: 'Samsung', modelNo: 'Galaxy A15', fault: fault._id },
    ...{ emeiNumber: imeiOf(35_411_208_330_017), technician: sellers[0]._id, sinceLong: '2 days' },
  };
  /** @param {number} back @param {object} line @param {string[]} statuses */
  const bring = async (back, line, statuses) => {
    const { data } = await call('POST', '/repair/create', {
      ...{ ...customer, bookingDate: dayBefore(today, back) },
      repairing: [{ ...phone, expectedRepairingDate: dayBefore(today, back - 1), ...line }],
    });
    for (const repairStatus of statuses)
      await call('PUT', `/repair/update/repair-item/${data._id}`, { itemIndex: 0, repairStatus });
    return data;
  };
  const first = await bring(19, { repairPrice: 2400 }, ['in_progress', 'repair_done']);
  const date = dayBefore(today, 18);
  await call('POST', `/repair/${first._id}/bill`, { deliver: true, date, receivedAmount: 2400 });
  const covered = { repairPrice: 0, underWarrantyOf: { repair: first._id, index: 0 } };
  await bring(2, covered, ['in_progress']);
  const board = { emeiNumber: imeiOf(35_411_208_330_025), repairPrice: 3200, modelNo: 'Galaxy S21 FE' };
  const away = await bring(3, board, ['in_progress']);
  await call('PUT', `/repair/${away._id}/items/0/outsource`, {
    ...{ version: 0, repairBy: suppliers.at(-2)._id, cost: 1400, date: dayBefore(today, 2) },
  });
}

/** @param {import('./client.mjs').Call} call */
async function nameBrands(call) {
  const { data } = await call('GET', '/brand/all?pageSize=200');
  const known = new Set(data.brands.map((/** @type {any} */ { brandName }) => brandName.toLowerCase()));
  const missing = new Set(
    devices.map(([, brand]) => brand).filter((brand) => !known.has(brand.toLowerCase())),
  );
  for (const brandName of missing) await call('POST', '/brand/create', { brandName });
}

/**
 * @param {import('./client.mjs').Call} call @param {ReturnType<typeof repeatableChance>} chance
 * @param {{ back: number, today: number, faults: any[], customers: any[], sellers: any[], bench: Bench }} shop
 */
async function book(call, chance, { back, today, faults, customers, sellers, bench }) {
  const day = (/** @type {number} */ from) => dayBefore(today, from);
  const customer = chance.happens(0.75) ? chance.pick(customers) : null;
  const lines = chance.happens(0.15) ? 2 : 1;
  const repairing = Array.from({ length: lines }, () => {
    const [deviceType, brand, name] = chance.pick([...devices]);
    const { _id: fault, fault: words, subFaults } = chance.pick(faults);
    const [, low, high, days] = /** @type {any} */ (prices.find(([pattern]) => pattern.test(words)));
    return {
      ...{ deviceType, brand, fault, repairPrice: Math.round(chance.between(low, high) / 50) * 50 },
      ...(deviceType === 'others' ? { repairItem: name } : { modelNo: name }),
      subFaults: subFaults.slice(0, chance.between(0, 1)),
      ...{ sinceLong: `${chance.between(1, 9)} days`, damages: chance.happens(0.4) ? ['Scratches'] : [] },
      ...{ expectedRepairingDate: day(back - days), expectedRepairingTime: `${chance.between(12, 19)}:00` },
      ...(back > 1 || chance.happens(0.5) ? { technician: chance.pick(sellers)._id } : {}),
    };
  });
  // Part of it is often paid when it is brought; a prepayment until the booking is billed.
  const advanceAmount = lines === 1 && chance.happens(0.3) ? 300 : 0;
  const { data: repair } = await call('POST', '/repair/create', {
    ...(customer ? { billTo: 'Customer', customerId: customer._id } : { billTo: 'Cash' }),
    ...{ bookingDate: day(back), privateNote: chance.pick(notes), advanceAmount, repairing },
  });
  for (const item of repair.repairing) {
    const { itemIndex, repairPrice } = item;
    const change = (/** @type {object} */ body) =>
      call('PUT', `/repair/update/repair-item/${repair._id}`, { itemIndex, ...body });
    const statuses = statusesAfter(back, chance);
    for (const repairStatus of statuses) {
      if (repairStatus === 'in_progress')
        await repairByProcess(change, item, { ...bench, isDone: statuses.at(-1) !== 'in_progress' });
      if (repairStatus === 'repair_done' && back >= 4 && bench.chance.happens(0.5))
        await takePart(call, change, item);
      if (repairStatus !== 'delivered') await change({ repairStatus });
      else
        await call('POST', `/repair/${repair._id}/bill`, {
          ...{ items: [itemIndex], deliver: true, date: day(Math.max(0, back - 2)) },
          // A few of the customers who are known pay later.
          receivedAmount: customer && chance.happens(0.08) ? 0 : repairPrice - advanceAmount,
        });
    }
    if (back < 4) await workOn(call, chance, { repair, item });
  }
}

/** @typedef {{ processes: any[], chance: ReturnType<typeof repeatableChance> }} Bench */
/** @typedef {(body: object) => Promise<{ data: any }>} ChangeItem */

/**
 * The boxes of the process that fits, all of them where the repair is done; nothing where none fits.
 * @param {ChangeItem} change @param {any} item @param {Bench & { isDone: boolean }} bench
 */
async function repairByProcess(change, { fault, deviceType }, { processes, chance, isDone }) {
  const fitting = processes.find((one) => one.fault === fault._id && one.deviceType === deviceType);
  if (!fitting) return;
  const { data } = await change({ repairProcess: fitting._id, repairStatus: 'in_progress' });
  const boxes = data.repairProcess.steps.flatMap((/** @type {any} */ { _id: stepId, checklistItems }) =>
    checklistItems.map((/** @type {any} */ { _id: itemId }) => ({ stepId, itemId, isChecked: true })),
  );
  const ticked = isDone ? boxes : boxes.slice(0, chance.between(0, boxes.length - 1));
  for (const box of ticked) await change(box);
}

/**
 * Uses the part that a fault takes, while the shop keeps some for those who come next.
 * @param {import('./client.mjs').Call} call @param {ChangeItem} change @param {any} item
 */
async function takePart(call, change, { fault }) {
  const [, code = ''] = parts.find(([pattern]) => pattern.test(fault.fault)) ?? [];
  const [part] = code ? (await call('GET', `/product/all?q=${code}`)).data.products : [];
  if (!(part?.stockQuantity > 8)) return;
  await change({ usedItems: [{ item: part._id, quantity: 1, salePrice: part.salePrice }] });
}

/**
 * What is done on the bench these days: a part is used, more work is asked for and sometimes approved by phone.
 * @param {import('./client.mjs').Call} call @param {ReturnType<typeof repeatableChance>} chance
 * @param {{ repair: any, item: any }} work
 */
async function workOn(call, chance, { repair, item: { itemIndex, fault } }) {
  const { data } = await call('GET', `/repair/${repair._id}`);
  const now = data.repairing.find((/** @type {any} */ one) => one.itemIndex === itemIndex);
  if (now.repairStatus !== 'in_progress') return;
  const [, code = ''] = parts.find(([pattern]) => pattern.test(fault.fault)) ?? [];
  const [part] = code ? (await call('GET', `/product/all?q=${code}`)).data.products : [];
  if (part?.stockQuantity > 0)
    await call('PUT', `/repair/update/repair-item/${repair._id}`, {
      ...{ itemIndex, usedItems: [{ item: part._id, quantity: 1, salePrice: part.salePrice }] },
    });
  if (!chance.happens(0.6)) return;
  const estimate = `/repair/${repair._id}/items/${itemIndex}/estimate`;
  const { data: asked } = await call('POST', estimate, {
    version: 0,
    lines: [{ what: 'New battery with labour', price: 1250 }],
    why: 'The battery is swollen and presses on the display. We advise replacing it.',
  });
  if (!chance.happens(0.4)) return;
  const { sentAt } = asked.estimate;
  await call('PUT', estimate, { answer: 'approved', by: 'phone', sentAt });
}

/**
 * What an item went through that was booked so many days ago.
 * @param {number} back @param {ReturnType<typeof repeatableChance>} chance
 */
function statusesAfter(back, chance) {
  if (back === 0) return chance.happens(0.3) ? ['in_progress'] : [];
  if (back < 4)
    return chance.pick([[], ['in_progress'], ['in_progress', 'repair_done'], ['in_progress', 'delivered']]);
  if (chance.happens(0.06)) return ['reject', 'return'];
  return ['in_progress', 'repair_done', 'delivered'];
}
