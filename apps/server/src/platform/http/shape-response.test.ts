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

describe('the shape of an answer', () => {
  test('has the fields of the contract and no other, at every depth', () => {
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

  test('has no amount at any depth for who may not see prices', () => {
    expect(createShaper(schema)(value, false)).toEqual({
      id: 'x',
      at: '1970-01-01T00:00:00.000Z',
      lines: [{ name: 'a' }, { name: 'b' }],
      best: { name: 'c' },
      tags: { a: 'b' },
      places: [[{ name: 'd' }]],
    });
  });

  test('keeps what is empty empty, and is nothing without a schema', () => {
    const shape = createShaper(z.object({ best: line.nullable(), lines: z.array(line) }));
    expect(shape({ best: null, lines: [] }, false)).toEqual({ best: null, lines: [] });
    expect(createShaper(undefined)({ id: 'x' }, true)).toBeUndefined();
    expect(createShaper(schema)(null, true)).toBeNull();
  });

  test('does not let a key of the prototype through', () => {
    const shaped = createShaper(z.object({ name: z.string() }))(
      JSON.parse('{"name":"a","__proto__":{"isAdmin":true},"constructor":1}'),
      true,
    );
    expect(JSON.stringify(shaped)).toBe('{"name":"a"}');
  });

  test('is known for every endpoint: no schema hides fields in a kind that the shaper passes through whole', () => {
    const opaque = ALL_ENDPOINTS.flatMap((endpoint) =>
      endpoint.response ? opaqueParts(endpoint.response, endpoint.name) : [],
    );
    expect([...new Set(opaque.map((part) => part.replace(/^[^.[]+/, '')))].toSorted()).toEqual([
      // Those of the tasks that a job has changed, as below.
      '.answer.results.before',
      // The values of a line of the log are of any kind; its amounts are taken out by the log itself.
      '.changes.new',
      '.changes.old',
      // The conditions of a saved view: ids, days and words.
      '.filter',
      // What fields of a task were before: a task has no amounts.
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
])('is not made of an answer that hides an amount in %s', (_kind, hidden) => {
  expect(() => createShaper(z.object({ hidden }))).toThrow('An amount stands inside');
});

/** Parts that hold objects and that the shaper does not look into. */
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
