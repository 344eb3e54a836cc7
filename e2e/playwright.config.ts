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

/**
 * Of several such lists Chromium takes the last, so ours repeats Playwright's; it adds the pop-ups of the address bar, which
 * nobody sees here: Chromium renders them in a process of their own for every window, at the price of half a page.
 */
const featuresSwitchedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const executablePath = findChromium() ?? undefined;

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // For what hangs: beside busy processes a page takes many times as long as usual.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Emptied for each test: a window of its own would compile every script anew.
    reuseContext: true,
    launchOptions: {
      executablePath,
      args: [...chromiumFlags, `--disable-features=${featuresSwitchedOff.join(',')}`],
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
