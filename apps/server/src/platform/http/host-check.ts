import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../errors.ts';

/**
 * Refuses a request that names another host than the product's own: a page of a foreign name that is made to lead to
 * this address (DNS rebinding) would otherwise read the answers. An address in figures or `localhost` belongs to no
 * foreign page, so it is always served.
 */
export function registerHostCheck(app: FastifyInstance, ownHosts: () => readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    const hosts = hostHeaders(request.raw.rawHeaders);
    // Only the oldest HTTP has requests without one.
    if (hosts > 1 || (hosts === 0 && request.raw.httpVersion === '1.1')) throw new Problem('malformed_request');
    const name = request.hostname.toLowerCase();
    if (!isHarmless(name) && !ownHosts().includes(name)) throw new Problem('wrong_host');
  });
}

/** The name in an address such as PUBLIC_URL. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.toLowerCase() : '';
}

function isHarmless(name: string): boolean {
  const address = name.startsWith('[') ? name.slice(1, -1) : name;
  return name === '' || name === 'localhost' || name.endsWith('.localhost') || isIP(address) !== 0;
}

function hostHeaders(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  return count;
}
