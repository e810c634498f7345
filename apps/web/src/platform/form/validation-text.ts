import { isValidationCode, VALIDATION_TEXTS } from '@karkas/api/core/problems/validation.texts.ts';
import { requisiteTexts } from '@karkas/domain/requisites/requisites.texts.ts';
import type { Language } from '../i18n/language.ts';

const REQUISITE_TEXTS: Readonly<Record<string, Record<Language, string> | undefined>> = requisiteTexts;

/**
 * The localised text of a validation error: schemas of the contract use codes, messages of the server pass unchanged.
 */
export function validationText(message: string, language: Language): string {
  if (isValidationCode(message)) return VALIDATION_TEXTS[message][language];
  return REQUISITE_TEXTS[message]?.[language] ?? message;
}
