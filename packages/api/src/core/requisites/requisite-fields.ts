import { z } from 'zod';
import { normaliseRequisite, type RequisiteProblem } from '@karkas/domain/requisites/index.ts';

/** An empty field is stored as null; others are stripped of spaces and checked by their check digits. */
export function requisite(check: (value: string) => RequisiteProblem | null) {
  return z
    .string()
    .max(40, 'too_long')
    .nullish()
    .transform((value, context) => {
      const digits = value ? normaliseRequisite(value) : '';
      if (digits === '') return null;
      const problem = check(digits);
      if (problem !== null) {
        context.addIssue({ code: 'custom', message: problem });
        return z.NEVER;
      }
      return digits;
    });
}

export const optionalEmail = z
  .union([z.literal(''), z.email({ error: 'email_format' }).max(254, 'too_long')])
  .nullish()
  .transform((value) => value || null);
