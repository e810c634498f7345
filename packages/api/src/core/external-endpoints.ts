import { z } from 'zod';
import { type Access, defineEndpoint } from './endpoint.ts';
import { externalIdParams } from './external-id.ts';
import type { Permission } from './permission.ts';

type Object = Extract<Access, { kind: 'company' }>['object'];

/** Endpoints for a record by external id: read, and create or replace. */
export function byExternalId<Params extends z.ZodObject, Body extends z.ZodType, Response extends z.ZodType>(options: {
  /** Used in the endpoint names and in sentences. */
  noun: string;
  title: string;
  /** Path of the list of such records. */
  list: readonly [string, ...string[]];
  access: { view: Permission; update: Permission; object?: Object; orOwn?: true };
  params: Params;
  body: Body;
  response: Response;
}) {
  const { noun, title, list, params, body, response } = options;
  const { view, update, object, orOwn } = options.access;
  const [first, ...others] = list.map((path) => `${path}by-external-id/:source/:value/`);
  const paths = [first ?? '', ...others] as const;
  const accessWith = (requires: Permission): Extract<Access, { kind: 'company' }> => ({
    kind: 'company',
    requires,
    ...(object === undefined ? {} : { object }),
    ...(orOwn === undefined ? {} : { orOwn }),
  });
  return {
    get: defineEndpoint({
      name: `get${noun}ByExternalId`,
      method: 'GET',
      paths,
      summary: `One ${title} by the id that another program has for it`,
      access: accessWith(view),
      params,
      response,
      status: 200,
    }),
    put: defineEndpoint({
      name: `put${noun}ByExternalId`,
      method: 'PUT',
      paths,
      summary: `Make or replace the ${title} that another program knows by this id`,
      // The response includes the replaced record, as does the error of a version conflict.
      access: { ...accessWith(update), sees: view },
      params,
      body,
      response,
      status: 200,
    }),
  };
}

/** Finds the record anywhere in the company, without the ids of its parents. */
export function inCompanyByExternalId<Response extends z.ZodType>(options: {
  noun: string;
  title: string;
  list: readonly [string, ...string[]];
  view: Permission;
  response: Response;
}) {
  const [first, ...others] = options.list.map((path) => `${path}by-external-id/:source/:value/`);
  return defineEndpoint({
    name: `getCompany${options.noun}ByExternalId`,
    method: 'GET',
    paths: [first ?? '', ...others],
    summary: `One ${options.title} of the company by the id that another program has for it`,
    access: { kind: 'company', requires: options.view },
    params: z.object(externalIdParams),
    response: options.response,
    status: 200,
  });
}
