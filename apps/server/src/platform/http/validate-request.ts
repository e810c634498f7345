import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import type { z } from 'zod';
import { notFound, Problem, type FieldError } from '../errors.ts';

const ISSUE_CODES: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  invalid_type: 'wrong_type', too_big: 'number_bounds', too_small: 'number_bounds', unrecognized_keys: 'unknown_field', invalid_value: 'unknown_choice',
};

/** All mistakes of a part of the request at once, each with the path of its field. */
export function parsePart(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Problem('validation_failed', { fields: parsed.error.issues.flatMap(fieldErrors) });
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ field: [...path, key].join('.'), code: 'unknown_field' }));
  const isOwnCode = /^[a-z_]+$/.test(issue.message);
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  return [{ field: path.join('.'), code: isOwnCode ? issue.message : isMissing ? 'required' : ISSUE_CODES[issue.code] ?? 'wrong_type' }];
}

/** An id that is malformed names nothing: the answer is the same as for an unknown one. */
export function parseParams(endpoint: Endpoint, raw: unknown): Record<string, unknown> {
  if (!endpoint.params) return {};
  const parsed = endpoint.params.safeParse(raw);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

export function parseQuery(endpoint: Endpoint, raw: unknown): unknown {
  if (endpoint.query) return parsePart(endpoint.query, raw);
  const names = Object.keys(raw ?? {});
  if (names.length > 0) throw new Problem('validation_failed', { fields: names.map((field) => ({ field, code: 'unknown_field' })) });
  return {};
}

export function parseBody(endpoint: Endpoint, raw: unknown): unknown {
  if (!endpoint.body) return undefined;
  if (raw === undefined || raw === null || typeof raw !== 'object' || Array.isArray(raw)) throw new Problem('malformed_request');
  return parsePart(endpoint.body, raw);
}
