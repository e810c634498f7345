import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { pictureFormats } from './picture-formats.ts';
import { enterDemo, expect, test } from '../support/product.ts';
import { waitForAnimations, waitForIdle } from '../support/waiting.ts';

/**
 * Pictures of the product on the public site. `UPDATE_SITE_PICTURES=1` retakes them; without it the test fails when a
 * screen has other parts than its picture. Pixels are not compared.
 */
const PICTURES = path.join(import.meta.dirname, '../../../apps/site/public/pictures');
const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 640 }, deviceScaleFactor: 2 },
} as const;
type Part = 'tab' | 'columnheader';

type Shot = {
  name: string;
  enter: (page: Page) => Promise<unknown>;
  open: (page: Page) => Promise<void>;
  /** Parts whose absence makes the picture outdated. */
  parts: readonly Part[];
  /** What a phone is scrolled to: its filters fill the first screen. */
  phoneShows?: RegExp;
};

const SHOTS: Shot[] = [
  {
    name: 'specification',
    enter: enterDemo,
    parts: ['tab', 'columnheader'],
    open: async (page) => {
      await openContract(page, /Отделка магазина/, /3-О/);
      await page
        .getByRole('link', { name: /Отделка торгового зала/ })
        .first()
        .click();
      await expect(page.getByText(/Кладка перегородок/).first()).toBeVisible();
    },
  },
  {
    name: 'agreement',
    enter: enterDemo,
    parts: ['tab', 'columnheader'],
    open: async (page) => {
      await openContract(page, /Гостиница «Волга»/, /Г-17/);
      await page.getByRole('link', { name: 'ДС № 1' }).first().click();
      await expect(page.getByText('Сравнение: было и стало')).toBeVisible();
      await expect(page.getByText('Монтаж плинтуса').first()).toBeVisible();
    },
  },
  {
    name: 'tasks',
    phoneShows: /^Просрочены/,
    enter: enterDemo,
    parts: ['columnheader'],
    open: async (page) => {
      await page.goto('/tasks');
      await expect(page.getByText('Ответить на письмо технадзора').first()).toBeVisible();
    },
  },
  {
    name: 'timeline',
    enter: enterDemo,
    parts: ['columnheader'],
    open: async (page) => {
      await page.goto('/tasks?layout=timeline');
      await expect(page.getByText('Армировать фундаментную плиту').first()).toBeVisible();
    },
  },
];

async function openContract(page: Page, project: RegExp, contract: RegExp): Promise<void> {
  await page.goto('/projects');
  await page.getByRole('link', { name: project }).first().click();
  await page.getByRole('link', { name: contract }).and(page.locator('[href*="/contracts/"]')).first().click();
  await expect(page.getByRole('heading', { name: contract })).toBeVisible();
}

/** The parts of a screen: tabs, table headers and links. */
async function partsOf(page: Page, parts: readonly Part[]): Promise<string[]> {
  const names = await Promise.all([
    ...parts.map((role) => page.getByRole('main').getByRole(role).allInnerTexts()),
    page.getByRole('navigation').getByRole('link').filter({ visible: true }).allInnerTexts(),
  ]);
  // Tabs contain counts, which depend on the data; links are named by the data.
  const words = names.flat().map((name) => name.replaceAll(/[\d\s]+/g, ' ').trim());
  return [...new Set(words.filter((word) => word !== ''))].toSorted();
}

async function takePicture(page: Page, place: string): Promise<void> {
  const blank = await page.context().newPage();
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  for (const [format, content] of Object.entries(await pictureFormats(blank, png)))
    fs.writeFileSync(path.join(PICTURES, `${place}.${format}`), content);
  await blank.close();
}

/** The parts of a screen are equal in both themes; only new pictures need both. */
const THEMES = process.env.UPDATE_SITE_PICTURES ? ['light', 'dark'] : ['light'];

test.describe('the pictures of the site', () => {
  for (const { name, enter, open, parts, phoneShows } of SHOTS)
    for (const [size, { viewport, deviceScaleFactor }] of Object.entries(SIZES))
      for (const theme of THEMES) {
        test(`${name}, ${size}, ${theme}`, async ({ browser, product }) => {
          test.skip(test.info().project.name !== 'desktop', 'A picture has its own size');
          const storedParts = path.join(import.meta.dirname, 'site-pictures', `${name}-${size}.parts.json`);
          const isTaken = Boolean(process.env.UPDATE_SITE_PICTURES);
          const context = await browser.newContext({
            baseURL: product.address,
            viewport,
            deviceScaleFactor,
            locale: 'ru-RU',
            timezoneId: 'Europe/Moscow',
          });
          await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
          const page = await context.newPage();
          await enter(page);
          await open(page);
          if (isTaken) {
            if (size === 'phone' && phoneShows)
              await page
                .getByText(phoneShows)
                .first()
                .evaluate((shown) => {
                  shown.scrollIntoView();
                  scrollBy(0, -100);
                });
            await waitForIdle(page);
            await waitForAnimations(page);
            await takePicture(page, `${name}-${size}-${theme}`);
            fs.writeFileSync(storedParts, `${JSON.stringify(await partsOf(page, parts), null, 2)}\n`);
          }
          await expect
            .poll(() => partsOf(page, parts), { message: 'the screen has changed: UPDATE_SITE_PICTURES=1' })
            .toEqual(JSON.parse(fs.readFileSync(storedParts, 'utf8')));
          await context.close();
        });
      }
});
