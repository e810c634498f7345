import net from 'node:net';
import type { ConnectionOptions } from '../../platform/db/wire/connection.ts';

export type SilentProxy = {
  /** Connection parameters of the database through the proxy. */
  connection: ConnectionOptions & { host: string; port: number };
  /** While silent, nothing arrives and nothing is rejected. */
  setSilent(isSilent: boolean): void;
  close(): void;
};

/**
 * Forwards bytes to a database until told to drop them, as a failed network does. Data sent meanwhile is lost with its
 * connection: a restarted firewall knows none.
 */
export async function startSilentProxy(to: ConnectionOptions): Promise<SilentProxy> {
  const sockets = new Set<net.Socket>();
  let isSilent = false;
  const place = to.host?.startsWith('/')
    ? { path: `${to.host}/.s.PGSQL.${to.port ?? 5432}` }
    : { host: to.host ?? '127.0.0.1', port: to.port ?? 5432 };
  const server = net.createServer((near) => {
    const far = net.connect(place);
    let isLost = false;
    const lead = (from: net.Socket, into: net.Socket): void => {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (bytes) => {
        isLost ||= isSilent;
        if (!isLost) into.write(bytes);
      });
    };
    lead(near, far);
    lead(far, near);
    near.on('close', () => far.destroy());
    far.on('close', () => {
      if (!isSilent && !isLost) near.destroy();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    connection: { ...to, host: '127.0.0.1', port: address.port },
    setSilent: (value) => {
      isSilent = value;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
