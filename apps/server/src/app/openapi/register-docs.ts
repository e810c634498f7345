import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '#platform/errors.ts';
import { languageOf } from '#platform/http/request/request-context.ts';
import { sendJson } from '#platform/http/response/send-json.ts';
import { buildOpenApi } from './build-openapi.ts';
import { renderDocs } from './docs/render-docs.ts';
import type { Json } from './json.ts';

type Made = { contract: Json; json: string; pages: ReadonlyMap<string, string> };
type Place = { Params: { language: string; page?: string } };

const FOLDER = path.join(import.meta.dirname, 'docs');
const FONT_CACHE = 'public, max-age=604800';
const FONTS: Readonly<Record<string, string>> = {
  'golos-text-cyrillic.woff2': '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2',
  'golos-text-latin.woff2': '@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2',
  'geologica-cyrillic.woff2': '@fontsource-variable/geologica/files/geologica-cyrillic-wght-normal.woff2',
  'geologica-latin.woff2': '@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2',
};

/**
 * The contract as JSON at `/api/openapi.json` and as pages at `/api/docs/`, in the requested language or the one in the
 * URL.
 */
export function registerDocs(app: FastifyInstance): void {
  const made = new Map<Language, Made>();
  // Built on first request, so startup does not wait for it.
  const of = (language: Language): Made => {
    const docs = made.get(language) ?? make(language);
    made.set(language, docs);
    return docs;
  };
  app.get('/api/openapi.json', async (request, reply) => sendJson(reply, of(languageOf(request)).json));
  app.get('/api/openapi.ru.json', async (_request, reply) => sendJson(reply, of('ru').json));
  app.get('/api/openapi.en.json', async (_request, reply) => sendJson(reply, of('en').json));
  app.get('/api/docs/', async (request, reply) =>
    html(reply.header('vary', 'accept-language'), of(languageOf(request)).pages.get('')),
  );
  const page = async ({ params }: { params: Place['Params'] }, reply: FastifyReply): Promise<FastifyReply> => {
    if (params.language !== 'ru' && params.language !== 'en') throw notFound();
    return html(reply, of(params.language).pages.get(params.page ?? ''));
  };
  app.get<Place>('/api/docs/:language/', page);
  app.get<Place>('/api/docs/:language/:page/', page);
  registerAssets(app);
}

function make(language: Language): Made {
  const contract = buildOpenApi(language);
  return { contract, json: JSON.stringify(contract), pages: renderDocs(language, contract) };
}

function registerAssets(app: FastifyInstance): void {
  const read = (name: string): string => fs.readFileSync(path.join(FOLDER, name), 'utf8');
  const [css, script] = [read('docs.css'), read('docs.js')];
  app.get('/api/docs/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
  app.get('/api/docs/docs.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  const { resolve } = createRequire(import.meta.url);
  app.get<{ Params: { font: string } }>('/api/docs/fonts/:font', async ({ params }, reply) => {
    const file = FONTS[params.font];
    if (file === undefined) throw notFound();
    return reply
      .type('font/woff2')
      .header('cache-control', FONT_CACHE)
      .send(fs.createReadStream(resolve(file)));
  });
}

function html(reply: FastifyReply, text: string | undefined): FastifyReply {
  if (text === undefined) throw notFound();
  return reply.type('text/html; charset=utf-8').send(text);
}
