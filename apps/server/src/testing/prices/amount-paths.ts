import { moneyInput, signedMoneyInput } from '@karkas/api/core/fields.ts';
import { objectsIn, unwrapField } from '@karkas/api/core/amounts/priced-fields.ts';
import { z } from 'zod';

export type Path = readonly string[];

/** Paths of amounts in a request; for lists, of the first item. */
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

/** Whether a field accepts roubles, however it is marked. */
export function takesMoney(field: z.ZodType): boolean {
  let inner = field;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault)
    inner = inner.def.innerType as z.ZodType;
  return inner === moneyInput || inner === signedMoneyInput;
}
