import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/find-chromium.mjs';
import { readDepth } from './tools/test-depth.mjs';
import { balanceParts, readDurations } from './tools/testing/balanced-parts.mjs';

const executablePath = (await findChromium()) ?? undefined;

const depth: 'gate' | 'deep' | 'everything' = readDepth(process.env);
/** The stories that guard a merge: the main flows of the product. */
const ON_DESKTOP = /@gate/;
/** Those that a phone shows differently or exclusively. */
const ON_PHONE = /@phone/;
/** The behaviour of the kit does not depend on the width. */
const KIT = /kit[\w-]*\.spec\.ts$/;

const allFiles = fs.globSync('tests/e2e/**/*.spec.ts', { cwd: import.meta.dirname });

/**
 * Files whose every story skips itself in a project. A page is opened even for a skipped story, so these files are
 * ignored in that project; the condition itself stays in the files.
 */
const filesSkipping = (condition: string): string[] =>
  allFiles.filter((file) => {
    const text = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8');
    return text.includes(`\n${SKIPS_EVERY_STORY}\n  test.skip(${condition}, '`);
  });
const SKIPS_EVERY_STORY = 'test.beforeEach(({ browserName: _ }, testInfo) => {';
const desktop = { testIgnore: filesSkipping("testInfo.project.name !== 'phone'").map((file) => `**/${file}`) };
const phone = { testIgnore: filesSkipping("testInfo.project.name === 'phone'").map((file) => `**/${file}`) };

/** Files of other parts: a part of the deep run, `3/8`, is divided by recorded duration and not by count. */
const filesOfOtherParts = (project: string): string[] => {
  const [at = 1, of = 1] = (process.env.STORY_PART ?? '1/1').split('/').map(Number);
  const { partOf } = balanceParts(readDurations(), of);
  return allFiles.filter((file) => partOf(`[${project}] ${file}`) !== at).map((file) => `**/${file}`);
};

const chosen = {
  everything: { desktop, phone: { testIgnore: [KIT, ...phone.testIgnore] } },
  gate: { desktop: { ...desktop, grep: ON_DESKTOP }, phone: { ...phone, grep: ON_PHONE } },
  deep: {
    desktop: { grepInvert: ON_DESKTOP, testIgnore: [...desktop.testIgnore, ...filesOfOtherParts('desktop')] },
    phone: { grepInvert: ON_PHONE, testIgnore: [KIT, ...phone.testIgnore, ...filesOfOtherParts('phone')] },
  },
}[depth];

/** Intermediate widths, on demand: `SCREEN_WIDTHS=1 npx playwright test screens --project='width-*'`. */
const between = process.env.SCREEN_WIDTHS
  ? [
      [1366, 768],
      [1024, 768],
      [768, 1024],
    ].map(([width = 0, height = 0]) => ({ name: `width-${width}`, use: { viewport: { width, height } } }))
  : [];

/**
 * Browser features disabled in stories. Only the last of a repeated switch counts, so Playwright's own list is
 * repeated; added is the address bar popup, two hidden pages per window that took 0.9 s of CPU.
 */
const LEFT_OUT = [
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
  'WebUIOmniboxFullPopup',
];

/**
 * They only guard against hangs, so a busy machine must not reach them: at twelve times its load a list took more
 * than thirty seconds.
 */
const TIMEOUTS_MS = depth === 'gate' ? { story: 90_000, step: 30_000 } : { story: 300_000, step: 60_000 };

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  // The product, its database and the browser share the machine's cores.
  workers: 2,
  timeout: TIMEOUTS_MS.story,
  retries: 1,
  reporter: [['list'], ['./tools/results-reporter.mjs']],
  use: {
    locale: 'ru-RU',
    // Offline stories enable the service worker; elsewhere it would bypass responses mocked by a story.
    serviceWorkers: 'block',
    actionTimeout: TIMEOUTS_MS.step,
    timezoneId: 'Europe/Moscow',
    // A trace makes every story half as long again; TRACE=1 keeps one of each failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
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
        `--disable-features=${LEFT_OUT.join(',')}`,
      ],
    },
  },
  // A busy machine opens a page in many seconds, and waiting is free when all is well; speed is measured in the story
  // itself.
  expect: {
    timeout: TIMEOUTS_MS.step,
    toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled', caret: 'hide' },
  },
  projects: [
    // First: one of its few stories is long, and at the end one worker would wait for the other to finish it.
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      ...chosen.phone,
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, ...chosen.desktop },
    ...between,
  ],
});
