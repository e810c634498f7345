import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { examine } from '../support/examine.ts';
import { expect, test } from '../support/product.ts';
import { ENGLISH_PAGES as ENGLISH, RUSSIAN_PAGES as RUSSIAN } from './site-addresses.ts';

const setTheme = (page: Page, theme: string): Promise<unknown> =>
  page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);

test('the list of visited pages equals the sitemap', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const told = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(told.toSorted()).toEqual([...RUSSIAN, ...ENGLISH].toSorted());
});

test('the first pages a visitor sees are accessible', async ({ page }) => {
  for (const path of ['/', '/contact', '/blog/nds-22-i-staryj-dogovor']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => `${path}: ${id}`)).toEqual([]);
  }
});

test('a page uses the fonts subset for it', async ({ page }) => {
  await page.goto('/');
  const loaded = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
  await expect
    .poll(loaded)
    .toEqual(expect.arrayContaining(['Site Text', 'Site Head'].map((name) => expect.stringContaining(name))));
  await expect(page.locator('body')).toHaveCSS('font-family', /^"?Site Text/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"?Site Head/);
});

test('by keyboard the menu can be skipped, and the chosen theme persists', async ({ page }) => {
  await page.goto('/services/estimates');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  await page.getByRole('button', { name: 'Сменить тему' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/blog');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a page is printed as a sheet: without the menu, on white, with its content', async ({ page }) => {
  await setTheme(page, 'dark');
  await page.goto('/services/estimates');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.home-in-light')).toBeVisible();
  await expect(page.locator('.home-in-dark')).toBeHidden();
});

test('the building section is drawn on scroll, shifts no layout, and stops on request', async ({ page }) => {
  const animated = () =>
    page
      .locator('.home-drawing path')
      .evaluateAll((lines) => lines.filter((line) => line.getAnimations().length > 0).length);
  await page.addInitScript(() => {
    const state = { shift: 0 };
    Object.assign(window, { state });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) state.shift += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect.poll(animated).toBeGreaterThan(5);
  // Layout shift by late fonts depends on the machine's fonts, so counting starts after they have loaded.
  await page.evaluate(
    'document.fonts.ready.then(() => new Promise(requestAnimationFrame)).then(() => { state.shift = 0; })',
  );
  await page.locator('.home-drawing').scrollIntoViewIfNeeded();
  await page.locator('.home-steps').scrollIntoViewIfNeeded();
  await expect(page.locator('.home-steps')).toBeInViewport();
  expect(await page.evaluate('state.shift')).toBeLessThan(0.01);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.locator('.home-drawing')).toBeVisible();
  await expect.poll(animated).toBe(0);
});

test('the bill of the home page is filled once in view, and again by its button', async ({ page }) => {
  await page.goto('/');
  const bill = page.locator('[data-bill]');
  await bill.scrollIntoViewIfNeeded();
  await expect(bill).toHaveAttribute('data-bill', 'playing');
  await expect(bill).toHaveAttribute('data-bill', 'played');
  await expect(bill.getByText(/сходится/)).toBeVisible();
  // A reader with a screen reader or without animations gets the same table at any moment.
  const words = await bill.getByRole('table').innerText();
  await bill.getByRole('button', { name: 'Показать ещё раз' }).click();
  await expect(bill).toHaveAttribute('data-bill', 'playing');
  expect(await bill.getByRole('table').innerText()).toBe(words);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(bill.getByText(/сходится/)).toBeVisible();
  await expect(bill.getByRole('button')).toBeHidden();
  await expect(bill).toHaveAttribute('data-bill', '');
});

test('no layout shift while a page loads over a slow network', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  // Until the web fonts arrive, a machine without the fallback fonts displays text of another width.
  if (!(await hasFallbackFont(page))) await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }));
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const speed = { offline: false, latency: 150, downloadThroughput: 150_000, uploadThroughput: 150_000 };
  await network.send('Network.emulateNetworkConditions', speed);
  for (const path of ['/', '/services', '/services/tasks', '/blog', '/blog/nds-22-i-staryj-dogovor', '/contact']) {
    await page.goto(path);
    await page.evaluate('document.fonts.ready.then(() => new Promise(requestAnimationFrame))');
    expect(await page.evaluate('shifts'), path).toEqual([]);
    // The cache of one page would speed up the next.
    await network.send('Network.clearBrowserCache');
  }
});

const hasFallbackFont = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    document.fonts.load('16px "Text Stand-in"').then(
      (faces) => faces.length > 0,
      () => false,
    ),
  );

test.describe('every page of the site', () => {
  for (const path of [...RUSSIAN, ...ENGLISH])
    test(path, async ({ page }) => {
      const open = async (): Promise<void> => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      };
      const name = `site-${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}`;
      await examine(page, { name, open });
    });

  test('is readable without scripts, in both languages', async ({ browser, product }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.address });
    const page = await context.newPage();
    for (const path of [...RUSSIAN, ...ENGLISH]) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link').first(), path).toBeVisible();
    }
    await context.close();
  });
});
