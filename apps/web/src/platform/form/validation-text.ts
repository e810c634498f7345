import { isValidationCode, VALIDATION_TEXTS } from '@karkas/api/core/validation.texts.ts';
import { requisiteTexts } from '@karkas/domain/requisites/requisites.texts.ts';
import type { Language } from '../language.ts';

const REQUISITE_TEXTS: Readonly<Record<string, Record<Language, string> | undefined>> = requisiteTexts;

/** The sentence for what a schema of the contract says of a field: it speaks in codes, a server's sentence passes as it is. */
export function validationText(message: string, language: Language): string {
  if (isValidationCode(message)) return VALIDATION_TEXTS[message][language];
  return REQUISITE_TEXTS[message]?.[language] ?? message;
}
