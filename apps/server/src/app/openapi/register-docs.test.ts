import { describe, expect, test } from 'vitest';
import { testApp } from '#testing/start-test-app.ts';

async function get(url: string, language = 'ru') {
  const { app } = await testApp();
  return app.inject({ url, headers: { 'accept-language': language } });
}
const titleOf = (text: string): unknown => (JSON.parse(text) as { info: { title: string } }).info.title;

describe('/api/openapi.json', () => {
  test('uses the requested language, or the one in the URL', async () => {
    const russian = await get('/api/openapi.json');
    expect(russian.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      vary: expect.stringContaining('accept-language'),
    });
    expect(titleOf(russian.body)).toBe('Каркас: API');
    expect(titleOf((await get('/api/openapi.json', 'en-GB,en;q=0.9')).body)).toBe('Karkas API');
    expect(titleOf((await get('/api/openapi.en.json')).body)).toBe('Karkas API');
    expect(titleOf((await get('/api/openapi.ru.json', 'en')).body)).toBe('Каркас: API');
  });
});

describe('/api/docs/', () => {
  test('uses the requested language, or the one in the URL', async () => {
    expect((await get('/api/docs/')).body).toContain('<html lang="ru">');
    expect((await get('/api/docs/', 'en')).body).toContain('<html lang="en">');
    const page = await get('/api/docs/en/projects');
    expect(page.body).toContain('<h1>Projects</h1>');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  });

  test.each(['/api/docs/de/', '/api/docs/ru/nothing/', '/api/docs/fonts/other.woff2', '/api/docs/fonts/..%2fdocs.css'])(
    'has no page %s',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(JSON.parse(body)).toMatchObject({ code: 'not_found' });
    },
  );

  test.each([
    ['docs.css', 'text/css; charset=utf-8'],
    ['docs.js', 'text/javascript; charset=utf-8'],
    ['fonts/golos-text-cyrillic.woff2', 'font/woff2'],
    ['fonts/geologica-latin.woff2', 'font/woff2'],
  ])('serves its own %s', async (name, type) => {
    const { statusCode, headers, rawPayload } = await get(`/api/docs/${name}`);
    expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type });
    expect(rawPayload.length).toBeGreaterThan(200);
  });
});
