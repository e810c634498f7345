import { z } from 'zod';
import { evenIfFieldsInvalid, id } from '../core/fields.ts';
import { fillingBody } from './bills/filling-options.schemas.ts';

const fillingOf = fillingBody.extend({ vor_id: id });

export const REPORT_SECTIONS = ['specification', 'resources', 'materials', 'consumables', 'calculation'] as const;
export const REPORT_FORMS = ['customer', 'estimate', 'lsr', 'customer_workbook', 'plain', 'diff'] as const;
/** Sheets of the estimate as separate forms: only the requested sheet is produced. */
export const SHEET_FORMS = {
  specification: ['specification'],
  resources: ['resources', 'materials', 'consumables'],
  purchase: ['materials', 'consumables'],
  calculation: ['calculation'],
} as const satisfies Readonly<Record<string, readonly (typeof REPORT_SECTIONS)[number][]>>;
export type SheetForm = keyof typeof SHEET_FORMS;
const ASKED_FORMS = [...REPORT_FORMS, 'specification', 'resources', 'purchase', 'calculation'] as const;

/**
 * `arps` and `gge` are exchange formats: АРПС 1.10 and that of the ministry; only the estimate can be exported to
 * them.
 */
export const REPORT_FORMATS = ['xlsx', 'pdf', 'arps', 'gge'] as const;
export const EXCHANGE_FORMATS: ReadonlySet<string> = new Set<(typeof REPORT_FORMATS)[number]>(['arps', 'gge']);

/** A local estimate, under any of its form names. */
const EXCHANGED: ReadonlySet<string> = new Set(['estimate', 'lsr', 'specification']);

/** A plain table exists as xlsx only. */
function isAvailableAs(form: (typeof ASKED_FORMS)[number], format: (typeof REPORT_FORMATS)[number]): boolean {
  if (EXCHANGE_FORMATS.has(format)) return EXCHANGED.has(form);
  // The calculation is a sheet of formulas.
  if (form === 'calculation' && format !== 'xlsx') return false;
  return form !== 'plain' || format === 'xlsx';
}

export const reportBody = z
  .strictObject({
    form: z.enum(ASKED_FORMS, { error: 'unknown_choice' }).default('estimate'),
    format: z.enum(REPORT_FORMATS, { error: 'unknown_choice' }).default('xlsx'),
    sections: z
      .array(z.enum(REPORT_SECTIONS, { error: 'unknown_choice' }))
      .min(1, 'required')
      .default([...REPORT_SECTIONS]),
    with_prices: z.boolean({ error: 'wrong_type' }).default(true),
    /** For the form `customer_workbook`: the bill whose file is filled in. */
    workbook: fillingOf.optional(),
    /** For the form `diff`: the revision to compare with; defaults to the previous one. */
    with: id.optional(),
  })
  .refine(({ form, format }) => isAvailableAs(form, format), {
    path: ['format'],
    message: 'unknown_choice',
    ...evenIfFieldsInvalid,
  });
