import { displayUnit } from '#ui/unit/display-unit.ts';
import type { TFunction } from 'i18next';

const REASONS = [
  'code_equal',
  'words',
  'unit_equal',
  'unit_convertible',
  'unit_differs',
  'antonym',
  'size',
  'grade',
  'learned',
  'norm_silent',
  'row_silent',
  'goods',
  'other_object',
  'other_work',
  'other_purpose',
  'other_section',
  'left_open',
] as const;

const FACTORS = /(?<=\d)x(?=\d)/gu;

/**
 * Why a norm was proposed, in the reader's language; a reason not recognised by this version displays its detail.
 * Units are joined by an arrow, factors of a size by a multiplication sign.
 */
export function describeReason(t: TFunction, { code, detail }: { code: string; detail: string }): string {
  const reason = REASONS.find((name) => name === code);
  if (reason === undefined) return detail === '' ? code : detail;
  const word = t(`specifications.candidates.reasons.${reason}`);
  if (detail === '') return word;
  const text = reason === 'unit_convertible' ? detail.replace(' / ', ' → ') : detail;
  return `${word}: ${displayUnit(text).replaceAll(FACTORS, '×')}`;
}
