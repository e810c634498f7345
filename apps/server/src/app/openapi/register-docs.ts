import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from './build-openapi.ts';
import { renderDocs } from './render-docs.ts';

/** `/api/openapi.json` and a page that shows it without a script. */
export function registerDocs(app: FastifyInstance): void {
  const document = buildOpenApi();
  const json = JSON.stringify(document);
  const page = renderDocs();
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
  app.get('/api/docs/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page.html));
  app.get('/api/docs/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(page.css));
}
