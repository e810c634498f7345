/** Endings of job title words in the nominative and the genitive; the first match is used. */
export const ADJECTIVES: readonly (readonly [RegExp, string])[] = [
  [/(?<=[гкх])ий$/u, 'ого'],
  [/щий$/u, 'щего'],
  [/(?:ый|ой)$/u, 'ого'],
  [/ий$/u, 'его'],
  [/щая$/u, 'щей'],
  [/ая$/u, 'ой'],
  [/яя$/u, 'ей'],
];
export const NOUNS: readonly (readonly [RegExp, string])[] = [
  [/ь$/u, 'я'],
  [/й$/u, 'я'],
  [/а$/u, 'ы'],
  [/я$/u, 'и'],
  [/(?<=[бвгджзклмнпрстфхцчшщ])$/u, 'а'],
];
export const PATRONYMIC_ENDINGS = { male: /(?:ич|оглы)$/u, female: /(?:на|кызы)$/u } as const;
