import type { BillLine, Roles } from './bill-line.ts';

/** A row that goes into the bill: a section, or a position that is later told to be a work or a resource. */
export type TableRow = {
  kind: 'section' | 'position';
  line: BillLine;
  roles: Roles;
  titles: ReadonlyMap<number, string>;
  /** From the list of materials beside the works: a resource of the work above, whatever its number. */
  isMaterial?: true;
};
