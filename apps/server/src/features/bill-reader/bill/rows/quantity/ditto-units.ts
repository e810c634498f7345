import type { TableRow } from '../table-row.types.ts';

const DITTO = /^[-–—\s]{0,4}(?:"|”|„|″|''|\/\/|\/ \/|〃|то же|тоже)[-–—\s]{0,4}$/iu;

/** «—//—» and «то же» in the unit column repeat the unit of the position above. */
export function repeatUnits(rows: readonly TableRow[]): void {
  let above: string | undefined;
  for (const { kind, line } of rows) {
    if (kind === 'section') above = undefined;
    const { unit } = line.texts;
    if (unit !== undefined && DITTO.test(unit) && above !== undefined) line.texts.unit = above;
    else if (unit !== undefined) above = unit;
  }
}
