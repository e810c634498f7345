import { Controller, type Control, type FieldValues, type Path } from 'react-hook-form';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { DateInput } from '../../ui/date-input/date-input.tsx';
import { PasswordInput, TextArea, TextInput, type TextInputProps } from '../../ui/field/text-input.tsx';
import { MoneyInput, NumberInput } from '../../ui/number-input/number-input.tsx';
import { Select } from '../../ui/select/select.tsx';
import type { SelectOption } from '../../ui/select/options.ts';
import type { ReactNode } from 'react';

/** The parts of the kit bound to a field of a form: value, error of the contract or of the server, focus. */
type Bound<Values extends FieldValues> = {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  hint?: string | undefined;
  isRequired?: boolean;
  disabled?: boolean;
};

type TextExtras = Pick<TextInputProps, 'autoComplete' | 'inputMode' | 'type' | 'placeholder' | 'maxLength' | 'autoFocus' | 'isNumeric' | 'spellCheck'>;

export function FormText<Values extends FieldValues>({ control, name, ...rest }: Bound<Values> & TextExtras) {
  return <Controller control={control} name={name} render={({ field, fieldState }) => <TextInput {...rest} {...field} value={field.value ?? ''} error={fieldState.error?.message} />} />;
}

export function FormPassword<Values extends FieldValues>({ control, name, ...rest }: Bound<Values> & TextExtras) {
  return <Controller control={control} name={name} render={({ field, fieldState }) => <PasswordInput {...rest} {...field} value={field.value ?? ''} error={fieldState.error?.message} />} />;
}

export function FormTextArea<Values extends FieldValues>({ control, name, ...rest }: Bound<Values> & { rows?: number }) {
  return <Controller control={control} name={name} render={({ field, fieldState }) => <TextArea {...rest} {...field} value={field.value ?? ''} error={fieldState.error?.message} />} />;
}

export function FormMoney<Values extends FieldValues>({ control, name, ...rest }: Bound<Values>) {
  return <Controller control={control} name={name} render={({ field, fieldState }) => <MoneyInput {...rest} ref={field.ref} value={field.value ?? ''} onValueChange={field.onChange} onBlur={field.onBlur} error={fieldState.error?.message} />} />;
}

export function FormNumber<Values extends FieldValues>({ control, name, ...rest }: Bound<Values> & { suffix?: string }) {
  return <Controller control={control} name={name} render={({ field, fieldState }) => <NumberInput {...rest} ref={field.ref} value={field.value ?? ''} onValueChange={field.onChange} onBlur={field.onBlur} error={fieldState.error?.message} />} />;
}

export function FormDate<Values extends FieldValues>({ control, name, ...rest }: Bound<Values>) {
  return <Controller control={control} name={name} render={({ field, fieldState }) => <DateInput {...rest} ref={field.ref} value={field.value ?? ''} onValueChange={field.onChange} onBlur={field.onBlur} error={fieldState.error?.message} />} />;
}

type SelectExtras = { options: readonly SelectOption[]; isClearable?: boolean; isSearchable?: boolean; placeholder?: string; onSearch?: (query: string) => void; isLoading?: boolean };

export function FormSelect<Values extends FieldValues>({ control, name, ...rest }: Bound<Values> & SelectExtras) {
  return <Controller control={control} name={name} render={({ field, fieldState }) => <Select {...rest} value={field.value ?? ''} onValueChange={field.onChange} onBlur={field.onBlur} error={fieldState.error?.message} />} />;
}

export function FormCheckbox<Values extends FieldValues>({ control, name, label, disabled }: Omit<Bound<Values>, 'label'> & { label: ReactNode }) {
  return <Controller control={control} name={name} render={({ field, fieldState }) => <Checkbox label={label} disabled={disabled ?? false} isChecked={field.value === true} onCheckedChange={field.onChange} error={fieldState.error?.message} />} />;
}
