import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { aCompany } from '#testing/factories/index.ts';
import { ask, aLongSpecification } from './whole-lists.fixtures.ts';

describe('a complete list', () => {
  test('is queued: a company requesting a hundred is told to retry later', async () => {
    const company = await aCompany();
    const id = await aLongSpecification(company, 10);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ask(company.owner, specificationRows.list, id)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBeDefined();
  });
});
