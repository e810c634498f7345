import type { BillRow } from '../../bill-reader.types.ts';
import type { StatedMoney } from '../money/row-money.ts';

/** A row with the money stated in its cells, and whether its quantity cell is empty or not a number. */
export type BuiltRow = {
  row: BillRow;
  money: StatedMoney;
  hasNoQuantity: boolean;
  isQuantityUnread?: true;
  isElement?: true;
  /** A word in place of the price says that it costs nothing. */
  isFree?: true;
  /** A row without a number that may be a work or a material of the work above. */
  isUnclear?: true;
};
