import { Select, type SelectProps } from '../select/select.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';

type Props = Omit<SelectProps, 'label' | 'options' | 'emptyText' | 'noMatchText'> & {
  label?: string;
  units: readonly { id: string; symbol: string; name?: string }[];
};

/** A unit of measure: displays its symbol, with its full name as a hint; both are searchable. */
export function UnitSelect({ label, units, ...rest }: Props) {
  const texts = useUiTexts();
  return (
    <Select
      {...rest}
      label={label ?? texts.unit}
      emptyText={texts.noUnits}
      noMatchText={texts.unitsNotFound}
      isSearchable={rest.isSearchable ?? units.length > 0}
      options={units.map((unit) => ({
        value: unit.id,
        label: unit.symbol,
        ...(unit.name === undefined ? {} : { hint: unit.name }),
      }))}
    />
  );
}
