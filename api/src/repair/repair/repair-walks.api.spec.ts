import {
  REPAIR_STATUSES,
  type Repair,
  type RepairItem,
  type RepairMoney,
  type RepairProcess,
  type RepairStatus,
} from '@shopbench/contracts';
import {
  addProduct,
  faultOf,
  repairBody,
  stockOf,
  tillOf,
  type StoredProduct,
} from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

/** `WALKS=10000` walks for long, `SEED` walks the same way again. */
const WALKS = Number(process.env['WALKS'] ?? 6);
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const STEPS = 24;
let state = SEED;
const below = (n: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
};
const pick = <T>(from: readonly T[]): T => from[below(from.length)]!;

let shop: Shop;
let fault: string;
let walked: RepairProcess;
let parts: StoredProduct[];
/** Pieces in stock by product, and rupees in the till: the simplest books there are. */
const stock = new Map<string, number>();
let till: number;

beforeAll(async () => {
  shop = await startShop();
  fault = await faultOf(shop.admin);
  walked = await shop.admin.must('POST', '/repair-process/create', {
    ...{ processName: 'Walked', fault },
    steps: [2, 1, 3].map((boxes, s) => ({
      stepName: `Step ${s}`,
      checklistItems: Array.from({ length: boxes }, (_, i) => ({ itemName: `Box ${i}` })),
    })),
  });
  parts = await Promise.all([1, 2].map(() => addProduct(shop.admin, { openingStock: 3 + WALKS })));
  for (const { _id } of parts) stock.set(_id, 3 + WALKS);
  till = await tillOf(shop.admin);
});
afterAll(() => shop.close());

/** A repair of one item, kept the simplest way. */
class Model {
  history: RepairStatus[] = ['booked'];
  ticked = new Set<string>();
  hasProcess = false;
  step = 0;
  used = new Map<string, number>();
  version = 0;
  held = 0;
  bill: { id: string; payable: number; advance: number; received: number } | null = null;
  constructor(
    readonly id: string,
    public price: number,
  ) {}

  get status(): RepairStatus {
    return this.history.at(-1)!;
  }
  set(status: RepairStatus): void {
    if (status !== this.status) this.history.push(status);
  }
  get isOwed(): boolean {
    return !this.bill && this.status !== 'reject' && this.status !== 'return';
  }
  get due(): number {
    if (this.bill) return this.bill.payable - this.bill.advance - this.bill.received;
    return this.isOwed ? Math.max(0, this.price - this.held) : 0;
  }
}

const update = (model: Model, body: object) =>
  shop.admin.put<RepairItem>(`/repair/update/repair-item/${model.id}`, { itemIndex: 0, ...body });

/** What may happen next; each answers the status that the server must give, having changed the model where it goes through. */
const OPERATIONS: Record<string, (model: Model) => Promise<[got: number, wanted: number]>> = {
  async status(model) {
    const repairStatus = pick(REPAIR_STATUSES);
    const { status } = await update(model, { repairStatus });
    model.set(repairStatus);
    return [status, 200];
  },

  async process(model) {
    const { status } = await update(model, { repairProcess: walked._id, repairStatus: 'in_progress' });
    model.hasProcess = true;
    model.set('in_progress');
    return [status, 200];
  },

  async tick(model) {
    const step = below(walked.steps.length);
    const { _id: stepId, checklistItems } = walked.steps[step]!;
    const { _id: itemId } = pick(checklistItems);
    const isChecked = below(5) > 0;
    const { status } = await update(model, { stepId, itemId, isChecked });
    if (!model.hasProcess) return [status, 422];
    const isDone = (at: number) => walked.steps[at]!.checklistItems.every(({ _id }) => model.ticked.has(_id));
    if (model.ticked.has(itemId) === isChecked) return [status, 200];
    if (isDone(step)) return [status, 409];
    if (isChecked) model.ticked.add(itemId);
    else model.ticked.delete(itemId);
    while (model.step < walked.steps.length - 1 && isDone(model.step)) model.step += 1;
    return [status, 200];
  },

  async parts(model) {
    const wanted = parts.flatMap(({ _id, salePrice }) => {
      const quantity = below(4);
      return quantity === 0 ? [] : [{ item: _id, quantity, salePrice }];
    });
    const before = (await shop.admin.must<Repair>('GET', `/repair/${model.id}`)).repairing[0]!.usedItems;
    // What stands there already is named by its id, as a form does.
    const usedItems = wanted.map((part) => {
      const known = before.find(({ item }) => item === part.item);
      return known ? { ...part, _id: known._id } : part;
    });
    const { status } = await update(model, { usedItems });
    const next = new Map(wanted.map(({ item, quantity }) => [item, quantity]));
    const isSame = parts.every(({ _id }) => (next.get(_id) ?? 0) === (model.used.get(_id) ?? 0));
    if (isSame) return [status, 200];
    if (model.bill) return [status, 409];
    const left = parts.map(
      ({ _id }) => [_id, stock.get(_id)! + (model.used.get(_id) ?? 0) - (next.get(_id) ?? 0)] as const,
    );
    if (left.some(([, pieces]) => pieces < 0)) return [status, 409];
    for (const [id, pieces] of left) stock.set(id, pieces);
    model.used = next;
    return [status, 200];
  },

  async price(model) {
    const repairPrice = 1 + below(4_000);
    const { status } = await update(model, { repairPrice, version: model.version });
    if (model.bill && repairPrice !== model.price) return [status, 422];
    model.price = repairPrice;
    model.version += 1;
    return [status, 200];
  },

  async advance(model) {
    const amount = 1 + below(500);
    const heldFor = { kind: 'repair', id: model.id };
    const { status } = await shop.admin.post('/payment/create', {
      ...{ direction: 'in', amount, mode: 'cash', heldFor },
    });
    if (model.bill) return [status, 422];
    model.held += amount;
    till += amount;
    return [status, 201];
  },

  async giveBack(model) {
    const { status } = await shop.admin.post(`/repair/${model.id}/give-back`, {});
    if (model.held === 0) return [status, 409];
    till -= model.held;
    model.held = 0;
    return [status, 200];
  },

  async bill(model) {
    const advance = Math.min(model.held, model.price);
    const receivedAmount = below(2) === 0 ? 0 : model.price - advance;
    const deliver = below(2) === 0;
    const reply = await shop.admin.post(`/repair/${model.id}/bill`, { receivedAmount, deliver });
    if (!model.isOwed) return [reply.status, 409];
    model.bill = { id: reply.data?._id, payable: model.price, advance, received: receivedAmount };
    model.held -= advance;
    till += receivedAmount;
    if (deliver) model.set('delivered');
    return [reply.status, 201];
  },

  async unbill(model) {
    if (!model.bill) return [200, 200];
    const { id, advance, received } = model.bill;
    const { status } = await shop.admin.post(`/invoice/${id}/cancel`, {});
    model.held += advance;
    till -= received;
    model.bill = null;
    return [status, 200];
  },
};

async function compare(model: Model) {
  const [item] = (await shop.admin.must<Repair>('GET', `/repair/${model.id}`)).repairing;
  const money = await shop.admin.must<RepairMoney>('GET', `/repair/${model.id}/money`);
  const ticked = item!.repairProcessStatus.completedSteps.flatMap(({ checkedItems }) =>
    checkedItems.filter(({ isChecked }) => isChecked).map(({ itemId }) => itemId),
  );
  expect({
    history: item!.statusHistory.map(({ status }) => status),
    ...{ step: item!.repairProcessStatus.currentStep, ticked: ticked.sort() },
    used: Object.fromEntries(item!.usedItems.map((part) => [part.item, part.quantity])),
    ...{ held: money.held, due: money.due, price: item!.repairPrice },
    ...{ isDelivered: item!.delivered !== null, isBilled: item!.bill !== null },
  }).toEqual({
    history: model.history,
    ...{ step: model.step, ticked: [...model.ticked].sort() },
    used: Object.fromEntries(model.used),
    ...{ held: model.held, due: model.due, price: model.price },
    ...{ isDelivered: model.status === 'delivered', isBilled: model.bill !== null },
  });
}

describe(`${WALKS} random walks of repairs`, () => {
  it(
    `should keep statuses, steps, parts, stock and money as a simple model does (SEED=${SEED})`,
    async () => {
      for (let walk = 0; walk < WALKS; walk += 1) {
        const price = 1 + below(4_000);
        const body = repairBody(fault, { repairing: [{ repairPrice: price }] });
        const model = new Model((await shop.admin.must<Repair>('POST', '/repair/create', body))._id, price);
        const done: string[] = [];
        for (let at = 0; at < STEPS; at += 1) {
          const name = pick(Object.keys(OPERATIONS));
          const [got, wanted] = await OPERATIONS[name]!(model);
          done.push(name);
          expect([SEED, walk, done.join(), got]).toEqual([SEED, walk, done.join(), wanted]);
          if (at % 3 === 2) await compare(model);
        }
        for (const part of parts) expect(await stockOf(shop.admin, part)).toBe(stock.get(part._id));
        expect(await tillOf(shop.admin)).toBe(till);
      }
      const books = await shop.admin.must('GET', '/books/check');
      expect(books.differences).toEqual([]);
    },
    Math.max(600_000, WALKS * 20_000),
  );
});
