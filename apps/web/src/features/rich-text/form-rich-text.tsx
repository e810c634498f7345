import { Controller, type FieldValues } from 'react-hook-form';
import type { BoundField } from '#platform/form/text-fields.tsx';
import type { Mentioned } from './mentions/mentions.ts';
import { RichField } from './rich-field.tsx';

/** A rich text field of a form. */
export function FormRichText<Values extends FieldValues>({
  control,
  name,
  label,
  ...rest
}: BoundField<Values> & { maxLength: number; people: readonly Mentioned[]; rows?: number }) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <RichField
          {...rest}
          label={label}
          value={field.value ?? ''}
          onType={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
