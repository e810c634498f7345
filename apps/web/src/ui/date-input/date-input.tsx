import { Popover } from '@base-ui/react/popover';
import { lazy, Suspense, useState, type Ref } from 'react';
import { TextInput } from '../field/text-input.tsx';
import type { FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { maskDate, readDateText, showDateText } from './date-text.ts';
import fieldStyles from '../field/field.module.css';
import styles from './date-input.module.css';

const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })));

type Props = FieldProps & {
  /** `YYYY-MM-DD`, `''` for none, or unfinished user input. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  placeholder?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A day typed as dd.mm.yyyy or chosen from the calendar. */
export function DateInput({ value, onValueChange, onBlur, error, disabled, placeholder, ...rest }: Props) {
  const texts = useUiTexts();
  const [draft, setDraft] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const displayed = draft ?? showDateText(value);
  const typed = readDateText(displayed);
  const isWrong = typed.kind === 'impossible' || (typed.kind === 'partial' && draft === null);

  const change = (input: HTMLInputElement, event: Event) => {
    // Dots are inserted only at the end of the text, so that editing a digit in the middle is not disturbed.
    const isErasing = 'inputType' in event && String(event.inputType).startsWith('delete');
    const isAtEnd = input.selectionStart === input.value.length && !isErasing;
    const text =
      isAtEnd || input.value.length > 10 || /^\d{4}-/.test(input.value)
        ? maskDate(input.value)
        : input.value.replaceAll(/[^\d.]/g, '');
    setDraft(text);
    const read = readDateText(text);
    onValueChange(read.kind === 'day' ? read.day : text.trim());
  };

  return (
    <TextInput
      {...rest}
      disabled={disabled}
      error={isWrong ? texts.wrongDate : error}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder ?? texts.datePlaceholder}
      value={displayed}
      onFocus={() => setDraft(showDateText(value))}
      onChange={(event) => change(event.currentTarget, event.nativeEvent)}
      onBlur={() => {
        setDraft(null);
        onBlur?.();
      }}
      after={
        <Popover.Root open={isOpen} onOpenChange={setOpen}>
          <Popover.Trigger
            disabled={disabled ?? false}
            className={fieldStyles['inside']}
            aria-label={`${texts.openCalendar}: ${rest.label}`}
            title={texts.openCalendar}
          >
            <Icon name="calendar" />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner align="end" sideOffset={6} className={styles['positioner']}>
              <Popover.Popup className={styles['popup']} aria-label={rest.label}>
                <Suspense fallback={<div className={styles['waiting']} />}>
                  <Calendar
                    value={typed.kind === 'day' ? typed.day : null}
                    onChoose={(day) => {
                      onValueChange(day);
                      setDraft(null);
                      setOpen(false);
                    }}
                  />
                </Suspense>
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      }
    />
  );
}
