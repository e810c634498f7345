import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { Formatters } from '#platform/format.ts';

/** A change with its sign whichever way it goes. Contracts have the same for theirs, but they stand above projects. */
export function signedAmount(value: string, format: Pick<Formatters, 'money'>): string {
  const text = format.money(value);
  return decimal(value).gt('0') ? `+${text}` : text;
}
