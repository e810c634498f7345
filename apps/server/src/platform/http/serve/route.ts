import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limiterKeyOf } from '../../db/scope/scope-types.ts';
import { authenticate } from '../request/authenticate.ts';
import type { HttpServer } from '../http-server.ts';

export type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves the endpoint under each of its paths. Each user or API key has a limited number of requests in flight. */
export function route(server: HttpServer, endpoint: Endpoint, handle: Handle): void {
  const handler: Handle = isBoundElsewhere(endpoint)
    ? handle
    : async (request, reply) => {
        const caller = await authenticate(request, server);
        return server.requests.take(limiterKeyOf(caller), () => handle(request, reply));
      };
  for (const url of endpoint.paths) {
    server.app.route({ method: endpoint.method, url, config: { endpoint, handle }, handler });
  }
}

/** Files and streams take long and have limits of their own (`in-flight.ts`). */
const isBoundElsewhere = ({ upload, isDownload, stream, access }: Endpoint): boolean =>
  upload !== undefined || isDownload === true || stream !== undefined || access.kind === 'public';
