import { fork } from 'node:child_process';
import path from 'node:path';

export type Served = { address: string; tokens: string[]; pid: number; stop(): void };

/** The product as a separate process, with signed-in users. */
export async function serveOurs(options: object): Promise<Served> {
  const child = fork(path.join(import.meta.dirname, 'our-server.ts'), [JSON.stringify(options)]);
  const message = await new Promise<{ address: string; tokens: string[] }>((resolve, reject) => {
    child.once('message', resolve as (message: unknown) => void);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { ...message, pid: child.pid ?? 0, stop: () => void child.kill() };
}
