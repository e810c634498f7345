import { expect, test } from 'vitest';
import {
  FIELD_OWN_BUDGET_KB,
  run,
  SITE_BUDGET,
  measureField,
  measurePreviews,
  measureSite,
} from '../../bench/bundle-size.ts';

test('a page stays within its size budget', { timeout: 300_000 }, async () => {
  const heavy = (await run())
    .filter(({ jsKb, budgetKb }) => jsKb > budgetKb)
    .map(({ page, jsKb, budgetKb }) => `${page}: ${jsKb} kB of ${budgetKb}`);
  expect(heavy).toEqual([]);
});

test("the field day adds little to the shell, which a foreman's phone already has", { timeout: 300_000 }, async () => {
  await run();
  expect(measureField()).toBeLessThanOrEqual(FIELD_OWN_BUDGET_KB);
});

test(
  'a page of the public site is small and loads no more script before an interaction',
  { timeout: 300_000 },
  async () => {
    await run();
    const pages = measureSite();
    expect(pages.length).toBeGreaterThan(40);
    const heavy = pages
      .filter(({ htmlKb, scriptKb }) => htmlKb > SITE_BUDGET.htmlKb || scriptKb > SITE_BUDGET.scriptKb)
      .map(({ page, htmlKb, scriptKb }) => `${page}: ${htmlKb} kB of HTML, ${scriptKb} kB of script`);
    expect(heavy).toEqual([]);
  },
);

test('link preview pictures are small enough for messengers', { timeout: 300_000 }, async () => {
  await run();
  const pictures = measurePreviews();
  expect(pictures.length).toBeGreaterThan(40);
  expect(pictures.filter(({ bytes }) => bytes > 60_000)).toEqual([]);
});
