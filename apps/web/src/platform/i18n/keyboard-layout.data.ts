/** The same keys on the English and the Russian layout, row by row. */
export const LAYOUT_ROWS = {
  en: "`qwertyuiop[]asdfghjkl;'zxcvbnm,.",
  ru: 'ёйцукенгшщзхъфывапролджэячсмитьбю',
} as const;
