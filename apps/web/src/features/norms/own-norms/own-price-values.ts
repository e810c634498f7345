import type { NormCard } from '@karkas/api/specifications/norms/norms.schemas.ts';
import type { ownNormBody } from '@karkas/api/specifications/norms/own-norms.schemas.ts';
import type { z } from 'zod';

type Amounts = Record<'labour' | 'machines' | 'materials' | 'total', string>;
export type OwnPriceValues = Record<'code' | 'name' | 'unit' | 'kind_of_work' | 'steps', string> & {
  /** One sum, or split by estimate columns. */
  way: 'whole' | 'parts';
  own_price: Amounts & Record<'date' | 'source', string> & { is_all_included: boolean };
};

/** Form values of a price to edit, of a copy, or of a new price dated today. */
export function valuesOfPrice(norm: NormCard | null, isCopy: boolean, today: string): OwnPriceValues {
  const price = norm?.own_price ?? null;
  return {
    code: norm === null || isCopy ? '' : norm.code,
    name: norm?.name ?? '',
    unit: norm?.unit ?? '',
    kind_of_work: norm?.kind_of_work ?? '',
    steps: norm?.steps ?? '',
    way: price === null || price.total !== null ? 'whole' : 'parts',
    own_price: {
      labour: price?.labour ?? '',
      machines: price?.machines ?? '',
      materials: price?.materials ?? '',
      total: price?.total ?? '',
      is_all_included: price?.is_all_included ?? true,
      date: price === null ? today : (price.date ?? ''),
      source: price?.source ?? '',
    },
  };
}

/** Fields hidden by the chosen way are not sent: one sum includes everything. */
export function inputOfPrice({
  way,
  code,
  steps,
  own_price: price,
  ...rest
}: OwnPriceValues): z.input<typeof ownNormBody> {
  const isWhole = way === 'whole';
  const part = (amount: string): string | null => (isWhole || amount.trim() === '' ? null : amount);
  return {
    ...rest,
    ...(code.trim() === '' ? {} : { code }),
    steps: steps.trim() === '' ? null : steps,
    resources: [],
    own_price: {
      labour: part(price.labour),
      machines: part(price.machines),
      materials: part(price.materials),
      // An empty sum is sent as zero so that the error is reported at its field.
      total: isWhole ? price.total.trim() || '0' : null,
      is_all_included: isWhole || price.is_all_included,
      date: price.date === '' ? null : price.date,
      source: price.source.trim() === '' ? null : price.source,
    },
  };
}
