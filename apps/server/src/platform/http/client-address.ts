import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The address a request came from, as it is kept and counted by: behind a trusted proxy the one it tells of, in the
 * plain form (no port, no IPv4 written as IPv6). What is no address is not believed.
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
