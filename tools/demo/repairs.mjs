import { repeatableChance } from './random.mjs';

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
 * @param {{ customers: any[], sellers: any[] }} shop as stored
 */
export async function fillRepairs(call, { customers, sellers }) {
  const chance = repeatableChance(712);
  const { data } = await call('GET', '/fault/all?pageSize=50');
  await nameBrands(call);
  const today = Date.now();
  for (let back = DAYS; back >= 0; back -= 1) {
    const count = back < 4 ? chance.between(2, 3) : chance.between(0, 2);
    for (let i = 0; i < count; i += 1)
      await book(call, chance, { back, today, faults: data.faults, customers, sellers });
  }
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
 * @param {{ back: number, today: number, faults: any[], customers: any[], sellers: any[] }} shop
 */
async function book(call, chance, { back, today, faults, customers, sellers }) {
  const day = (/** @type {number} */ from) => new Date(today - from * 86_400_000).toISOString().slice(0, 10);
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
  // Part of it is often paid when it is brought; held for the booking until that is billed.
  const advanceAmount = lines === 1 && chance.happens(0.3) ? 300 : 0;
  const { data: repair } = await call('POST', '/repair/create', {
    ...(customer ? { billTo: 'Customer', customerId: customer._id } : { billTo: 'Cash' }),
    ...{ bookingDate: day(back), privateNote: chance.pick(notes), advanceAmount, repairing },
  });
  for (const item of repair.repairing) {
    const { itemIndex, repairPrice } = item;
    const change = (/** @type {object} */ body) =>
      call('PUT', `/repair/update/repair-item/${repair._id}`, { itemIndex, ...body });
    for (const repairStatus of statusesAfter(back, chance)) {
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
