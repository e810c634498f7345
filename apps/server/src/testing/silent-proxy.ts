import net from 'node:net';
import type { ConnectionOptions } from '../platform/db/connection.ts';

export type SilentProxy = {
  /** How to reach the database through it. */
  connection: ConnectionOptions & { host: string; port: number };
  /** While it is silent nothing arrives and nothing is refused. */
  setSilent(isSilent: boolean): void;
  close(): void;
};

/**
 * Leads bytes to a database until it is told to lose them, as a network does that has gone. What was sent meanwhile is
 * lost for ever, and with it its connection: a firewall that comes back remembers none.
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
