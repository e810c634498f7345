import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';
import { waitForAnimations, waitForIdle } from './waiting.ts';

const SCREENSHOTS = path.join(import.meta.dirname, '../../../docs/screenshots');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Examining a screen takes two seconds on a quiet machine; this allows for a busy one. */
const SCREEN_MS = 20_000;
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

export type Screen = { name: string; open(page: Page): Promise<void> };

/**
 * Checks that a screen is accessible and fits its width; takes screenshots on demand. It is opened once and examined in
 * both themes. This takes seconds per screen, so such tests belong to the deep run.
 */
export async function examine(page: Page, screen: Screen): Promise<void> {
  if (test.info().tags.length > 0) throw new Error('A test that examines screens is no test of the gate');
  test.setTimeout(test.info().timeout + SCREEN_MS);
  await screen.open(page);
  // Animated content has its final colours only after the animation.
  await waitForIdle(page);
  await waitForAnimations(page);
  const shown = await page.evaluate(() => document.documentElement.dataset.theme ?? '');
  for (const theme of THEMES) {
    await applyTheme(page, theme);
    await examineInTheme(page, `${screen.name}, ${theme}`);
    await photograph(page, `${screen.name}-${theme}`);
  }
  await applyTheme(page, shown === 'dark' ? 'dark' : 'light');
}

/** Applies a theme to the page and waits for colour transitions to end. */
export async function applyTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    if (name === 'dark') document.documentElement.dataset.theme = 'dark';
    else delete document.documentElement.dataset.theme;
  }, theme);
  await waitForAnimations(page);
}

/** Accessibility violations found by axe, each with its first places. */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  // Without frames of other origins the results can be collected in the page itself.
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map((node) => node.html.slice(0, 160));
    return `${id}: ${places.join(' | ')}`;
  });
}

async function examineInTheme(page: Page, what: string): Promise<void> {
  expect.soft(await findAccessibilityFaults(page), what).toEqual([]);
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
