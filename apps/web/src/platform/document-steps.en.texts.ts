/** What a specification waits for: its own page and that of its project say it in the same words. */
export const documentStepsEn = {
  unmatched: 'Choose norms: {{number}}',
  doubtful: 'Check norms: {{number}}',
  unpriced: 'Enter prices: {{number}}',
} as const;
