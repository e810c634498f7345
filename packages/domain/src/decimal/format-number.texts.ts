import type { Language } from '../text/language.ts';

const NBSP = '\u00A0';

export const SHORT_MONTHS_EN = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const MONTHS_RU_GENITIVE = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];

export const SIZE_UNITS: Record<Language, readonly string[]> = {
  ru: ['Б', 'КБ', 'МБ', 'ГБ'],
  en: ['B', 'KB', 'MB', 'GB'],
};

export function dayInWordsRu(day: number, month: number, year: string): string {
  return `${day}${NBSP}${MONTHS_RU_GENITIVE[month - 1]} ${year}${NBSP}г.`;
}
