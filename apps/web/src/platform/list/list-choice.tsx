import { Select } from '#ui/select/select.tsx';
import { ListFilter } from './list-page.tsx';

const ALL = 'all';

type Props<Value extends string> = {
  label: string;
  /** Label of the empty choice: «Все статусы». */
  allLabel: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
};

/** A filter by one of a few values, or by none. */
export function ListChoice<Value extends string>({ label, allLabel, value, options, onChange }: Props<Value>) {
  return (
    <ListFilter>
      <Select<string>
        label={label}
        isLabelHidden
        isSearchable={false}
        value={value ?? ALL}
        options={[{ value: ALL, label: allLabel }, ...options]}
        onValueChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
      />
    </ListFilter>
  );
}
