import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { CurrentRow } from './current-bill.repository.ts';
import type { IssuedRow } from './issued-rows.ts';

/** True if the position is priced by the bill or not at all: then the new issue's price replaces it. */
export function takesPrice(before: CurrentRow, after: IssuedRow): boolean {
  if (before.kind === 'section' || after.price === null) return false;
  return before.price_source === 'bill' || (before.price === null && before.norm_id === null);
}

export function isSame(one: string | null, other: string | null): boolean {
  return one === other || (one !== null && other !== null && decimal(one).eq(decimal(other)));
}
