import { CHARGE_BASES, CHARGE_KINDS, MOST_CHARGES } from '@karkas/domain/specification/calculation/charges.ts';
import { z } from 'zod';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { money, percent, priced, requiredText, signedMoneyInput, signedPercentInput } from '../../core/fields.ts';

/**
 * A percentage between the sum of positions and VAT: temporary buildings, winter, contingency, a discount
 * (negative), or other. With the base `sum` it is the stated `sum` in the VAT terms of the prices, at 100 percent.
 */
export const charge = z
  .object({
    name: z.string(),
    kind: z.enum(CHARGE_KINDS),
    percent,
    base: z.enum(CHARGE_BASES),
    sum: priced(money.optional()),
  })
  .meta({ id: 'Charge' });
export type NamedCharge = z.infer<typeof charge>;

/** A charge with its base and its amount. */
export const chargedStep = charge.extend({ base_amount: money, amount: money }).meta({ id: 'ChargedStep' });

export const chargesInput = z
  .array(
    z
      .strictObject({
        name: requiredText(300),
        kind: z.enum(CHARGE_KINDS, { error: 'unknown_choice' }),
        percent: signedPercentInput,
        base: z.enum(CHARGE_BASES, { error: 'unknown_choice' }),
        sum: signedMoneyInput.transform((value) => roundMoney(value)).optional(),
      })
      .refine(({ base, sum }) => (base === 'sum') === (sum !== undefined), { path: ['sum'], error: 'required' })
      .refine(({ base, percent: of }) => base !== 'sum' || decimal(of).eq('100'), {
        path: ['percent'],
        error: 'unknown_choice',
      }),
    { error: 'list_expected' },
  )
  .max(MOST_CHARGES, 'at_most_20');
