import { Combobox } from '@base-ui/react/combobox';
import { lazy, Suspense, useRef, type ReactNode, type RefObject } from 'react';
import { Field, type FieldProps, type FieldSlot } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { fillText, joinClasses, useUiTexts } from '../ui-texts/ui-texts.tsx';
import { Option } from './option.tsx';
import { cleanOptions, isVirtual, matchesSearch, type SelectOption } from './options.ts';
import type { OptionScroller } from './virtual-options.tsx';
import fieldStyles from '../field/field.module.css';
import styles from './select.module.css';

const VirtualOptions = lazy(() =>
  import('./virtual-options.tsx').then((module) => ({ default: module.VirtualOptions })),
);

type Shared = FieldProps & {
  /** In place of the words for a list without options, and for a search without hits. */
  emptyText?: string;
  noMatchText?: string;
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
export type SelectProps = Shared & { value: string; onValueChange: (value: string) => void; isClearable?: boolean };
type MultiSelectProps = Shared & { values: readonly string[]; onValuesChange: (values: string[]) => void };

/** One choice of a list, with a search in it. `''` is «nothing chosen». */
export function Select({ value, onValueChange, isClearable = false, options, ...rest }: SelectProps) {
  const texts = useUiTexts();
  const items = cleanOptions(options);
  const scroller = useRef<OptionScroller>(null);
  const chosen = items.find((item) => item.value === value) ?? null;
  const hasClear = isClearable && chosen !== null;
  return (
    <SelectField {...rest}>
      {(slot) => (
        <Combobox.Root
          {...rootProps(rest, items, scroller)}
          value={chosen}
          onValueChange={(item: SelectOption | null) => onValueChange(item?.value ?? '')}
        >
          <span className={styles['wrap']}>
            <Trigger
              slot={slot}
              isInvalid={rest.error !== undefined}
              text={chosen?.label ?? null}
              placeholder={rest.placeholder ?? texts.choose}
              hasClear={hasClear}
            />
            {hasClear && !rest.disabled && (
              <button
                type="button"
                className={styles['clear']}
                aria-label={`${texts.clear}: ${rest.label}`}
                data-hint={texts.clear}
                onClick={() => onValueChange('')}
              >
                <Icon name="close" size={16} />
              </button>
            )}
          </span>
          <Popup {...rest} count={items.length} scroller={scroller} />
        </Combobox.Root>
      )}
    </SelectField>
  );
}

/** Several choices of a list: «Выбрано: N» when there is more than one. */
export function MultiSelect({ values, onValuesChange, options, ...rest }: MultiSelectProps) {
  const texts = useUiTexts();
  const items = cleanOptions(options);
  const scroller = useRef<OptionScroller>(null);
  const chosen = items.filter((item) => values.includes(item.value));
  const text = chosen.length > 1 ? fillText(texts.selected, { number: chosen.length }) : (chosen[0]?.label ?? null);
  return (
    <SelectField {...rest}>
      {(slot) => (
        <Combobox.Root
          {...rootProps(rest, items, scroller)}
          multiple
          value={chosen}
          onValueChange={(next: SelectOption[]) => onValuesChange(next.map((item) => item.value))}
        >
          <Trigger
            slot={slot}
            isInvalid={rest.error !== undefined}
            text={text}
            placeholder={rest.placeholder ?? texts.choose}
            hasClear={false}
          />
          <Popup {...rest} count={items.length} scroller={scroller} />
        </Combobox.Root>
      )}
    </SelectField>
  );
}

/** What a list of one choice and a list of many have in common. */
function rootProps(
  { disabled, onSearch, onBlur }: Pick<Shared, 'disabled' | 'onSearch' | 'onBlur'>,
  items: SelectOption[],
  scroller: RefObject<OptionScroller | null>,
) {
  return {
    items,
    disabled: disabled ?? false,
    virtualized: isVirtual(items.length),
    isItemEqualToValue: (item: SelectOption, value: SelectOption) => item.value === value.value,
    filter: onSearch === undefined ? matchesSearch : null,
    onInputValueChange: (query: string) => onSearch?.(query),
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) onBlur?.();
    },
    onItemHighlighted: (item: SelectOption | undefined, details: { reason: string; index: number }) => {
      // A row that is not in the page cannot be scrolled to by the browser; the pointer only ever meets rows in sight.
      if (item !== undefined && details.reason !== 'pointer')
        queueMicrotask(() => scroller.current?.showOption(details.index));
    },
  };
}

function SelectField({
  label,
  error,
  hint,
  isRequired,
  isLabelHidden,
  children,
}: FieldProps & { children: (slot: FieldSlot) => ReactNode }) {
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

function Trigger({
  slot,
  isInvalid,
  text,
  placeholder,
  hasClear,
}: {
  slot: FieldSlot;
  isInvalid: boolean;
  text: string | null;
  placeholder: string;
  hasClear: boolean;
}) {
  return (
    <Combobox.Trigger
      {...slot}
      className={joinClasses(fieldStyles['box'], styles['trigger'], isInvalid && fieldStyles['invalid'])}
    >
      <span
        className={joinClasses(styles['value'], text === null && styles['placeholder'])}
        data-hint={text ?? undefined}
      >
        {text ?? placeholder}
      </span>
      <span className={joinClasses(styles['caret'], hasClear && styles['besideClear'])}>
        <Icon name="selector" size={16} />
      </span>
    </Combobox.Trigger>
  );
}

type PopupProps = Pick<Shared, 'label' | 'isSearchable' | 'isLoading' | 'onSearch' | 'emptyText' | 'noMatchText'> & {
  count: number;
  scroller: RefObject<OptionScroller | null>;
};

const MANY = 7;

function Popup({
  label,
  isSearchable,
  isLoading = false,
  onSearch,
  emptyText,
  noMatchText,
  count,
  scroller,
}: PopupProps) {
  const texts = useUiTexts();
  const isAsked = onSearch !== undefined;
  const nothing = count === 0 && !isAsked ? (emptyText ?? texts.noOptions) : (noMatchText ?? texts.noMatches);
  return (
    <Combobox.Portal>
      <Combobox.Positioner align="start" sideOffset={4} collisionPadding={8} className={styles['positioner']}>
        <Combobox.Popup className={styles['popup']} aria-label={label}>
          {((isSearchable ?? count > MANY) || isAsked) && (
            <span className={styles['search']}>
              <Icon name="search" size={16} />
              <Combobox.Input
                className={styles['query']}
                placeholder={texts.search}
                aria-label={`${texts.search} ${label}`}
              />
            </span>
          )}
          <Combobox.Empty className={styles['empty']}>{isLoading ? texts.loading : nothing}</Combobox.Empty>
          {isVirtual(count) ? (
            <Combobox.List className={styles['list']}>
              <Suspense fallback={null}>
                <VirtualOptions scroller={scroller} />
              </Suspense>
            </Combobox.List>
          ) : (
            <Combobox.List className={styles['list']}>
              {(item: SelectOption) => <Option key={item.value} item={item} />}
            </Combobox.List>
          )}
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
