import { defineConfig } from '@playwright/test';
import browserTests from '../../e2e/playwright.config';

/** The browser of the browser tests, for the tour of all pages. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  testMatch: '*.walk.ts',
  outputDir: '../../e2e/results',
  // The tour ends where it has been everywhere.
  timeout: 0,
});
