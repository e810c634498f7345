/** Parses JSON as `unknown`; the caller validates the shape. The only place that parses JSON. */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return value;
}

type KeyOf<Shape> = keyof Shape & string;

/**
 * Parses an object with these keys. The types of the values are trusted: for text produced by ourselves, such as by a
 * query.
 */
export function readJsonObject<Shape extends object>(text: string, keys: readonly KeyOf<Shape>[]): Shape {
  const value = readJson(text);
  if (!hasKeys<Shape>(value, keys)) throw new SyntaxError(`JSON without what it must have: ${keys.join(', ')}`);
  return value;
}

/** The same for a list of such objects. */
export function readJsonRows<Row extends object>(text: string, keys: readonly KeyOf<Row>[]): Row[] {
  const rows = readJson(text);
  if (!Array.isArray(rows)) throw new SyntaxError('JSON of a list was expected');
  return rows.map((row: unknown) => {
    if (!hasKeys<Row>(row, keys)) throw new SyntaxError(`A row without what it must have: ${keys.join(', ')}`);
    return row;
  });
}

function hasKeys<Shape extends object>(value: unknown, keys: readonly string[]): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && keys.every((key) => key in value);
}
