import { TERM_SIGNS } from '@karkas/domain/acts/explanations/explanation.ts';
import { z } from 'zod';
import { day, id, money, percent, priced, quantity } from '../core/fields.ts';
import { CLAIM_CODES, WITHHOLD_CODES } from './act-settlements.schemas.ts';

const CODES = [...WITHHOLD_CODES, ...CLAIM_CODES].map((code) => `code_${code}` as const);
const ACT_FIGURES = ['positions', 'charges', 'amount', 'net', 'vat', 'gross', ...CODES, 'withheld', 'payable'] as const;
const LINE_FIGURES = [
  'amount',
  'within',
  'over_amount',
  'quantity_remaining',
  'amount_remaining',
  'quantity_before',
  'amount_before',
] as const;
const MONEY_FIGURES = [
  'accepted',
  'presented',
  'advances_received',
  'offset',
  'advance_left',
  'paid',
  'due',
  'paid_for_acts',
  'owed',
  'retention_held',
  'retention_returned',
  'retention',
] as const;
const COMPLETION_FIGURES = [
  'quantity_accepted',
  'quantity_presented',
  'quantity_recorded',
  'quantity_remaining',
  'amount_accepted',
  'amount_remaining',
] as const;

/** What a term is, where it is not a figure of the same answer. */
const OTHER_TERMS = [
  'act',
  'amount_effective',
  'amount_left',
  'amount_over',
  'amount_presented',
  'charges_of_home',
  'over_amount_before',
  'over_quantity',
  'over_quantity_before',
  'payment',
  'price',
  'quantity',
  'quantity_effective',
  'quantity_left',
  'quantity_over',
  'quantity_within',
  'record',
  'section',
  'vat_rate',
] as const;

const EXPLAINED_KEYS = [
  ...ACT_FIGURES,
  ...LINE_FIGURES.filter((key) => key !== 'amount'),
  ...MONEY_FIGURES,
  ...COMPLETION_FIGURES.filter((key) => key !== 'quantity_remaining' && key !== 'amount_remaining'),
  ...OTHER_TERMS,
] as const;
export type ExplainedKey = (typeof EXPLAINED_KEYS)[number];

const explainedTerm = z.object({
  key: z.enum(EXPLAINED_KEYS),
  /** Terms apply in order and the result is rounded once; `percent_within` is × n / (100 + n). */
  sign: z.enum(TERM_SIGNS),
  /** One of the three is not null. */
  amount: priced(money.nullable()),
  quantity: quantity.nullable(),
  percent: percent.nullable(),
  /** A section, a document; null where the key says all. */
  name: z.string().nullable(),
  day: day.nullable(),
  act_id: id.nullable(),
});
const explainedFigure = z
  .object({
    key: z.enum(EXPLAINED_KEYS),
    amount: priced(money.nullable()),
    quantity: quantity.nullable(),
    /** Empty where a person stated the figure, or the contract has changed since. */
    terms: z.array(explainedTerm),
  })
  .meta({ id: 'ExplainedFigure' });

/** Derived figures with the terms that give them to the kopeck. */
export const explanation = z.object({ figures: z.array(explainedFigure) }).meta({ id: 'Explanation' });
export type Explanation = z.infer<typeof explanation>;

const queryOf = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  z.strictObject({ field: z.enum(keys, { error: 'unknown_choice' }).optional() });
/** `field`: only this figure. */
export const explainActQuery = queryOf(ACT_FIGURES);
export const explainActLineQuery = queryOf(LINE_FIGURES);
export const explainMoneyQuery = queryOf(MONEY_FIGURES);
export const explainCompletionQuery = queryOf(COMPLETION_FIGURES);
export const completionRowParams = z.object({ contract_id: id, row_key: id });
