import type { SheetCell } from '../../sheet.ts';
import type { BillLine, Roles } from './bill-line.ts';

/** A row of the bill: a section, or a position later classified as a work or resource. */
export type TableRow = {
  kind: 'section' | 'position';
  line: BillLine;
  roles: Roles;
  titles: ReadonlyMap<number, string>;
  /** From the material list beside the works: a resource of the work above, whatever its number. */
  isMaterial?: true;
  /** The cell that multiplies the quantity: the number of equal floors. */
  factor?: SheetCell;
  /** Cells added to the quantity. */
  parts?: readonly SheetCell[];
};
