import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
// Images and PDF are fetched with the session and displayed from memory, hence blob:.
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

/** Inline code allowed by hash. */
type Inline = { scripts: readonly string[]; styles: readonly string[] };
const PAGE_POLICY = policyOfPage({ scripts: [], styles: [] });

/** The policy of a page of our build with inline styles and scripts: exactly those are allowed. */
export function policyOfBuiltPage(html: string): string {
  const hashesOf = (inside: RegExp): string[] =>
    [...html.matchAll(inside)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return policyOfPage({
    scripts: hashesOf(/<script>([^]*?)<\/script>/g),
    styles: hashesOf(/<style>([^]*?)<\/style>/g),
  });
}

/** Applied to every response, including errors. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply));
}

/** For responses the framework sends before any hook runs. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  const isApi = request.url.startsWith('/api/');
  const policy = isApi && !request.url.startsWith('/api/docs') ? API_POLICY : PAGE_POLICY;
  void reply.headers(headersOf(request.id, { policy, isApi }));
}

/** For responses to input that never became a request, whose target is unknown. */
export const headersWithoutRequest = (requestId: string): Record<string, string> =>
  headersOf(requestId, { policy: API_POLICY, isApi: true });

function headersOf(requestId: string, { policy, isApi }: { policy: string; isApi: boolean }): Record<string, string> {
  return {
    'x-request-id': requestId,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Sharing the location of a photo is the user's choice; the browser asks as well.
    'permissions-policy': `camera=(), geolocation=(${isApi ? '' : 'self'}), microphone=(), payment=(), usb=()`,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-frame-options': 'DENY',
    ...(isApi ? { 'cache-control': 'no-store' } : {}),
  };
}
