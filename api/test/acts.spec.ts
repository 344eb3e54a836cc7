import {
  addDays,
  ADJUSTABLE_RIGHTS,
  dayOf,
  hasRight,
  mayAdjust,
  RIGHTS,
  TRADING_DESIGNATIONS,
  type AdjustedRights,
  type Designation,
  type Right,
} from '@shopbench/contracts';
import type { Client, Reply } from './support/client';
import { addCustomer, addProduct, billBody, next, type StoredProduct } from './support/factories';
import { allRoutes } from './support/routes';
import { startShop, type Shop } from './support/shop';
import { csv, upload } from './support/upload';

let shop: Shop;
let people: Map<Designation, Client>;
let product: StoredProduct;
let taxed: StoredProduct;
let supplier: string;
beforeAll(async () => {
  shop = await startShop();
  people = new Map();
  for (const one of TRADING_DESIGNATIONS) people.set(one, await shop.staff(one));
  product = await addProduct(shop.admin, { salePrice: 100, minSalePrice: 50, openingStock: 900 });
  // A registered shop that sells what is taxed.
  const { version } = await shop.admin.must('GET', '/settings');
  await shop.admin.must('PUT', '/settings', { gstin: '27AAPFU0939F1ZV', version });
  await shop.admin.must('POST', '/category/create', { categoryName: 'Phones', gstRate: 18 });
  taxed = await addProduct(shop.admin, { category: 'Phones', openingStock: 900, hsnCode: '8517' });
  supplier = (await addCustomer(shop.admin, { designation: 'supplier' }))._id;
});
afterAll(() => shop.close());

type Answer = Pick<Reply<unknown>, 'status' | 'message'>;

const yesterday = () => addDays(dayOf(new Date()), -1);
const bill = (line: object = {}, over: object = {}) => ({
  items: [{ item: product._id, quantity: 1, salePrice: 100, ...line }],
  ...over,
});
const billOfAdmin = () =>
  shop.admin.must('POST', '/invoice/create', billBody(product, { receivedAmount: 100 }));

/** Each act that no route is for by itself: what is done by it, all being well but the right to it. */
const DEEDS: Partial<Record<Right, (by: Client) => Promise<Answer>>> = {
  change_documents: async (by) => {
    const { _id, version } = await billOfAdmin();
    return by.put(`/invoice/${_id}`, { version, customerNote: 'x' });
  },
  cancel_documents: async (by) => {
    const { _id } = await billOfAdmin();
    return by.post(`/invoice/${_id}/cancel`, { reason: 'mistyped' });
  },
  backdate: (by) => by.post('/invoice/create', bill({}, { date: yesterday() })),
  discount_above_limit: (by) => by.post('/invoice/create', bill({ discount: 40 })),
  sell_below_minimum: (by) => by.post('/invoice/create', bill({ salePrice: 40 })),
  bill_untaxed: (by) =>
    by.post('/invoice/create', {
      ...{ invoiceType: 'non_gst', reason: 'Sample', receivedAmount: 100 },
      items: [{ item: taxed._id, quantity: 1, salePrice: 100 }],
    }),
  pay_out: (by) => by.post('/payment/create', { direction: 'out', partyId: supplier, amount: 1 }),
  archive: async (by) => {
    const { _id } = await shop.admin.must('POST', '/brand/create', { brandName: `Brand ${next()}` });
    return by.call('DELETE', `/brand/${_id}`);
  },
  others_imports: async (by) => {
    const sheet = csv([
      ['Item code', 'Product name', 'Purchase price', 'Sale price'],
      [`IMP-${next()}`, `Thing ${next()}`, 1, 2],
    ]);
    const { data } = await upload(shop.admin, '/product/bulk-upload', sheet);
    return by.post(`/product/bulk-upload/${data.importId}/undo`);
  },
};
/** Also given by the right to more. */
const BY_MORE: Partial<Record<Right, (by: Client) => Promise<Answer>>> = {
  discount: (by) => by.post('/invoice/create', bill({ discount: 5 })),
};
/** What is seen under them, not done: tried where fields are. */
const SEEN: readonly Right[] = ['cost', 'people_pay', 'identity'];

/** Gives and takes each right of acts: what people have not at first they have then, and the other way round. */
async function turnRound(): Promise<AdjustedRights> {
  const turned: Partial<Record<Right, Designation[]>> = {};
  for (const right of ADJUSTABLE_RIGHTS.filter((one) => one in { ...DEEDS, ...BY_MORE })) {
    for (const designation of TRADING_DESIGNATIONS.filter((one) => mayAdjust(right, one))) {
      const allowed = !hasRight({ designation }, right);
      await shop.admin.must('PUT', '/settings/rights', { right, designation, allowed });
      if (allowed) (turned[right] ??= []).push(designation);
    }
    turned[right] ??= [];
  }
  return turned;
}

/** Who could do what, of those who may enter: as a list for each act, so that a failure names both. */
async function tried(): Promise<Record<string, Designation[]>> {
  const did: Record<string, Designation[]> = {};
  for (const [act, deed] of Object.entries({ ...DEEDS, ...BY_MORE })) {
    did[act] = [];
    for (const [designation, client] of people) {
      const { status, message } = await deed(client);
      const isRefused = status === 403 || /your designation may not/.test(message);
      if (isRefused) continue;
      did[act]!.push(designation);
      // It goes through, so that no other refusal is taken for leave.
      expect([act, designation, message, status < 300]).toEqual([act, designation, message, true]);
    }
  }
  return did;
}

const told = (rights: AdjustedRights) =>
  Object.fromEntries([
    ...Object.keys(DEEDS).map((act) => [
      act,
      TRADING_DESIGNATIONS.filter((designation) => hasRight({ designation, rights }, act as Right)),
    ]),
    ...Object.keys(BY_MORE).map((act) => [
      act,
      TRADING_DESIGNATIONS.filter((designation) =>
        (['discount', 'discount_above_limit'] as const).some((one) => hasRight({ designation, rights }, one)),
      ),
    ]),
  ]);

describe('acts', () => {
  it('should each be tried: as what lets people into a route, as a deed here, or as what is seen', async () => {
    const routes = await allRoutes();
    const byRoute = new Set<string | undefined>(routes.map(({ access }) => access));
    expect(
      RIGHTS.filter(
        (one) => !byRoute.has(one) && !(one in DEEDS) && !(one in BY_MORE) && !SEEN.includes(one),
      ),
    ).toEqual([]);
    const ofRoutes = routes.flatMap(({ act }) => act ?? []);
    expect(new Set(ofRoutes)).toEqual(new Set(['archive']));
    expect(ofRoutes.length).toBeGreaterThan(20);
  });

  it('should be done by everybody who has the right at first, and by nobody else', async () => {
    expect(await tried()).toEqual(told({}));
  });

  it('should be done by everybody to whom the admin gave it, and by nobody from whom it was taken', async () => {
    const rights = await turnRound();
    expect(await tried()).toEqual(told(rights));
  });
});
