import type { NormCard, NormResource } from '@karkas/api/specifications/norms/norms.schemas.ts';
import type { ownNormBody } from '@karkas/api/specifications/norms/own-norms.schemas.ts';
import type { z } from 'zod';
import { USUAL_UNITS } from './resource-units.data.ts';

type ResourceValues = Record<'code' | 'name' | 'unit' | 'norm_quantity' | 'price', string> & {
  kind: NormResource['kind'];
};
export type OwnNormValues = Record<'code' | 'name' | 'unit' | 'kind_of_work' | 'steps', string> & {
  resources: ResourceValues[];
};

export const EMPTY_RESOURCE: ResourceValues = {
  code: '',
  name: '',
  kind: 'labour',
  unit: USUAL_UNITS.labour ?? '',
  norm_quantity: '',
  price: '',
};

/** Form values of a norm to edit, of a copy (`isCopy`: with a code of its own), or of a new norm. */
export function valuesOf(norm: NormCard | null, isCopy: boolean): OwnNormValues {
  if (norm === null)
    return { code: '', name: '', unit: '', kind_of_work: '', steps: '', resources: [{ ...EMPTY_RESOURCE }] };
  return {
    code: isCopy ? '' : norm.code,
    name: norm.name,
    unit: norm.unit,
    kind_of_work: norm.kind_of_work,
    steps: norm.steps ?? '',
    resources: norm.resources.map(({ code, name, kind, unit, norm_quantity, price }) => ({
      code,
      name,
      kind,
      unit,
      norm_quantity,
      price: price ?? '',
    })),
  };
}

/** Without price permission no prices are sent; the stored ones stay. */
export function inputOf(values: OwnNormValues, seesPrices: boolean): z.input<typeof ownNormBody> {
  const { code, steps, resources, ...rest } = values;
  return {
    ...rest,
    ...(code.trim() === '' ? {} : { code }),
    steps: steps.trim() === '' ? null : steps,
    resources: resources.map(({ code: resourceCode, price, ...line }) => ({
      ...line,
      ...(resourceCode.trim() === '' ? {} : { code: resourceCode }),
      ...(seesPrices ? { price: price.trim() === '' ? null : price } : {}),
    })),
  };
}
