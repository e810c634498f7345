import { ALL_ENDPOINTS } from '../all-endpoints.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { strictSchema } from './strict-schema.ts';

describe('a strict schema', () => {
  const row = z.object({ id: z.string(), tags: z.array(z.object({ word: z.string() })).optional() });
  const page = z.object({ results: z.array(row), next: row.nullable(), either: z.union([row, z.string()]) });
  const right = { id: '1', tags: [{ word: 'x' }] };

  test.each([
    ['at the top', { results: [], next: null, either: 'x', more: 1 }],
    ['in a list', { results: [{ ...right, more: 1 }], next: null, either: 'x' }],
    ['in what may be null', { results: [], next: { ...right, more: 1 }, either: 'x' }],
    ['in one of several', { results: [], next: null, either: { ...right, more: 1 } }],
    ['deep', { results: [{ id: '1', tags: [{ word: 'x', more: 1 }] }], next: null, either: 'x' }],
  ])('rejects undeclared fields %s', (_, value) => {
    expect(page.safeParse(value).success).toBe(true);
    expect(strictSchema(page).safeParse(value).success).toBe(false);
  });

  test('accepts what the contract defines', () => {
    expect(strictSchema(page).safeParse({ results: [right], next: right, either: right }).error).toBeUndefined();
  });

  test('can be derived for every response of the contract', () => {
    const answers = ALL_ENDPOINTS.flatMap(({ response }) => (response ? [response] : []));
    expect(answers.length).toBeGreaterThan(100);
    for (const answer of answers) expect(strictSchema(answer)).toBeDefined();
  });
});
