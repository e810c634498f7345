import '../no-eval.ts';
import { parseFields, type FieldProblem } from '@karkas/api/core/problems/field-problems.ts';
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
import { isApiError } from '../requests/api-error.ts';
import { currentLanguage } from '../i18n/language.ts';
import { validationText } from './validation-text.ts';
import { fieldPath } from './field-path.ts';

export type ContractForm<Values extends FieldValues, Input> = UseFormReturn<Values, unknown, Input>;

type Options<Values extends FieldValues, Schema extends z.ZodType> = {
  /** Schema of the body in the contract; the server checks the same one. */
  schema: Schema;
  defaultValues: DefaultValues<Values>;
  /** Converts field values to the request body, such as empty to null. */
  toInput: (values: Values) => z.input<Schema>;
};

/** A form validated by a schema of the contract, field by field, first on blur and then on every change. */
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

/** Lines were added or removed: the fields of a new line are still untouched. */
const isListOfLines = (value: unknown): boolean =>
  Array.isArray(value) && value.some((line) => typeof line === 'object' && line !== null);

function errorsOf<Values extends FieldValues>(problems: readonly FieldProblem[]): FieldErrors<Values> {
  const language = currentLanguage();
  const errors = {};
  for (const { path, code } of problems) {
    const place = path.length === 0 ? 'root' : path.join('.');
    // A path such as `production_conditions.0.value` leads to a field of a line; only the first error of a field is
    // kept.
    if (get(errors, place) === undefined)
      set(errors, place, { type: 'contract', message: validationText(code, language) });
  }
  return errors;
}

/**
 * Sets the server's field errors on the form; `conflictFields` maps a 409 such as a taken code to its field. True if
 * every error was assigned to a field, so that nothing is left to display elsewhere.
 */
export function placeServerErrors<Values extends FieldValues, Input>(
  form: ContractForm<Values, Input>,
  error: unknown,
  conflictFields: Readonly<Record<string, Path<Values>>> = {},
): boolean {
  if (!isApiError(error)) return false;
  const values = form.getValues();
  const mapped = error.errors.filter((problem) => Object.hasOwn(values, problem.field.split('.')[0] ?? ''));
  for (const problem of mapped) {
    // Checked above to exist among the values.
    const isField = get(values, problem.field) !== undefined;
    form.setError(
      fieldPath<Values>(isField ? problem.field : (problem.field.split('.')[0] ?? '')),
      { type: 'server', message: validationText(problem.message, currentLanguage()) },
      { shouldFocus: true },
    );
  }
  const conflictField = conflictFields[error.code ?? ''];
  if (conflictField !== undefined && mapped.length === 0)
    form.setError(conflictField, { type: 'server', message: error.detail ?? '' }, { shouldFocus: true });
  const isPlaced = mapped.length > 0 || conflictField !== undefined;
  return isPlaced && mapped.length === error.errors.length && (error.body.non_field_errors ?? []).length === 0;
}

/** The control as its fields expect it; the submitted type is irrelevant to a field. */
export function fieldControl<Values extends FieldValues, Input>(form: ContractForm<Values, Input>): Control<Values> {
  return form.control as unknown as Control<Values>;
}

/** The complete values the form was opened with, or those of the latest merge. */
export function defaultsOf<Values extends FieldValues, Input>(form: ContractForm<Values, Input>): Values {
  return form.formState.defaultValues as Values;
}
