/** Pending steps of a specification; its own page and that of its project use the same texts. */
export const documentStepsEn = {
  unmatched: 'Choose norms: {{number}}',
  doubtful: 'Check norms: {{number}}',
  unpriced: 'Enter prices: {{number}}',
} as const;
