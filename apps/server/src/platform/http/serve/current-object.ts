import { readJsonObject } from '@karkas/domain/text/read-json.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, EndpointParams } from '@karkas/api/core/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CompanyReader } from '../../db/scope/company-scope.ts';
import { Problem } from '../../errors.ts';
import { isJsonText } from '../../json-text.ts';
import type { ResponseShaper } from '../response/handler-result.ts';
import { type Input, readInput } from '../request/read-request.ts';

type Params = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, unknown>>;
/** GET readers by path. */
export type Readers = Map<
  string,
  { response: z.ZodType; read: (params: Params, reader: CompanyReader) => Promise<unknown> }
>;

/** The current GET response at a write's path, shaped for the writer. */
export type ReadCurrent = () => Promise<Fields>;

/** Null if the path has no GET, or one that returns another kind of object. */
export function currentReader(
  readers: Readers,
  {
    endpoint,
    shaper,
    params,
    reader,
  }: { endpoint: Endpoint; shaper: ResponseShaper; params: Params; reader: CompanyReader },
): ReadCurrent | null {
  const registered = readers.get(endpoint.paths[0]);
  if (registered === undefined || registered.response !== endpoint.response) return null;
  return async () => {
    const { shaped } = shaper.forActor(reader.actor, await registered.read(params, reader));
    return readJsonObject<Fields>(isJsonText(shaped) ? shaped.jsonText : JSON.stringify(shaped), []);
  };
}

/** A PUT may return the GET response unchanged. Splits it into writable and read-only fields. */
function splitBody(endpoint: Endpoint, body: unknown): { written: unknown; onlyRead: Fields } {
  const names = readOnlyNames(endpoint);
  if (names.size === 0 || typeof body !== 'object' || body === null || Array.isArray(body))
    return { written: body, onlyRead: {} };
  const pick = (isOnlyRead: boolean): Fields =>
    Object.fromEntries(Object.entries(body).filter(([name]) => names.has(name) === isOnlyRead));
  return { written: pick(false), onlyRead: pick(true) };
}

const NONE: ReadonlySet<string> = new Set();

/** Fields of the object that its PUT does not accept. */
export function readOnlyNames({ method, body, response }: Endpoint): ReadonlySet<string> {
  if (method !== 'PUT' || !(body instanceof z.ZodObject) || !(response instanceof z.ZodObject)) return NONE;
  return new Set(Object.keys(response.shape).filter((name) => !(name in body.shape)));
}

/** Parses a write; changed read-only fields are reported together with all other field errors. */
export async function readWritten<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  { params, readCurrent }: { params: EndpointParams<E>; readCurrent: ReadCurrent | null },
): Promise<Input<E>> {
  if (readCurrent === null) return readInput(endpoint, request, params);
  const { written, onlyRead } = splitBody(endpoint, request.body);
  const changed = (await changedFields(onlyRead, written, readCurrent)).map((field) => ({
    field,
    code: 'read_only' as const,
  }));
  try {
    const input = readInput(endpoint, request, params, written);
    if (changed.length === 0) return input;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'validation_failed') throw error;
    throw new Problem(
      'validation_failed',
      { ...error.extra, fields: [...(error.extra.fields ?? []), ...changed] },
      error,
    );
  }
  throw new Problem('validation_failed', { fields: changed });
}

async function changedFields(onlyRead: Fields, written: unknown, readCurrent: ReadCurrent): Promise<string[]> {
  if (Object.keys(onlyRead).length === 0) return [];
  const now = await readCurrent();
  const version =
    typeof written === 'object' && written !== null && 'version' in written ? written.version : now.version;
  // With a stale version the conflict is reported instead of differing fields.
  if (version !== now.version) return [];
  return Object.keys(onlyRead).filter((name) => !isDeepStrictEqual(onlyRead[name], now[name]));
}

/** Adds the current GET response to a version conflict. */
export async function withCurrent(error: unknown, readCurrent: ReadCurrent | null): Promise<unknown> {
  if (!(error instanceof Problem) || error.code !== 'version_conflict' || readCurrent === null) return error;
  return new Problem('version_conflict', { ...error.extra, current: await readCurrent() });
}
