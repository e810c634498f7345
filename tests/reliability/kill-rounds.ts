import { setTimeout as delay } from 'node:timers/promises';
import { clientOf, register, signIn } from './client.ts';
import { compare, forget, newLedger, writeUntilGone } from './ledger.ts';
import { makeDataDir, removeDataDir, startServerProcess } from './server-process.ts';

export type KillFigures = {
  rounds: number;
  acknowledged: number;
  lost: string[];
  halfWritten: string[];
  firstReadyMs: number;
  /** After an orderly stop: how fast this machine starts the product at all. */
  orderlyReadyMs: number;
  worstReadyMs: number;
  meanReadyMs: number;
};

const MAX_WAIT_MS = 1_500;
/** The access token of the clients is renewed before it expires. */
const ROUNDS_PER_SIGN_IN = 20;

/**
 * Starts the product, lets clients write, kills it at a random moment, restarts it and compares: acknowledged writes
 * must exist, and nothing partial. Every other round kills the database at the same time.
 */
export async function runKillRounds(options: {
  rounds: number;
  onRound?: (line: string) => void;
}): Promise<KillFigures> {
  const dataDir = makeDataDir();
  const ledger = newLedger();
  const figures: KillFigures = {
    rounds: 0,
    acknowledged: 0,
    lost: [],
    halfWritten: [],
    firstReadyMs: 0,
    orderlyReadyMs: 0,
    worstReadyMs: 0,
    meanReadyMs: 0,
  };
  try {
    let server = await startServerProcess(dataDir);
    figures.firstReadyMs = server.readyMs;
    await server.terminate();
    server = await startServerProcess(dataDir);
    figures.orderlyReadyMs = server.readyMs;
    const account = await register(server.address);
    const project = await clientOf(server.address, account).post('/api/projects/', { name: 'Объект' });
    for (let round = 1; round <= options.rounds; round += 1) {
      const writing = writeUntilGone(clientOf(server.address, account), ledger, String(project.body.id));
      const waitMs = Math.round(Math.random() * MAX_WAIT_MS);
      await delay(waitMs);
      await server.kill({ withDatabase: round % 2 === 0 });
      await writing;
      server = await startServerProcess(dataDir);
      if (round % ROUNDS_PER_SIGN_IN === 0) account.access = await signIn(server.address, account.email);
      const { lost, halfWritten } = await compare(clientOf(server.address, account), ledger);
      forget(ledger);
      count(figures, { lost, halfWritten, readyMs: server.readyMs, acknowledged: ledger.acknowledged });
      options.onRound?.(
        `round ${round}: killed after ${waitMs} ms, ${ledger.acknowledged} writes acknowledged so far, ready in ${server.readyMs} ms, lost ${lost.length}, half-written ${halfWritten.length}`,
      );
    }
    await server.terminate();
    return figures;
  } finally {
    await removeDataDir(dataDir);
  }
}

function count(
  figures: KillFigures,
  round: { lost: string[]; halfWritten: string[]; readyMs: number; acknowledged: number },
): void {
  figures.meanReadyMs = Math.round((figures.meanReadyMs * figures.rounds + round.readyMs) / (figures.rounds + 1));
  figures.rounds += 1;
  figures.acknowledged = round.acknowledged;
  figures.lost.push(...round.lost);
  figures.halfWritten.push(...round.halfWritten);
  figures.worstReadyMs = Math.max(figures.worstReadyMs, round.readyMs);
}
