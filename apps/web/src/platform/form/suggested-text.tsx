import { Controller, type FieldValues } from 'react-hook-form';
import { Button } from '../../ui/button/button.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import type { BoundField } from './text-fields.tsx';

type Props<Values extends FieldValues> = BoundField<Values> & {
  maxLength: number;
  /** Empty if there is no suggestion. */
  suggestion: string;
  takeLabel: string;
};

/** A text field that offers a value while it is empty: accepted with one press, then editable. */
export function FormSuggestedText<Values extends FieldValues>({
  control,
  name,
  suggestion,
  takeLabel,
  ...rest
}: Props<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <div>
          <TextInput {...rest} {...field} value={field.value ?? ''} error={fieldState.error?.message} />
          {suggestion !== '' && (field.value ?? '') === '' && rest.disabled !== true && (
            <Button kind="quiet" size="small" onClick={() => field.onChange(suggestion)}>
              {takeLabel}
            </Button>
          )}
        </div>
      )}
    />
  );
}
