import fs from 'node:fs';
import path from 'node:path';
import { findAccessibilityFaults } from '../support/examine.ts';
import { expect, expectLook, test } from './gallery.ts';
import { FIXED_TIME, readStructure, structureChanges } from './gallery-structure.ts';

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
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await page.clock.setFixedTime(FIXED_TIME);
    });

    for (const name of PAGES) {
      test(`${name} is accessible and looks as it did`, async ({ page }) => {
        await page.goto(`/dev/gallery/${name}`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        expect(await findAccessibilityFaults(page)).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          'the page scrolls sideways',
        ).toBeLessThanOrEqual(0);
        await expectLook(page.locator('main'), `${name}-${theme}`);
      });
    }
  });
}

test('a changed part is detected in its structure', async ({ page, isMobile }) => {
  test.skip(isMobile, 'The comparison of structures does not depend on the width.');
  await page.clock.setFixedTime(FIXED_TIME);
  await page.goto('/dev/gallery/buttons');
  await page.evaluate(() => document.fonts.ready);
  const main = page.locator('main');
  const before = await readStructure(main);
  const button = page.getByRole('button', { name: 'Сохранить' }).first();
  const changes: [string, (element: HTMLElement) => void][] = [
    ['a colour', (element) => (element.style.backgroundColor = 'rgb(1, 2, 3)')],
    ['a place', (element) => (element.style.marginLeft = '5px')],
    ['a size', (element) => (element.style.height = '60px')],
    ['letters', (element) => (element.style.fontWeight = '900')],
    ['a border', (element) => (element.style.border = '3px dotted red')],
    ['words', (element) => (element.textContent = 'Забыть')],
    ['nothing there', (element) => (element.style.display = 'none')],
  ];
  for (const [what, change] of changes) {
    await page.reload();
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(async () => structureChanges(before, await readStructure(main))).toEqual([]);
    await button.evaluate(change);
    // The colours of a button change with a transition.
    await expect
      .poll(async () => structureChanges(before, await readStructure(main)), { message: what })
      .not.toEqual([]);
  }
});

test('the gallery is not part of the product', () => {
  const manifest = path.join(import.meta.dirname, '../../../apps/web/dist/client/.vite/manifest.json');
  test.skip(!fs.existsSync(manifest), 'The product is not built.');
  expect(fs.readFileSync(manifest, 'utf8')).not.toMatch(/gallery/);
});
