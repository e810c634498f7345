import type { FieldValues, Path } from 'react-hook-form';

/** Casts a field name, already checked to be among the form values, to its path. */
export function fieldPath<Values extends FieldValues>(name: string): Path<Values> {
  return name as Path<Values>;
}
