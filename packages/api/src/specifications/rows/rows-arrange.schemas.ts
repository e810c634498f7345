import { z } from 'zod';
import { id, priced } from '../../core/fields.ts';
import type { ValidationCode } from '../../core/problems/validation.texts.ts';
import { changedRows, contentVersions } from './rows.schemas.ts';
import { totals } from '../specifications.schemas.ts';

const code = (value: ValidationCode): ValidationCode => value;
export const MAX_ARRANGED_ROWS = 5000;

const rowIds = z.array(id).min(1, code('required')).max(MAX_ARRANGED_ROWS, code('too_long'));

/**
 * Under `parent_id` (null is the document): right after `after_id` with its descendants, or right before
 * `before_id`; with neither, at the end of the section.
 */
const place = {
  parent_id: id.nullable().default(null),
  after_id: id.nullable().default(null),
  before_id: id.nullable().default(null),
};

export const copySpecificationRowsBody = z.strictObject({
  row_ids: rowIds,
  /** Defaults to the same specification. */
  from_specification_id: id.optional(),
  ...place,
});

const rowsMove = z.strictObject({ row_ids: rowIds, ...place });
export type RowsMove = z.infer<typeof rowsMove>;
export const moveSpecificationRowsBody = z.strictObject({
  moves: z.array(rowsMove).min(1, code('required')).max(MAX_ARRANGED_ROWS, code('too_long')),
});

const arranged = z.object({
  totals: priced(totals),
  changed: changedRows,
  unmatched_count: z.number().int(),
  unpriced_count: z.number().int(),
  ...contentVersions,
  /** Positions of other rows changed too: the table must be reloaded. */
  is_respaced: z.boolean(),
});
/**
 * `copied_ids` are the copies of the requested rows; the contents of sections are copied too. `rounded_count` positions
 * lost kopecks, since the VAT basis of the target cannot state their price or total exactly.
 */
export const rowsCopied = arranged
  .extend({ copied_ids: z.array(id), rounded_count: z.number().int() })
  .meta({ id: 'RowsCopied' });
export type RowsCopied = z.infer<typeof rowsCopied>;
const wayBack = z
  .object({ row_ids: z.array(id), parent_id: id.nullable(), after_id: id.nullable(), before_id: id.nullable() })
  .meta({ id: 'RowsMove' });
/** `back` undoes the move. */
export const rowsMoved = arranged.extend({ back: z.array(wayBack) }).meta({ id: 'RowsMoved' });
export type RowsMovedAnswer = z.infer<typeof rowsMoved>;
