import type { Control, FieldValues } from 'react-hook-form';
import { fieldPath } from '#platform/form/field-path.ts';

/** Sets several form fields as if typed, so that the form becomes dirty. */
export function fillFields<Values extends FieldValues>(control: Control<Values>, values: Partial<Values>): void {
  for (const [name, value] of Object.entries(values))
    void control.register(fieldPath<Values>(name)).onChange({ target: { name, value }, type: 'change' });
}
