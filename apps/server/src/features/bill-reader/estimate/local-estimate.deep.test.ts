import { describe, expect, test } from 'vitest';
import { madeEstimate } from '#testing/files/make-local-estimate.ts';
import { read } from './local-estimate.fixtures.ts';

describe('generated estimates', () => {
  test.each(Array.from({ length: 52 }, (_none, at) => at + 9))('seed %i loses no row and no kopeck', async (seed) => {
    const made = madeEstimate(seed);
    const bill = await read(made.sheet);
    const handled = new Set([...bill.rows.map((row) => row.source.row), ...bill.skipped.map((row) => row.row)]);
    expect(made.filledRows.filter((row) => !handled.has(row))).toEqual([]);
    expect(bill.rows.filter(({ kind }) => kind === 'work')).toHaveLength(made.positions.length);
    expect(bill.reconciliation).toMatchObject({ file_total: made.sum, read_total: made.sum, difference: '0.00' });
    expect(bill.reconciliation?.rows.filter(({ difference }) => difference !== '0.00')).toEqual([]);
    expect(bill.warnings).toEqual([]);
  });
});
