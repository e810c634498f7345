import { z } from 'zod';
import { isPriced } from '../fields.ts';
import { schemaOf } from '../schema-of.ts';

/**
 * Names of all fields marked as amounts in the given responses, at any depth. Fields inside an amount are included,
 * unless the same name also occurs outside of amounts (such as `name`).
 */
export function pricedFieldNames(schemas: Iterable<z.ZodType>): ReadonlySet<string> {
  const names = { marked: new Set<string>(), inside: new Set<string>(), plain: new Set<string>() };
  const seen = { amount: new Set<z.ZodType>(), other: new Set<z.ZodType>() };
  const visit = (schema: z.ZodType, isAmount: boolean): void => {
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
      return visit(schemaOf(schema.unwrap()), isAmount);
    if (schema instanceof z.ZodArray) return visit(schemaOf(schema.element), isAmount);
    const visited = isAmount ? seen.amount : seen.other;
    if (!(schema instanceof z.ZodObject) || visited.has(schema)) return undefined;
    visited.add(schema);
    for (const [name, field] of Object.entries(schema.shape)) {
      const kind = isPriced(field) ? 'marked' : isAmount ? 'inside' : 'plain';
      names[kind].add(name);
      visit(field, kind !== 'plain');
    }
    return undefined;
  };
  for (const schema of schemas) visit(schema, false);
  return new Set([...names.marked, ...[...names.inside].filter((name) => !names.plain.has(name))]);
}

/** Whether a schema contains an amount at any depth: in fields, options, keys or values. */
export function holdsPriced(schema: z.ZodType, seen: Set<unknown> = new Set()): boolean {
  const parts = (value: unknown): z.ZodType[] => {
    if (value instanceof z.ZodType) return [value];
    return Array.isArray(value) ? value.flatMap(parts) : [];
  };
  if (seen.has(schema)) return false;
  seen.add(schema);
  const shape = schema instanceof z.ZodObject ? Object.values(schema.shape) : [];
  const lazy = schema instanceof z.ZodLazy ? [schema.unwrap()] : [];
  const inside = [...Object.values(schema.def), ...shape, ...lazy].flatMap(parts);
  return inside.some((part) => isPriced(part) || holdsPriced(part, seen));
}

const fieldsOf = new WeakMap<z.ZodType, readonly z.ZodType[]>();

/** Declares the objects whose fields a request record may contain, where its own schema does not. */
export function holdsFieldsOf<Schema extends z.ZodType>(record: Schema, objects: readonly z.ZodType[]): Schema {
  fieldsOf.set(record, objects);
  return record;
}

/** Unwraps a request field; `isAmount` is true when one of the wrappers marks it as an amount. */
export function unwrapField(field: z.ZodType): { inner: z.ZodType; isAmount: boolean } {
  let [inner, isAmount] = [field, isPriced(field)];
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodNullable ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodPipe
  ) {
    inner = schemaOf(inner instanceof z.ZodPipe ? inner.def.in : inner.def.innerType);
    isAmount ||= isPriced(inner);
  }
  return { inner, isAmount };
}

/** Schemas of the objects inside a request field. */
export function objectsIn(inner: z.ZodType): readonly z.ZodType[] {
  return fieldsOf.get(inner) ?? [inner];
}

/** Paths of the amounts that a request contains. */
export function sentAmounts(schema: z.ZodType, body: unknown, path: readonly string[] = []): string[] {
  const { inner } = unwrapField(schema);
  if (inner instanceof z.ZodArray) {
    if (!Array.isArray(body)) return [];
    return body.flatMap((item, index) => sentAmounts(schemaOf(inner.element), item, [...path, String(index)]));
  }
  if (typeof body !== 'object' || body === null) return [];
  const sent = objectsIn(inner).flatMap((object) => {
    if (!(object instanceof z.ZodObject)) return [];
    return Object.entries(body).flatMap(([name, value]) => {
      const field: z.ZodType | undefined = object.shape[name];
      if (field === undefined || value === undefined) return [];
      const place = [...path, name];
      return unwrapField(field).isAmount ? [place.join('.')] : sentAmounts(field, value, place);
    });
  });
  return [...new Set(sent)];
}
