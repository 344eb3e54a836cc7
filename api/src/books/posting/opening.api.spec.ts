import { addDays, dayOf, type Account, type Party } from '@shopbench/contracts';
import { mongo } from 'mongoose';
import type { Client } from '../../../test/support/client';
import { partyBody, productBody, type StoredProduct } from '../../../test/support/factories';
import { startShop, type Shop } from '../../../test/support/shop';

let shop: Shop;
let admin: Client;
beforeAll(async () => {
  shop = await startShop();
  ({ admin } = shop);
});
afterAll(async () => {
  expect((await admin.must('GET', '/books/check')).differences).toEqual([]);
  await shop.close();
});

const today = () => dayOf(new Date(), 'Asia/Kolkata');
/** The days on which a record's opening was posted, with what came to its account, rupees. */
const postedOn = async (id: string, ledger: string) => {
  const entries = await shop.database
    .collection('ledger_entries')
    .find({ 'document.id': new mongo.ObjectId(id), 'document.kind': 'opening', ledger })
    .sort({ _id: 1 })
    .toArray();
  return entries.map(({ date, amount }) => [date, amount / 100]);
};
const bodies = {
  party: { path: '/customer', body: () => partyBody({ openingBalance: 500 }) },
  account: {
    path: '/account',
    body: () => ({ accountName: `Till ${Math.random()}`, accountType: 'cash', openingBalance: 500 }),
  },
};

describe('an opening', () => {
  it.each(['party', 'account'] as const)(
    'should stand on its day, with its corrections: %s',
    async (ledger) => {
      const { path, body } = bodies[ledger];
      const openingDate = addDays(today(), -40);
      const made = await admin.must<Party | Account>('POST', `${path}/create`, { ...body(), openingDate });
      expect(await postedOn(made._id, ledger)).toEqual([[openingDate, 500]]);
      const side = ledger === 'party' ? { accountType: 'Debit' } : {};
      const sent = { openingBalance: 700, version: 0, ...side };
      await admin.must('PUT', `${path}/${made._id}/opening-balance`, sent);
      expect(await postedOn(made._id, ledger)).toEqual([
        [openingDate, 500],
        [openingDate, 200],
      ]);
    },
  );

  it('should be of today where nothing is said, and of no day to come', async () => {
    const made = await admin.must<Party>('POST', '/customer/create', partyBody({ openingBalance: 5 }));
    expect(await postedOn(made._id, 'party')).toEqual([[today(), 5]]);
    for (const { path, body } of Object.values(bodies))
      expect(
        await admin.post(`${path}/create`, { ...body(), openingDate: addDays(today(), 1) }),
      ).toMatchObject({ status: 422, errors: [{ path: 'openingDate' }] });
  });

  it('should put stock into the books on its day', async () => {
    const openingDate = addDays(today(), -40);
    const product = productBody({ openingStock: 3, purchasePrice: 100, openingDate });
    const { _id } = await admin.must<StoredProduct>('POST', '/product/create', product);
    expect(await postedOn(_id, 'nominal')).toEqual([
      [openingDate, 300],
      [openingDate, -300],
    ]);
  });

  it('should not be of a day of the closed books, where a correction is of today', async () => {
    const openingDate = addDays(today(), -400);
    const made = await admin.must<Party>('POST', '/customer/create', {
      ...partyBody({ openingBalance: 500 }),
      openingDate,
    });
    const close = async (closedUntil: string | null) => {
      const { version } = await admin.must('GET', '/settings');
      await admin.must('PUT', '/settings', { closedUntil, version });
    };
    await close(addDays(today(), -300));
    const late = { ...partyBody({ openingBalance: 500 }), openingDate };
    expect(await admin.post('/customer/create', late)).toMatchObject({
      ...{ status: 422, errors: [{ path: 'openingDate' }] },
    });
    const sent = { openingBalance: 600, accountType: 'Debit', version: 0 };
    await admin.must('PUT', `/customer/${made._id}/opening-balance`, sent);
    expect(await postedOn(made._id, 'party')).toEqual([
      [openingDate, 500],
      [today(), 100],
    ]);
    await close(null);
  });
});
