import { defineConfig } from '@playwright/test';
import browserTests from '../../e2e/playwright.config';

/** The browser of the browser tests, for the walk over all forms. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  testMatch: '*.walk.ts',
  outputDir: '../../e2e/results',
  workers: 1,
  // The walk ends where it has been everywhere; what hangs is found by page.
  timeout: 0,
});
