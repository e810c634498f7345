import type { z } from 'zod';
import type { ValidationCode } from './validation.texts.ts';

/** A problem of a field: a code of `validation.texts.ts` or of the requisites. */
export type FieldProblem = { path: string[]; code: string };

type Issue = z.core.$ZodIssue;

/** Codes a schema may give for a missing value; any other code becomes `required`. */
const MISSING_VALUE_CODES: readonly string[] = [
  'required',
  'email_required',
  'password_required',
  'consent_required',
] satisfies ValidationCode[];

const EXPECTED: Readonly<Record<string, ValidationCode>> = {
  string: 'text_expected',
  number: 'number_format',
  int: 'integer_expected',
  boolean: 'flag_expected',
  array: 'list_expected',
  object: 'object_expected',
  record: 'object_expected',
  date: 'date_format',
};

const FORMATS: Readonly<Record<string, ValidationCode>> = {
  uuid: 'id_format',
  email: 'email_format',
  date: 'date_format',
  datetime: 'date_format',
  safeint: 'integer_expected',
};

export type Parsed<Schema extends z.ZodType> =
  | { success: true; data: z.output<Schema> }
  | { success: false; problems: FieldProblem[] };

/**
 * Validates a value and returns all problems. Missing values and wrong types are distinguished, so that server and
 * browser report the same, whatever the schema says.
 */
export function parseFields<Schema extends z.ZodType>(schema: Schema, value: unknown): Parsed<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { success: true, data: result.data };
  return { success: false, problems: withoutDependentRules(result.error.issues.flatMap(problemsOf)) };
}

/** Drops rules between fields whose own values are invalid, since their result would be meaningless. */
function withoutDependentRules(problems: readonly FieldProblem[]): FieldProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ path }) => {
    const place = path.join('.');
    if (place !== '' && seen.has(place)) return false;
    seen.add(place);
    return true;
  });
}

function problemsOf(issue: Issue): FieldProblem[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], code: 'unknown_field' }));
  const inBranch =
    issue.code === 'invalid_union' && !isOwn(issue.message) && !isMissing(issue) ? branchOf(issue) : null;
  if (inBranch !== null)
    return inBranch.flatMap(problemsOf).map((problem) => ({ ...problem, path: [...path, ...problem.path] }));
  return [{ path, code: codeOf(issue) }];
}

function codeOf(issue: Issue): string {
  const own = isOwn(issue.message) ? issue.message : null;
  if (isMissing(issue)) return own !== null && MISSING_VALUE_CODES.includes(own) ? own : 'required';
  // An empty form field: the date format is no help without a date.
  if (own === 'date_format' && issue.input === '') return 'date_required';
  // A value of a wrong type is present, so `required` would be wrong.
  const isTyped =
    issue.code === 'invalid_type' && (own === null || own === 'wrong_type' || MISSING_VALUE_CODES.includes(own));
  return isTyped ? (EXPECTED[issue.expected] ?? 'wrong_type') : (own ?? libraryCode(issue));
}

function libraryCode(issue: Issue): ValidationCode {
  switch (issue.code) {
    case 'too_big':
      return isOfNumber(issue.origin) ? 'number_bounds' : 'too_long';
    case 'too_small':
      return isOfNumber(issue.origin) ? 'number_bounds' : 'too_short';
    case 'invalid_value':
      return 'unknown_choice';
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'wrong_type';
    case 'not_multiple_of':
      return 'number_format';
    default:
      return 'wrong_type';
  }
}

/** The union branch the value was meant for: the one that accepts its type and rejects its content. */
function branchOf(issue: Extract<Issue, { code: 'invalid_union' }>): readonly Issue[] | null {
  const isOfType = (issues: readonly Issue[]): boolean =>
    issues.every(({ path, code }) => path.length > 0 || (code !== 'invalid_type' && code !== 'invalid_value'));
  return issue.errors.find((issues) => issues.length > 0 && isOfType(issues)) ?? null;
}

function isMissing(issue: Issue): boolean {
  const isOfValue = issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union';
  return isOfValue && (issue.input === undefined || issue.input === null);
}

/** Messages of the schemas are codes; those of the library are sentences. */
function isOwn(message: string): boolean {
  return /^[a-z]+(_[a-z0-9]+)*$/.test(message);
}

function isOfNumber(origin: string): boolean {
  return origin === 'number' || origin === 'int' || origin === 'bigint';
}
