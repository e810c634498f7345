import { z } from 'zod';
import {
  grossMoney,
  id,
  money,
  moneyInput,
  optionalText,
  percent,
  percentInput,
  priced,
  version,
} from '../core/fields.ts';

/** Codes of the format of the tax service (order ЕД-7-26/691@ of 28.07.2022). */
export const WITHHOLD_CODES = ['31', '32', '33', '34', '35', '36'] as const;
export const CLAIM_CODES = ['01', '02', '03', '04', '05'] as const;
export const SETTLEMENT_KINDS = ['withhold', 'claim'] as const;

export const actSettlement = z
  .object({
    id,
    kind: z.enum(SETTLEMENT_KINDS),
    /** Withheld: 31 advance, 32 guarantee retention, 33 penalties, 34 errors of past periods, 35 other objects, 36 other. */
    code: z.enum([...WITHHOLD_CODES, ...CLAIM_CODES]),
    /** What the percent is taken of. */
    base: priced(money.nullable()),
    percent: percent.nullable(),
    amount: priced(money),
    vat_amount: priced(money.nullable()),
    note: z.string().nullable(),
    /** Computed from the terms of the contract and not changed by a person. */
    is_derived: z.boolean(),
  })
  .meta({ id: 'ActSettlement' });
export type ActSettlement = z.infer<typeof actSettlement>;

export const actSettlements = z
  .object({
    rows: z.array(actSettlement),
    gross: priced(grossMoney),
    settlement_total: priced(money),
    payable: priced(money),
    /** Advances received under the contract and not offset by signed or presented acts. */
    advance_left: priced(money),
    /** What the terms of the contract give. */
    suggested: z.array(z.object({ code: z.enum(['31', '32']), percent: percent.nullable(), amount: priced(money) })),
    version,
  })
  .meta({ id: 'ActSettlements' });
export type ActSettlements = z.infer<typeof actSettlements>;

/** A share of the act; more than the whole is never withheld by a percent. */
const share = percentInput
  .refine((value) => Number(value) <= 100, 'number_bounds')
  .nullish()
  .transform((value) => value ?? null);
const rowFields = {
  percent: share,
  /** Absent: the percent of the act. With a percent, the amount that the percent gives. */
  amount: priced(moneyInput),
  note: optionalText(500),
};

export const actSettlementsBody = z.strictObject({
  rows: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('withhold'),
          code: z.enum(WITHHOLD_CODES, { error: 'unknown_choice' }),
          ...rowFields,
        }),
        z.strictObject({
          kind: z.literal('claim'),
          code: z.enum(CLAIM_CODES, { error: 'unknown_choice' }),
          ...rowFields,
        }),
      ]),
    )
    .max(100, 'too_many'),
  version: version.optional(),
});
