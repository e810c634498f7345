import { describe, expect, test } from 'vitest';
import { aCompany } from '../factories/index.ts';
import { create, codesOf } from './concurrency-shared.ts';

describe('project numbers', () => {
  test('fifty users, five hundred projects: all are created, with numbers from one to five hundred', async () => {
    const company = await aCompany();
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        for (let made = 0; made < 10; made += 1) expect((await create(company)).status).toBe(201);
      }),
    );
    expect(await codesOf(company)).toEqual(
      Array.from({ length: 500 }, (_, index) => `П-${String(index + 1).padStart(4, '0')}`),
    );
  });
});
