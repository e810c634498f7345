import type { specificationPatch, Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { z } from 'zod';

export type SettingsValues = Pick<Specification, 'settings'> & {
  region: string;
  price_date: string;
  norm_base_id: string;
  /** New construction or repair. */
  work_kind: 'construction' | 'repair';
};

export function valuesOfSettings({ settings, region, price_date, norm_base_id }: Specification): SettingsValues {
  return {
    settings,
    region: region ?? '',
    price_date: price_date ?? '',
    norm_base_id: norm_base_id ?? '',
    work_kind: settings.is_repair ? 'repair' : 'construction',
  };
}

/** The percent is sent only when one percent applies to all work. */
export function toSettingsInput({
  settings,
  region,
  price_date,
  norm_base_id,
  work_kind,
}: SettingsValues): z.input<typeof specificationPatch> {
  const percentOf = (kind: 'overhead' | 'profit'): string | null =>
    settings[`${kind}_mode`] === 'percent' ? (settings[`${kind}_percent`] ?? '') : null;
  return {
    ...(norm_base_id === '' ? {} : { norm_base_id }),
    region: region.trim() === '' ? null : region,
    price_date: price_date === '' ? null : price_date,
    settings: {
      ...settings,
      is_repair: work_kind === 'repair',
      overhead_percent: percentOf('overhead'),
      profit_percent: percentOf('profit'),
    },
  };
}
