import type { z } from 'zod';
import type { Permission } from './permission.ts';
import { type KindWith, rightToView } from './record-kinds.ts';
import type { StartedJob } from './started-job.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Kinds of objects whose id in a path determines the company of a request. */
export type LocatedKind = KindWith<'param'>;

/**
 * Who may call an endpoint.
 * - `public`: anyone; no token is read;
 * - `signed_in`: any account with a live session, without a company;
 * - `company`: a member whose role holds `requires` and who may see the record `object` of the path.
 * The company is the one named in the path (`:company_id`), else the company of the object whose id is in the path
 * parameter `object.param`, else the selected one (`X-Company-Id`, else the current company of the account). With
 * `orOwn`, members without the permission are admitted too: the handler returns and changes only records the person
 * takes part in.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'signed_in' }
  | {
      kind: 'company';
      requires: Permission;
      /** View permission for a record that is identified by another id than the one of its kind. */
      sees?: Permission;
      orOwn?: true;
      /** For people, not programs: API keys are rejected. */
      byPerson?: true;
      object?: { kind: LocatedKind; param: string };
    };

/** The permissions an endpoint requires: its own, and the view permission of the record it is about. */
export function requiredRights({
  requires,
  sees,
  object,
}: Extract<Access, { kind: 'company' }>): readonly Permission[] {
  const viewPermissions = [
    ...(sees === undefined ? [] : [sees]),
    ...(object === undefined ? [] : [rightToView(object.kind)]),
  ];
  return [...new Set([requires, ...viewPermissions])];
}

type ObjectSchema = z.ZodObject;

/**
 * The complete description of an endpoint: validation, the typed client, OpenAPI, the permission matrix and the
 * tests of the route table are all derived from this object.
 */
export type Endpoint<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = {
  name: string;
  method: HttpMethod;
  /** One endpoint may have several paths; `:company_id` in one of them names the company. */
  paths: readonly [string, ...string[]];
  summary: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The request body may be omitted: every field has a default. */
  isBodyOptional?: true;
  /** A file uploaded as multipart instead of a JSON body. */
  upload?: {
    field: string;
    maxBytes: number;
    /** `upload_id` in the query refers to a file uploaded in parts; the request then has no body. */
    acceptsParts?: true;
  };
  /** Absent: the response has no body (204) or is a file. */
  response?: Response;
  /** The response is a file, not JSON. */
  isDownload?: boolean;
  /** The response is an open stream of server-sent events of this shape. */
  stream?: { event: z.ZodType };
  status: 200 | 201 | 202 | 204;
  /** Large requests are processed by a job: the response is then 202 with a `StartedJob`. */
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
  const sees = sightOf(endpoint);
  if (sees === undefined || endpoint.access.kind !== 'company') return endpoint;
  return { ...endpoint, access: { ...endpoint.access, sees } };
}

/** Tasks are also seen by their participants, and uploads are those of the caller; their handlers decide. */
const SEEN_OTHERWISE = ['task', 'file'];
/** Parts of other records, which have no view permission of their own. */
const WITHOUT_SIGHT = ['agreement', 'portal'];
/** Without the list of permissions, which the browser would load before anyone signs in; the tests compare with it. */
const isPermissionToView = (text: string): text is Permission =>
  text.endsWith('.view') && WITHOUT_SIGHT.every((resource) => text !== `${resource}.view`);

/**
 * The view permission of what an endpoint is about, unless its access says what it shows: a right to change or to
 * export is no right to see. Creating shows only what was sent, unless it names a record that exists.
 */
function sightOf({ access, paths }: Pick<Endpoint, 'access' | 'paths'>): Permission | undefined {
  if (access.kind !== 'company' || access.orOwn === true || access.object !== undefined || access.sees !== undefined)
    return undefined;
  const [resource = '', action] = access.requires.split('.');
  const isSeen = action === 'view' || SEEN_OTHERWISE.includes(resource);
  const isNew = action === 'create' && !paths[0].replace(':company_id', '').includes(':');
  const right = `${resource}.view`;
  return !isSeen && !isNew && isPermissionToView(right) ? right : undefined;
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

/** Fills the first path of the endpoint for which all parameters are given. */
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
