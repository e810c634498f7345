import { expect, test, vi } from 'vitest';
import { BatchingClient } from '#platform/db/wire/driver/batching-client.ts';
import { entitledTo, paramsFor } from '../isolation/fixtures/samples.ts';
import { buildWorld } from '../isolation/fixtures/world.ts';
import type { World } from '../isolation/fixtures/world.types.ts';
import { send } from '../isolation/send.ts';
import { type ServedRoute, testApp } from '../start-test-app.ts';

/** The reads of one transaction. */
type Transaction = { isSnapshot: boolean; reads: number };

const app = await testApp();
const downloads = app.routes.filter(
  ({ method, endpoint }) => method === 'GET' && endpoint.isDownload === true && endpoint.access.kind === 'company',
);

/** Statements that read records, not those that enter the company, lock or set. */
const isRead = (text: string): boolean =>
  /^\s*(?:select|with)\b/iu.test(text) && /\bfrom\b/iu.test(text) && !/set_config|enter_|pg_advisory/u.test(text);

/** Notes the transactions that are begun until it is stopped. */
function noteTransactions(): { transactions: Transaction[]; stop: () => void } {
  const ask = BatchingClient.prototype.queryBatched;
  const open = new WeakMap<BatchingClient, Transaction>();
  const transactions: Transaction[] = [];
  const spy = vi.spyOn(BatchingClient.prototype, 'queryBatched').mockImplementation(function note(
    this: BatchingClient,
    statement,
  ) {
    const { text } = statement;
    if (text.startsWith('begin')) {
      const begun = { isSnapshot: text.includes('repeatable read'), reads: 0 };
      open.set(this, begun);
      transactions.push(begun);
    }
    const current = open.get(this);
    if (current !== undefined && isRead(text)) current.reads += 1;
    return ask.call(this, statement);
  });
  return { transactions, stop: () => spy.mockRestore() };
}

/** Counts its download beside the row of a stored file. */
const STORED = { downloadCompanyExport: 'reads outside of a snapshot' };

type Read = { reads: number; torn: string | null };

/** How many statements an answer is read by, and why its sums could disagree; null if they cannot. */
async function readsOf(route: ServedRoute, world: World): Promise<Read> {
  const { transactions, stop } = noteTransactions();
  const session = entitledTo(route, world);
  const { status } = await send({ app, route, session, params: paramsFor(route, world.ids) });
  stop();
  const reads = transactions.reduce((sum, one) => sum + one.reads, 0);
  if (status !== 200) return { reads: 0, torn: null };
  if (transactions.some((one) => !one.isSnapshot && one.reads > 1))
    return { reads, torn: 'reads outside of a snapshot' };
  return { reads, torn: transactions.filter((one) => one.reads > 0).length > 1 ? 'two snapshots' : null };
}

test('whatever makes a paper or a list reads it from one snapshot', async () => {
  const world = await buildWorld(app, 'A');
  const torn: Record<string, string> = {};
  let readInParts = 0;
  for (const route of downloads) {
    const read = await readsOf(route, world);
    if (read.torn !== null) torn[route.endpoint.name] = read.torn;
    if (read.reads > 1) readInParts += 1;
  }
  expect(torn).toEqual(STORED);
  // Otherwise the statements are not seen.
  expect(readInParts).toBeGreaterThan(10);
});
