import { readJson } from '@karkas/domain/text/read-json.ts';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ServePage } from '#platform/http/errors/error-handler.ts';
import { SITE_FILES, type SitePages } from './site-pages.ts';

const SHELL = '_app.html';
/** Routes of the application as written by the build: `/projects/$projectId`. */
const SCREENS = '_screens.json';
/** Sign-in, registration and password recovery use a smaller document without the app. */
const BEFORE_SIGN_IN = { file: '_auth.html', paths: /^\/auth\/(?:login|register|recovery|reset)\/?$/ };
/** Crews and customers with a link have no account: their pages are separate documents. */
const BY_LINK = [
  { file: '_field.html', paths: /^\/field\/[^/]+\/?$/ },
  { file: '_customer.html', paths: /^\/customer\/[^/]+\/?$/ },
];
const OF_APP: ReadonlySet<string> = new Set([SHELL, BEFORE_SIGN_IN.file, ...BY_LINK.map(({ file }) => file)]);
/** Build-only files and precompressed copies; the latter are sent in place of their originals. */
const OF_BUILD = /(?:^|\/)\.(?!well-known\/)|\.(?:br|gz)$/i;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the built files: hashed assets are immutable; site pages are only sent by `SitePages`. */
export async function serveWebFiles(app: FastifyInstance, folder: string, pages: SitePages): Promise<void> {
  if (!existsSync(path.join(folder, SHELL))) return;
  app.get('/', (request, reply) => pages.send(request, reply, 'index.html'));
  for (const file of SITE_FILES) app.get(file, (request, reply) => pages.send(request, reply, file.slice(1)));
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    redirect: false,
    index: false,
    allowedPath: (name) =>
      !OF_BUILD.test(name) && (path.extname(name) !== '.html' || OF_APP.has(name.replace(/^\//, ''))),
    cacheControl: false,
    setHeaders: (reply, place) => {
      void reply.header('cache-control', place.includes(`${path.sep}assets${path.sep}`) ? IMMUTABLE : 'no-cache');
    },
  });
}

/** Handles every URL that is neither a file nor part of the API: an application screen, a site page, or 404. */
export function webPages(folder: string, pages: SitePages): ServePage {
  let screens: readonly string[][] | null = null;
  const sendMissing = missingPage(folder, pages);
  return (request, reply) => {
    const { pathname, query } = addressOf(request);
    if (!isForPage(folder, request)) return null;
    void reply.header('cache-control', 'no-cache');
    if (path.extname(pathname) === '.html') return sendMissing(request, reply);
    if (BEFORE_SIGN_IN.paths.test(pathname)) return reply.sendFile(BEFORE_SIGN_IN.file);
    const byLink = BY_LINK.find(({ paths }) => paths.test(pathname));
    if (byLink !== undefined) return reply.header('referrer-policy', 'no-referrer').sendFile(byLink.file);
    screens ??= readScreens(folder);
    const parts = partsOf(pathname);
    if (screens.some((screen) => isScreen(screen, parts))) return reply.sendFile(SHELL);
    const page = pages.fileOf(pathname);
    // An unknown URL below an application section is shown inside the app frame, which keeps navigation available.
    if (page === null && isOfSection(screens, parts)) return reply.code(404).sendFile(SHELL);
    if (page === null) return sendMissing(request, reply);
    // Rebuilt from its segments: a path starting with two slashes would redirect to another host.
    const address = `/${parts.join('/')}`;
    return pathname === address ? pages.send(request, reply, page) : reply.redirect(address + query, 301);
  };
}

/** Sends the not-found page; also for malformed URLs. */
export function missingPage(folder: string, pages: SitePages): ServePage {
  return (request, reply) => {
    if (!isForPage(folder, request)) return null;
    const isEnglish = /^\/en(\/|$)/.test(addressOf(request).pathname);
    return pages.send(request, reply.code(404), isEnglish ? 'en/404.html' : '404.html');
  };
}

/** True for a browser navigation, as opposed to a program or a subresource request. */
function isForPage(folder: string, request: FastifyRequest): boolean {
  const { pathname } = addressOf(request);
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !pathname.startsWith('/api/') &&
    (pathname.endsWith('/') || ['', '.html'].includes(path.extname(pathname))) &&
    existsSync(path.join(folder, SHELL))
  );
}

function addressOf({ url }: FastifyRequest): { pathname: string; query: string } {
  const [pathname = ''] = url.split('?');
  return { pathname, query: url.slice(pathname.length) };
}

function readScreens(folder: string): string[][] {
  const paths = z.array(z.string()).parse(readJson(readFileSync(path.join(folder, SCREENS), 'utf8')));
  return paths.map(partsOf);
}

/** Sign-in is excluded: its URLs come from emails. */
function isOfSection(screens: readonly string[][], [first]: readonly string[]): boolean {
  return first !== undefined && first !== 'auth' && screens.some((screen) => screen.length > 1 && screen[0] === first);
}

const partsOf = (pathname: string): string[] => pathname.split('/').filter((part) => part !== '');

/** `$projectId` matches any path segment. */
function isScreen(screen: readonly string[], parts: readonly string[]): boolean {
  return screen.length === parts.length && screen.every((part, index) => part.startsWith('$') || part === parts[index]);
}
