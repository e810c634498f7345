import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The client address for storage and limits: behind a trusted proxy the forwarded one, in plain form (no port, no
 * IPv4-mapped IPv6). Invalid addresses are ignored.
 */
export function clientAddress(request: FastifyRequest): string | null {
  return plainAddress(request.ip) ?? plainAddress(request.socket.remoteAddress);
}

function plainAddress(text: string | undefined): string | null {
  if (text === undefined) return null;
  const withoutPort = /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? text;
  const plain = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(withoutPort)?.[1] ?? withoutPort;
  return isIP(plain) === 0 ? null : plain;
}
