import { settings as settingsSchema } from '@karkas/api/specifications/specifications.schemas.ts';
import { documentTotals, type DocumentTotals } from '@karkas/domain/specification/index.ts';
import type { VatBasis, VatRate } from '@karkas/domain/money/vat.ts';
import type { z } from 'zod';

export type Settings = z.infer<typeof settingsSchema>;

/** Settings stored before charges existed have none, and are for new construction. */
const stored = settingsSchema.extend({
  charges: settingsSchema.shape.charges.default([]),
  is_repair: settingsSchema.shape.is_repair.default(false),
});

export function readSettings(value: unknown): Settings {
  return stored.parse(value);
}

export function initialSettings(vat: { rate: VatRate }): Settings {
  // Prices of a norm base exclude VAT, so it is added on top, whatever the contract states.
  return {
    overhead_mode: 'by_kind_of_work',
    overhead_percent: null,
    profit_mode: 'by_kind_of_work',
    profit_percent: null,
    vat_rate: vat.rate,
    vat_included: false,
    is_repair: false,
    charges: [],
  };
}

/** Settings for another document: a stated sum belongs to the document that states it. */
export function withoutSums(settings: Settings): Settings {
  return { ...settings, charges: settings.charges.filter(({ base }) => base !== 'sum') };
}

export function emptyTotals(settings: Settings): DocumentTotals {
  return documentTotals({
    positions: [],
    vatRate: settings.vat_rate,
    vatIncluded: settings.vat_included,
    charges: settings.charges,
  });
}

/** VAT basis of the specification's prices. */
export function vatBasis({
  vat_rate: rate,
  vat_included: isIncluded,
}: Pick<Settings, 'vat_rate' | 'vat_included'>): VatBasis {
  return { rate, isIncluded };
}
