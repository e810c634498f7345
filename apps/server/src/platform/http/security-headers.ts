import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
// Pictures and PDF of the company are fetched with the session and shown from the memory of the page, hence blob:.
const policyOfPage = ({ scripts, styles }: Inline): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data: blob:",
    'frame-src blob:',
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/** What of the code inside a page may run, by hash. */
type Inline = { scripts: readonly string[]; styles: readonly string[] };
const PAGE_POLICY = policyOfPage({ scripts: [], styles: [] });

/** The policy of a page we have built ourselves, whose own styles and scripts stand in it: those very ones are allowed. */
export function policyOfBuiltPage(html: string): string {
  const hashesOf = (inside: RegExp): string[] =>
    [...html.matchAll(inside)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return policyOfPage({
    scripts: hashesOf(/<script>([^]*?)<\/script>/g),
    styles: hashesOf(/<style>([^]*?)<\/style>/g),
  });
}

/** On every answer, the refusals included. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
}

/** For an answer that the framework gives before any hook runs. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const isApi = request.url.startsWith('/api/');
  void reply.headers({
    'x-request-id': request.id,
    'content-security-policy': isApi && !request.url.startsWith('/api/docs') ? API_POLICY : PAGE_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-frame-options': 'DENY',
  });
  if (isApi) void reply.header('cache-control', 'no-store');
}
