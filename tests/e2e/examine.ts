import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';

const SCREENSHOTS = path.join(import.meta.dirname, '../../docs/screenshots');

export type Screen = { name: string; open(page: Page): Promise<void> };

/**
 * A screen that somebody who hears or types can use, and that fits its width; photographed on demand. It takes a
 * second a screen, so that who walks through many is told apart by a tag and left to the deep run.
 */
export async function examine(page: Page, screen: Screen, theme: string): Promise<void> {
  if (!test.info().tags.includes('@walk')) throw new Error('A test that examines screens has the tag @walk');
  await screen.open(page);
  // What appears with a motion has its colours when the motion is over.
  await page.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect
    .soft(
      violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map((node) => node.html.slice(0, 160))
            .join(' | ')}`,
      ),
      `${screen.name}, ${theme}`,
    )
    .toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${screen.name}, ${theme}: the page scrolls sideways`).toBeLessThanOrEqual(0);
  if (process.env.UPDATE_SCREENSHOTS) {
    const width = page.viewportSize()?.width ?? 0;
    await page.screenshot({
      path: path.join(SCREENSHOTS, `${screen.name}-${theme}-${width}.png`),
      animations: 'disabled',
    });
  }
}
