import type { specificationPatch, Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { z } from 'zod';

export type SettingsValues = Pick<Specification, 'settings'> & { region: string; price_date: string };

export function valuesOfSettings({ settings, region, price_date }: Specification): SettingsValues {
  return { settings, region: region ?? '', price_date: price_date ?? '' };
}

/** A percent counts only where it is one percent for all. */
export function toSettingsInput({ settings, region, price_date }: SettingsValues): z.input<typeof specificationPatch> {
  const percentOf = (kind: 'overhead' | 'profit'): string | null =>
    settings[`${kind}_mode`] === 'percent' ? (settings[`${kind}_percent`] ?? '') : null;
  return {
    region: region.trim() === '' ? null : region,
    price_date: price_date === '' ? null : price_date,
    settings: { ...settings, overhead_percent: percentOf('overhead'), profit_percent: percentOf('profit') },
  };
}
