import { parseDecimalInput } from '@karkas/domain/decimal/decimal.ts';
import { z } from 'zod';
import { isDecimal } from '../fields.ts';
import { objectsIn, unwrapField } from './priced-fields.ts';
import { schemaOf } from '../schema-of.ts';

type Sent = { path: string; figures: number };
const MOST_NAMED = 10;

/** Paths of the request decimals with the most integer digits. */
export function largestNumbers(schema: z.ZodType, body: unknown): string[] {
  const sent = numbersIn(schema, body, []);
  const most = sent.reduce((longest, { figures }) => Math.max(longest, figures), 0);
  return sent.flatMap(({ path, figures }) => (figures === most ? [path] : [])).slice(0, MOST_NAMED);
}

function numbersIn(schema: z.ZodType, value: unknown, path: readonly string[]): Sent[] {
  const { inner } = unwrapField(schema);
  if (isDecimal(inner)) {
    const parsed = typeof value === 'string' || typeof value === 'number' ? parseDecimalInput(String(value)) : null;
    return parsed === null ? [] : [{ path: path.join('.'), figures: figuresOf(parsed) }];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (inner instanceof z.ZodArray)
    return Array.isArray(value)
      ? value.flatMap((item, index) => numbersIn(schemaOf(inner.element), item, [...path, String(index)]))
      : [];
  const found = objectsIn(inner).flatMap((object) =>
    object instanceof z.ZodObject
      ? Object.entries(value).flatMap(([name, item]) => {
          const field: z.ZodType | undefined = object.shape[name];
          if (field === undefined) return [];
          // For a record of fields, problems name the fields and not the record.
          return numbersIn(field, item, isRecord(unwrapField(field).inner) ? path : [...path, name]);
        })
      : [],
  );
  return [...new Map(found.map((one) => [one.path, one])).values()];
}

const isRecord = (inner: z.ZodType): boolean => objectsIn(inner)[0] !== inner;
const figuresOf = (parsed: string): number => (/^-?0*(\d*)/.exec(parsed)?.[1] ?? '').length;
