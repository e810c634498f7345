import { formatMoney, formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import { parseDecimalInput } from '@karkas/domain/decimal/decimal.ts';
import type { Language } from '@karkas/domain/text/language.ts';

export type NumberKind = 'money' | 'quantity';

/** What is typed or pasted, as a decimal string; text that is no number comes back as it is, for the form to refuse. */
export function readNumberText(text: string): { value: string; isNumber: boolean } {
  const trimmed = text.trim();
  if (trimmed === '') return { value: '', isNumber: true };
  const parsed = parseDecimalInput(trimmed);
  return parsed === null ? { value: trimmed, isNumber: false } : { value: parsed, isNumber: true };
}

/** How a value stands in the field while nobody edits it: `1 234,56`. */
export function showNumberText(value: string, kind: NumberKind, language: Language): string {
  const { isNumber, value: decimal } = readNumberText(value);
  if (!isNumber || decimal === '') return decimal;
  return kind === 'money' ? formatMoney(decimal, { language, currency: false }) : formatQuantity(decimal, { language });
}

/** How a value stands while it is edited: no group spaces to step over, the decimal mark of the language. */
export function editNumberText(value: string, language: Language): string {
  return language === 'ru' ? value.replace('.', ',') : value;
}
