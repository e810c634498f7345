import { formatMoney, formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import { parseDecimalInput } from '@karkas/domain/decimal/decimal.ts';
import type { Language } from '@karkas/domain/text/language.ts';

export type NumberKind = 'money' | 'quantity';

/**
 * Parses typed or pasted text into a decimal string; text that is not a number is returned unchanged, for the form to
 * reject.
 */
export function readNumberText(text: string): { value: string; isNumber: boolean } {
  const trimmed = text.trim();
  if (trimmed === '') return { value: '', isNumber: true };
  const parsed = parseDecimalInput(trimmed);
  return parsed === null ? { value: trimmed, isNumber: false } : { value: parsed, isNumber: true };
}

/** Text of a value in the field while it is not being edited: `1 234,56`. */
export function showNumberText(value: string, kind: NumberKind, language: Language): string {
  const { isNumber, value: decimal } = readNumberText(value);
  if (!isNumber || decimal === '') return decimal;
  return kind === 'money' ? formatMoney(decimal, { language, currency: false }) : formatQuantity(decimal, { language });
}

/** Text of a value while it is being edited: no group separators, the decimal mark of the language. */
export function editNumberText(value: string, language: Language): string {
  return language === 'ru' ? value.replace('.', ',') : value;
}
