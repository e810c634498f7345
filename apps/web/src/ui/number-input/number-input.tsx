import { useState, type KeyboardEventHandler, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { TextInput } from '../field/text-input.tsx';
import type { FieldProps } from '../field/field.tsx';
import { useUiLanguage, useUiTexts } from '../ui-texts/ui-texts.tsx';
import { editNumberText, readNumberText, showNumberText, type NumberKind } from './number-text.ts';
import styles from '../field/field.module.css';

type Props = FieldProps & {
  /** A decimal string, `''` for none, or text that is not yet a number. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  kind?: NumberKind;
  /** Displayed after the number: `₽`, `%`. */
  suffix?: string;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A localised number field: typed or pasted as `1 234,56`, passed to the form as `1234.56`. */
export function NumberInput({ value, onValueChange, onBlur, kind = 'quantity', suffix, error, ...rest }: Props) {
  const language = useUiLanguage();
  const texts = useUiTexts();
  const [draft, setDraft] = useState<string | null>(null);
  const startEditing = (input: HTMLInputElement) => {
    // Flush before the first key or paste, which would otherwise go into the grouped text.
    flushSync(() => setDraft(editNumberText(value, language)));
    input.select();
  };
  const isWrong = draft === null && !readNumberText(value).isNumber;
  return (
    <TextInput
      {...rest}
      error={error ?? (isWrong ? texts.notNumber : undefined)}
      inputMode="decimal"
      autoComplete="off"
      isNumeric
      value={draft ?? showNumberText(value, kind, language)}
      onFocus={(event) => startEditing(event.currentTarget)}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        onValueChange(readNumberText(event.currentTarget.value).value);
      }}
      onBlur={() => {
        setDraft(null);
        onBlur?.();
      }}
      after={suffix === undefined ? undefined : <span className={styles['suffix']}>{suffix}</span>}
    />
  );
}

export function MoneyInput(props: Omit<Props, 'kind' | 'suffix'>) {
  return <NumberInput {...props} kind="money" suffix="₽" />;
}
