import type { Repair, RepairItem, RepairMoney, TrackedRepair } from '@shopbench/contracts';
import { Client } from '../../../../test/support/client';
import { addCustomer, faultOf, repairBody } from '../../../../test/support/factories';
import { imei as newImei } from '../../../../test/support/imeis';
import { startShop, type Shop } from '../../../../test/support/shop';

/** `WALKS=1000` walks for long, `SEED` walks the same way again. */
const WALKS = Number(process.env['WALKS'] ?? 8);
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const STEPS = 20;
let state = SEED;
const below = (n: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
};
const pick = <T>(from: readonly T[]): T => from[below(from.length)]!;

let shop: Shop;
let fault: string;
const imei = newImei();
/** A repair of the same phone whose warranty still runs. */
let earlier: Repair;
const anybody = () => new Client(shop.url);

beforeAll(async () => {
  shop = await startShop();
  fault = await faultOf(shop.admin);
  earlier = await book();
  await shop.admin.must('POST', `/repair/${earlier._id}/bill`, { deliver: true, receivedAmount: 500 });
});
afterAll(() => shop.close());

const book = (over: Parameters<typeof repairBody>[1] = {}): Promise<Repair> =>
  shop.admin.must(
    'POST',
    '/repair/create',
    repairBody(fault, { repairing: [{ emeiNumber: imei, repairPrice: 500 }], ...over }),
  );
const read = (id: string): Promise<Repair> => shop.admin.must('GET', `/repair/${id}`);
const itemOf = async (id: string): Promise<RepairItem> => (await read(id)).repairing[0]!;
const ask = async (id: string, price = 1000): Promise<RepairItem> =>
  shop.admin.must('POST', `/repair/${id}/items/0/estimate`, {
    ...{ version: (await itemOf(id)).version, lines: [{ what: 'New display', price }] },
  });
async function linkOf(id: string): Promise<string> {
  const { link } = await shop.admin.must('GET', `/repair/${id}/notice?notice=booked`);
  return `/track/${link.split('/track/')[1]}`;
}
const track = async (link: string): Promise<TrackedRepair> => (await anybody().get(link)).data;

/** Every way by which what an item costs becomes another price: each sends it by the version that it reads. */
const WAYS: Record<string, (id: string) => Promise<unknown>> = {
  async 'the form of the item'(id) {
    const { version } = await itemOf(id);
    const change = { itemIndex: 0, version, repairPrice: 800 };
    return shop.admin.must('PUT', `/repair/update/repair-item/${id}`, change);
  },
  async 'a line of the booking'(id) {
    const { version, repairing } = await read(id);
    const line = { itemIndex: 0, version: repairing[0]!.version, repairPrice: 800 };
    return shop.admin.must('PUT', `/repair/${id}`, { version, repairing: [line] });
  },
  async 'a warranty'(id) {
    const { version } = await itemOf(id);
    const of = { repair: earlier._id, index: 0 };
    return shop.admin.must('PUT', `/repair/${id}/items/0/warranty`, { version, ...of });
  },
  async 'a charge'(id) {
    const { version } = await itemOf(id);
    return shop.admin.must('PUT', `/repair/${id}/items/0/warranty`, { version, charge: 900 });
  },
  async 'the discount of the booking'(id) {
    const { version } = await read(id);
    return shop.admin.must('PUT', `/repair/${id}`, { version, discountAmount: 100 });
  },
};

describe('an estimate that nobody has answered', () => {
  it.each(Object.keys(WAYS))(
    'should be withdrawn by %s, be answered by nobody, and say so everywhere',
    async (way) => {
      const customer = await addCustomer(shop.admin);
      const { _id: id } = await book({ billTo: 'Customer', customerId: customer._id });
      const { sentAt } = (await ask(id)).estimate!;
      const link = await linkOf(id);
      await WAYS[way]!(id);
      const item = await itemOf(id);
      expect(item).toMatchObject({
        awaitsApproval: false,
        estimate: { withdrawnAt: expect.any(String), withdrawnBy: expect.any(String) },
      });
      const { items } = await track(link);
      const [seen] = items;
      expect(seen!.estimate).toMatchObject({ lines: [], withdrawnAt: expect.any(String) });
      // One price, and that is the one which is charged.
      const { priceBefore, priceAfter } = seen!.estimate!;
      expect([priceBefore, priceAfter, seen!.price]).toEqual(Array(3).fill(item.repairPrice));
      expect(seen!.happened.map(({ status }) => status)).toEqual(['withdrawn', 'estimate', 'booked']);

      const given = { answer: 'approved', sentAt, priceAfter: 1500 };
      const byLink = await anybody().post(`${link}/answer`, { itemIndex: 0, ...given });
      const byPhone = await shop.admin.put(`/repair/${id}/items/0/estimate`, { ...given, by: 'phone' });
      const atCounter = await shop.admin.put(`/repair/${id}/items/0/estimate`, { ...given, by: 'counter' });
      const now = `it is ₹${item.repairPrice.toFixed(2)} now`;
      for (const { status, message } of [byLink, byPhone, atCounter])
        expect([status, message]).toEqual([409, expect.stringContaining(now)]);
      expect((await itemOf(id)).repairPrice).toBe(item.repairPrice);
      const { changes } = await shop.admin.must('GET', `/repair/${id}/history`);
      const told = JSON.stringify(changes);
      expect(told).toContain('New display, ₹1,000.00: withdrawn, the price was changed');
      expect(told).not.toContain('withdrawnAt');
    },
  );

  it('should stay through changes of anything else', async () => {
    const { _id: id } = await book();
    await ask(id);
    const { version, repairing } = await read(id);
    const line = { itemIndex: 0, version: repairing[0]!.version, repairPrice: 500, anyDamage: 'Scratch' };
    await shop.admin.must('PUT', `/repair/${id}`, { version, discountAmount: 0, repairing: [line] });
    const note = { itemIndex: 0, version: (await itemOf(id)).version, repairDescription: 'Opened' };
    await shop.admin.must('PUT', `/repair/update/repair-item/${id}`, note);
    expect(await itemOf(id)).toMatchObject({ awaitsApproval: true });
    expect((await itemOf(id)).estimate).not.toHaveProperty('withdrawnAt');
  });

  it('should be taken for the price that was shown and no other, by whichever way it is answered', async () => {
    const { _id: id } = await book();
    const link = await linkOf(id);
    const first = (await ask(id)).estimate!;
    const again = (await ask(id, 1300)).estimate!;
    const stale = { answer: 'approved', sentAt: first.sentAt, priceAfter: first.priceAfter };
    const wrong = { answer: 'approved', sentAt: again.sentAt, priceAfter: 1500 };
    for (const given of [stale, wrong]) {
      const byLink = await anybody().post(`${link}/answer`, { itemIndex: 0, ...given });
      const byPhone = await shop.admin.put(`/repair/${id}/items/0/estimate`, { ...given, by: 'phone' });
      for (const { status, message } of [byLink, byPhone])
        expect([status, message]).toEqual([409, expect.stringContaining('it is ₹1,800.00 now')]);
    }
    const hindi = await anybody().post(
      `${link}/answer`,
      { itemIndex: 0, ...stale },
      { headers: { 'Accept-Language': 'hi' } },
    );
    expect(hindi.message).toContain('अब ₹1,800.00 है');
    const right = { answer: 'approved', sentAt: again.sentAt, priceAfter: 1800 };
    expect((await anybody().post(`${link}/answer`, { itemIndex: 0, ...right })).status).toBe(200);
    const bill = await shop.admin.must('POST', `/repair/${id}/bill`, {});
    expect(bill).toMatchObject({ totalPayableAmount: 1800 });
  });

  it('should take a repair out of its warranty once it is approved: it costs what was shown', async () => {
    const { _id: id } = await book();
    await WAYS['a warranty']!(id);
    const { sentAt } = (await ask(id)).estimate!;
    await shop.admin.must('PUT', `/repair/${id}/items/0/estimate`, {
      ...{ answer: 'approved', by: 'counter', sentAt, priceAfter: 1000 },
    });
    expect(await itemOf(id)).toMatchObject({
      ...{ repairPrice: 1000, underWarranty: null, cameBackFrom: { number: earlier.repairNumber } },
    });
  });
});

/** What a booking of one phone comes to, kept the simplest way; prices in rupees. */
class Model {
  price = 500;
  discount = 0;
  isCovered = false;
  version = 0;
  bookingVersion = 0;
  offer: { sentAt: string; before: number; after: number; state: 'open' | 'gone' | Answer } | null = null;
  /** What somebody saw last, and may answer to long after. */
  seen: { sentAt: string; after: number } | null = null;
  bill: string | null = null;
  isCancelled = false;
  constructor(
    readonly id: string,
    readonly link: string,
  ) {}
  /** The price or the warranty became another one. */
  priced(price: number, isCovered = false): void {
    if (price !== this.price || isCovered !== this.isCovered) this.withdraw();
    Object.assign(this, { price, isCovered, version: this.version + 1 });
  }
  withdraw(): void {
    if (this.offer?.state === 'open') this.offer.state = 'gone';
  }
}
type Answer = 'approved' | 'declined';

const url = ({ id }: Model, what: string) => `/repair/${id}/items/0/${what}`;

/** What may happen next; each answers the status that the server must give, having changed the model where it goes through. */
const OPERATIONS: Record<string, (model: Model) => Promise<[got: number, wanted: number]>> = {
  async item(model) {
    const repairPrice = 100 * (1 + below(9));
    const body = { itemIndex: 0, version: model.version, repairPrice };
    const { status } = await shop.admin.put(`/repair/update/repair-item/${model.id}`, body);
    if (model.isCancelled) return [status, 409];
    if ((model.bill || model.isCovered) && repairPrice !== model.price) return [status, 422];
    if (repairPrice < model.discount) return [status, 422];
    model.priced(repairPrice, model.isCovered);
    return [status, 200];
  },

  async line(model) {
    const repairPrice = 100 * (1 + below(9));
    const repairing = [{ itemIndex: 0, version: model.version, repairPrice }];
    const body = { version: model.bookingVersion, repairing };
    const { status } = await shop.admin.put(`/repair/${model.id}`, body);
    if (model.isCancelled) return [status, 409];
    if ((model.bill || model.isCovered) && repairPrice !== model.price) return [status, 422];
    if (repairPrice < model.discount) return [status, 422];
    model.bookingVersion += 1;
    model.priced(repairPrice, model.isCovered);
    return [status, 200];
  },

  async discount(model) {
    const discountAmount = 100 * below(3);
    const body = { version: model.bookingVersion, discountAmount };
    const { status } = await shop.admin.put(`/repair/${model.id}`, body);
    if (model.isCancelled) return [status, 409];
    if (model.bill && discountAmount !== model.discount) return [status, 422];
    if (discountAmount > model.price) return [status, 422];
    if (discountAmount !== model.discount) model.withdraw();
    Object.assign(model, { discount: discountAmount, bookingVersion: model.bookingVersion + 1 });
    return [status, 200];
  },

  async cover(model) {
    const body = { version: model.version, repair: earlier._id, index: 0 };
    const { status } = await shop.admin.put(url(model, 'warranty'), body);
    if (model.isCancelled || model.bill) return [status, 409];
    if (model.discount > 0) return [status, 422];
    model.priced(0, true);
    return [status, 200];
  },

  async charge(model) {
    const charge = 100 * (3 + below(9));
    const { status } = await shop.admin.put(url(model, 'warranty'), { version: model.version, charge });
    if (model.isCancelled || model.bill) return [status, 409];
    model.priced(charge);
    return [status, 200];
  },

  async ask(model) {
    const price = 100 * (1 + below(20));
    const lines = [{ what: 'More work', price }];
    const { status, data } = await shop.admin.post(url(model, 'estimate'), { version: model.version, lines });
    if (model.isCancelled || model.bill) return [status, 409];
    model.version += 1;
    const { sentAt } = data.estimate;
    model.offer = { sentAt, before: model.price, after: model.price + price, state: 'open' };
    return [status, 201];
  },

  async look(model) {
    const { items } = await track(model.link);
    const shown = items[0]!.estimate;
    if (shown && !shown.answer && !shown.withdrawnAt)
      model.seen = { sentAt: shown.sentAt, after: shown.priceAfter };
    return [200, 200];
  },

  answer: async (model) => {
    const { seen, offer } = model;
    const answer = pick(['approved', 'approved', 'declined'] as const);
    const given = { answer, sentAt: seen?.sentAt ?? '', priceAfter: seen?.after ?? 0 };
    const by = pick(['link', 'phone', 'counter'] as const);
    const { status } = await (by === 'link'
      ? anybody().post(`${model.link}/answer`, { itemIndex: 0, ...given })
      : shop.admin.put(url(model, 'estimate'), { ...given, by }));
    if (model.isCancelled || model.bill) return [status, 409];
    if (!offer) return [status, 404];
    if (offer.state === 'gone' || offer.sentAt !== seen?.sentAt) return [status, 409];
    if (offer.state !== 'open') return [status, offer.state === answer ? 200 : 409];
    offer.state = answer;
    model.version += 1;
    // Whatever happened meanwhile, what the customer saw is what is charged.
    if (answer === 'approved') Object.assign(model, { price: seen.after, isCovered: false });
    return [status, 200];
  },

  async bill(model) {
    const reply = await shop.admin.post(`/repair/${model.id}/bill`, {});
    if (model.isCancelled || model.bill) return [reply.status, 409];
    if (model.price === 0) return [reply.status, 422];
    model.bill = reply.data._id;
    expect(reply.data.totalPayableAmount).toBe(model.price - model.discount);
    return [reply.status, 201];
  },

  async unbill(model) {
    if (!model.bill) return [200, 200];
    const { status } = await shop.admin.post(`/invoice/${model.bill}/cancel`, {});
    model.bill = null;
    return [status, 200];
  },

  async cancel(model) {
    if (below(8) > 0) return [200, 200];
    const { status } = await shop.admin.post(`/repair/${model.id}/cancel`, {});
    if (model.isCancelled || model.bill) return [status, 409];
    model.isCancelled = true;
    return [status, 200];
  },
};

async function compare(model: Model) {
  const [{ repairing }, money, seen] = await Promise.all([
    read(model.id),
    shop.admin.must<RepairMoney>('GET', `/repair/${model.id}/money`),
    track(model.link),
  ]);
  const [item] = repairing;
  const { offer } = model;
  const isAsked = offer?.state === 'open' && !model.bill && !model.isCancelled;
  expect({
    ...{ price: item!.repairPrice, isCovered: item!.underWarranty !== null, awaits: item!.awaitsApproval },
    ...{ state: stateOf(item!), discount: money.discount, due: money.due },
    ...{ tracked: seen.items[0]!.price, isAsked: asks(seen), paid: seen.due },
  }).toEqual({
    ...{ price: model.price, isCovered: model.isCovered, awaits: isAsked },
    ...{ state: offer?.state ?? null, discount: model.discount, due: dueOf(model) },
    ...{ tracked: model.price, isAsked: isAsked ? offer.after : null, paid: dueOf(model) },
  });
  if (isAsked)
    expect([offer.before, seen.items[0]!.estimate!.priceBefore]).toEqual([model.price, model.price]);
}

function stateOf({ estimate }: RepairItem) {
  if (!estimate) return null;
  return estimate.answer ?? (estimate.withdrawnAt ? 'gone' : 'open');
}

/** The price that the link asks to be approved; null where it asks nothing. */
function asks({ items, cancelled }: TrackedRepair): number | null {
  const [{ estimate }] = items as [TrackedRepair['items'][0]];
  return !cancelled && estimate && !estimate.answer && !estimate.withdrawnAt ? estimate.priceAfter : null;
}

const dueOf = ({ isCancelled, price, discount }: Model) => (isCancelled ? 0 : Math.max(0, price - discount));

describe(`${WALKS} random walks of estimates`, () => {
  it(
    `should charge what was agreed and approved, as a simple model does (SEED=${SEED})`,
    async () => {
      for (let walk = 0; walk < WALKS; walk += 1) {
        const { _id: id } = await book();
        const model = new Model(id, await linkOf(id));
        const done: string[] = [];
        for (let at = 0; at < STEPS; at += 1) {
          const name = pick(Object.keys(OPERATIONS));
          const [got, wanted] = await OPERATIONS[name]!(model);
          done.push(name);
          expect([SEED, walk, done.join(), got]).toEqual([SEED, walk, done.join(), wanted]);
          await compare(model);
        }
      }
      expect((await shop.admin.must('GET', '/books/check')).differences).toEqual([]);
    },
    Math.max(600_000, WALKS * 20_000),
  );
});
