import { MATCH_DIFFERENCES, MATCH_STATES } from '@karkas/domain/acts/imports/match-act-rows.ts';
import { z } from 'zod';
import { day, id, money, priced, quantity } from '../../core/fields.ts';

/** A position that a row of the file may be. */
const actImportPosition = z.object({
  row_key: id,
  number: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  price: priced(money.nullable()),
  quantity_remaining: quantity,
});

/** A row of the file, laid on a position of the contract. */
const actImportRow = z.object({
  /** Its row in the sheet. */
  row: z.number().int(),
  sheet: z.string(),
  number: z.string().nullable(),
  name: z.string(),
  unit: z.string().nullable(),
  quantity: quantity.nullable(),
  price: priced(money.nullable()),
  amount: priced(money.nullable()),
  state: z.enum(MATCH_STATES),
  row_key: id.nullable(),
  /** What differs from the contract and must be confirmed. */
  differences: z.array(z.enum(MATCH_DIFFERENCES)),
  our_amount: priced(money.nullable()),
  /** Keys of `positions`, the most alike first. */
  candidates: z.array(id),
});
export type ActImportRow = z.infer<typeof actImportRow>;

/**
 * `other_contract`, `other_party`: the head of the file names another contract, or a contractor who is not that of the
 * contract. `number_taken`: the contract has an act with the number of the file.
 */
export const ACT_FILE_WARNINGS = ['other_contract', 'other_party', 'number_taken'] as const;

/** The file of an act as read and matched; nothing is stored. */
export const actImport = z
  .object({
    file_name: z.string(),
    /** As the file states them; null where it does not. */
    number: z.string().nullable(),
    date: day.nullable(),
    period_from: day.nullable(),
    period_to: day.nullable(),
    warnings: z.array(z.enum(ACT_FILE_WARNINGS)),
    vat_included: z.boolean().nullable(),
    rows: z.array(actImportRow),
    /** Every position of the contract, to choose from. */
    positions: z.array(actImportPosition),
    /** Rows of the file that are headings, totals or notes. */
    skipped_count: z.number().int(),
    /** The total that the file states; null where it states none. */
    stated_total: priced(money.nullable()),
    file_total: priced(money),
    /** Of the rows with a position. */
    our_total: priced(money),
  })
  .meta({ id: 'ActImport' });
export type ActImport = z.infer<typeof actImport>;

export const MAX_ACT_FILE_BYTES = 20 * 1024 * 1024;
