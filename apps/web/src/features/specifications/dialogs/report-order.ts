import { REPORT_SECTIONS, type REPORT_FORMATS } from '@karkas/api/specifications/specifications.schemas.ts';
import type { ReportOrder } from './use-report.ts';

export type ReportSection = (typeof REPORT_SECTIONS)[number];
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What a person asks for; the lists of resources are sheets of the estimate on their own. */
export const REPORT_CHOICES = ['customer', 'estimate', 'lsr', 'resources'] as const;
export type ReportChoice = (typeof REPORT_CHOICES)[number];

const LISTS: readonly ReportSection[] = ['resources', 'materials', 'consumables'];

export type ReportWish = {
  choice: ReportChoice;
  format: ReportFormat;
  sections: readonly ReportSection[];
  withPrices: boolean;
};

/** The sheets that may be chosen: a calculation is a sheet of formulas, so it is on no page. */
export function sectionsOf(format: ReportFormat): readonly ReportSection[] {
  return REPORT_SECTIONS.filter((section) => format === 'xlsx' || section !== 'calculation');
}

export function orderOf({ choice, format, sections, withPrices }: ReportWish): ReportOrder {
  const form = choice === 'resources' ? 'estimate' : choice;
  const chosen = choice === 'resources' ? LISTS : sections.filter((section) => sectionsOf(format).includes(section));
  return { form, format, with_prices: withPrices, ...(form === 'estimate' ? { sections: [...chosen] } : {}) };
}
