import type { Control, FieldValues } from 'react-hook-form';
import { fieldPath } from '#platform/form/field-path.ts';

/** Writes into several fields of a form as if they were typed, so that the form knows itself changed. */
export function fillFields<Values extends FieldValues>(control: Control<Values>, values: Partial<Values>): void {
  for (const [name, value] of Object.entries(values))
    void control.register(fieldPath<Values>(name)).onChange({ target: { name, value }, type: 'change' });
}
