import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { Formatters } from './format.ts';

/** A change of an amount, with its sign whichever way it goes, so that it is not taken for an amount. */
export function signedMoney(value: string, format: Pick<Formatters, 'money'>): string {
  const text = format.money(value);
  return decimal(value).gt('0') ? `+${text}` : text;
}
