import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { formatMoney, formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import type { Language } from '@karkas/domain/text/language.ts';

/** Absent and null display alike: the amount is missing, or hidden from this user. */
export type Amount = string | null | undefined;
export type MoneyOptions = {
  /** A change of an amount always has a sign, to distinguish it from an amount. */
  isChange?: boolean;
  /** Without ₽, where a column or a heading names the currency. */
  isBare?: boolean;
  /** Whole roubles only, such as at the end of a scale. */
  isWhole?: boolean;
};

const UNSEEN = '—';

export function moneyText(
  amount: Amount,
  { language, isChange = false, isBare = false, isWhole = false }: MoneyOptions & { language: Language },
): string {
  if (amount === null || amount === undefined || amount === '') return UNSEEN;
  if (isWhole) return `${formatQuantity(amount, { language })}\u00a0₽`;
  const text = formatMoney(amount, { language, currency: !isBare });
  return isChange && decimal(amount).gt('0') ? `+${text}` : text;
}

export function isNegative(amount: Amount): boolean {
  return amount !== null && amount !== undefined && amount !== '' && decimal(amount).lt('0');
}
