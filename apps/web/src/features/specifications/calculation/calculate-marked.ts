import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { Calculation, MarkedPositions } from './use-calculation.ts';

/** How marked positions come to be calculated by norms; undefined where no bill prices any, or one may not. */
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
