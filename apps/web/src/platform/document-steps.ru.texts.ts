/** What a specification waits for: its own page and that of its project say it in the same words. */
export const documentStepsRu = {
  unmatched: 'Подобрать нормы: {{number}}',
  doubtful: 'Проверить нормы: {{number}}',
  unpriced: 'Указать цены: {{number}}',
} as const;
