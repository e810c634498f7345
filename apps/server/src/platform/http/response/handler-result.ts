import { readJson } from '@karkas/domain/text/read-json.ts';
import type { Endpoint, EndpointOutput } from '@karkas/api/core/endpoint.ts';
import { isStartedJob } from '@karkas/api/core/started-job.ts';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import { hasPermission } from '../../access/require-permission.ts';
import { Problem } from '../../errors.ts';
import { isJsonText, type JsonText } from '../../json-text.ts';
import { sendJson } from './send-json.ts';
import { createShaper } from './shape-response.ts';

/** Contract types as handlers produce them: a timestamp may be a Date of the database, an enum a plain string. */
type Presented<Contract> = Contract extends string
  ? string | Date
  : Contract extends number | boolean | null | undefined
    ? Contract
    : Contract extends readonly (infer Item)[]
      ? readonly Presented<Item>[]
      : Contract extends object
        ? { readonly [Key in keyof Contract]: Presented<Contract[Key]> }
        : Contract;

/** Result of an endpoint's handler: the contract object, or its JSON built by the database. */
export type HandlerResult<E extends Endpoint> = [EndpointOutput<E>] extends [undefined]
  ? void
  : Presented<EndpointOutput<E>> | JsonText<EndpointOutput<E>>;

/** A response reduced to contract fields visible to its reader. */
export type Shaped = { readonly shaped: unknown; readonly isStarted?: true };

export type ResponseShaper = {
  /** For a company member. */
  forActor(actor: Actor, answer: unknown): Shaped;
  /** For responses outside any company: nothing is omitted. */
  whole(answer: unknown): Shaped;
  /** The current object in a version conflict, shaped like any other response. */
  conflictFor(actor: Actor, error: unknown): unknown;
  /** List rows as the JSON of an array. */
  rowsForActor(actor: Actor, json: string): string;
};

export function createResponseShaper(endpoint: Endpoint): ResponseShaper {
  const shape = createShaper(endpoint.response);
  const forSight = (seesPrices: boolean, answer: unknown): Shaped => {
    if (endpoint.mayTakeLong === true && isStartedJob(answer)) return { shaped: answer, isStarted: true };
    if (!isJsonText(answer)) return { shaped: shape(answer, seesPrices) };
    return { shaped: seesPrices ? answer : shape(readJson(answer.jsonText), false) };
  };
  return {
    forActor: (actor, answer) => forSight(hasPermission(actor, 'specification.view_prices'), answer),
    whole: (answer) => forSight(true, answer),
    rowsForActor: (actor, json) =>
      hasPermission(actor, 'specification.view_prices')
        ? json
        : JSON.stringify(resultsOf(shape({ results: readJson(json) }, false))),
    conflictFor: (actor, error) =>
      !(error instanceof Problem) ||
      error.extra.current === undefined ||
      hasPermission(actor, 'specification.view_prices')
        ? error
        : new Problem(error.code, { ...error.extra, current: shape(error.extra.current, false) }),
  };
}

export async function sendShaped(
  reply: FastifyReply,
  endpoint: Endpoint,
  { shaped, isStarted }: Shaped,
): Promise<FastifyReply> {
  void reply.code(isStarted === true ? 202 : endpoint.status);
  if (shaped === undefined) return reply.send();
  return sendJson(reply, isJsonText(shaped) ? shaped.jsonText : JSON.stringify(shaped));
}

function resultsOf(list: unknown): unknown {
  return typeof list === 'object' && list !== null && 'results' in list ? list.results : [];
}
