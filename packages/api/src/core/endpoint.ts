import type { z } from 'zod';
import type { Permission } from './permission.ts';
import { type KindWith, rightToView } from './record-kinds.ts';
import type { StartedJob } from './started-job.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Kinds of objects whose id in a path decides the company of a request. */
export type LocatedKind = KindWith<'param'>;

/**
 * Who may call an endpoint.
 * - `public`: anybody, no token is read;
 * - `signed_in`: any account with a live session, no company;
 * - `company`: a member whose role holds `requires` and may see the record `object` of the path. The company is the one named in the path (`:company_id`), else the
 *   company of the object whose id stands in the path parameter `object.param`, else the selected one
 *   (`X-Company-Id`, else the current company of the account). With `orOwn` a member without the right is let in as well:
 *   the handler shows and changes only records in which the person has a part.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'signed_in' }
  | {
      kind: 'company';
      requires: Permission;
      /** The sight of a record that is named by another id than the one of its kind. */
      sees?: Permission;
      orOwn?: true;
      /** Of a person and not of a program: no key of the company opens it. */
      byPerson?: true;
      object?: { kind: LocatedKind; param: string };
    };

/** The rights that an endpoint of a company asks for: its own, and the sight of the record that it is about. */
export function requiredRights({
  requires,
  sees,
  object,
}: Extract<Access, { kind: 'company' }>): readonly Permission[] {
  const sights = [...(sees === undefined ? [] : [sees]), ...(object === undefined ? [] : [rightToView(object.kind)])];
  return [...new Set([requires, ...sights])];
}

type ObjectSchema = z.ZodObject;

/**
 * A whole endpoint as data: validation, the typed client, OpenAPI, the permission matrix and the tests of the route
 * table are all derived from this one object.
 */
export type Endpoint<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = {
  name: string;
  method: HttpMethod;
  /** The same endpoint may answer under several paths; `:company_id` in one of them names the company. */
  paths: readonly [string, ...string[]];
  summary: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** A request may come without a body: every field has a default. */
  isBodyOptional?: true;
  /** A file that is uploaded as multipart instead of a JSON body. */
  upload?: {
    field: string;
    maxBytes: number;
    /** `upload_id` in the address names a file that has come in parts; then there is no body. */
    comesInParts?: true;
  };
  /** Absent: the answer has no body (204) or is a file. */
  response?: Response;
  /** The answer is a file, not JSON. */
  isDownload?: boolean;
  /** The answer goes on for as long as it is listened to: server-sent events of this form. */
  stream?: { event: z.ZodType };
  status: 200 | 201 | 202 | 204;
  /** What is large is done by a job: then the answer is 202 with a `StartedJob` instead. */
  mayTakeLong?: boolean;
};

export function defineEndpoint<
  const Params extends ObjectSchema,
  const Query extends ObjectSchema,
  const Body extends z.ZodType,
  const Response extends z.ZodType,
  const IsBodyOptional extends true | undefined = undefined,
  const MayTakeLong extends boolean = false,
>(
  endpoint: Endpoint<Params, Query, Body, Response> & { isBodyOptional?: IsBodyOptional; mayTakeLong?: MayTakeLong },
): Endpoint<Params, Query, Body, Response> & { isBodyOptional?: IsBodyOptional; mayTakeLong?: MayTakeLong } {
  return endpoint;
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;
type PartOf<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = NonNullable<E[Part]>;
type IsAny<T> = 0 extends 1 & T ? true : false;
type IsGeneric<Schema> =
  IsAny<InputOf<Schema>> extends true
    ? true
    : ObjectSchema extends Schema
      ? true
      : z.ZodType extends Schema
        ? true
        : false;

/** What the caller sends: path parameters and body are required where the endpoint has them. */
export type EndpointInput<E extends Endpoint> = (IsGeneric<PartOf<E, 'params'>> extends true
  ? { params?: { company_id?: string } }
  : { params: InputOf<PartOf<E, 'params'>> & { company_id?: string } }) &
  (IsGeneric<PartOf<E, 'query'>> extends true ? { query?: undefined } : { query?: InputOf<PartOf<E, 'query'>> }) &
  (IsGeneric<PartOf<E, 'body'>> extends true
    ? { body?: undefined }
    : E extends { isBodyOptional?: infer Flag }
      ? true extends Flag
        ? { body?: InputOf<PartOf<E, 'body'>> }
        : { body: InputOf<PartOf<E, 'body'>> }
      : { body: InputOf<PartOf<E, 'body'>> });

export type EndpointOutput<E extends Endpoint> =
  | (IsGeneric<NonNullable<E['response']>> extends true ? undefined : OutputOf<NonNullable<E['response']>>)
  | ([NonNullable<E['mayTakeLong']>] extends [true] ? StartedJob : never);
export type EndpointParams<E extends Endpoint> =
  IsGeneric<PartOf<E, 'params'>> extends true ? Record<never, never> : OutputOf<PartOf<E, 'params'>>;
export type EndpointQuery<E extends Endpoint> =
  IsGeneric<PartOf<E, 'query'>> extends true ? Record<never, never> : OutputOf<PartOf<E, 'query'>>;
export type EndpointBody<E extends Endpoint> =
  IsGeneric<PartOf<E, 'body'>> extends true ? undefined : OutputOf<PartOf<E, 'body'>>;

/** Fills a path of the endpoint: the first whose every parameter is given. */
export function buildPath(
  endpoint: Pick<Endpoint, 'paths' | 'name'>,
  params: Readonly<Record<string, string | undefined>>,
): string {
  for (const path of endpoint.paths) {
    const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
    if (names.every((name) => params[name] !== undefined)) {
      return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    }
  }
  throw new Error(`No path of ${endpoint.name} fits`);
}
