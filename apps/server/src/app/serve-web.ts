import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServePage } from '#platform/http/error-handler.ts';

const SHELL = '_app.html';
/** Sign-in, registration and a forgotten password do without the app. */
const BEFORE_SIGN_IN = { file: '_auth.html', paths: /^\/auth\/(?:login|register|recovery|reset)\/?$/ };
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The built files: hashed assets for ever, `/` as a page of its own. */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(path.join(folder, SHELL))) return;
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    redirect: false,
    index: ['index.html'],
    cacheControl: false,
    setHeaders: (reply, place) => {
      void reply.header('cache-control', place.includes(`${path.sep}assets${path.sep}`) ? IMMUTABLE : 'no-cache');
    },
  });
}

/** The shell of the application for every address that is neither a file nor of the API. */
export function webPages(folder: string): ServePage {
  return (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '';
    const isPage =
      request.method === 'GET' &&
      !pathname.startsWith('/api/') &&
      path.extname(pathname) === '' &&
      existsSync(path.join(folder, SHELL));
    const file = BEFORE_SIGN_IN.paths.test(pathname) ? BEFORE_SIGN_IN.file : SHELL;
    return isPage ? reply.header('cache-control', 'no-cache').sendFile(file) : null;
  };
}
