import { Controller, type Control, type FieldValues, type Path } from 'react-hook-form';
import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { PasswordInput, TextArea, TextInput, type TextInputProps } from '../../ui/field/text-input.tsx';

/** Common props of fields bound to a form. */
export type BoundField<Values extends FieldValues> = {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  hint?: string | undefined;
  isRequired?: boolean;
  disabled?: boolean;
};

type TextExtras = Pick<
  TextInputProps,
  | 'autoComplete'
  | 'inputMode'
  | 'type'
  | 'placeholder'
  | 'maxLength'
  | 'autoFocus'
  | 'isNumeric'
  | 'spellCheck'
  | 'onFocus'
>;

export function FormText<Values extends FieldValues>({ control, name, ...rest }: BoundField<Values> & TextExtras) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextInput {...rest} {...field} value={field.value ?? ''} error={fieldState.error?.message} />
      )}
    />
  );
}

export function FormPassword<Values extends FieldValues>({ control, name, ...rest }: BoundField<Values> & TextExtras) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <PasswordInput {...rest} {...field} value={field.value ?? ''} error={fieldState.error?.message} />
      )}
    />
  );
}

export function FormTextArea<Values extends FieldValues>({
  control,
  name,
  ...rest
}: BoundField<Values> & { rows?: number }) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextArea {...rest} {...field} value={field.value ?? ''} error={fieldState.error?.message} />
      )}
    />
  );
}

export function FormCheckbox<Values extends FieldValues>({
  control,
  name,
  label,
  disabled,
}: Omit<BoundField<Values>, 'label'> & { label: ReactNode }) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Checkbox
          label={label}
          disabled={disabled ?? false}
          isChecked={field.value === true}
          onCheckedChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
