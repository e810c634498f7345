import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServePage } from '#platform/http/error-handler.ts';

const SHELL = '_app.html';
/** Sign-in, registration and a forgotten password do without the app. */
const BEFORE_SIGN_IN = { file: '_auth.html', paths: /^\/auth\/(?:login|register|recovery|reset)\/?$/ };
/** Below these every address is of the public site: an unknown one is 404 and no screen of the application. */
const SITE_PATHS = /^\/(en|services|blog|about|contact|objects|privacy|consent)(\/|$)/;
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
    if (!isPage) return null;
    void reply.header('cache-control', 'no-cache');
    if (BEFORE_SIGN_IN.paths.test(pathname)) return reply.sendFile(BEFORE_SIGN_IN.file);
    if (!SITE_PATHS.test(pathname)) return reply.sendFile(SHELL);
    // The built pages are folders; their addresses have no slash at the end.
    const page = `${pathname.slice(1).replace(/\/$/, '')}/index.html`;
    if (/^[a-z0-9/.-]+$/.test(page) && existsSync(path.join(folder, page))) return reply.sendFile(page);
    return reply.code(404).sendFile(pathname.startsWith('/en') ? 'en/404.html' : '404.html');
  };
}
