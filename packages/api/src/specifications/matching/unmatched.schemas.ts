import { z } from 'zod';
import { id, money, moneyInput, priced, version } from '../../core/fields.ts';
import { listQuery, pageOf } from '../../core/page.ts';
import type { ValidationCode } from '../../core/problems/validation.texts.ts';
import { candidate } from './candidate.schemas.ts';
import { committedWork } from './committed-works.schemas.ts';
import { specificationRow } from '../rows/rows.schemas.ts';

export const MOST_UNMATCHED_AT_ONCE = 500;
export const GOODS_KINDS = ['material', 'equipment'] as const;
export type GoodsKind = (typeof GOODS_KINDS)[number];

/** The price that the position would get. */
const calculatedOffer = z
  .object({
    price: money.nullable(),
    missing_prices: z.number().int(),
    missing_deductions: z.number().int(),
    kind_of_work: z.string(),
  })
  .meta({ id: 'CalculatedOffer' });
export type CalculatedOffer = z.infer<typeof calculatedOffer>;

/** A norm with its reasons as text, and similar positions whose numbers it covers too. */
const offeredNorm = candidate
  .extend({
    is_weak: z.boolean(),
    /** Whether the unit of the position converts to that of the norm; otherwise the norm is refused. */
    is_convertible: z.boolean(),
    calculated: priced(calculatedOffer.nullable()),
    reasons: z.array(z.object({ code: z.string(), detail: z.string(), text: z.string() })),
    similar_row_keys: z.array(id),
  })
  .meta({ id: 'OfferedNorm' });
export type OfferedNorm = z.infer<typeof offeredNorm>;

const earlierPrice = committedWork
  .extend({
    /** The price in the VAT terms of this specification. */
    price_here: priced(money),
  })
  .meta({ id: 'EarlierPrice' });
export type EarlierPrice = z.infer<typeof earlierPrice>;

/** For goods: the line they become, and the price data of the base. */
const offeredLine = z
  .object({
    kind: z.enum(GOODS_KINDS),
    code: z.string().nullable(),
    name: z.string().nullable(),
    price: priced(money.nullable()),
  })
  .meta({ id: 'OfferedLine' });
export type OfferedLine = z.infer<typeof offeredLine>;

export const unmatchedPosition = z
  .object({
    row: specificationRow,
    candidates: z.array(offeredNorm),
    earlier_prices: priced(z.array(earlierPrice)),
    /** Same name and unit, or equal except for numbers the best candidate covers. */
    similar_row_keys: z.array(id),
    offered_line: offeredLine.nullable(),
  })
  .meta({ id: 'UnmatchedPosition' });
export type UnmatchedPosition = z.infer<typeof unmatchedPosition>;
export const unmatchedPage = pageOf(unmatchedPosition);
export const unmatchedQuery = listQuery({
  sorts: ['sort_order', 'name', 'quantity'],
  defaultSort: 'sort_order',
  defaultOrder: 'asc',
  filters: {},
});

const code = (value: ValidationCode): ValidationCode => value;

/** Either a norm or a price, for all named positions. */
export const applyUnmatchedBody = z
  .strictObject({
    norm_id: id.optional(),
    price: priced(moneyInput).optional(),
    /** The price of a material or equipment line in the position, not a manual price of the position. */
    line_kind: z.enum(GOODS_KINDS, { error: code('unknown_choice') }).optional(),
    row_keys: z.array(id).min(1, code('required')).max(MOST_UNMATCHED_AT_ONCE, code('too_long')),
    version: version.optional(),
  })
  .superRefine(({ norm_id: normId, price, line_kind: kind }, context) => {
    const issue = (path: string, message: ValidationCode): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (normId === undefined && price === undefined) issue('norm_id', 'required');
    if (normId !== undefined && price !== undefined) issue('price', 'one_of_these');
    if (kind !== undefined && price === undefined) issue('price', 'required');
  });
