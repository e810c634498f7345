import { Controller, type FieldValues } from 'react-hook-form';
import type { SelectOption } from '../../ui/select/options.ts';
import { MultiSelect } from '../../ui/select/select.tsx';
import type { BoundField } from './text-fields.tsx';

/** Multiple choice bound to a form. */
export function FormMultiSelect<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  options,
}: BoundField<Values> & { options: readonly SelectOption[] }) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <MultiSelect
          label={label}
          options={options}
          values={field.value}
          onValuesChange={field.onChange}
          onBlur={field.onBlur}
          {...(hint === undefined ? {} : { hint })}
          {...(fieldState.error?.message === undefined ? {} : { error: fieldState.error.message })}
        />
      )}
    />
  );
}
