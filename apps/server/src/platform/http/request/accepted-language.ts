import type { Language } from '@karkas/api/core/problems/validation.texts.ts';

/** Russian, unless the caller prefers English; other languages are ignored. */
export function acceptedLanguage(header = ''): Language {
  const offered = [...header.matchAll(/(?:^|,)\s*(ru|en)\b[^,;]*(?:;\s*q=([\d.]+))?/gi)].map(
    ([, name = '', weight = '1']) => ({ isEnglish: name.toLowerCase() === 'en', weight: Number(weight) }),
  );
  // For equal weights the first one wins: sorting is stable.
  const [wanted] = offered.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  return wanted?.isEnglish === true ? 'en' : 'ru';
}
