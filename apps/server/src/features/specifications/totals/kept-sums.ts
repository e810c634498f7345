import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { documentTotals, type DocumentTotals } from '@karkas/domain/specification/index.ts';
import { z } from 'zod';
import type { Settings } from '../specification-settings.ts';
import { COST_PARTS, type StoredTotals } from './stored-totals.ts';

const MONEY = [...COST_PARTS, 'total'] as const;
const COUNTS = ['missing_prices', 'unmatched_count', 'positions_count', 'rows_count'] as const;

const money = z.string();
const count = z.int();
const keptSums = z.object({
  labour: money,
  machinists: money,
  machines: money,
  materials: money,
  consumables: money,
  direct: money,
  overhead: money,
  profit: money,
  // Sums kept before there was equipment have none.
  equipment: money.default('0'),
  total: money,
  missing_prices: count,
  unmatched_count: count,
  positions_count: count,
  rows_count: count,
});

/** What the rows of a document come to: exact, for every addend is already rounded. */
export type KeptSums = z.infer<typeof keptSums>;

/** The sums that a specification keeps; null when they are not counted, as while a calculation goes on. */
export function readKeptSums(stored: unknown): KeptSums | null {
  return stored === null ? null : keptSums.parse(stored);
}

export type SummedRow = Pick<StoredTotals, (typeof MONEY)[number] | 'missing_prices'> & {
  kind: 'section' | 'position';
  match_status: string | null;
};

/** A row that costs nothing. */
const NOTHING: KeptSums = {
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
  unmatched_count: 0,
  positions_count: 0,
  rows_count: 1,
};

/** A section sums what stands in it: by itself it is a row and nothing more. */
export function sumsOfRow(row: SummedRow): KeptSums {
  if (row.kind === 'section') return NOTHING;
  const { labour, machinists, machines, materials, consumables, direct, overhead, profit, equipment, missing_prices } =
    row;
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
    missing_prices,
    total: row.total ?? '0',
    unmatched_count: row.match_status === 'unmatched' ? 1 : 0,
    positions_count: 1,
    rows_count: 1,
  };
}

/** The sums after a change: without what its rows were, with what they are. */
export function moveSums(
  kept: KeptSums,
  { less, more }: { less: readonly KeptSums[]; more: readonly KeptSums[] },
): KeptSums {
  const moved = { ...kept };
  for (const key of MONEY) {
    const taken = decimal(addAll(less.map((sums) => sums[key])));
    moved[key] = roundMoney(decimal(addAll([kept[key], ...more.map((sums) => sums[key])])).minus(taken));
  }
  const countOf = (all: readonly KeptSums[], key: (typeof COUNTS)[number]) =>
    all.reduce((sum, sums) => sum + sums[key], 0);
  for (const key of COUNTS) moved[key] = kept[key] + countOf(more, key) - countOf(less, key);
  return moved;
}

/** What positions priced by hand cost has no parts: it is the rest of the direct costs; what agreed prices add is the rest of the whole. */
export function totalsOfSums(sums: KeptSums, { vat_rate, vat_included, charges }: Settings): DocumentTotals {
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
