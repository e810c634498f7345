import { useState, type Ref } from 'react';
import { TextInput } from '../field/text-input.tsx';
import type { FieldProps } from '../field/field.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { isBareNumber, maskPhone, readPhoneText } from './phone-text.ts';

type Props = FieldProps & {
  /** `+79123456789`, `''` for none, or unfinished user input. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  /** For a contact's number: an extension or a second number may follow and is kept as typed. */
  allowsNotes?: boolean;
  autoComplete?: 'tel' | 'off';
};

/** A phone number typed or pasted in any common form; passed to the form as `+79123456789`. */
export function PhoneInput({
  value,
  onValueChange,
  onBlur,
  error,
  allowsNotes = false,
  autoComplete = 'tel',
  ...rest
}: Props) {
  const texts = useUiTexts();
  const [isActive, setActive] = useState(false);
  const isMasked = !allowsNotes || isBareNumber(value);
  const displayed = value === '' || !isMasked ? value : maskPhone(value);
  const isWrong = !isActive && !allowsNotes && readPhoneText(value).kind === 'partial';
  const change = (input: HTMLInputElement) => {
    if (allowsNotes && !isBareNumber(input.value)) {
      onValueChange(input.value);
      return;
    }
    const isErasing = input.value.length < displayed.length;
    // Erasing a bracket or hyphen must remove its digit as well, or the mask would reinsert it.
    const text =
      isErasing && digitsOf(input.value) === digitsOf(displayed) ? input.value.replace(/\d(?=\D*$)/, '') : input.value;
    const masked = maskPhone(text);
    const read = readPhoneText(masked);
    const isGone = read.kind === 'empty' && isErasing;
    // A note may follow the number, so the displayed text is stored.
    onValueChange(isGone ? '' : read.kind === 'phone' && !allowsNotes ? read.phone : masked);
  };
  return (
    <TextInput
      {...rest}
      error={error ?? (isWrong ? texts.wrongPhone : undefined)}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      placeholder="+7 (___) ___-__-__"
      value={displayed}
      onFocus={() => setActive(true)}
      onChange={(event) => change(event.currentTarget)}
      onBlur={() => {
        setActive(false);
        if (readPhoneText(value).kind === 'empty') onValueChange('');
        onBlur?.();
      }}
    />
  );
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
