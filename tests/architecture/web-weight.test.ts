import { expect, test } from 'vitest';
import { FIELD_OWN_BUDGET_KB, run, SITE_BUDGET, weighField, weighPreviews, weighSite } from '../../bench/web-weight.ts';

test('a page weighs no more than its budget before it can be used', { timeout: 120_000 }, async () => {
  const heavy = (await run())
    .filter(({ jsKb, budgetKb }) => jsKb > budgetKb)
    .map(({ page, jsKb, budgetKb }) => `${page}: ${jsKb} kB of ${budgetKb}`);
  expect(heavy).toEqual([]);
});

test('the day of a foreman adds little to the shell, which his phone has', { timeout: 120_000 }, async () => {
  await run();
  expect(weighField()).toBeLessThanOrEqual(FIELD_OWN_BUDGET_KB);
});

test(
  'a page of the public site is light, and asks for no more script before it is touched',
  { timeout: 120_000 },
  async () => {
    await run();
    const pages = weighSite();
    expect(pages.length).toBeGreaterThan(40);
    const heavy = pages
      .filter(({ htmlKb, scriptKb }) => htmlKb > SITE_BUDGET.htmlKb || scriptKb > SITE_BUDGET.scriptKb)
      .map(({ page, htmlKb, scriptKb }) => `${page}: ${htmlKb} kB of HTML, ${scriptKb} kB of script`);
    expect(heavy).toEqual([]);
  },
);

test('the picture of a link is sent by a messenger that takes small ones only', { timeout: 120_000 }, async () => {
  await run();
  const pictures = weighPreviews();
  expect(pictures.length).toBeGreaterThan(40);
  expect(pictures.filter(({ bytes }) => bytes > 60_000)).toEqual([]);
});
