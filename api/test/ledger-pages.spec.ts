import fc from 'fast-check';
import { addDays, type LedgerEntry } from '@shopbench/contracts';
import { addCustomer, addProduct, billBody } from './support/factories';
import { startShop, type Shop } from './support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

describe('the pages of a ledger', () => {
  const seed = Date.now() % 2 ** 31;
  it(`should be those of one long list with its running balance, in both directions (seed ${seed})`, async () => {
    const product = await addProduct(shop.admin, { openingStock: 1000 });
    const bills = fc.array(fc.record({ days: fc.nat(70), price: fc.integer({ min: 1, max: 999 }) }), {
      minLength: 8,
      maxLength: 16,
    });
    const run = async (random: { days: number; price: number }[], pageSize: number) => {
      const customer = await addCustomer(shop.admin, { openingBalance: 5 });
      for (const { days, price } of random) {
        const items = [{ item: product._id, quantity: 1, salePrice: price }];
        const bill = {
          items,
          date: addDays('2026-01-10', days),
          billTo: 'Customer',
          customerId: customer._id,
        } as const;
        await shop.admin.must('POST', '/invoice/create', billBody(product, bill));
      }
      const entries = async (query: string) =>
        (await shop.admin.must('GET', `/customer/${customer._id}/ledger?${query}`)).entries as LedgerEntry[];
      const all = await entries('sort=date&pageSize=200');
      let balance = 0;
      for (const entry of all) expect(entry.balanceAfter).toBe((balance += entry.amount));
      expect(all).toHaveLength(random.length + 1);
      const [from, to] = [addDays('2026-01-10', 10), addDays('2026-01-10', 40)];
      const within = all.filter(({ date }) => from <= date && date <= to);
      const { amount } = all.at(-1)!;
      const found = all.filter(
        (entry) => entry.amount === amount || entry.documentNumber?.includes(`${amount}`),
      );
      for (const [query, list] of [
        ['', all],
        [`&from=${from}&to=${to}`, within],
        [`&from=${from}`, all.filter(({ date }) => from <= date)],
        [`&to=${to}`, all.filter(({ date }) => date <= to)],
        [`&from=2025-12-31&q=${amount}`, found],
      ] as const) {
        for (const sort of ['date', '-date']) {
          const pages: LedgerEntry[] = [];
          for (let page = 1; page <= Math.ceil(list.length / pageSize) + 1; page += 1) {
            const reply = await shop.admin.must(
              'GET',
              `/customer/${customer._id}/ledger?sort=${sort}&page=${page}&pageSize=${pageSize}${query}`,
            );
            expect([query, reply.total]).toEqual([query, list.length]);
            pages.push(...reply.entries);
          }
          expect([query, sort, pages]).toEqual([query, sort, sort === 'date' ? list : [...list].reverse()]);
        }
      }
    };
    await fc.assert(fc.asyncProperty(bills, fc.integer({ min: 1, max: 7 }), run), {
      seed,
      numRuns: 4,
      endOnFailure: true,
    });
  });
});
