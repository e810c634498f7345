import { REQUISITE_PROBLEMS, requisiteText as domainText } from '@karkas/domain/requisites/index.ts';
import { type Language, VALIDATION_TEXTS } from '../problems/validation.texts.ts';

/** The text for a requisite with wrong check digits; a general one for other codes. */
export function requisiteText(code: string, language: Language): string {
  const problem = REQUISITE_PROBLEMS.find((candidate) => candidate === code);
  return problem === undefined ? VALIDATION_TEXTS.wrong_type[language] : domainText(problem, language);
}
