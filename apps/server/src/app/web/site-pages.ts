import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { fillOperator, type Operator } from '@karkas/api/core/operator.texts.ts';
import { BUILT_HIDDEN_DEMO, BUILT_OPERATOR, BUILT_ORIGIN } from '@karkas/api/site/site-origin.data.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from '#platform/http/response/content-coding.ts';
import { policyOfBuiltPage } from '#platform/http/response/security-headers.ts';
import { isNotModified } from '#platform/http/response/send-json.ts';

/** Files of the site for crawlers and feed readers. */
export const SITE_FILES = ['/sitemap.xml', '/robots.txt', '/rss.xml', '/en/rss.xml'] as const;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** A page is compressed once and sent often. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } };
const brotli = promisify(zlib.brotliCompress);

type SitePage = { text: string; tag: string; packed: Buffer; policy: string };
export type SitePages = {
  /** Path of the page file for a URL; null if the site has none. */
  fileOf(pathname: string): string | null;
  /** A page as built, with the CSP that allows its inline styles. */
  built(file: string): Promise<{ text: string; policy: string }>;
  send(request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply>;
};

type Installation = { origin: () => string; operator: Operator | null; isDemoOffered: boolean };

/**
 * The built pages of the public site, with this installation's address in canonical links, previews, sitemap and feeds,
 * with its operator, and with a link to the demo company if it offers one. Each page is rendered once per address and cached.
 */
export function createSitePages(folder: string, installation: Installation): SitePages {
  const pages = new Map<string, Promise<SitePage>>();
  const pageOf = (file: string): Promise<SitePage> => {
    const own = installation.origin();
    const key = `${own} ${file}`;
    const cached = pages.get(key);
    if (cached !== undefined) return cached;
    const made = makePage(path.join(folder, file), own, installation);
    made.catch(() => pages.delete(key));
    pages.set(key, made);
    return made;
  };
  return {
    fileOf: (pathname) => {
      // Pages are built as folders; their URLs have no trailing slash.
      const name = pathname.replaceAll(/^\/|\/$/g, '');
      const file = name === '' ? 'index.html' : `${name}/index.html`;
      return /^[a-z0-9/-]*index\.html$/.test(file) && existsSync(path.join(folder, file)) ? file : null;
    },
    built: pageOf,
    send: async (request, reply, file) => {
      const { text, tag, packed, policy } = await pageOf(file);
      void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', 'content-security-policy': policy });
      // A not-found page must not be answered with 304.
      if (reply.statusCode === 200) {
        void reply.header('etag', tag);
        if (isNotModified(request, tag)) return reply.code(304).send();
      }
      void reply.type(TYPES[path.extname(file)] ?? 'application/octet-stream');
      if (codingFor(request.headers, ['br']) === null) return reply.send(text);
      return reply.header('content-encoding', 'br').send(packed);
    },
  };
}

async function makePage(place: string, origin: string, installation: Installation): Promise<SitePage> {
  const { operator, isDemoOffered } = installation;
  const built = (await readFile(place, 'utf8')).replaceAll(BUILT_ORIGIN, writtenOrigin(origin));
  const named = built.replaceAll(`,"legalName":"${BUILT_OPERATOR}"`, () => factsOf(operator));
  const offered = isDemoOffered ? named.replaceAll(BUILT_HIDDEN_DEMO, '') : named;
  const text = fillOperator(offered, operator, (phrase) => writtenPhrase(phrase, operator));
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  return { text, tag, packed: await brotli(text, BROTLI), policy: policyOfBuiltPage(text) };
}

/** Escaped, so that it cannot end an attribute or text. */
function writtenOrigin(origin: string): string {
  const { href } = new URL(origin);
  return href.replace(/\/$/, '').replaceAll('&', '&amp;');
}

/** Structured data about the organisation for search engines; empty without an operator. */
function factsOf(operator: Operator | null): string {
  if (operator === null) return '';
  const { name, inn, address, email } = operator;
  const facts = JSON.stringify({ legalName: name, taxID: inn, address, email });
  // A closing tag in a text would end the element.
  return `,${facts.slice(1, -1).replaceAll('<', String.raw`\u003c`)}`;
}

/** The phrase as HTML, with its email address as a link. */
function writtenPhrase(phrase: string, operator: Operator | null): string {
  const text = escapeText(phrase);
  if (operator === null) return text;
  const email = escapeText(operator.email);
  return text.replaceAll(email, () => `<a href="mailto:${email}">${email}</a>`);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
