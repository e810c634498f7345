import { money, priced } from '@karkas/api/core/fields.ts';
import { ALL_ENDPOINTS } from '@karkas/api/all-endpoints.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createShaper } from './shape-response.ts';

const line = z.object({ name: z.string(), price: priced(money.nullable()) });
const schema = z.object({
  id: z.string(),
  at: z.string(),
  total: priced(z.object({ net: money, gross: money })),
  lines: z.array(line),
  best: line.nullable(),
  other: line.optional(),
  tags: z.record(z.string(), z.string()),
  places: z.array(z.array(line)),
});
const value = {
  id: 'x',
  at: new Date(0),
  total: { net: '1.00', gross: '1.22', secret: 1 },
  secret: 'no',
  lines: [
    { name: 'a', price: '5.00', hash: 'no' },
    { name: 'b', price: null },
  ],
  best: { name: 'c', price: '7.00', secret: 1 },
  tags: { a: 'b' },
  places: [[{ name: 'd', price: '9.00', secret: 1 }]],
};

describe('response shaping', () => {
  test('keeps contract fields only, at every depth', () => {
    expect(createShaper(schema)(value, true)).toEqual({
      id: 'x',
      at: '1970-01-01T00:00:00.000Z',
      total: { net: '1.00', gross: '1.22' },
      lines: [
        { name: 'a', price: '5.00' },
        { name: 'b', price: null },
      ],
      best: { name: 'c', price: '7.00' },
      tags: { a: 'b' },
      places: [[{ name: 'd', price: '9.00' }]],
    });
  });

  test('omits amounts at any depth for users who may not see prices', () => {
    expect(createShaper(schema)(value, false)).toEqual({
      id: 'x',
      at: '1970-01-01T00:00:00.000Z',
      lines: [{ name: 'a' }, { name: 'b' }],
      best: { name: 'c' },
      tags: { a: 'b' },
      places: [[{ name: 'd' }]],
    });
  });

  test('keeps empty values, and returns nothing without a schema', () => {
    const shape = createShaper(z.object({ best: line.nullable(), lines: z.array(line) }));
    expect(shape({ best: null, lines: [] }, false)).toEqual({ best: null, lines: [] });
    expect(createShaper(undefined)({ id: 'x' }, true)).toBeUndefined();
    expect(createShaper(schema)(null, true)).toBeNull();
  });

  test('does not pass keys of the prototype', () => {
    const shaped = createShaper(z.object({ name: z.string() }))(
      JSON.parse('{"name":"a","__proto__":{"isAdmin":true},"constructor":1}'),
      true,
    );
    expect(JSON.stringify(shaped)).toBe('{"name":"a"}');
  });

  test('covers every endpoint: no schema hides fields in a kind that is passed through whole', () => {
    const opaque = ALL_ENDPOINTS.flatMap((endpoint) =>
      endpoint.response ? opaqueParts(endpoint.response, endpoint.name) : [],
    );
    expect([...new Set(opaque.map((part) => part.replace(/^[^.[]+/, '')))].toSorted()).toEqual([
      // Tasks changed by a job, as below.
      '.answer.results.before',
      // Values of a log line may be of any type; the log itself removes amounts.
      '.changes.new',
      '.changes.old',
      // Conditions of a saved view: ids, dates and words.
      '.filter',
      // Previous task fields; a task has no amounts.
      '.results.before',
      '.results.changes.new',
      '.results.changes.old',
      '.title_block',
      '.vor.title_block',
    ]);
  });
});

test.each([
  ['a record', z.record(z.string(), line)],
  ['a union', z.union([z.string(), line])],
  ['a tuple', z.tuple([line])],
  ['a pipe', line.transform((one) => one)],
  ['a lazy part', z.lazy(() => line)],
])('rejects a schema that hides an amount in %s', (_kind, hidden) => {
  expect(() => createShaper(z.object({ hidden }))).toThrow('An amount stands inside');
});

/** Parts that contain objects the shaper does not descend into. */
function opaqueParts(part: z.ZodType, path: string): string[] {
  if (part instanceof z.ZodOptional || part instanceof z.ZodNullable)
    return opaqueParts(part.unwrap() as z.ZodType, path);
  if (part instanceof z.ZodArray) return opaqueParts(part.element as z.ZodType, path);
  if (part instanceof z.ZodObject)
    return Object.entries(part.shape).flatMap(([name, field]) => opaqueParts(field as z.ZodType, `${path}.${name}`));
  const isPlain =
    part instanceof z.ZodString ||
    part instanceof z.ZodNumber ||
    part instanceof z.ZodBoolean ||
    part instanceof z.ZodEnum ||
    part instanceof z.ZodLiteral ||
    part instanceof z.ZodUUID ||
    part instanceof z.ZodISODate ||
    part instanceof z.ZodISODateTime ||
    part instanceof z.ZodEmail;
  return isPlain ? [] : [path];
}
