/** Pending steps of a specification; its own page and that of its project use the same texts. */
export const documentStepsRu = {
  unmatched: 'Подобрать нормы: {{number}}',
  doubtful: 'Проверить нормы: {{number}}',
  unpriced: 'Указать цены: {{number}}',
} as const;
