import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#platform/errors.ts';
import { answer } from '#platform/http/error-handler.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The built web app: hashed assets for ever, `/` as its own page, and the shell of the application for every other
 * address that is no file and no API.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(path.join(folder, '_app.html'))) return;
  await app.register(fastifyStatic, {
    root: folder, preCompressed: true, redirect: false, index: ['index.html'], cacheControl: false, wildcard: false,
    setHeaders: (reply, place) => { void reply.header('cache-control', place.includes(`${path.sep}assets${path.sep}`) ? IMMUTABLE : 'no-cache'); },
  });
  app.get('/*', async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '';
    const isPage = !pathname.startsWith('/api/') && path.extname(pathname) === '';
    return isPage ? reply.header('cache-control', 'no-cache').sendFile('_app.html') : answer(request, reply, new Problem('not_found'));
  });
}
