import type { FastifyInstance } from 'fastify';
import { Problem } from '../../errors.ts';

const OTHER_CHARSET = /charset\s*=\s*(?!"?utf-?8\b)/i;

/** Accepts JSON in UTF-8, or a file if the endpoint takes one; any other body is rejected as such. */
export function registerBodyKinds(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    const type = headers['content-type'];
    const { endpoint } = routeOptions.config;
    if (type === undefined || endpoint?.body === undefined) return;
    const isForm = endpoint.upload === undefined && type.trimStart().toLowerCase().startsWith('multipart/');
    if (isForm || OTHER_CHARSET.test(type)) throw new Problem('unsupported_type');
  });
}
