import { parseFields } from '@karkas/api/core/problems/field-problems.ts';
import { requisiteText } from '@karkas/api/core/requisites/requisite-text.ts';
import { isValidationCode, type Language, VALIDATION_TEXTS } from '@karkas/api/core/problems/validation.texts.ts';
import type { z } from 'zod';
import type { FieldError } from './errors.ts';

/** Validates against a contract schema; all errors are reported together as fields and codes of the response. */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { success: true; data: z.output<Schema> } | { success: false; fields: FieldError[] } {
  const parsed = parseFields(schema, value);
  return parsed.success
    ? parsed
    : { success: false, fields: parsed.problems.map(({ path, code }) => ({ field: path.join('.'), code })) };
}

/** The message beside a field. */
export function fieldText(code: string, language: Language, about?: string): string {
  const text = isValidationCode(code) ? VALIDATION_TEXTS[code][language] : requisiteText(code, language);
  return about === undefined ? text : `${text}: ${about}`;
}
