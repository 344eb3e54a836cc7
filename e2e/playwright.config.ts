import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/setup/chromium.mjs';

/** Chromium as a container or a build machine can run it; the flags keep it from calling home. */
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const executablePath = findChromium() ?? undefined;

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // For what hangs: beside busy processes a page takes many times as long as usual.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: chromiumFlags },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
