import { describe, expect, test } from 'vitest';
import { actorWith } from '#testing/actor-with.ts';
import { requirePriceDateView, requirePriceTermsView } from './settings.policy.ts';
import { initialSettings, type Settings } from './specification-settings.ts';

const before = initialSettings({ rate: '22' });

describe('price terms', () => {
  const clerk = actorWith('specification.update');

  /** A different value for each setting; the type requires an entry for every new setting. */
  const others: { [Key in keyof Settings]: Pick<Settings, Key> } = {
    overhead_mode: { overhead_mode: 'percent' },
    overhead_percent: { overhead_percent: '90' },
    profit_mode: { profit_mode: 'none' },
    profit_percent: { profit_percent: '0' },
    vat_rate: { vat_rate: '10' },
    vat_included: { vat_included: true },
    is_repair: { is_repair: true },
    charges: { charges: [{ name: 'Зимнее удорожание', kind: 'winter', base: 'all', percent: '2' }] },
  };

  test.each(Object.values(others))('%j cannot be changed without the price permission', (change) => {
    const after = { ...before, ...change };
    expect(() => requirePriceTermsView(clerk, before, after)).toThrow('prices_not_allowed');
    const estimator = actorWith('specification.update', 'specification.view_prices');
    expect(() => requirePriceTermsView(estimator, before, after)).not.toThrow();
  });

  test('sending back unchanged terms is not a change', () => {
    expect(() => requirePriceTermsView(clerk, before, { ...before })).not.toThrow();
  });

  test.each([{ date: '2020-01-01' }, { price_date: null }, { region: 'Казань' }])(
    'price date and region: %j',
    (change) => {
      const head = { date: '2026-10-01', price_date: '2026-09-30', region: 'Москва' };
      expect(() => requirePriceDateView(clerk, head, change)).toThrow('prices_not_allowed');
      expect(() => requirePriceDateView(clerk, head, { ...head })).not.toThrow();
      expect(() => requirePriceDateView(actorWith('specification.view_prices'), head, change)).not.toThrow();
    },
  );
});
