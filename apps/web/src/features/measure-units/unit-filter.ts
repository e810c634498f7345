import type { MeasureUnit } from '@karkas/api/measure-units/measure-units.schemas.ts';
import { normaliseUnit } from '@karkas/domain/units/index.ts';
import { foldText } from '#ui/select/options.ts';

export type UnitFilters = { search?: string | undefined; own?: true | undefined };

/**
 * Units that match every typed word in names, code or kind of quantity. Aliases match as well, since users often copy
 * the spelling of a bill.
 */
export function filterUnits(
  units: readonly MeasureUnit[],
  { search = '', own }: UnitFilters,
  kindName: (kind: string) => string,
): MeasureUnit[] {
  const words = foldText(search)
    .split(' ')
    .filter((word) => word !== '');
  const spelled = words.length === 0 ? null : normaliseUnit(search);
  return units.filter((unit) => {
    if (own && unit.is_system) return false;
    if (spelled?.recognised && spelled.unit === unit.name) return true;
    const text = foldText(`${unit.name} ${unit.full_name} ${unit.okei_code ?? ''} ${kindName(unit.quantity_kind)}`);
    return words.every((word) => text.includes(word));
  });
}
