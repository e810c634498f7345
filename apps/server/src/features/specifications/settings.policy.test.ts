import { describe, expect, test } from 'vitest';
import { actorWith } from '#testing/actor-with.ts';
import { requireSightOfPriceDay, requireSightOfPriceTerms } from './settings.policy.ts';
import { initialSettings } from './specification-settings.ts';

const before = initialSettings({ rate: '22' });

describe('terms of the price', () => {
  const clerk = actorWith('specification.update');

  test.each([
    { vat_included: true },
    { vat_rate: '10' as const },
    { overhead_mode: 'percent' as const, overhead_percent: '90' },
    { profit_mode: 'percent' as const, profit_percent: '0' },
  ])('%j is not changed by who does not see what comes of it', (change) => {
    const after = { ...before, ...change };
    expect(() => requireSightOfPriceTerms(clerk, before, after)).toThrow('prices_not_allowed');
    const estimator = actorWith('specification.update', 'specification.view_prices');
    expect(() => requireSightOfPriceTerms(estimator, before, after)).not.toThrow();
  });

  test('sent back as they stand they are no change', () => {
    expect(() => requireSightOfPriceTerms(clerk, before, { ...before })).not.toThrow();
  });

  test.each([{ date: '2020-01-01' }, { price_date: null }, { region: 'Казань' }])(
    'the day and the place of prices: %j',
    (change) => {
      const head = { date: '2026-10-01', price_date: '2026-09-30', region: 'Москва' };
      expect(() => requireSightOfPriceDay(clerk, head, change)).toThrow('prices_not_allowed');
      expect(() => requireSightOfPriceDay(clerk, head, { ...head })).not.toThrow();
      expect(() => requireSightOfPriceDay(actorWith('specification.view_prices'), head, change)).not.toThrow();
    },
  );
});
