import { bindWords } from '@karkas/domain/text/bind-words.ts';

const SHORT_WORD =
  /(?<=^|[\s(«>])(в|во|на|по|за|из|от|до|не|ни|но|об|о|со|с|к|ко|у|и|а|или|для|при|без|под|над|то)\s+/giu;

/** Heading of a section whose third-level headings are questions, exported as FAQ structured data. */
export const QUESTIONS = /^(Вопросы|Questions)/u;

export const TABLE = { ru: 'Таблица', en: 'Table' } as const;

/** Digit groups, and a number with its unit, must not wrap. */
const OF_A_NUMBER = [
  /(?<=\d) (?=\d{3}(?!\d))/gu,
  /(?<=\d) (?=(?:[₽%]|м[23]?|т|кг|шт|тыс|пог|чел|маш|m[23]?|t|kg|h|hours?|rub|RUB|pcs)(?!\p{L}))/gu,
  /(?<=(?<!\p{L})(?:пог|тыс)\.) (?=\p{L})/gu,
] as const;

/** Binds prepositions to the next word and keeps numbers together. */
export function hang(text: string, language: 'ru' | 'en'): string {
  const whole = OF_A_NUMBER.reduce((bound, place) => bound.replaceAll(place, '\u00A0'), text);
  if (language === 'en') return whole;
  return bindWords(whole).replaceAll(SHORT_WORD, '$1\u00A0').replaceAll(/ (—) /g, '\u00A0$1 ');
}
