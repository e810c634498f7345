import { type PriceRole } from '@karkas/api/specifications/bills/filling-options.schemas.ts';
import {
  EXCHANGE_FORMATS,
  REPORT_FORMATS,
  REPORT_SECTIONS,
} from '@karkas/api/specifications/report-options.schemas.ts';
import { type Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { ReportOrder } from './use-report.ts';

export type ReportSection = (typeof REPORT_SECTIONS)[number];
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Report choices; resource lists are sheets of the estimate. */
export const REPORT_CHOICES = ['customer', 'estimate', 'lsr', 'resources', 'plain', 'customer_workbook'] as const;
export type ReportChoice = (typeof REPORT_CHOICES)[number];

const LISTS: readonly ReportSection[] = ['resources', 'materials', 'consumables'];

export type ReportOptions = {
  choice: ReportChoice;
  format: ReportFormat;
  sections: readonly ReportSection[];
  withPrices: boolean;
  /** Which file is filled in, and which columns. */
  filling: FillingOptions;
};

export type FillingOptions = {
  vorId: string;
  columns: Partial<Record<PriceRole, string>>;
  overwritesFormulas: boolean;
};

/** Bills whose file can be filled in and returned. */
export function fillableBills(bills: Specification['vors']): Specification['vors'] {
  return bills.filter(({ format, status }) => format === 'xlsx' && status !== 'needs_mapping');
}

export function bodyOfFilling({ columns, overwritesFormulas }: FillingOptions) {
  return { columns, overwrite_formulas: overwritesFormulas };
}

/** Formats by choice: an estimate can be exported for other programs, a plain table only as a workbook. */
export function formatsOf(choice: ReportChoice, hasPrices: boolean): readonly ReportFormat[] {
  if (choice === 'plain') return ['xlsx'];
  return REPORT_FORMATS.filter((format) => !EXCHANGE_FORMATS.has(format) || (choice === 'estimate' && hasPrices));
}

/** Selectable sheets; the calculation consists of formulas, so a PDF does not have it. */
export function sectionsOf(format: ReportFormat): readonly ReportSection[] {
  return REPORT_SECTIONS.filter((section) => format === 'xlsx' || section !== 'calculation');
}

export function orderOf({ choice, format, sections, withPrices, filling }: ReportOptions): ReportOrder {
  if (choice === 'customer_workbook')
    return { form: choice, workbook: { vor_id: filling.vorId, ...bodyOfFilling(filling) } };
  const form = choice === 'resources' ? 'estimate' : choice;
  const chosen = choice === 'resources' ? LISTS : sections.filter((section) => sectionsOf(format).includes(section));
  const supported = formatsOf(choice, true).includes(format) ? format : 'xlsx';
  return {
    form,
    format: supported,
    with_prices: withPrices || EXCHANGE_FORMATS.has(supported),
    ...(form === 'estimate' ? { sections: [...chosen] } : {}),
  };
}
