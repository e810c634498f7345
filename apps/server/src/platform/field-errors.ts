import { requisiteText } from '@karkas/api/core/requisite-text.ts';
import { isValidationCode, type Language, VALIDATION_TEXTS } from '@karkas/api/core/validation.texts.ts';
import type { z } from 'zod';
import type { FieldError } from './errors.ts';

const ISSUE_CODES: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  invalid_type: 'wrong_type',
  too_big: 'number_bounds',
  too_small: 'number_bounds',
  unrecognized_keys: 'unknown_field',
  invalid_value: 'unknown_choice',
};

/** A complaint of a schema as the fields and codes of an answer. */
export function fieldErrorsOf(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), code: 'unknown_field' }));
  const isOwnCode = /^[a-z_]+$/.test(issue.message);
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  return [
    {
      field: path.join('.'),
      code: isOwnCode ? issue.message : isMissing ? 'required' : (ISSUE_CODES[issue.code] ?? 'wrong_type'),
    },
  ];
}

/** The sentence beside a field. */
export function fieldText(code: string, language: Language): string {
  return isValidationCode(code) ? VALIDATION_TEXTS[code][language] : requisiteText(code, language);
}
