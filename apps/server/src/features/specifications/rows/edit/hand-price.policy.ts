import type { RowTable } from '@karkas/api/specifications/rows/rows-batch.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { Problem } from '#platform/errors.ts';

/** Fields, besides the quantity, that change the amount of a priced row. */
const MOVING = {
  specification_row: ['unit'],
  work_row: ['unit'],
  resource_row: ['unit', 'kind', 'supply_by', 'waste_factor', 'is_beside_norm'],
  consumable_row: ['unit', 'supply_by', 'waste_factor'],
} as const satisfies Record<RowTable, readonly string[]>;

type Priced = { price: string | null; is_hand_priced?: boolean };

/** Changed fields that affect the amount of a priced row, which users without the price permission may not change. */
export function fieldsMovingMoney(
  actor: Actor,
  table: RowTable,
  { row, changes }: { row: Priced; changes: Readonly<Record<string, unknown>> },
): string[] {
  const isPriced = row.price !== null && (table !== 'specification_row' || row.is_hand_priced === true);
  if (!isPriced || hasPermission(actor, 'specification.view_prices')) return [];
  const now: Readonly<Record<string, unknown>> = row;
  return MOVING[table].filter((field) => changes[field] !== undefined && !isSame(changes[field], now[field]));
}

/** Numbers are equal in any spelling. */
function isSame(sent: unknown, stored: unknown): boolean {
  if (sent === stored) return true;
  const isNumber = (value: unknown): value is string => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);
  return isNumber(sent) && isNumber(stored) && decimal(sent).eq(decimal(stored));
}

/** A norm replaces a manual price, which requires permission to see it. */
export function requireHandPriceView(actor: Actor, row: { is_hand_priced: boolean }): void {
  if (row.is_hand_priced && !hasPermission(actor, 'specification.view_prices')) throw new Problem('prices_not_allowed');
}
