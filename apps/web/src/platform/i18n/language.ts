import type { Language } from '@karkas/domain/text/language.ts';
import { readStored, writeStored } from '../memory/storage.ts';

export type { Language };

export function isLanguage(value: string | null): value is Language {
  return value === 'ru' || value === 'en';
}

/**
 * The initial language: the stored choice; else English for a browser that prefers English and does not list Russian;
 * else Russian.
 */
export function chooseLanguage({
  stored,
  browserLanguages,
}: {
  stored: string | null;
  browserLanguages: readonly string[];
}): Language {
  if (isLanguage(stored)) return stored;
  const asked = browserLanguages.map((tag) => tag.slice(0, 2).toLowerCase());
  return asked.includes('en') && !asked.includes('ru') ? 'en' : 'ru';
}

let current: Language | null = null;

export function currentLanguage(): Language {
  current ??= chooseLanguage({ stored: readStored('language'), browserLanguages: navigator.languages });
  return current;
}

/** Stores the user's choice. */
export function storeLanguage(language: Language): void {
  current = language;
  writeStored('language', language);
}
