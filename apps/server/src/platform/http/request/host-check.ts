import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../errors.ts';

/**
 * Rejects requests for foreign host names: with DNS rebinding, a foreign page could otherwise read responses. IP
 * addresses and `localhost` cannot belong to a foreign page and are always served.
 */
export function registerHostCheck(app: FastifyInstance, ownHosts: () => readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    const hosts = hostHeaders(request.raw.rawHeaders);
    // Only HTTP/1.0 allows requests without a host.
    if (hosts > 1 || (hosts === 0 && request.raw.httpVersion === '1.1')) throw new Problem('malformed_request');
    const name = request.hostname.toLowerCase();
    if (!isHarmless(name) && !ownHosts().includes(name)) throw new Problem('wrong_host');
  });
}

/** Host name of a URL such as PUBLIC_URL. */
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
