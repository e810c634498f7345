import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { policyOfBuiltPage, registerSecurityHeaders } from './security-headers.ts';

async function policyOf(url: string): Promise<Map<string, string>> {
  const app = fastify();
  registerSecurityHeaders(app);
  app.get('*', async () => '');
  const { headers } = await app.inject({ url });
  return new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((rule) => {
        const [name = '', ...sources] = rule.split(' ');
        return [name, sources.join(' ')];
      }),
  );
}

test('a page runs only its own scripts and may show images and PDF from blob URLs', async () => {
  const policy = await policyOf('/projects');
  expect([policy.get('default-src'), policy.get('script-src'), policy.get('object-src')]).toEqual([
    "'self'",
    "'self'",
    "'none'",
  ]);
  expect([policy.get('img-src'), policy.get('frame-src')]).toEqual(["'self' data: blob:", 'blob:']);
});

test('an API response is not a page: it can run and frame nothing', async () => {
  const policy = await policyOf('/api/files/1/download/');
  expect([...policy]).toEqual([
    ['default-src', "'none'"],
    ['frame-ancestors', "'none'"],
    ['sandbox', ''],
  ]);
});

test('a page of our build runs its inline script and no other', () => {
  const policy = policyOfBuiltPage('<style>p{}</style><script>start()</script><script src="/a.js"></script>');
  expect(policy).toContain("style-src 'self' 'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='");
  expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
  expect(policy).not.toContain('unsafe');
});
