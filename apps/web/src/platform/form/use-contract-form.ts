import '../no-eval.ts';
import { parseFields, type FieldProblem } from '@karkas/api/core/field-problems.ts';
import {
  get,
  set,
  useForm,
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { isApiError } from '../api-error.ts';
import { currentLanguage } from '../language.ts';
import { validationText } from './validation-text.ts';
import { fieldPath } from './field-path.ts';

export type ContractForm<Values extends FieldValues, Input> = UseFormReturn<Values, unknown, Input>;

type Options<Values extends FieldValues, Schema extends z.ZodType> = {
  /** The contract's schema of the body; the server checks the same. */
  schema: Schema;
  defaultValues: DefaultValues<Values>;
  /** What goes on the wire for what stands in the fields, such as null for an empty one. */
  toInput: (values: Values) => z.input<Schema>;
};

/** A form that is checked by the schema of the contract, field by field, first on leaving a field and then on each change. */
export function useContractForm<Values extends FieldValues, Schema extends z.ZodType>({
  schema,
  defaultValues,
  toInput,
}: Options<Values, Schema>): ContractForm<Values, z.input<Schema>> {
  const resolver: Resolver<Values, unknown, z.input<Schema>> = (values, _context, { names = [] }) => {
    if (names.some((name) => isListOfLines(get(values, name)))) return { values: {}, errors: {} };
    const input = toInput(values);
    const result = parseFields(schema, input);
    if (result.success) return { values: input as z.input<Schema> & FieldValues, errors: {} };
    return { values: {}, errors: errorsOf<Values>(result.problems) };
  };
  return useForm<Values, unknown, z.input<Schema>>({ resolver, defaultValues, mode: 'onTouched' });
}

/** A line was added or taken off: nobody has been in the fields of a new one yet. */
const isListOfLines = (value: unknown): boolean =>
  Array.isArray(value) && value.some((line) => typeof line === 'object' && line !== null);

function errorsOf<Values extends FieldValues>(problems: readonly FieldProblem[]): FieldErrors<Values> {
  const language = currentLanguage();
  const errors = {};
  for (const { path, code } of problems) {
    const place = path.length === 0 ? 'root' : path.join('.');
    // A path such as `production_conditions.0.value` leads to a field of a line; the first complaint of a field stands.
    if (get(errors, place) === undefined)
      set(errors, place, { type: 'contract', message: validationText(code, language) });
  }
  return errors;
}

/**
 * Puts the server's field errors on the fields; `conflictFields` names the field of a 409 such as a taken code. True when
 * every complaint has found its field, so that nothing is left to say beside the form.
 */
export function placeServerErrors<Values extends FieldValues, Input>(
  form: ContractForm<Values, Input>,
  error: unknown,
  conflictFields: Readonly<Record<string, Path<Values>>> = {},
): boolean {
  if (!isApiError(error)) return false;
  const values = form.getValues();
  const known = error.errors.filter((problem) => Object.hasOwn(values, problem.field.split('.')[0] ?? ''));
  for (const problem of known) {
    // Its presence among the values was checked above.
    const isField = get(values, problem.field) !== undefined;
    form.setError(
      fieldPath<Values>(isField ? problem.field : (problem.field.split('.')[0] ?? '')),
      { type: 'server', message: validationText(problem.message, currentLanguage()) },
      { shouldFocus: true },
    );
  }
  const conflictField = conflictFields[error.code ?? ''];
  if (conflictField !== undefined && known.length === 0)
    form.setError(conflictField, { type: 'server', message: error.detail ?? '' }, { shouldFocus: true });
  const isPlaced = known.length > 0 || conflictField !== undefined;
  return isPlaced && known.length === error.errors.length && (error.body.non_field_errors ?? []).length === 0;
}

/** The control as its fields take it: what the form sends does not matter to a field. */
export function fieldControl<Values extends FieldValues, Input>(form: ContractForm<Values, Input>): Control<Values> {
  return form.control as unknown as Control<Values>;
}

/** What the form was opened with, or what a conflict was met with since; it is whole. */
export function defaultsOf<Values extends FieldValues, Input>(form: ContractForm<Values, Input>): Values {
  return form.formState.defaultValues as Values;
}
