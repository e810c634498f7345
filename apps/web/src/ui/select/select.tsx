import { Combobox } from '@base-ui/react/combobox';
import type { ReactNode } from 'react';
import { Field, type FieldProps, type FieldSlot } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { fillText, joinClasses, useUiTexts } from '../ui-texts/ui-texts.tsx';
import { cleanOptions, matchesSearch, type SelectOption } from './options.ts';
import fieldStyles from '../field/field.module.css';
import styles from './select.module.css';

type Shared = FieldProps & {
  options: readonly SelectOption[];
  placeholder?: string;
  disabled?: boolean;
  /** False for a handful of options that are read at a glance. */
  isSearchable?: boolean;
  /** Asks elsewhere for options; the list is then shown as it comes. */
  onSearch?: (query: string) => void;
  isLoading?: boolean;
  onBlur?: () => void;
};
type SelectProps = Shared & { value: string; onValueChange: (value: string) => void; isClearable?: boolean };
type MultiSelectProps = Shared & { values: readonly string[]; onValuesChange: (values: string[]) => void };

/** One choice of a list, with a search in it. `''` is «nothing chosen». */
export function Select({ value, onValueChange, isClearable = false, options, ...rest }: SelectProps) {
  const texts = useUiTexts();
  const items = cleanOptions(options);
  const chosen = items.find((item) => item.value === value) ?? null;
  return (
    <SelectField {...rest}>
      {(slot) => (
        <Combobox.Root
          items={items} value={chosen} disabled={rest.disabled ?? false} isItemEqualToValue={isSame} onOpenChange={(isOpen) => { if (!isOpen) rest.onBlur?.(); }}
          filter={rest.onSearch === undefined ? matchesSearch : null} onInputValueChange={(query) => rest.onSearch?.(query)}
          onValueChange={(item: SelectOption | null) => onValueChange(item?.value ?? '')}
        >
          <span className={styles['wrap']}>
            <Trigger slot={slot} isInvalid={rest.error !== undefined} text={chosen?.label ?? null} placeholder={rest.placeholder ?? texts.choose} hasClear={isClearable && chosen !== null} />
            {isClearable && chosen !== null && !rest.disabled && <button type="button" className={styles['clear']} aria-label={`${texts.clear}: ${rest.label}`} title={texts.clear} onClick={() => onValueChange('')}><Icon name="close" size={16} /></button>}
          </span>
          <Popup label={rest.label} isSearchable={rest.isSearchable ?? items.length > 7} isEmpty={items.length === 0} isLoading={rest.isLoading ?? false} isAsked={rest.onSearch !== undefined} />
        </Combobox.Root>
      )}
    </SelectField>
  );
}

/** Several choices of a list: «Выбрано: N» when there is more than one. */
export function MultiSelect({ values, onValuesChange, options, ...rest }: MultiSelectProps) {
  const texts = useUiTexts();
  const items = cleanOptions(options);
  const chosen = items.filter((item) => values.includes(item.value));
  const text = chosen.length > 1 ? fillText(texts.selected, { number: chosen.length }) : (chosen[0]?.label ?? null);
  return (
    <SelectField {...rest}>
      {(slot) => (
        <Combobox.Root
          multiple items={items} value={chosen} disabled={rest.disabled ?? false} isItemEqualToValue={isSame} filter={matchesSearch}
          onValueChange={(next: SelectOption[]) => onValuesChange(next.map((item) => item.value))}
        >
          <Trigger slot={slot} isInvalid={rest.error !== undefined} text={text} placeholder={rest.placeholder ?? texts.choose} hasClear={false} />
          <Popup label={rest.label} isSearchable={rest.isSearchable ?? items.length > 7} isEmpty={items.length === 0} isLoading={false} isAsked={false} />
        </Combobox.Root>
      )}
    </SelectField>
  );
}

function isSame(item: SelectOption, value: SelectOption): boolean {
  return item.value === value.value;
}

function SelectField({ label, error, hint, isRequired, isLabelHidden, children }: FieldProps & { children: (slot: FieldSlot) => ReactNode }) {
  return <Field label={label} error={error} hint={hint} isRequired={isRequired ?? false} isLabelHidden={isLabelHidden ?? false}>{children}</Field>;
}

function Trigger({ slot, isInvalid, text, placeholder, hasClear }: { slot: FieldSlot; isInvalid: boolean; text: string | null; placeholder: string; hasClear: boolean }) {
  return (
    <Combobox.Trigger {...slot} className={joinClasses(fieldStyles['box'], styles['trigger'], isInvalid && fieldStyles['invalid'])}>
      <span className={joinClasses(styles['value'], text === null && styles['placeholder'])} title={text ?? undefined}>{text ?? placeholder}</span>
      <span className={joinClasses(styles['caret'], hasClear && styles['besideClear'])}><Icon name="selector" size={16} /></span>
    </Combobox.Trigger>
  );
}

function Popup({ label, isSearchable, isEmpty, isLoading, isAsked }: { label: string; isSearchable: boolean; isEmpty: boolean; isLoading: boolean; isAsked: boolean }) {
  const texts = useUiTexts();
  return (
    <Combobox.Portal>
      <Combobox.Positioner align="start" sideOffset={4} collisionPadding={8} className={styles['positioner']}>
        <Combobox.Popup className={styles['popup']} aria-label={label}>
          {(isSearchable || isAsked) && <span className={styles['search']}><Icon name="search" size={16} /><Combobox.Input className={styles['query']} placeholder={texts.search} aria-label={`${texts.search} ${label}`} /></span>}
          <Combobox.Empty className={styles['empty']}>{isLoading ? texts.loading : isEmpty && !isAsked ? texts.noOptions : texts.noMatches}</Combobox.Empty>
          <Combobox.List className={styles['list']}>
            {(item: SelectOption) => (
              <Combobox.Item key={item.value} value={item} disabled={item.isDisabled ?? false} className={styles['item']}>
                <span className={styles['text']} title={item.label}>{item.label}{item.hint !== undefined && <small>{item.hint}</small>}</span>
                <Combobox.ItemIndicator className={styles['tick']}><Icon name="check" size={16} /></Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
