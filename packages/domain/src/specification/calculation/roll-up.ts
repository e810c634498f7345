import { addAll, decimal, roundMoney, type Decimal, type DecimalString } from '../../decimal/decimal.ts';
import { inTreeOrder, type TreeRow } from '../row-tree.ts';

export type RollUpRow = TreeRow & {
  kind: 'section' | 'position';
  /** The printed total of a position, null while a price is missing; ignored for a section. */
  total: DecimalString | null;
};

export type SectionSum = { total: DecimalString; missing_prices: number };

export type RolledUp = {
  /** By the id of the section. */
  sections: Map<string, SectionSum>;
  document: SectionSum;
};

/**
 * Sums as printed: a section is the sum of its printed lines and sub-sections, the document that of its top level. A
 * position under a position counts in the enclosing section. A missing total is counted, not added. @throws
 * RowCycleError when rows are their own ancestors. @throws InvalidDecimalError
 */
export function rollUp(rows: readonly RollUpRow[]): RolledUp {
  const ordered = inTreeOrder(rows);
  const sums = new Map<string | null, { total: Decimal; missing: number }>([
    [null, { total: decimal('0'), missing: 0 }],
  ]);
  const sectionAround = new Map<string, string | null>();
  const sections: (RollUpRow & { around: string | null })[] = [];
  for (const row of ordered) {
    const around = row.parent_id === null ? null : (sectionAround.get(row.parent_id) ?? null);
    sectionAround.set(row.id, row.kind === 'section' ? row.id : around);
    if (row.kind === 'section') {
      sums.set(row.id, { total: decimal('0'), missing: 0 });
      sections.push({ ...row, around });
      continue;
    }
    const sum = sums.get(around);
    if (sum === undefined) continue;
    if (row.total === null) sum.missing += 1;
    else sum.total = sum.total.plus(decimal(roundMoney(row.total)));
  }
  // In reverse, so that a sub-section is complete before its parent section includes it.
  for (const section of sections.toReversed()) {
    const own = sums.get(section.id);
    const outer = sums.get(section.around);
    if (own === undefined || outer === undefined) continue;
    outer.total = outer.total.plus(own.total);
    outer.missing += own.missing;
  }
  return {
    sections: new Map(sections.map((section) => [section.id, printed(sums.get(section.id))])),
    document: printed(sums.get(null)),
  };
}

function printed(sum: { total: Decimal; missing: number } | undefined): SectionSum {
  return { total: roundMoney(addAll(sum === undefined ? [] : [sum.total])), missing_prices: sum?.missing ?? 0 };
}
