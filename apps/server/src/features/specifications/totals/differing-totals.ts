import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { lineTotal } from '@karkas/domain/specification/index.ts';
import type { Settings } from '../settings/specification-settings.ts';
import { readSettings } from '../settings/specification-settings.ts';
import type { AuditedHead, AuditedLine, AuditedPosition } from './audited-rows.repository.ts';
import { type StoredSums, readStoredSums, totalsOfSums } from './stored-sums.ts';
import { totalsOf } from './position-totals.ts';
import { COST_PARTS } from './stored-totals.ts';

/** A stored figure, and the one recalculated from its parts. */
export type DifferingFigure = {
  of: 'line' | 'price' | 'total' | 'parts' | 'gaps' | 'sums' | 'document';
  name: string;
  expected: string | null;
  found: string | null;
};

/** Uses the percents the position was charged with, regardless of the norm base's current ones. */
export function differingPosition(position: AuditedPosition): DifferingFigure[] {
  const lines = position.lines.flatMap((line) => differingLine(line));
  // A removal row has no amounts and no parts.
  if (position.is_removal) return lines;
  const counted = totalsOf(
    {
      ...position,
      own_overhead_percent: position.overhead_percent,
      own_profit_percent: position.profit_percent,
      lines: position.lines.filter((line) => line.is_counted),
    },
    { settings: CHARGED_AS_STATED, kinds: new Map(), coefficients: [] },
  );
  const of = (figure: DifferingFigure['of'], expected: string | null, found: string | null): DifferingFigure[] =>
    isSame(expected, found) ? [] : [{ of: figure, name: position.name, expected, found }];
  return [
    ...lines,
    ...of('price', counted.price, position.price),
    ...of('total', counted.total, position.total),
    ...COST_PARTS.flatMap((part) => of('parts', counted[part], position[part])).slice(0, 1),
    ...of('gaps', String(counted.missing_prices), String(position.missing_prices)),
    ...of('gaps', String(counted.missing_deductions), String(position.missing_deductions)),
  ];
}

const CHARGED_AS_STATED: Settings = {
  overhead_mode: 'none',
  overhead_percent: null,
  profit_mode: 'none',
  profit_percent: null,
  vat_rate: 'none',
  vat_included: false,
  is_repair: false,
  charges: [],
};

/** Norm works are skipped: they equal the sum of the other lines, which is audited as such. */
function differingLine(line: AuditedLine): DifferingFigure[] {
  if (!line.is_costed) return [];
  const expected =
    line.supply_by === 'customer'
      ? '0.00'
      : line.quantity === null
        ? null
        : lineTotal(line.quantity, line.price, line.cost_coefficient);
  return isSame(expected, line.total) ? [] : [{ of: 'line', name: line.name, expected, found: line.total }];
}

/** Compares a specification's stored sums, and the totals derived from them with charges and VAT. */
export function differingDocument(head: AuditedHead, sums: StoredSums): DifferingFigure[] {
  const stored = readStoredSums(head.kept_sums);
  const found: DifferingFigure[] = [];
  const differing =
    stored === null ? undefined : fieldsOf(sums).find(([key, value]) => !isSame(value, String(stored[key])));
  if (stored !== null && differing !== undefined)
    found.push({ of: 'sums', name: head.name, expected: differing[1], found: String(stored[differing[0]]) });
  const stated = statedOf(head.totals);
  const counted = statedOf(totalsOfSums(sums, readSettings(head.settings)));
  const total = TOTAL_KEYS.find(
    (key) => stated[key] !== undefined && !isSame(counted[key] ?? null, stated[key] ?? null),
  );
  if (total !== undefined)
    found.push({ of: 'document', name: head.name, expected: counted[total] ?? null, found: stated[total] ?? null });
  return found;
}

const TOTAL_KEYS = ['direct', 'overhead', 'profit', 'equipment', 'net', 'vat', 'gross'] as const;

const fieldsOf = (sums: StoredSums): [keyof StoredSums, string][] => [
  ['total', sums.total],
  ...COST_PARTS.map((part): [keyof StoredSums, string] => [part, sums[part]]),
  ['missing_prices', String(sums.missing_prices)],
  ['missing_deductions', String(sums.missing_deductions)],
  ['unmatched_count', String(sums.unmatched_count)],
  ['positions_count', String(sums.positions_count)],
  ['rows_count', String(sums.rows_count)],
];

/** Figures of totals as text; older versions may lack some. */
function statedOf(totals: unknown): Record<string, string | undefined> {
  if (typeof totals !== 'object' || totals === null) return {};
  return Object.fromEntries(
    Object.entries(totals).map(([key, value]) => [key, typeof value === 'string' ? value : undefined]),
  );
}

function isSame(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return decimal(one).eq(decimal(other));
}
