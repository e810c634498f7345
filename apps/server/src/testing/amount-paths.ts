import { moneyInput, signedMoneyInput } from '@karkas/api/core/fields.ts';
import { objectsIn, unwrapField } from '@karkas/api/core/priced-fields.ts';
import { z } from 'zod';

export type Path = readonly string[];

/** Where amounts stand in a request; an item of a list is its first. */
export function amountPaths(schema: z.ZodType, path: Path = [], isMoney = isPricedLeaf): Path[] {
  const { inner } = unwrapField(schema);
  if (inner instanceof z.ZodArray) return amountPaths(inner.element as z.ZodType, [...path, '0'], isMoney);
  return objectsIn(inner).flatMap((object) =>
    object instanceof z.ZodObject
      ? Object.entries(object.shape).flatMap(([name, field]: [string, z.ZodType]) =>
          isMoney(field) ? [[...path, name]] : amountPaths(field, [...path, name], isMoney),
        )
      : [],
  );
}
const isPricedLeaf = (field: z.ZodType): boolean => unwrapField(field).isAmount;

/** A field that takes roubles, whoever marked it. */
export function takesMoney(field: z.ZodType): boolean {
  let inner = field;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault)
    inner = inner.def.innerType as z.ZodType;
  return inner === moneyInput || inner === signedMoneyInput;
}
