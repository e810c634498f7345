import type { Bilingual } from '../bill-reader.types.ts';

const MOST_NAMES = 5;

const list = (names: readonly string[]): string =>
  [...names.slice(0, MOST_NAMES).map((name) => `«${name}»`), ...(names.length > MOST_NAMES ? ['…'] : [])].join(', ');

/** Labels of the question about sheets; without prices, the number of works stands for the sum. */
export const SHEET_CHOICES = {
  first: (names: readonly string[]): Bilingual =>
    names.length === 1
      ? { ru: `Читать один лист: ${list(names)}`, en: `Read one sheet: ${list(names)}` }
      : { ru: `Читать листы: ${list(names)}`, en: `Read the sheets ${list(names)}` },
  all: (names: readonly string[]): Bilingual => ({
    ru: `Читать все: ${list(names)}`,
    en: `Read all: ${list(names)}`,
  }),
  hidden: (names: readonly string[]): Bilingual => ({
    ru: `Читать и скрытые: ${list(names)}`,
    en: `Read hidden ones as well: ${list(names)}`,
  }),
  only: (names: readonly string[]): Bilingual => ({ ru: `Только ${list(names)}`, en: `Only ${list(names)}` }),
};

export const WITH_WORKS = ({ ru, en }: Bilingual, count: number): Bilingual => ({
  ru: `${ru} – работ: ${count}`,
  en: `${en}, works: ${count}`,
});
