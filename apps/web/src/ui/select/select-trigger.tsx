import type { KeyboardEvent } from 'react';
import type { FieldSlot } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../ui-texts/ui-texts.tsx';
import type { SelectOption } from './options.ts';
import fieldStyles from '../field/field.module.css';
import styles from './select.module.css';

export type TriggerLook = {
  isInvalid: boolean;
  /** The chosen text; null for nothing. */
  text: string | null;
  placeholder: string;
  hasClear: boolean;
};

export type SelectControlProps = TriggerLook & {
  slot: FieldSlot;
  label: string;
  items: readonly SelectOption[];
  chosen: readonly SelectOption[];
  isMultiple: boolean;
  onChosen: (items: readonly SelectOption[]) => void;
  disabled: boolean;
  emptyText?: string | undefined;
  noMatchText?: string | undefined;
  isSearchable?: boolean | undefined;
  onSearch?: ((query: string) => void) | undefined;
  isLoading?: boolean | undefined;
  onBlur?: (() => void) | undefined;
};

const MANY = 7;

/** Whether the popup contains a search field. */
export function hasSearch({ isSearchable, onSearch, items }: SelectControlProps): boolean {
  return (isSearchable ?? items.length > MANY) || onSearch !== undefined;
}

/** The letter typed on a closed select; null for command keys. A space opens the popup like a press. */
export function letterOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): string | null {
  const isCommand = event.ctrlKey || event.metaKey || event.altKey;
  return [...event.key].length !== 1 || event.key === ' ' || isCommand ? null : event.key;
}

export function triggerClass({ isInvalid }: TriggerLook): string {
  return joinClasses(fieldStyles['box'], styles['trigger'], isInvalid && fieldStyles['invalid']);
}

/** Content of the select button, whether or not the popup is loaded. */
export function TriggerWords({ text, placeholder, hasClear }: TriggerLook) {
  return (
    <>
      <span
        className={joinClasses(styles['value'], text === null && styles['placeholder'])}
        data-hint={text ?? undefined}
      >
        {text ?? placeholder}
      </span>
      <span className={joinClasses(styles['caret'], hasClear && styles['besideClear'])}>
        <Icon name="selector" size={16} />
      </span>
    </>
  );
}
