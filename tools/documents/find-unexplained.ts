/** Paths of parts without a required description; `{ name, in, schema }` is a parameter. */
export function findUnexplained(value: unknown, path: readonly string[] = []): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => findUnexplained(item, [...path, String(index)]));
  if (!isRecord(value)) return [];
  const own = value;
  const isParameter = typeof own.in === 'string' && typeof own.name === 'string';
  const isBare = isParameter && typeof own.description !== 'string';
  const fields = Object.entries(isRecord(own.properties) ? own.properties : {})
    // The codes of a problem are described by its response.
    .filter(
      ([name, field]) =>
        !(isRecord(field) && typeof field.description === 'string') && !(name === 'code' && path.includes('allOf')),
    )
    .map(([name]) => [...path, name].join('/'));
  const below = Object.entries(own)
    .filter(([key]) => key !== 'example' && key !== 'examples')
    .flatMap(([key, inner]) => findUnexplained(inner, [...path, key]));
  return [...(isBare ? [[...path, String(own.name)].join('/')] : []), ...fields, ...below];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
