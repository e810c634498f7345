import type { errorsRu } from './errors.ru.texts.ts';
import type { TextsOf } from '../i18n/i18n.ts';

export const errorsEn = {
  noResponse: 'The server cannot be reached. Check your internet connection.',
  validation: 'Some fields are invalid',
  badFormat: 'The data has a wrong format',
  wrongCredentials: 'Wrong email or password',
  notAuthorized: 'Authorization failed. Please sign in again.',
  forbidden: 'You have no access to this resource',
  notFound: 'The requested resource is not found',
  conflict: 'Data conflict. Such a record may exist already.',
  unprocessable: 'The data cannot be processed',
  server: 'Server error. Please try again later.',
  unknown: 'An unknown error has happened',
  timeout: 'The server does not answer. Please try again later.',
  loading: 'The data could not be loaded',
  tooLarge: 'Too much data for one document. Divide it and try again.',
  shownPhrases:
    'no access|insufficient rights|resource is not found|wrong format|data conflict|server error|cannot be reached|does not answer',
  formPhrases: 'sign in',
} as const satisfies TextsOf<typeof errorsRu>;
