import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpServer } from './http-server.ts';

export type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves the endpoint under each of its paths. */
export function route(server: HttpServer, endpoint: Endpoint, handle: Handle): void {
  for (const url of endpoint.paths) {
    server.app.route({ method: endpoint.method, url, config: { endpoint }, handler: handle });
  }
}
