import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { knownTotal } from '../rows/line-rules.ts';
import { type HeadLine, isHead, type SpecLine } from '../rows/specification-lines.ts';

/** `number` and `name` are null for positions outside sections. */
export type SectionSum = {
  id: string;
  number: string | null;
  name: string | null;
  /** Null while nothing in it has a price. */
  total: string | null;
  /** Null in an incomplete whole, whose shares are unknown. */
  share: string | null;
  /** Missing prices, and those of negative quantities. */
  missing: number;
  deductions: number;
};
export type SectionSums = { sections: SectionSum[]; whole: string; missing: number; deductions: number };

/** Totals of top-level sections and of positions outside sections; together the sum of all positions. */
export function sumSections(lines: readonly SpecLine[]): SectionSums {
  const first = lines.filter(isHead).filter(({ parentId }) => parentId === null);
  const sections = first.filter(({ kind }) => kind === 'section');
  const loose = first.filter(({ kind }) => kind === 'position');
  const sums = sections.map((section) => ({
    id: section.id,
    number: section.number,
    name: section.row.name,
    total: knownTotal(section) ?? (lacksOf([section]).missing > 0 ? null : '0.00'),
    ...lacksOf([section]),
  }));
  const rest = roundMoney(addAll(loose.map(({ row }) => row.total ?? '0')));
  const whole = roundMoney(addAll([rest, ...sums.map(({ total }) => total ?? '0')]));
  const isUnpriced = lacksOf(loose).missing > 0 && decimal(rest).eq('0');
  const outside = { id: '', number: null, name: null, total: isUnpriced ? null : rest, ...lacksOf(loose) };
  const all = decimal(rest).eq('0') && outside.missing === 0 ? sums : [...sums, outside];
  const lacks = lacksOf(first);
  const isWhole = lacks.missing === 0;
  return {
    sections: all.map((sum) => ({ ...sum, share: isWhole ? shareOf(sum.total ?? '0', whole) : null })),
    whole,
    ...lacks,
  };
}

function lacksOf(heads: readonly HeadLine[]): { missing: number; deductions: number } {
  const sumOf = (key: 'missing_prices' | 'missing_deductions') => heads.reduce((sum, { row }) => sum + row[key], 0);
  return { missing: sumOf('missing_prices'), deductions: sumOf('missing_deductions') };
}

function shareOf(part: string, whole: string): string | null {
  return decimal(whole).eq('0') ? null : decimal(part).times('100').div(decimal(whole)).toFixed(1);
}
