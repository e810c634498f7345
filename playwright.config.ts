import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/find-chromium.mjs';

const executablePath = (await findChromium()) ?? undefined;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // The product, its database and the browser share the machine's cores.
  workers: 2,
  timeout: 60_000,
  reporter: 'list',
  use: {
    locale: 'ru-RU',
    actionTimeout: 10_000,
    timezoneId: 'Europe/Moscow',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled', caret: 'hide' } },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // How the parts of the kit behave does not depend on the width.
    {
      name: 'phone',
      testIgnore: /kit[\w-]*\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
