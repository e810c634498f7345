import { Controller, type FieldValues } from 'react-hook-form';
import { DateInput } from '../../ui/date-input/date-input.tsx';
import { MoneyInput, NumberInput } from '../../ui/number-input/number-input.tsx';
import { PhoneInput } from '../../ui/phone-input/phone-input.tsx';
import { RadioGroup } from '../../ui/radio/radio.tsx';
import { Select } from '../../ui/select/select.tsx';
import type { SelectOption } from '../../ui/select/options.ts';
import type { BoundField } from './text-fields.tsx';

export function FormMoney<Values extends FieldValues>({ control, name, ...rest }: BoundField<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <MoneyInput
          {...rest}
          ref={field.ref}
          value={field.value ?? ''}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

export function FormNumber<Values extends FieldValues>({
  control,
  name,
  ...rest
}: BoundField<Values> & { suffix?: string }) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <NumberInput
          {...rest}
          ref={field.ref}
          value={field.value ?? ''}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

export function FormPhone<Values extends FieldValues>({
  control,
  name,
  ...rest
}: BoundField<Values> & { allowsNotes?: boolean; autoComplete?: 'tel' | 'off' }) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <PhoneInput
          {...rest}
          ref={field.ref}
          name={name}
          value={field.value ?? ''}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

export function FormDate<Values extends FieldValues>({
  control,
  name,
  ...rest
}: BoundField<Values> & { placeholder?: string }) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <DateInput
          {...rest}
          ref={field.ref}
          value={field.value ?? ''}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

type SelectExtras = {
  options: readonly SelectOption[];
  isClearable?: boolean;
  isSearchable?: boolean;
  placeholder?: string;
  onSearch?: (query: string) => void;
  isLoading?: boolean;
};

export function FormSelect<Values extends FieldValues>({ control, name, ...rest }: BoundField<Values> & SelectExtras) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Select
          {...rest}
          value={field.value ?? ''}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** A choice among few options, all visible. */
export function FormRadio<Values extends FieldValues>({
  control,
  name,
  label,
  options,
}: Pick<BoundField<Values>, 'control' | 'name' | 'label'> & { options: readonly { value: string; label: string }[] }) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <RadioGroup label={label} isInline value={field.value ?? ''} options={options} onValueChange={field.onChange} />
      )}
    />
  );
}
