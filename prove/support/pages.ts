import { test as base } from '@playwright/test';
import { demoShop } from './shop.mjs';

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

/** Tests on a demo shop of their own, which is filled once for all of them. */
export const test = base.extend<object, { demo: { address: string } }>({
  demo: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern.
    async ({}, use) => {
      const shop = await demoShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo.address),
});
