import { COEFFICIENT_TARGETS } from '@karkas/domain/specification/calculation/coefficients.ts';
import { z } from 'zod';
import { coefficientInput, percentInput, priced, quantity, requiredText, text } from '../../core/fields.ts';

/**
 * A correction coefficient of a document, section or position (Методика 421/пр): value, reason, and what it applies
 * to.
 */
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

/** Coefficient fields of documents, sections and positions, in requests and responses. */
export const coefficientFields = {
  coefficients: priced(z.array(coefficient)),
  /** Names of project conditions and inherited coefficients that do not apply from here down. */
  excluded_conditions: priced(z.array(z.string())),
};
export const coefficientsChange = {
  coefficients: priced(coefficientsInput),
  excluded_conditions: priced(
    z.array(requiredText(300), { error: 'list_expected' }).max(2 * MAX_COEFFICIENTS, 'too_many'),
  ),
};
/** Explicit price terms of a position; null returns to the norm and the document settings. */
export const positionTermsChange = {
  overhead_percent: priced(percentInput.nullable()),
  profit_percent: priced(percentInput.nullable()),
  kind_of_work: priced(text(60).nullable()),
  ...coefficientsChange,
};
