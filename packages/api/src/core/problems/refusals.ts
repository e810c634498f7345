import type { Endpoint } from '../endpoint.ts';
import { OWN_REFUSALS } from './own-refusals.data.ts';
import { objectsIn, unwrapField } from '../amounts/priced-fields.ts';
import { schemaOf } from '../schema-of.ts';
import { PROBLEMS, type ProblemCode } from './problem.ts';
import { z } from 'zod';

/** Errors any request may get: problems of the process, database or disk, or a malformed URL. */
export const GENERAL_REFUSALS = [
  'malformed_request',
  'request_timeout',
  'expectation_failed',
  'wrong_host',
  'amount_too_large',
  'head_too_large',
  'too_many_requests',
  'internal',
  'not_ready',
  'file_missing',
  'disk_full',
] as const satisfies readonly ProblemCode[];

/**
 * All errors of an endpoint beyond the general ones: those derived from its input and access, and its own. Tests
 * reject a response with any other code.
 */
export function refusalsOf(endpoint: Endpoint): ProblemCode[] {
  const codes = new Set<ProblemCode>([
    'validation_failed',
    ...refusalsOfAccess(endpoint),
    ...refusalsOfInput(endpoint),
    ...(OWN_REFUSALS[endpoint.name] ?? []),
  ]);
  return [...codes].toSorted((a, b) => PROBLEMS[a].status - PROBLEMS[b].status || (a < b ? -1 : 1));
}

function refusalsOfAccess({ access, method }: Endpoint): ProblemCode[] {
  if (access.kind === 'public') return [];
  const signedOut = ['not_authenticated', 'token_not_valid'] as const;
  if (access.kind === 'signed_in') return [...signedOut, 'address_not_allowed', 'key_not_allowed'];
  return [
    ...signedOut,
    'forbidden',
    'totp_setup_required',
    'address_not_allowed',
    ...(access.byPerson === true ? (['key_not_allowed'] as const) : []),
    'not_found',
    ...(method === 'GET' ? [] : (['view_only', 'other_company'] as const)),
  ];
}

function refusalsOfInput({ access, body, params, upload, isDownload, stream, method }: Endpoint): ProblemCode[] {
  return [
    ...(params ? (['not_found'] as const) : []),
    ...(body ? (['malformed_request', 'too_large', 'unsupported_type'] as const) : []),
    ...(body && holdsField(body, 'version') ? (['version_conflict'] as const) : []),
    ...(body && holdsField(body, 'external_id') ? (['external_id_taken', 'already_exists'] as const) : []),
    ...(body && takesAmounts(body) ? (['prices_not_allowed'] as const) : []),
    ...(upload ? (['malformed_request', 'too_large', 'unsupported_type', 'too_many_requests'] as const) : []),
    ...(isDownload || stream ? (['too_many_requests'] as const) : []),
    ...(isRepeatable({ access, method }) ? (['idempotency_mismatch'] as const) : []),
    ...(isRepeatable({ access, method }) && access.kind === 'company' ? (['already_done'] as const) : []),
  ];
}

/**
 * Whether a repeat with the same `Idempotency-Key` is recognised: creations, and changes of a part of a company
 * object.
 */
export function isRepeatable({ access, method }: Pick<Endpoint, 'access' | 'method'>): boolean {
  if (access.kind === 'public') return false;
  return method === 'POST' || (method === 'PATCH' && access.kind === 'company');
}

function fieldsOf(schema: z.ZodType): [string, z.ZodType][] {
  const { inner } = unwrapField(schema);
  if (inner instanceof z.ZodArray) return fieldsOf(schemaOf(inner.element));
  return objectsIn(inner).flatMap((object) => (object instanceof z.ZodObject ? Object.entries(object.shape) : []));
}

const holdsField = (body: z.ZodType, name: string): boolean => fieldsOf(body).some(([field]) => field === name);

function takesAmounts(schema: z.ZodType): boolean {
  return fieldsOf(schema).some(([, field]) => unwrapField(field).isAmount || takesAmounts(field));
}
