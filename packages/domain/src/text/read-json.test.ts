import { describe, expect, test } from 'vitest';
import { readJson, readJsonObject, readJsonRows } from './read-json.ts';

type Named = { name: string; unit: string | null };

describe('JSON', () => {
  test('is parsed, and malformed text throws', () => {
    expect(readJson('{"a":[1,null]}')).toEqual({ a: [1, null] });
    expect(() => readJson('{')).toThrow(SyntaxError);
  });

  test('of an object must have the requested keys and may have others', () => {
    expect(readJsonObject<Named>('{"name":"Бетон","unit":null,"id":1}', ['name', 'unit'])).toMatchObject({
      unit: null,
    });
    for (const text of ['{"name":"Бетон"}', 'null', '[]', '"name"'])
      expect(() => readJsonObject<Named>(text, ['name', 'unit'])).toThrow('name, unit');
  });

  test('of a list must have them in every row', () => {
    expect(readJsonRows<Named>('[]', ['name'])).toEqual([]);
    expect(readJsonRows<Named>('[{"name":"а","unit":null},{"name":"б","unit":"м"}]', ['name', 'unit'])).toHaveLength(2);
    expect(() => readJsonRows<Named>('[{"name":"а","unit":null},{"name":"б"}]', ['name', 'unit'])).toThrow('A row');
    expect(() => readJsonRows<Named>('{}', ['name'])).toThrow('list');
  });
});
