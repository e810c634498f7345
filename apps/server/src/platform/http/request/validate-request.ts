import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import type { z } from 'zod';
import { notFound, Problem } from '../../errors.ts';
import { checkFields } from '../../field-errors.ts';

/** All errors of a part of the request at once, each with the path of its field. */
export function parsePart(schema: z.ZodType, value: unknown): unknown {
  const checked = checkFields(schema, value);
  if (checked.success) return checked.data;
  throw new Problem('validation_failed', { fields: checked.fields });
}

/** A malformed id gives the same response as an unknown one. */
export function parseParams(endpoint: Endpoint, raw: unknown): Record<string, unknown> {
  if (!endpoint.params) return {};
  const parsed = endpoint.params.safeParse(raw);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

export function parseQuery(endpoint: Endpoint, raw: unknown): unknown {
  if (endpoint.query) return parsePart(endpoint.query, raw);
  const names = Object.keys(raw ?? {});
  if (names.length > 0)
    throw new Problem('validation_failed', { fields: names.map((field) => ({ field, code: 'unknown_field' })) });
  return {};
}

export function parseBody(endpoint: Endpoint, raw: unknown): unknown {
  if (!endpoint.body) return undefined;
  if (raw === undefined || raw === null || typeof raw !== 'object' || Array.isArray(raw))
    throw new Problem('malformed_request');
  return parsePart(endpoint.body, raw);
}
