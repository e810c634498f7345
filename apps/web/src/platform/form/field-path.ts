import type { FieldValues, Path } from 'react-hook-form';

/** The path of a field whose name is known to be among the values of the form. */
export function fieldPath<Values extends FieldValues>(name: string): Path<Values> {
  return name as Path<Values>;
}
