import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testDatabase } from '#testing/test-database.ts';

const PAGES = ['', 'about/', 'en/', 'services/tasks/', 'blog/first-entry/', 'contact/'];
let app: TestApp;

beforeAll(async () => {
  const webFolder = mkdtempSync(path.join(tmpdir(), 'karkas-web-'));
  const files: Record<string, string> = {
    '_app.html': 'the application',
    '_auth.html': 'sign-in',
    '_field.html': 'the page of a crew',
    '_customer.html': 'the page of a customer',
    '_screens.json': JSON.stringify(['/projects', '/projects/$projectId']),
    '404.html': 'no such page',
    'en/404.html': 'no such page in English',
    'assets/a.css': 'p{}',
    'assets/b.js': 'plain',
    'assets/b.js.br': brotliCompressSync('packed').toString('latin1'),
    '.vite/manifest.json': '{"sources":1}',
    '.well-known/security.txt': 'Contact',
    ...Object.fromEntries(PAGES.map((page) => [`${page}index.html`, `the page ${page}`])),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(webFolder, name)), { recursive: true });
    writeFileSync(path.join(webFolder, name), text, name.endsWith('.br') ? 'latin1' : 'utf8');
  }
  app = await startTestApp({ database: await testDatabase(), webFolder });
});

const CODINGS = ['', 'gzip, deflate, br'];
async function ask(url: string, { method = 'GET', coding = '' }: { method?: 'GET' | 'HEAD'; coding?: string } = {}) {
  const sent = { method, url, headers: { 'accept-encoding': coding } };
  const { statusCode, headers, rawPayload } = await app.app.inject(sent);
  const body = headers['content-encoding'] === 'br' && method === 'GET' ? brotliDecompressSync(rawPayload) : rawPayload;
  return { status: statusCode, to: headers.location, type: headers['content-type'], body: body.toString() };
}

test.each([
  ['field', 'the page of a crew'],
  ['customer', 'the page of a customer'],
])('serves a link below /%s as a separate document without sending its address to anyone else', async (at, page) => {
  const { body } = await ask(`/${at}/aZ_-09`);
  expect(body).toBe(page);
  const { headers } = await app.app.inject({ url: `/${at}/aZ_-09` });
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect((await ask(`/${at}/a/b`)).body).toBe('no such page');
});

describe.each(CODINGS)('a site URL with encoding «%s»', (coding) => {
  test.each(PAGES.filter((page) => page !== '').map((page) => [`/${page}`, `/${page.slice(0, -1)}`]))(
    '%s redirects to the page %s and keeps the query',
    async (url, page) => {
      for (const method of ['GET', 'HEAD'] as const) {
        expect(await ask(url, { method, coding })).toMatchObject({ status: 301, to: page });
        expect(await ask(`${url}?a=1&b=/?c/`, { method, coding })).toMatchObject({ to: `${page}?a=1&b=/?c/` });
        expect(await ask(page, { method, coding })).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
      }
    },
  );

  test.each([
    ['//about', '/about'],
    ['//about/', '/about'],
    ['/about//', '/about'],
    ['/services//tasks/', '/services/tasks'],
  ])('%s never redirects to another host', async (url, to) => {
    expect(await ask(url, { coding })).toMatchObject({ status: 301, to });
  });

  test.each([
    '/%',
    '/about/%',
    '/index.html',
    '/about/index.html',
    '/projects/index.html',
    '/nope/',
    '/assets/',
    '//evil.example/',
    '//evil.example/about/',
    '/%2f/evil.example/',
    '/about/../evil/',
    `/${'a'.repeat(300)}/`,
  ])('%s returns the not-found page', async (url) => {
    const { status, to, type, body } = await ask(url, { coding });
    expect([status, to, type, body]).toEqual([404, undefined, 'text/html; charset=utf-8', 'no such page']);
  });

  test('an English URL gets the English not-found page', async () => {
    for (const url of ['/en/%', '/en/index.html', '/en/nope/']) expect((await ask(url)).body).toContain('in English');
  });

  test.each([
    ['/api/%', 400],
    ['/api/nope/', 404],
    ['/api/index.html', 404],
    ['/assets/nope.js', 404],
  ])('%s remains JSON', async (url, status) => {
    expect(await ask(url, { coding })).toMatchObject({ status, type: 'application/json; charset=utf-8' });
  });

  test('a URL that looks like a file does not redirect', async () => {
    for (const url of ['//evil.example', '///evil.example', '//evil.example/a.js'])
      expect((await ask(url, { coding })).to).toBeUndefined();
  });

  test('an unknown URL inside the application is handled by the application', async () => {
    for (const url of ['/projects/0192/nope/more', '/projects/0192/nope/more/'])
      expect(await ask(url)).toMatchObject({ status: 404, body: 'the application' });
  });

  test('application screens are served with a trailing slash too', async () => {
    for (const url of ['/projects', '/projects/', '/projects/0192/'])
      expect(await ask(url)).toMatchObject({ status: 200, body: 'the application' });
  });
});

test('build-only files are not served, and precompressed files replace the originals', async () => {
  for (const url of ['/.vite/manifest.json', '/assets/b.js.br', '/assets/b.js.BR', '/%2evite/manifest.json'])
    for (const coding of CODINGS) {
      const { status, body } = await ask(url, { coding });
      expect([url, status, /sources|packed/.test(body)]).toEqual([url, 404, false]);
    }
  expect((await ask('/assets/b.js', { coding: 'br' })).body).toBe('packed');
  expect((await ask('/assets/b.js')).body).toBe('plain');
  expect((await ask('/.well-known/security.txt')).status).toBe(200);
});

test('an unknown host is rejected at such a URL too', async () => {
  const own = await startTestApp({
    database: app.database,
    ownHosts: () => ['karkas.test'],
    webFolder: mkdtempSync(path.join(tmpdir(), 'karkas-web-')),
  });
  const { statusCode } = await own.app.inject({ url: '/about/', headers: { host: 'evil.example' } });
  expect(statusCode).toBe(421);
});
