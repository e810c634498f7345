import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Operator, operatorPlace } from '@karkas/api/core/operator.texts.ts';
import { BUILT_HIDDEN_DEMO, BUILT_OPERATOR, BUILT_ORIGIN } from '@karkas/api/site/site-origin.data.ts';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { serveWebFiles, webPages } from './serve-web.ts';
import { createSitePages } from './site-pages.ts';

const PAGE = `<link rel="canonical" href="${BUILT_ORIGIN}/services">`;

const CONSENT = `<script type="application/ld+json">{"name":"Каркас","legalName":"${BUILT_OPERATOR}"}</script><footer>{{operator.ru.short}}</footer><li>${operatorPlace('ru', 'stated')}</li><li>${operatorPlace('en', 'withdrawal')}</li>`;
const OPERATOR = {
  name: 'ООО «Рога & </script> $& Копыта»',
  inn: '7707083893',
  address: 'г. Москва',
  email: "o'neil@example.ru",
};

/** A small built site, served under a configurable address. */
async function aSite(operator: Operator | null = null, isDemoOffered = false) {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkas-site-'));
  const files: Record<string, string> = {
    '_app.html': 'the application',
    '_auth.html': 'sign-in',
    '_screens.json': JSON.stringify(['/projects', '/projects/$projectId', '/company/bin']),
    'index.html': `home ${BUILT_ORIGIN}/`,
    'services/index.html': PAGE,
    'demo/index.html': `<a href="/auth/login?demo"${BUILT_HIDDEN_DEMO}>demo</a>`,
    'consent/index.html': CONSENT,
    '404.html': 'no such page',
    'en/404.html': 'no such page in English',
    'sitemap.xml': `<loc>${BUILT_ORIGIN}/</loc>`,
    'robots.txt': `Sitemap: ${BUILT_ORIGIN}/sitemap.xml`,
    'rss.xml': `<link>${BUILT_ORIGIN}/blog</link>`,
    'assets/a.css': 'p{}',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const site = { origin: 'https://karkas.test' };
  const pages = createSitePages(folder, { origin: () => site.origin, operator, isDemoOffered });
  const app = Fastify();
  const servePage = webPages(folder, pages);
  app.setNotFoundHandler((request, reply) => servePage(request, reply) ?? reply.code(404).send({ code: 'not_found' }));
  await serveWebFiles(app, folder, pages);
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
  return { get, site };
}

describe('the public site', () => {
  test('links to the demo company only where the installation offers one', async () => {
    const bodyOf = async (isDemoOffered: boolean) => (await (await aSite(null, isDemoOffered)).get('/demo')).body;
    expect(await bodyOf(false)).toContain('hidden');
    expect(await bodyOf(true)).toBe('<a href="/auth/login?demo">demo</a>');
  });

  test('uses the address it is started with, and the new one after a restart', async () => {
    const { get, site } = await aSite();
    for (const origin of ['https://karkas.test', 'http://10.0.0.5:8080/']) {
      site.origin = origin;
      const own = origin.replace(/\/$/, '');
      expect((await get('/')).body).toBe(`home ${own}/`);
      expect((await get('/services')).body).toContain(`href="${own}/services"`);
      for (const file of ['/sitemap.xml', '/robots.txt', '/rss.xml']) expect((await get(file)).body).toContain(own);
    }
  });

  test('names its operator with escaped text; the page then has another ETag', async () => {
    const [unnamed, named] = [await (await aSite()).get('/consent'), await (await aSite(OPERATOR)).get('/consent')];
    expect(unnamed.body).toContain('<li>Оператор этой установки «Каркаса» пока не назван');
    expect(unnamed.body).toContain('{"name":"Каркас"}</script>');
    expect(unnamed.body).toContain('<footer></footer>');
    expect(named.body).toContain('<footer>Оператор персональных данных: ООО');
    const email = '<a href="mailto:o\'neil@example.ru">o\'neil@example.ru</a>';
    expect(named.body).toContain(
      `<li>Оператор персональных данных: ООО «Рога &amp; &lt;/script&gt; $&amp; Копыта», ИНН 7707083893, адрес: г. Москва, email: ${email}.</li>`,
    );
    expect(named.body).toContain(`<li>by a letter to ${email} or to the address of the operator</li>`);
    const data = /ld\+json">(.*?)<\/script>/.exec(named.body)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({
      name: 'Каркас',
      legalName: OPERATOR.name,
      taxID: '7707083893',
      address: 'г. Москва',
      email: "o'neil@example.ru",
    });
    expect(named.headers['etag']).not.toBe(unnamed.headers['etag']);
    for (const { body } of [named, unnamed]) expect(body).not.toMatch(/operator\.|\{\{/);
  });

  test('is compressed and has an ETag; a conditional request gets 304', async () => {
    const { get } = await aSite();
    const packed = await get('/services', { 'accept-encoding': 'gzip, br' });
    expect([packed.headers['content-encoding'], packed.headers['content-type']]).toEqual([
      'br',
      'text/html; charset=utf-8',
    ]);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('https://karkas.test/services');
    const again = await get('/services', { 'if-none-match': String(packed.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([
    ['/projects', 200, 'the application'],
    ['/projects/', 200, 'the application'],
    ['/projects/0192', 200, 'the application'],
    ['/company/bin', 200, 'the application'],
    ['/auth/login', 200, 'sign-in'],
    ['/nope', 404, 'no such page'],
    ['/projects/0192/nope', 404, 'the application'],
    ['/services/nope', 404, 'no such page'],
    ['/en/nope', 404, 'no such page in English'],
    ['/services/..%2f404', 404, '{"code":"not_found"}'],
    // Files outside the page URLs are not served without the address filled in.
    ['/services/index.html', 404, 'no such page'],
  ])('%s is %i', async (url, status, body) => {
    const answer = await (await aSite()).get(url);
    expect([answer.statusCode, answer.body]).toEqual([status, body]);
  });
});
