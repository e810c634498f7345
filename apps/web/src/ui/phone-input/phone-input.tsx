import { useState, type Ref } from 'react';
import { TextInput } from '../field/text-input.tsx';
import type { FieldProps } from '../field/field.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { maskPhone, readPhoneText } from './phone-text.ts';

type Props = FieldProps & {
  /** `+79123456789`, `''` for none, or the unfinished text of the person. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A phone number typed or pasted in any of the ways people write it; given to the form as `+79123456789`. */
export function PhoneInput({ value, onValueChange, onBlur, error, ...rest }: Props) {
  const texts = useUiTexts();
  const [isActive, setActive] = useState(false);
  const shown = value === '' ? '' : maskPhone(value);
  const isWrong = !isActive && readPhoneText(value).kind === 'partial';
  const change = (input: HTMLInputElement) => {
    const isErasing = input.value.length < shown.length;
    // An erased bracket or hyphen must take its digit along, or the mask would put it back for ever.
    const text =
      isErasing && digitsOf(input.value) === digitsOf(shown) ? input.value.replace(/\d(?=\D*$)/, '') : input.value;
    const masked = maskPhone(text);
    const read = readPhoneText(masked);
    onValueChange(read.kind === 'phone' ? read.phone : read.kind === 'empty' && isErasing ? '' : masked);
  };
  return (
    <TextInput
      {...rest}
      error={error ?? (isWrong ? texts.wrongPhone : undefined)}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7 (___) ___-__-__"
      value={shown}
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
