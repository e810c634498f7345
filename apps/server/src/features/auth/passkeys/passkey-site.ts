import { isIP } from 'node:net';

/** The relying party of WebAuthn: a host name, and the origin of its pages. */
export type PasskeySite = { id: string; origin: string };

/**
 * Derived from the public address. Browsers bind passkeys to a host name of a secure origin, so an IP address and plain
 * HTTP have none (null); `localhost` counts as secure, and stands for a loopback address.
 */
export function passkeySiteOf(publicUrl: string): PasskeySite | null {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  const address = hostname.replaceAll(/[[\]]/g, '');
  if (address === 'localhost') return { id: 'localhost', origin };
  if (address === '::1' || address.startsWith('127.'))
    return { id: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
  return protocol === 'https:' && isIP(address) === 0 ? { id: hostname, origin } : null;
}
