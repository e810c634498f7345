import fc from 'fast-check';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '%',
    '_',
    "'",
    '"',
    '\\',
    '../../etc/passwd',
    '${7*7}',
    '{{7*7}}',
    '=1+1',
    '<svg onload=1>',
    'null',
    'NaN',
    '1e999',
    '-0',
    '0x10',
    '१२३',
    'ﷺ',
    'İ',
    'ß',
    '\u{1f9f1}',
  ),
  fc.constantFrom(
    '2026-02-30',
    '0000-01-01',
    '9999-12-31T23:59:60Z',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ),
  fc.integer({ min: 1, max: 70_000 }).map((length) => 'я'.repeat(length)),
  fc.integer({ min: 1, max: 400 }).map((length) => '9'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const oddNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(-0, 1e308, -1e308, 5e-324, 2 ** 53, 2 ** 63, -1, 0.1 + 0.2),
);

const deep = fc.integer({ min: 1, max: 400 }).map((depth): Json => {
  let value: Json = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
});

/** Arbitrary JSON, mostly unusual values. */
export const oddJson: fc.Arbitrary<Json> = fc.oneof(
  { weight: 6, arbitrary: oddText },
  { weight: 3, arbitrary: oddNumber.filter(Number.isFinite) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Json>(null, true, false, [], {}, [null], [[]], { $ne: null }, { toString: 'x' }),
  },
  { weight: 1, arbitrary: deep },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => value as Json) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 6000 }).map((length) => Array.from({ length }, () => 'x')) },
);

/** Paths of all values in a body. */
function placesOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, child]) =>
    placesOf(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inner];
}

function replaceAt(value: unknown, [first, ...rest]: (string | number)[], change: (old: unknown) => unknown): unknown {
  if (first === undefined) return change(value);
  // An earlier change may have removed the path.
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === first ? replaceAt(item, rest, change) : item));
  const record = value as Record<string, unknown>;
  return { ...record, [first]: replaceAt(record[first], rest, change) };
}

/** A valid body with some values corrupted; `accepted`: additional accepted fields. */
export function spoiltBody(right: object, accepted: readonly string[]): fc.Arbitrary<unknown> {
  const places = placesOf(right).filter((path) => path.length > 0);
  const spoilAt = (
    body: unknown,
    { at, value, isRemoved }: { at: number; value: Json; isRemoved: boolean },
  ): unknown => {
    const path = places[at % Math.max(1, places.length)];
    return path === undefined ? body : replaceAt(body, path, () => (isRemoved ? undefined : value));
  };
  const changes = fc.array(
    fc.record({ at: fc.nat(200), value: oddJson, isRemoved: fc.nat(5).map((chance) => chance === 0) }),
    { maxLength: 3 },
  );
  const extra = fc.dictionary(
    fc.oneof(
      fc.constantFrom('id', 'company_id', 'version', '__proto__', 'constructor', ...accepted),
      fc.string({ maxLength: 12 }),
    ),
    oddJson,
    { maxKeys: 2 },
  );
  return fc.tuple(changes, extra).map(([list, more]) => ({
    ...list.reduce<object>((body, change) => spoilAt(body, change) as object, right),
    ...more,
  }));
}

/** The body as text, sometimes corrupted as text: truncated, doubled, with a prefix. */
export function spoiltText(body: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc.tuple(body, fc.nat(20), fc.nat(2000)).map(([value, kind, at]) => {
    const text = JSON.stringify(value);
    if (kind === 0) return text.slice(0, at);
    if (kind === 1) return `\u{feff}${text}`;
    if (kind === 2) return text.replace('{', '{"__proto__":{"x":1},');
    if (kind === 3) return text.replace(/"(\w+)":/, '"$1":1,"$1":');
    if (kind === 4) return `${text}${text}`;
    return text;
  });
}

export const oddQuery = (accepted: readonly string[]): fc.Arbitrary<Record<string, string>> =>
  fc.dictionary(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...(accepted.length > 0 ? accepted : ['q'])) },
      { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
    ),
    oddText.filter((text) => text.length < 3000),
    { maxKeys: 3 },
  );
