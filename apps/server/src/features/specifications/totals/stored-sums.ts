import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { documentTotals, type DocumentTotals } from '@karkas/domain/specification/index.ts';
import { z } from 'zod';
import type { Settings } from '../settings/specification-settings.ts';
import { COST_PARTS, type StoredTotals } from './stored-totals.ts';

const MONEY = [...COST_PARTS, 'total'] as const;
const COUNTS = ['missing_prices', 'missing_deductions', 'unmatched_count', 'positions_count', 'rows_count'] as const;

const money = z.string();
const count = z.int();
const storedSums = z.object({
  labour: money,
  machinists: money,
  machines: money,
  materials: money,
  consumables: money,
  direct: money,
  overhead: money,
  profit: money,
  // Sums stored before equipment existed have none.
  equipment: money.default('0'),
  total: money,
  missing_prices: count,
  // Stored sums without unpriced deductions omit them.
  missing_deductions: count.default(0),
  unmatched_count: count,
  positions_count: count,
  rows_count: count,
});

/** Sums over the rows of a specification; exact, because every addend is already rounded. */
export type StoredSums = z.infer<typeof storedSums>;

/** Stored sums; null while they are not available, as during a calculation. */
export function readStoredSums(stored: unknown): StoredSums | null {
  return stored === null ? null : storedSums.parse(stored);
}

export type SummedRow = Pick<StoredTotals, (typeof MONEY)[number] | 'missing_prices' | 'missing_deductions'> & {
  kind: 'section' | 'position';
  match_status: string | null;
};

/** Sums of a row without costs. */
const NOTHING: StoredSums = {
  labour: '0',
  machinists: '0',
  machines: '0',
  materials: '0',
  consumables: '0',
  direct: '0',
  overhead: '0',
  profit: '0',
  equipment: '0',
  total: '0',
  missing_prices: 0,
  missing_deductions: 0,
  unmatched_count: 0,
  positions_count: 0,
  rows_count: 1,
};

/** A section only counts as a row: its total is the sum of its content. */
export function sumsOfRow(row: SummedRow): StoredSums {
  if (row.kind === 'section') return NOTHING;
  const { labour, machinists, machines, materials, consumables, direct, overhead, profit, equipment } = row;
  return {
    labour,
    machinists,
    machines,
    materials,
    consumables,
    direct,
    overhead,
    profit,
    equipment,
    missing_prices: row.missing_prices,
    missing_deductions: row.missing_deductions,
    total: row.total ?? '0',
    unmatched_count: row.match_status === 'unmatched' ? 1 : 0,
    positions_count: 1,
    rows_count: 1,
  };
}

/** Sums after a change: minus the old rows, plus the new ones. */
export function moveSums(
  stored: StoredSums,
  { less, more }: { less: readonly StoredSums[]; more: readonly StoredSums[] },
): StoredSums {
  const moved = { ...stored };
  for (const key of MONEY) {
    const subtracted = decimal(addAll(less.map((sums) => sums[key])));
    moved[key] = roundMoney(decimal(addAll([stored[key], ...more.map((sums) => sums[key])])).minus(subtracted));
  }
  const countOf = (all: readonly StoredSums[], key: (typeof COUNTS)[number]) =>
    all.reduce((sum, sums) => sum + sums[key], 0);
  for (const key of COUNTS) moved[key] = stored[key] + countOf(more, key) - countOf(less, key);
  return moved;
}

/**
 * Manually priced positions have no components: they are the remainder of direct costs; adjustments of agreed prices
 * are the remainder of the total.
 */
export function totalsOfSums(sums: StoredSums, { vat_rate, vat_included, charges }: Settings): DocumentTotals {
  const summed = [sums.direct, sums.overhead, sums.profit, sums.equipment];
  const parts = [sums.labour, sums.machinists, sums.machines, sums.materials, sums.consumables];
  return documentTotals({
    positions: [
      {
        ...sums,
        payroll: roundMoney(addAll([sums.labour, sums.machinists])),
        adjustment: roundMoney(decimal(sums.total).minus(decimal(addAll(summed)))),
        hand_priced: roundMoney(decimal(sums.direct).minus(decimal(addAll(parts)))),
      },
    ],
    vatRate: vat_rate,
    vatIncluded: vat_included,
    charges,
  });
}
