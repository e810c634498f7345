import { INVARIANTS } from '@karkas/api/self-audit/self-audit.schemas.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestCompany } from '#testing/factories/index.ts';
import { PLANTED } from './planted-breaks.fixtures.ts';
import { aRichCompany, auditBroken, removeBytes } from './self-audit.fixtures.ts';

let company: TestCompany;
beforeAll(async () => {
  company = await aRichCompany();
});

const codesOf = (differences: readonly { invariant: string }[]): string[] =>
  [...new Set(differences.map(({ invariant }) => invariant))].toSorted();

describe('the invariants of a company', () => {
  test('hold for intact data, and each one checks something', async () => {
    const { differences, invariants } = await auditBroken(company, null);
    expect(differences).toEqual([]);
    // A running calculation is only checked while it runs.
    expect(INVARIANTS.filter((code) => (invariants[code]?.checked ?? 0) === 0)).toEqual(['calculation_alive']);
    expect(INVARIANTS.length).toBeGreaterThanOrEqual(30);
  });

  test.each(INVARIANTS)('%s: a planted break is found by this invariant alone', async (code) => {
    const { sql, also = [] } = PLANTED[code];
    const { differences, differences_count } = await auditBroken(company, sql);
    expect(codesOf(differences)).toEqual([code, ...also].toSorted());
    expect(differences_count).toBe(differences.length);
    const found = differences.filter(({ invariant }) => invariant === code);
    expect(found.length).toBeLessThanOrEqual(2);
    expect(found.every(({ expected, found: is }) => expected !== is)).toBe(true);
  });

  test('a file with missing bytes is reported', async () => {
    await removeBytes(company, 'Договор.txt');
    const { differences } = await auditBroken(company, null);
    expect(differences).toMatchObject([{ invariant: 'file_present', kind: 'file', name: 'Договор.txt', found: '0' }]);
  });
});
