import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { enterDemo, expect, test } from './product.ts';

/**
 * The pictures of the product on the public site. `UPDATE_SITE_PICTURES=1` takes them anew; without it the test says
 * when a screen has other parts than in its picture. Pixels are not compared.
 */
const PICTURES = path.join(import.meta.dirname, '../../apps/web/public/pictures');
const QUALITY = 0.82;

type Shot = { name: string; open: (page: Page) => Promise<void> };

const SHOTS: Shot[] = [
  {
    name: 'specification',
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
    open: async (page) => {
      await openContract(page, /Гостиница «Волга»/, /Г-17/);
      await page.getByRole('link', { name: 'ДС № 1' }).first().click();
      await expect(page.getByText('Сравнение: было и стало')).toBeVisible();
      await expect(page.getByText('Монтаж плинтуса').first()).toBeVisible();
    },
  },
];

async function openContract(page: Page, project: RegExp, contract: RegExp): Promise<void> {
  await page.goto('/projects');
  await page.getByRole('link', { name: project }).first().click();
  await page.getByRole('link', { name: contract }).and(page.locator('[href*="/contracts/"]')).first().click();
  await expect(page.getByRole('heading', { name: contract })).toBeVisible();
}

/** What a screen is made of: its tabs and the heads of its tables. */
async function partsOf(page: Page): Promise<string[]> {
  const names = await Promise.all(
    (['tab', 'columnheader'] as const).map((role) => page.getByRole('main').getByRole(role).allInnerTexts()),
  );
  // Tabs carry counts, which are of the data.
  const words = names.flat().map((name) => name.replaceAll(/[\d\s]+/g, ' ').trim());
  return [...new Set(words.filter((word) => word !== ''))].toSorted();
}

/** The picture as WebP, which the browser itself makes. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ({ source, quality }) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
  );
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}

test.describe('the pictures of the site', { tag: '@walk' }, () => {
  for (const { name, open } of SHOTS)
    for (const theme of ['light', 'dark']) {
      test(`${name}, ${theme}`, async ({ page, browser }) => {
        test.skip(test.info().project.name !== 'desktop', 'A picture has one size');
        const known = path.join(import.meta.dirname, 'site-pictures', `${name}.parts.json`);
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
        await enterDemo(page);
        await open(page);
        await page.waitForTimeout(600);
        const parts = await partsOf(page);
        if (process.env.UPDATE_SITE_PICTURES) {
          const blank = await browser.newPage();
          fs.mkdirSync(PICTURES, { recursive: true });
          const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
          fs.writeFileSync(path.join(PICTURES, `${name}-${theme}.webp`), await asWebp(blank, png));
          fs.writeFileSync(known, `${JSON.stringify(parts, null, 2)}\n`);
          await blank.close();
        }
        expect(parts, 'the screen has changed: UPDATE_SITE_PICTURES=1').toEqual(
          JSON.parse(fs.readFileSync(known, 'utf8')),
        );
      });
    }
});
