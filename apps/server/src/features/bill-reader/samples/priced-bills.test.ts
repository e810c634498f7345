import { describe, expect, test } from 'vitest';
import { countMadeRows } from './bill-counts.fixtures.ts';
import { randomOf, rubles } from './priced-bills.fixtures.ts';
import { FIRST_LAYOUTS } from './priced-layouts.fixtures.ts';
import { ODD_LAYOUTS } from './odd-layouts.fixtures.ts';
import { readBill } from '../read-bill.ts';
import type { ReadBill } from '../bill-reader.types.ts';

const SEEDS = Array.from({ length: 8 }, (_none, index) => index + 1);
const LAYOUTS = Object.entries({ ...FIRST_LAYOUTS, ...ODD_LAYOUTS });

const workSum = (bill: ReadBill): bigint =>
  bill.rows.reduce(
    (sum, row) => (row.kind === 'work' && row.amount !== null ? sum + BigInt(row.amount.replace('.', '')) : sum),
    0n,
  );

describe.each(LAYOUTS)('generated priced bills: %s', (_name, layout) => {
  test.each(SEEDS)('seed %i loses no row and no kopeck', async (seed) => {
    const made = layout(randomOf(seed));
    const bill = await readBill({ bytes: made.bytes, fileName: 'bill.xlsx' });
    const count = (kind: string): number => bill.rows.filter((row) => row.kind === kind).length;
    expect({
      lost: countMadeRows(made, bill).lost,
      sections: count('section'),
      works: count('work'),
      resources: count('resource'),
      read: rubles(workSum(bill)),
      vat: bill.vat.vat_included,
      reconciliation: bill.reconciliation && {
        file_total: bill.reconciliation.file_total,
        read_total: bill.reconciliation.read_total,
        difference: bill.reconciliation.difference,
      },
    }).toEqual({
      lost: [],
      sections: made.sections,
      works: made.works,
      resources: made.resources,
      read: rubles(made.read),
      vat: made.vatIncluded,
      reconciliation:
        made.stated === null
          ? null
          : {
              file_total: rubles(made.stated),
              read_total: rubles(made.read),
              difference: rubles(made.stated - made.read),
            },
    });
    const differs = bill.warnings.some((warning) => warning.code === 'totals_differ');
    expect(differs).toBe(made.stated !== null && made.stated !== made.read);
  });
});
