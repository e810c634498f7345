/** Rules of the estimate check; the codes are part of the API. */
export const CHECK_RULES = [
  'arithmetic_line',
  'arithmetic_section',
  'arithmetic_document',
  'total_mismatch',
  'hand_total',
  'formula_overwritten',
  'hidden_rows',
  'duplicate_work',
  'part_and_whole',
  'material_twice',
  'unit_mismatch',
  'unit_factor',
  'linked_quantities',
  'price_missing',
  'quantity_zero',
  'negative_unexplained',
  'lookalike_letters',
  'wrong_percents',
  'coefficient_unexplained',
  'coefficient_twice',
  'vat_rate_by_date',
  'vat_terms_mixed',
  'price_outlier',
  'price_stale',
  'companion_missing',
] as const;
export type CheckRule = (typeof CHECK_RULES)[number];

export const CHECK_SEVERITIES = ['error', 'warning', 'hint'] as const;
export type CheckSeverity = (typeof CHECK_SEVERITIES)[number];
