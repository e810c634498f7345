import type { Language } from '@karkas/api/core/validation.texts.ts';

/** Russian, unless of the two the caller would rather have English: others are passed over, the product does not speak them. */
export function acceptedLanguage(header = ''): Language {
  const known = [...header.matchAll(/(?:^|,)\s*(ru|en)\b[^,;]*(?:;\s*q=([\d.]+))?/gi)].map(
    ([, name = '', weight = '1']) => ({ isEnglish: name.toLowerCase() === 'en', weight: Number(weight) }),
  );
  // Of equals the first one named is meant: sorting keeps their order.
  const [wanted] = known.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  return wanted?.isEnglish === true ? 'en' : 'ru';
}
