import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { BLANK } from '#platform/documents/form/paper-form.ts';
import type { FormFact } from '#platform/documents/form/paper-form.ts';
import type { ReportFigures } from '../figures/report-figures.ts';
import type { ReportBill, ReportHead } from '../report.types.ts';
import { basisText, LSR_FACTS as F } from './lsr.texts.ts';

/** The head of the form: every line that the form asks for; what is unknown is left blank to be written by hand. */
export function lsrHead(head: ReportHead, figures: ReportFigures): FormFact[] {
  const { positions } = figures;
  const isCalculated = positions.some(({ mode }) => mode === 'by_lines');
  const isIndexed = positions.some(({ row }) => row.lines.some(({ price_index: index }) => isStated(index)));
  const bills = head.bills ?? [];
  const project = [head.project_code, head.project_name].filter((part) => part.trim() !== '').join(' – ');
  const day = dayOfPrices(head, isCalculated);
  return [
    [F.program, F.programName],
    [F.edition, (isCalculated ? basisText(head) : null) ?? BLANK],
    ...(isIndexed ? [[F.indexes, BLANK] as const] : []),
    [F.region, orBlank(day === null ? null : head.region)],
    [F.construction, statedBy(bills, 'construction') ?? orBlank(project)],
    [F.object, statedBy(bills, 'object') ?? orBlank(head.project_name)],
    ...(isStated(head.address) ? [[F.address, head.address ?? ''] as const] : []),
    [F.works, orBlank(head.name)],
    [F.method, isCalculated ? F.methodOf(isIndexed) : BLANK],
    [F.basis, basisOf(bills, figures) ?? BLANK],
    [F.level, day === null ? BLANK : F.levelOn(day)],
  ];
}

/**
 * The day of the prices, which are those of a region on it. Prices of resources of one's own have no day in common; a day
 * after that of the document cannot be the level it is composed at.
 */
function dayOfPrices({ used_bases: bases, price_date: day, date }: ReportHead, isCalculated: boolean): string | null {
  if (!isCalculated || bases?.length === 0 || day === null) return null;
  return day <= date ? day : null;
}

/** What the bills of the specification state; null if they state nothing, or state different things. */
function statedBy(bills: readonly ReportBill[], key: 'construction' | 'object'): string | null {
  const stated = new Set(bills.flatMap(({ title_block: block }) => textOf(block?.[key])));
  const [only] = stated;
  return stated.size === 1 ? (only ?? null) : null;
}

const MOST_DRAWINGS = 5;

/** Project documents: as the bills name them, else the drawings of the positions, else the bills themselves. */
function basisOf(bills: readonly ReportBill[], { positions }: ReportFigures): string | null {
  const reasons = new Set(bills.flatMap(({ title_block: block }) => textOf(block?.reason)));
  if (reasons.size > 0) return [...reasons].join('; ');
  const drawings = new Set(positions.flatMap(({ row }) => textOf(row.drawing_ref)));
  if (drawings.size > 0 && drawings.size <= MOST_DRAWINGS) return [...drawings].join('; ');
  if (bills.length === 0) return null;
  return bills
    .map(({ file_name: file, title_block: block }) => F.bill(textOf(block?.number)[0] ?? null, file))
    .join('; ');
}

/** A line left blank in an earlier document states nothing. */
function textOf(text: string | null | undefined): string[] {
  const trimmed = text?.trim() ?? '';
  return /^_*$/u.test(trimmed) ? [] : [trimmed];
}

const isStated = (text: string | null | undefined): boolean => textOf(text).length > 0;
const orBlank = (text: string | null): string => textOf(text)[0] ?? BLANK;

/** The cost of equipment within the total, where there is any. */
export function equipmentFact({ sums }: ReportFigures): FormFact[] {
  return decimal(sums.equipment).eq('0') ? [] : [[F.equipment, F.money(sums.equipment)]];
}
