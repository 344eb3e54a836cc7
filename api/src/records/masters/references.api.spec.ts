import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { mongo } from 'mongoose';
import type { Repair } from '@shopbench/contracts';
import { Client } from '../../../test/support/client';
import {
  addCustomer,
  addProduct,
  billBody,
  faultOf,
  next,
  repairBody,
} from '../../../test/support/factories';
import { startApiProgram } from '../../../test/support/programs';
import { ADMIN, startShop, untilReady, type Shop } from '../../../test/support/shop';
import { PASSWORD, registered } from '../../../test/support/sign-in';

let shop: Shop;
let admin: Client;
beforeAll(async () => {
  shop = await startShop();
  admin = shop.admin;
});
afterAll(() => shop.close());

const addStaff = async (): Promise<string> => {
  const mobileNumber = String(9_100_000_000 + next());
  const body = { name: `Ravi ${mobileNumber}`, mobileNumber, designation: 'trainee', address: 'Pune' };
  return (await admin.must('POST', '/user/create', body))._id as string;
};
const book = async (over: object = {}): Promise<Repair> =>
  admin.must('POST', '/repair/create', repairBody(await faultOf(admin), over));

/** Signed in by the customers' own program, with nothing bought and nothing brought. */
async function customer(): Promise<{ id: string; client: Client }> {
  const { email } = await registered(shop);
  const client = await new Client(shop.url).login(email, PASSWORD);
  return { id: (await client.must('GET', '/auth/check')).user._id as string, client };
}

/** Makes a record that only this names, and answers its path. */
type Named = () => Promise<string>;

const NAMED: readonly [what: string, keeps: string, named: Named][] = [
  [
    'a technician who did nothing yet',
    'repairs',
    async () => {
      const technician = await addStaff();
      const repair = await book();
      const change = { itemIndex: 0, technician, version: repair.repairing[0]!.version };
      await admin.must('PUT', `/repair/update/repair-item/${repair._id}`, change);
      return `/user/${technician}`;
    },
  ],
  [
    'who booked a repair by name',
    'repairs',
    async () => {
      const bookBy = await addStaff();
      await book({ bookBy });
      return `/user/${bookBy}`;
    },
  ],
  [
    'who is to have made a quotation',
    'documents',
    async () => {
      const soldBy = await addStaff();
      const body = billBody(await addProduct(admin), { soldBy } as never);
      await admin.must('POST', '/sales/quotation/create', body);
      return `/user/${soldBy}`;
    },
  ],
  [
    'a partner who repairs for nothing yet',
    'repairs',
    async () => {
      const partner = await addCustomer(admin, { designation: 'supplier' });
      const repair = await book();
      const sent = { version: repair.repairing[0]!.version, repairBy: partner._id, cost: 0 };
      await admin.must('PUT', `/repair/${repair._id}/items/0/outsource`, sent);
      return `/customer/${partner._id}`;
    },
  ],
  [
    'a till that was counted and found empty',
    'cash counts',
    async () => {
      const body = { accountName: `Till ${next()}`, accountType: 'cash', openingBalance: 0 };
      const { _id } = await admin.must('POST', '/account/create', body);
      await admin.must('POST', `/account/${_id}/count`, { notes: [], coins: 0, expected: 0 });
      return `/account/${_id}`;
    },
  ],
  [
    'a category that is counted by',
    'count sheets',
    async () => {
      const body = { categoryName: `Cables ${next()}`, gstRate: 18 };
      const { _id: id } = await admin.must('POST', '/category/create', body);
      await admin.must('POST', '/stock/count/create', { scope: { kind: 'category', category: id } });
      return `/category/${id}`;
    },
  ],
  [
    'a customer who wrote to the shop',
    'messages',
    async () => {
      const { id, client } = await customer();
      await client.must('POST', '/me/messages', { text: 'Are you open on Sunday?' });
      return `/customer/${id}`;
    },
  ],
  [
    'a product that somebody waits for',
    'requests',
    async () => {
      const category = `Chargers ${next()}`;
      await admin.must('POST', '/category/create', { categoryName: category, gstRate: 18 });
      const product = await addProduct(admin, { category, openingStock: 0 });
      const { client } = await customer();
      await client.must('POST', '/me/requests', { kind: 'stock', item: product._id });
      return `/product/${product._id}`;
    },
  ],
];

describe('a record that only one document names', () => {
  it.each(NAMED)('should be archived, not deleted: %s', async (_what, keeps, named) => {
    const path = await named();
    const { status, message } = await admin.delete(path);
    expect([status, message]).toEqual([200, expect.stringMatching(`archived: ${keeps} refer to it$`)]);
  });
});

/** Adds a record, answers its path. */
type Add = () => Promise<string>;
/** What is sent where to name the record with this id. */
type Naming = (id: string) => Promise<[path: string, body: object]>;

const addTrainee: Add = async () => `/user/${await addStaff()}`;
const addPartner: Add = async () =>
  `/customer/${(await addCustomer(admin, { designation: 'supplier' }))._id}`;
const addCategory: Add = async () => {
  const body = { categoryName: `Cables ${next()}`, gstRate: 18 };
  return `/category/${(await admin.must('POST', '/category/create', body))._id as string}`;
};
const booking = async (over: object): Promise<[string, object]> => [
  '/repair/create',
  repairBody(await faultOf(admin), over),
];

const NAMING: readonly [what: string, add: Add, naming: Naming][] = [
  ['a technician', addTrainee, (technician) => booking({ repairing: [{ technician }] })],
  ['who books it', addTrainee, (bookBy) => booking({ bookBy })],
  ['a partner who repairs', addPartner, (repairBy) => booking({ repairing: [{ repairBy }] })],
  [
    'a partner who gets an item that is booked',
    addPartner,
    async (repairBy) => {
      const { _id, repairing } = await book();
      return [`/repair/${_id}/items/0/outsource`, { version: repairing[0]!.version, repairBy, cost: 0 }];
    },
  ],
  [
    'who sells',
    addTrainee,
    async (soldBy) => ['/sales/quotation/create', billBody(await addProduct(admin), { soldBy } as never)],
  ],
  [
    'a category that is counted',
    addCategory,
    (category) => Promise.resolve(['/stock/count/create', { scope: { kind: 'category', category } }]),
  ],
];

describe('a record that is deleted while something that names it is saved', () => {
  it.each(NAMING)('should be kept, or not be named: %s', async (_what, add, naming) => {
    for (let round = 0; round < 20; round += 1) {
      const path = await add();
      const [to, body] = await naming(path.split('/').at(-1)!);
      const saving = admin.call(to.endsWith('/outsource') ? 'PUT' : 'POST', to, body);
      await sleep(randomInt(8));
      const [saved, gone] = await Promise.all([saving, admin.delete(path)]);
      const isNamed = saved.status < 300;
      expect([isNamed ? 0 : saved.status, gone.message]).toEqual([
        isNamed ? 0 : 404,
        expect.stringMatching(isNamed ? / archived: / : / deleted$/),
      ]);
    }
  });
});

describe('a record that is deleted at another server', () => {
  let elsewhere: Client;
  let second: Awaited<ReturnType<typeof startApiProgram>>;
  beforeAll(async () => {
    second = await startApiProgram(shop.env);
    await untilReady(second.url);
    elsewhere = await new Client(second.url).login(ADMIN.email, ADMIN.password);
  });
  afterAll(() => second.program.stop());

  it('should be kept by books that were closed a moment ago', async () => {
    const { _id } = await addCustomer(admin, { openingBalance: 10 });
    const opening = { 'document.id': new mongo.ObjectId(_id) };
    const entries = shop.database.collection('ledger_entries');
    await entries.updateMany(opening, { $set: { date: '2026-01-15' } });
    const close = async (closedUntil: string | null) => {
      const { updatedAt: _, ...settings } = await admin.must('GET', '/settings');
      await admin.must('PUT', '/settings', { ...settings, closedUntil });
    };
    await elsewhere.must('GET', '/settings');
    await close('2026-01-31');
    try {
      // Whether it knows of that by now or not.
      expect((await elsewhere.delete(`/customer/${_id}`)).message).not.toMatch(/ deleted$/);
      expect(await entries.countDocuments(opening)).toBe(2);
    } finally {
      await close(null);
    }
  });

  it.each([
    ['messages', 'customer_messages'],
    ['notes', 'party_notes'],
  ])('should not be written to from then on: %s', async (what, collection) => {
    for (let round = 0; round < 25; round += 1) {
      const { _id } = await addCustomer(admin);
      const to = what === 'notes' ? `/customer/${_id}/notes` : `/desk/messages/${_id}`;
      const writing = admin.post(to, { text: 'Calls in the evening' });
      await sleep(randomInt(6));
      const [wrote, gone] = await Promise.all([writing, elsewhere.delete(`/customer/${_id}`)]);
      const text = await shop.database.collection(collection).findOne({ text: 'Calls in the evening' });
      await shop.database.collection(collection).deleteMany({});
      expect([wrote.status, text !== null, gone.message]).toEqual(
        wrote.status < 300
          ? [wrote.status, true, expect.stringMatching(/ archived: /)]
          : [404, false, expect.stringMatching(/ deleted$/)],
      );
    }
  });
});
