import { test as base } from '@playwright/test';
import { demoShop, emptyShop } from './shop.mjs';

/** Of the shop, what is no page of the back office. */
const ELSEWHERE = /^\/(api|my|track|login|register|walked|areas\/dev)\b/;

/** Whether an address is a page of the back office. */
export const isOfBackOffice = (address: string): boolean => !ELSEWHERE.test(address);

/** The same page of other records, months or lists is the same page: `/brand/:id`. */
export const patternOf = (address: string): string =>
  address
    .replace(/[0-9a-f]{24}/g, ':id')
    .replace(/\/\d+(?=\/|$|\?)/g, '/:n')
    .replace(/\?(?!tab=).*/, '');

/** Tests on a shop of their own: a demo shop that is filled once for all of them, or with `isEmpty` one that holds nothing but its admin. */
export const test = base.extend<object, { demo: { address: string }; isEmpty: boolean }>({
  isEmpty: [false, { scope: 'worker', option: true }],
  demo: [
    async ({ isEmpty }, use) => {
      const shop = await (isEmpty ? emptyShop() : demoShop());
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo.address),
});
