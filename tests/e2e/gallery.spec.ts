import fs from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, isPictured, test } from './gallery.ts';

const PAGES = [
  'buttons',
  'fields',
  'choices',
  'files',
  'progress',
  'document',
  'navigation',
  'overlays',
  'commands',
  'states',
  'tables',
  'grid',
];

for (const theme of ['light', 'dark'] as const) {
  test.describe(`the gallery, ${theme}`, () => {
    test.beforeEach(async ({ page }) => page.addInitScript((value) => localStorage.setItem('theme', value), theme));

    for (const name of PAGES) {
      test(`${name} is accessible and looks as it did`, async ({ page, browser }) => {
        await page.goto(`/dev/gallery/${name}`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(
          violations.map(
            ({ id, nodes }) =>
              `${id}: ${nodes
                .slice(0, 3)
                .map((node) => node.html.slice(0, 160))
                .join(' | ')}`,
          ),
        ).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          'the page scrolls sideways',
        ).toBeLessThanOrEqual(0);
        if (!isPictured(browser)) return;
        await expect(page.locator('main')).toHaveScreenshot(`${name}-${theme}.png`, { maxDiffPixels: 40 });
      });
    }
  });
}

test('the gallery is no part of the product', () => {
  const manifest = path.join(import.meta.dirname, '../../apps/web/dist/client/.vite/manifest.json');
  test.skip(!fs.existsSync(manifest), 'The product is not built.');
  expect(fs.readFileSync(manifest, 'utf8')).not.toMatch(/gallery/);
});
