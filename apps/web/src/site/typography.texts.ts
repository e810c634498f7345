import { bindWords } from '@karkas/domain/text/bind-words.ts';

const SHORT_WORD =
  /(?<=^|[\s(«>])(в|во|на|по|за|из|от|до|не|ни|но|об|о|со|с|к|ко|у|и|а|или|для|при|без|под|над|то)\s+/giu;

/** The heading of a section whose third-level headings are questions: search engines are told so. */
export const QUESTIONS = /^(Вопросы|Questions)/u;

export const TABLE = { ru: 'Таблица', en: 'Table' } as const;

/** Running text without a preposition at the end of a line. English stays as it is. */
export function hang(text: string, language: 'ru' | 'en'): string {
  if (language === 'en') return text;
  return bindWords(text).replaceAll(SHORT_WORD, '$1\u00A0').replaceAll(/ (—) /g, '\u00A0$1 ');
}
