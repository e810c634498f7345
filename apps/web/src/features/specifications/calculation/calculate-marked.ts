import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { Calculation, MarkedPositions } from './use-calculation.ts';

/**
 * Action that calculates selected positions by norms; undefined when none is priced by a bill or without permission.
 */
export function calculateMarkedOf(
  { can, vors }: Specification,
  calculation: Calculation,
  closedReason: string | undefined,
  onClosedPress: () => void,
): ((marked: MarkedPositions) => void) | undefined {
  const isPriced = vors.some((bill) => bill.kept_count > 0);
  if (!can.calculate || !can.view_prices || calculation.isRunning || !isPriced) return undefined;
  return closedReason === undefined ? calculation.startMarked : onClosedPress;
}
