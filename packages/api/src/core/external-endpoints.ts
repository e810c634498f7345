import type { z } from 'zod';
import { type Access, defineEndpoint } from './endpoint.ts';
import type { Permission } from './permission.ts';

type Object = Extract<Access, { kind: 'company' }>['object'];

/** A record by the id that another program has for it: shown, and made or replaced. */
export function byExternalId<Params extends z.ZodObject, Body extends z.ZodType, Response extends z.ZodType>(options: {
  /** Its name in those of the endpoints, and in a sentence. */
  noun: string;
  title: string;
  /** Where such records are listed. */
  list: readonly [string, ...string[]];
  access: { view: Permission; update: Permission; object?: Object };
  params: Params;
  body: Body;
  response: Response;
}) {
  const { noun, title, list, params, body, response } = options;
  const { view, update, object } = options.access;
  const [first, ...others] = list.map((path) => `${path}by-external-id/:source/:value/`);
  const paths = [first ?? '', ...others] as const;
  const accessWith = (requires: Permission): Access => ({
    kind: 'company',
    requires,
    ...(object === undefined ? {} : { object }),
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
      access: accessWith(update),
      params,
      body,
      response,
      status: 200,
    }),
  };
}
