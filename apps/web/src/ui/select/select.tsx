import { Field, type FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { fillText, useUiTexts } from '../ui-texts/ui-texts.tsx';
import { cleanOptions, type SelectOption } from './options.ts';
import { SelectControl } from './select-control.tsx';
import styles from './select.module.css';

type Shared<Value extends string> = FieldProps & {
  /** Overrides the text of an empty list and of a search without matches. */
  emptyText?: string;
  noMatchText?: string;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  disabled?: boolean;
  /** False for a handful of options that are read at a glance. */
  isSearchable?: boolean;
  /** Remote search; its options are displayed as received. */
  onSearch?: (query: string) => void;
  isLoading?: boolean;
  onBlur?: () => void;
};
type Choice<Value extends string> =
  | { isClearable?: false; onValueChange: (value: Value) => void }
  | { isClearable: true; onValueChange: (value: Value | '') => void };
export type SelectProps<Value extends string = string> = Shared<Value> & { value: NoInfer<Value> | '' } & Choice<Value>;
type MultiSelectProps<Value extends string> = Shared<Value> & {
  values: readonly NoInfer<Value>[];
  onValuesChange: (values: Value[]) => void;
};

/** A single choice from a list, with search. `''` means nothing is chosen. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, isClearable = false, options, disabled = false, placeholder, ...rest } = props;
  const texts = useUiTexts();
  const items = cleanOptions(options);
  const chosen = items.find((item) => item.value === value) ?? null;
  const hasClear = isClearable && chosen !== null;
  const clear = () => {
    if (props.isClearable) props.onValueChange('');
  };
  const choose = ([next]: readonly SelectOption[]) => {
    const option = items.find((item) => item.value === next?.value);
    if (option === undefined) clear();
    else props.onValueChange(option.value);
  };
  return (
    <SelectField {...rest}>
      {(slot) => (
        <span className={styles['wrap']}>
          <SelectControl
            {...rest}
            slot={slot}
            items={items}
            chosen={chosen === null ? [] : [chosen]}
            isMultiple={false}
            onChosen={choose}
            disabled={disabled}
            isInvalid={rest.error !== undefined}
            text={chosen?.label ?? null}
            placeholder={placeholder ?? texts.choose}
            hasClear={hasClear}
          />
          {hasClear && !disabled && (
            <button
              type="button"
              className={styles['clear']}
              aria-label={`${texts.clear}: ${rest.label}`}
              data-hint={texts.clear}
              onClick={clear}
            >
              <Icon name="close" size={16} />
            </button>
          )}
        </span>
      )}
    </SelectField>
  );
}

/** Multiple choice from a list: «Выбрано: N» when more than one is chosen. */
export function MultiSelect<Value extends string>({
  values,
  onValuesChange,
  options,
  disabled = false,
  placeholder,
  ...rest
}: MultiSelectProps<Value>) {
  const texts = useUiTexts();
  const items = cleanOptions(options);
  const isOneOf = (list: readonly string[]) => items.filter((item) => list.includes(item.value));
  const chosen = isOneOf(values);
  const text = chosen.length > 1 ? fillText(texts.selected, { number: chosen.length }) : (chosen[0]?.label ?? null);
  return (
    <SelectField {...rest}>
      {(slot) => (
        <SelectControl
          {...rest}
          slot={slot}
          items={items}
          chosen={chosen}
          isMultiple
          onChosen={(next) => {
            const wanted = next.map(({ value }) => value);
            // In the order of selection.
            onValuesChange(
              isOneOf(wanted)
                .map(({ value }) => value)
                .toSorted((a, b) => wanted.indexOf(a) - wanted.indexOf(b)),
            );
          }}
          disabled={disabled}
          isInvalid={rest.error !== undefined}
          text={text}
          placeholder={placeholder ?? texts.choose}
          hasClear={false}
        />
      )}
    </SelectField>
  );
}

type SelectFieldProps = FieldProps & { children: Parameters<typeof Field>[0]['children'] };

function SelectField({ label, error, hint, isRequired, isLabelHidden, children }: SelectFieldProps) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      isRequired={isRequired ?? false}
      isLabelHidden={isLabelHidden ?? false}
    >
      {children}
    </Field>
  );
}
