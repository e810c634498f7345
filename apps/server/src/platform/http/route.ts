import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpServer } from './http-server.ts';

/** Serves the endpoint under each of its paths. */
export function route(
  server: HttpServer,
  endpoint: Endpoint,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  for (const url of endpoint.paths) {
    server.app.route({ method: endpoint.method, url, config: { endpoint }, handler: handle });
  }
}
