import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { isHead, type SpecLine } from '../rows/specification-lines.ts';

/** `number` and `name` are null for positions outside sections. */
export type SectionSum = {
  id: string;
  number: string | null;
  name: string | null;
  total: string;
  share: string | null;
};

/** Totals of top-level sections and of positions outside sections; together the sum of all positions. */
export function sumSections(lines: readonly SpecLine[]): { sections: SectionSum[]; whole: string } {
  const first = lines.filter(isHead).filter(({ parentId }) => parentId === null);
  const sections = first.filter(({ kind }) => kind === 'section');
  const loose = first.filter(({ kind }) => kind === 'position');
  const sums = sections.map(({ id, number, row }) => ({ id, number, name: row.name, total: row.total ?? '0.00' }));
  const rest = roundMoney(addAll(loose.map(({ row }) => row.total ?? '0')));
  const whole = roundMoney(addAll([rest, ...sums.map(({ total }) => total)]));
  const all = decimal(rest).eq('0') ? sums : [...sums, { id: '', number: null, name: null, total: rest }];
  return { sections: all.map((sum) => ({ ...sum, share: shareOf(sum.total, whole) })), whole };
}

function shareOf(part: string, whole: string): string | null {
  return decimal(whole).eq('0') ? null : decimal(part).times('100').div(decimal(whole)).toFixed(1);
}
