import type { MATCH_REASONS_RU } from './match-reasons.ru.texts.ts';

export const MATCH_REASONS_EN: Readonly<Record<keyof typeof MATCH_REASONS_RU, string>> = {
  code_equal: 'same code',
  words: 'same words',
  unit_equal: 'same unit',
  unit_convertible: 'unit converts',
  unit_differs: 'another unit',
  antonym: 'opposite work',
  size: 'sizes',
  grade: 'grade',
  learned: 'chosen before',
  norm_silent: 'the norm does not say',
  row_silent: 'the bill does not say',
  goods: 'no work is named',
  other_object: 'another object or its part',
  other_work: 'another kind of work',
  other_purpose: 'another purpose or place',
  other_section: 'the section is about something else',
  left_open: 'several norms fit',
};
