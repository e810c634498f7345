import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { applyTheme } from '../support/examine.ts';
import { expect, test } from '../support/product.ts';
import { ENGLISH_PAGES, RUSSIAN_PAGES } from './site-addresses.ts';
import { layoutProblems } from './site-layout.ts';

const LOOKS = [
  {
    isPhone: false,
    sizes: [
      { width: 1440, height: 900 },
      { width: 1024, height: 768 },
    ],
  },
  { isPhone: true, sizes: [{ width: 390, height: 844 }] },
] as const;
const softly = expect.configure({ soft: true });

/** Waits until the fonts and all visible pictures of a page are loaded. */
async function rest(page: Page, message: string): Promise<void> {
  const waitedFor = (): Promise<number> =>
    page.evaluate(
      () =>
        [...document.images].filter((picture) => picture.checkVisibility() && !picture.complete).length +
        (document.fonts.status === 'loaded' ? 0 : 1),
    );
  await expect.poll(waitedFor, { message, intervals: [50] }).toBe(0);
}

/** Opens a page once per device kind and checks it at each width and in both themes. */
async function lookAt(browser: Browser, baseURL: string, address: string): Promise<void> {
  for (const { isPhone, sizes } of LOOKS) {
    const device = isPhone ? { isMobile: true, hasTouch: true } : {};
    const context = await browser.newContext({ baseURL, viewport: sizes[0], ...device, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(address);
    await page.evaluate(() => {
      for (const picture of document.images) picture.loading = 'eager';
    });
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const theme of ['light', 'dark'] as const) {
        const where = `${address}, ${theme}, ${size.width}`;
        await applyTheme(page, theme);
        await rest(page, where);
        const problems = () => page.evaluate(layoutProblems, { isPhone });
        await softly.poll(problems, { message: where, timeout: 3_000 }).toEqual([]);
        await photograph(page, `${address.slice(1).replaceAll('/', '-') || 'home'}-${theme}-${size.width}`);
      }
    }
    await context.close();
  }
}

async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env.SITE_SHEETS;
  if (folder === undefined) return;
  await page.evaluate(() => Promise.all([...document.images].map((picture) => picture.decode().catch(() => null))));
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}

test.describe('the layout of site pages', () => {
  test.skip(() => test.info().project.name !== 'desktop', 'Every width is opened here');

  for (const address of [...RUSSIAN_PAGES, ...ENGLISH_PAGES, '/contact/sent', '/none', '/en/none'])
    test(`${address} at every width, in both themes`, ({ browser, product }) =>
      lookAt(browser, product.address, address));

  const SHEET = '<h1>Лист</h1><p>Слова</p>';
  for (const [fault, html] of [
    ['scrolls sideways', `${SHEET}<p style="width:600px">Широко</p>`],
    ['wider than the page', `${SHEET}<p style="width:600px">Широко</p>`],
    ['cut at its side', `${SHEET}<p style="width:60px;overflow:hidden;white-space:nowrap">Длинные слова</p>`],
    ['cut below', `${SHEET}<p style="height:10px;overflow:hidden">Слова<br>в две строки</p>`],
    ['lies on', `${SHEET}<p>Строка</p><p style="margin-top:-2em">Другая строка</p>`],
    ['lies on', `${SHEET}<button>Кнопка</button><button style="margin-left:-60px">Другая</button>`],
    ['too small to touch', `${SHEET}<button style="height:30px">Кнопка</button>`],
    ['not loaded', `${SHEET}<img src="/nowhere.png" width="10" height="10" alt="">`],
    ['without its size', `${SHEET}<img src="/favicon.svg" alt="">`],
    ['out of shape', `${SHEET}<img src="/favicon.svg" width="10" height="10" style="width:90px;height:10px" alt="">`],
    ['h4 after h2', `${SHEET}<h2>Раздел</h2><h4>Часть</h4><p>Слова</p>`],
    ['nothing under', `${SHEET}<h2>Раздел</h2><h2>Другой</h2><p>Слова</p>`],
    ['headings begin', '<h2>Раздел</h2><p>Слова</p>'],
    ['empty', `${SHEET}<section style="height:40px"></section>`],
  ] as const)
    test(`detects the fault: ${fault}, ${html.slice(SHEET.length, SHEET.length + 20)}`, async ({ page }) => {
      const body = `<!doctype html><meta name="viewport" content="width=device-width"><main>${html}</main>`;
      await page.setViewportSize({ width: 390, height: 600 });
      await page.route('**/planted', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
      await page.goto('/planted');
      const found = () => page.evaluate(layoutProblems, { isPhone: true });
      await expect.poll(found).toContainEqual(expect.stringContaining(fault));
    });
});
