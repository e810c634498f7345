import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshIds } from '#testing/isolation/fixtures/fresh-objects.ts';
import { paramsFor } from '#testing/isolation/fixtures/samples.ts';
import { sendUpload } from '#testing/isolation/send.ts';
import { closeTestbed, openTestbed, type Testbed } from '#testing/isolation/testbed.ts';
import { testApp } from '#testing/start-test-app.ts';

const BOUNDARY = 'form-boundary';
const OPEN = `--${BOUNDARY}\r\n`;
const CLOSE = `\r\n--${BOUNDARY}--\r\n`;
const part = (head: string, content = 'a;b\n1;2'): string => `${OPEN}${head}\r\n\r\n${content}`;

/** Multipart bodies of hand-written clients and malformed ones. */
const ODD: Readonly<Record<string, string>> = {
  'a file without a name': `${part('content-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream')}${CLOSE}`,
  'an empty name': `${part('content-disposition: form-data; name="file"; filename=""\r\ncontent-type: text/csv')}${CLOSE}`,
  'a name of dots': `${part('content-disposition: form-data; name="file"; filename="..\\\\.."\r\ncontent-type: text/csv')}${CLOSE}`,
  'a name of half a pair': `${part(`content-disposition: form-data; name="file"; filename*=UTF-8''%ED%A0%80.csv\r\ncontent-type: text/csv`)}${CLOSE}`,
  'a long name of emoji': `${part(`content-disposition: form-data; name="file"; filename="${'😀'.repeat(300)}.csv"\r\ncontent-type: text/csv`)}${CLOSE}`,
  'a field in place of a file': `${part('content-disposition: form-data; name="file"')}${CLOSE}`,
  'another field': `${part('content-disposition: form-data; name="other"; filename="a.csv"\r\ncontent-type: text/csv')}${CLOSE}`,
  'no content type': `${part('content-disposition: form-data; name="file"; filename="a.csv"')}${CLOSE}`,
  'no disposition': `${part('content-type: text/csv')}${CLOSE}`,
  'an empty file': `${part('content-disposition: form-data; name="file"; filename="a.csv"', '')}${CLOSE}`,
  'a body that is cut short': part(
    'content-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv',
  ),
  'a head that is cut short': `${OPEN}content-disposition: form-data; name="fi`,
  'no part at all': CLOSE,
  nothing: '',
  'two files': `${part('content-disposition: form-data; name="file"; filename="a.csv"')}\r\n${part('content-disposition: form-data; name="file"; filename="b.csv"')}${CLOSE}`,
};

const { routes } = await testApp();
const uploads = routes.filter((route) => route.endpoint.upload !== undefined);

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed([]);
});
afterAll(() => closeTestbed(testbed));

describe('an odd upload', () => {
  test('is tried at every endpoint that takes files', () => {
    expect(new Set(uploads.map((route) => route.endpoint.name)).size).toBeGreaterThanOrEqual(5);
  });

  test.each(uploads.map((route) => [`${route.method} ${route.url}`, route] as const))(
    'is accepted or rejected by %s without a server error',
    async (_title, route) => {
      const params = paramsFor(route, await freshIds(route, testbed.a));
      const url = route.url.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
      const wrong: string[] = [];
      for (const [name, payload] of Object.entries(ODD)) {
        const upload = {
          headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
          payload: Buffer.from(payload),
        };
        const { method } = route.endpoint;
        const answer = await sendUpload({ app: testbed.app, session: testbed.a.owner, url, method, upload });
        if (answer.status >= 500 || (answer.status >= 400 && !answer.text.startsWith('{"detail"')))
          wrong.push(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});
