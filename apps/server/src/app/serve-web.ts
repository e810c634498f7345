import { readJson } from '@karkas/domain/text/read-json.ts';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ServePage } from '#platform/http/error-handler.ts';
import { SITE_FILES, type SitePages } from './site-pages.ts';

const SHELL = '_app.html';
/** Where the application has screens, as the build knows them: `/projects/$projectId`. */
const SCREENS = '_screens.json';
/** Sign-in, registration and a forgotten password do without the app. */
const BEFORE_SIGN_IN = { file: '_auth.html', paths: /^\/auth\/(?:login|register|recovery|reset)\/?$/ };
/** A crew with a link has no account: its page is a document of its own. */
const BY_LINK = { file: '_field.html', paths: /^\/field\/[^/]+\/?$/ };
const OF_APP: ReadonlySet<string> = new Set([SHELL, BEFORE_SIGN_IN.file, BY_LINK.file]);
/** What only the build needs, and files packed in advance: those are sent in place of what they were packed from. */
const OF_BUILD = /(?:^|\/)\.(?!well-known\/)|\.(?:br|gz)$/i;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The built files: hashed assets for ever; pages of the site are sent by `SitePages` alone. */
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

/** For every address that is neither a file nor of the API: a screen of the application, a page of the site, or 404. */
export function webPages(folder: string, pages: SitePages): ServePage {
  let screens: readonly string[][] | null = null;
  const sendMissing = missingPage(folder, pages);
  return (request, reply) => {
    const { pathname, query } = addressOf(request);
    if (!isForPage(folder, request)) return null;
    void reply.header('cache-control', 'no-cache');
    if (path.extname(pathname) === '.html') return sendMissing(request, reply);
    if (BEFORE_SIGN_IN.paths.test(pathname)) return reply.sendFile(BEFORE_SIGN_IN.file);
    if (BY_LINK.paths.test(pathname)) return reply.header('referrer-policy', 'no-referrer').sendFile(BY_LINK.file);
    screens ??= readScreens(folder);
    const parts = partsOf(pathname);
    if (screens.some((screen) => isScreen(screen, parts))) return reply.sendFile(SHELL);
    const page = pages.fileOf(pathname);
    // A wrong address under a section of the application is told of in its frame, from where the way back is known.
    if (page === null && isOfSection(screens, parts)) return reply.code(404).sendFile(SHELL);
    if (page === null) return sendMissing(request, reply);
    // Made of the parts: what begins with two slashes would lead to another host.
    const address = `/${parts.join('/')}`;
    return pathname === address ? pages.send(request, reply, page) : reply.redirect(address + query, 301);
  };
}

/** The page that says that nothing is there; also for an address that cannot be read. */
export function missingPage(folder: string, pages: SitePages): ServePage {
  return (request, reply) => {
    if (!isForPage(folder, request)) return null;
    const isEnglish = /^\/en(\/|$)/.test(addressOf(request).pathname);
    return pages.send(request, reply.code(404), isEnglish ? 'en/404.html' : '404.html');
  };
}

/** Whether a person asks, and not a program or a page that wants its files. */
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

/** Sign-in is no place to come back to: its addresses are those of letters. */
function isOfSection(screens: readonly string[][], [first]: readonly string[]): boolean {
  return first !== undefined && first !== 'auth' && screens.some((screen) => screen.length > 1 && screen[0] === first);
}

const partsOf = (pathname: string): string[] => pathname.split('/').filter((part) => part !== '');

/** `$projectId` stands for any part of an address. */
function isScreen(screen: readonly string[], parts: readonly string[]): boolean {
  return screen.length === parts.length && screen.every((part, index) => part.startsWith('$') || part === parts[index]);
}
