import { COEFFICIENT_TARGETS } from '@karkas/domain/specification/coefficients.ts';
import { z } from 'zod';
import { coefficientInput, percentInput, priced, quantity, requiredText, text } from '../core/fields.ts';

/** A correction coefficient of a document, a section or a position (Методика 421/пр): what multiplies, why, and what. */
export const coefficient = z
  .object({
    name: z.string(),
    reason: z.string(),
    value: quantity,
    targets: z.array(z.enum(COEFFICIENT_TARGETS)),
  })
  .meta({ id: 'Coefficient' });
export type NamedCoefficient = z.infer<typeof coefficient>;

const MAX_COEFFICIENTS = 50;

const coefficientsInput = z
  .array(
    z.strictObject({
      name: requiredText(300),
      reason: text(500).default(''),
      value: coefficientInput,
      targets: z
        .array(z.enum(COEFFICIENT_TARGETS, { error: 'unknown_choice' }))
        .min(1, 'required')
        .max(COEFFICIENT_TARGETS.length, 'named_twice')
        .refine((targets) => new Set(targets).size === targets.length, 'named_twice'),
    }),
    { error: 'list_expected' },
  )
  .max(MAX_COEFFICIENTS, 'too_many');

/** What a document, a section and a position say of coefficients, read and written alike. */
export const coefficientFields = {
  coefficients: priced(z.array(coefficient)),
  /** Names of the project's conditions, and of coefficients from above, that do not apply from here on. */
  excluded_conditions: priced(z.array(z.string())),
};
export const coefficientsChange = {
  coefficients: priced(coefficientsInput),
  excluded_conditions: priced(
    z.array(requiredText(300), { error: 'list_expected' }).max(2 * MAX_COEFFICIENTS, 'too_many'),
  ),
};
/** What a position states of its price; null goes back to what follows from the norm and the settings of the document. */
export const positionTermsChange = {
  overhead_percent: priced(percentInput.nullable()),
  profit_percent: priced(percentInput.nullable()),
  kind_of_work: priced(text(60).nullable()),
  ...coefficientsChange,
};
