import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';
import { rest, stillness } from './stillness.ts';

const SCREENSHOTS = path.join(import.meta.dirname, '../../docs/screenshots');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** A screen is examined in two seconds on a quiet machine; each has its own time on a busy one. */
const SCREEN_MS = 20_000;
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

export type Screen = { name: string; open(page: Page): Promise<void> };

/**
 * A screen that somebody who hears or types can use, and that fits its width; photographed on demand. It is opened once
 * and looked at in both themes. It takes seconds a screen, so that whoever examines is left to the deep run.
 */
export async function examine(page: Page, screen: Screen): Promise<void> {
  if (test.info().tags.length > 0) throw new Error('A test that examines screens is no test of the gate');
  test.setTimeout(test.info().timeout + SCREEN_MS);
  await screen.open(page);
  // What appears with a motion has its colours when the motion is over.
  await stillness(page);
  await rest(page);
  const shown = await page.evaluate(() => document.documentElement.dataset.theme ?? '');
  for (const theme of THEMES) {
    await wear(page, theme);
    await examineInTheme(page, `${screen.name}, ${theme}`);
    await photograph(page, `${screen.name}-${theme}`);
  }
  await wear(page, shown === 'dark' ? 'dark' : 'light');
}

/** Shows the page as it is in a theme, with what changes its colour slowly at its end. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    if (name === 'dark') document.documentElement.dataset.theme = 'dark';
    else delete document.documentElement.dataset.theme;
  }, theme);
  await rest(page);
}

/** What a checker of accessibility finds, each with the first places. */
export async function faultsOf(page: Page): Promise<string[]> {
  // Without frames of other origins the findings need no page of their own to be put together in.
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map((node) => node.html.slice(0, 160));
    return `${id}: ${places.join(' | ')}`;
  });
}

async function examineInTheme(page: Page, what: string): Promise<void> {
  expect.soft(await faultsOf(page), what).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${what}: the page scrolls sideways`).toBeLessThanOrEqual(0);
}

async function photograph(page: Page, name: string): Promise<void> {
  if (!process.env.UPDATE_SCREENSHOTS) return;
  const width = page.viewportSize()?.width ?? 0;
  await page.screenshot({ path: path.join(SCREENSHOTS, `${name}-${width}.png`), animations: 'disabled' });
}
