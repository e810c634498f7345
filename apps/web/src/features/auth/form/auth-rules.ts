import '../../../platform/no-eval.ts';
import { registerBody, tokenBody } from '@karkas/api/auth/auth.schemas.ts';
import { secondStepBody } from '@karkas/api/auth/second-factor.schemas.ts';
import { passwordPair, resetRequestBody } from '@karkas/api/auth/recovery.schemas.ts';
import { parseFields } from '@karkas/api/core/problems/field-problems.ts';
import type { Language } from '#platform/i18n/language.ts';
import { validationText } from '#platform/form/validation-text.ts';

const SCHEMAS = {
  signIn: tokenBody,
  secondStep: secondStepBody,
  registration: registerBody,
  recovery: resetRequestBody,
  reset: passwordPair,
};
export type AuthFormName = keyof typeof SCHEMAS;
export type Complaints = Readonly<Record<string, string>>;

/** Contract errors by field, first error of each. In a module of its own because it imports the schema library. */
export function complaintsOf(form: AuthFormName, input: unknown, language: Language): Complaints {
  const result = parseFields(SCHEMAS[form], input);
  if (result.success) return {};
  const complaints: Record<string, string> = {};
  for (const { path, code } of result.problems) complaints[path[0] ?? ''] ??= validationText(code, language);
  return complaints;
}
