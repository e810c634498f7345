import { QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cellFormatFor } from '#platform/edits/cell-format.ts';
import { type Fault, FAULTS, runEventLoop, stubSignedInPage } from '../../../../testing/failing-network.ts';
import { createEditSession, type EditSession } from '../edit-session.ts';
import { aFailingServer } from './failing-server.fixtures.ts';
import type { Conflict, ConflictChoice } from './resolve-conflicts.ts';

const ROWS = ['a', 'b', 'c'];
const KEYS = ['quantity', 'name', 'price'] as const;
const ROUNDS = 40;
const format = cellFormatFor('ru');

type Typed = { row: string; key: string; value: string; seen: string };
/** `asked`: own values and foreign values displayed in a conflict dialog. */
type Client = { session: EditSession; typed: Typed[]; asked: Set<string> };
type Step = {
  who: number;
  cells: readonly { row: string; key: (typeof KEYS)[number] }[];
  after: 'nothing' | 'wait' | 'retry' | 'look';
};
type Run = { steps: readonly Step[]; faults: readonly Fault[]; choices: readonly ConflictChoice[] };

const step = fc.record({
  who: fc.nat(1),
  // One cell is edited, several are pasted.
  cells: fc.uniqueArray(fc.record({ row: fc.constantFrom(...ROWS), key: fc.constantFrom(...KEYS) }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ row, key }) => `${row} ${key}`,
  }),
  after: fc.constantFrom('nothing', 'wait', 'retry', 'look'),
});
const run: fc.Arbitrary<Run> = fc.record({
  steps: fc.array(step, { minLength: 4, maxLength: 24 }),
  faults: fc.array(fc.constantFrom(...FAULTS), { minLength: 8, maxLength: 60 }),
  choices: fc.array(fc.constantFrom('mine', 'theirs'), { minLength: 1, maxLength: 6 }),
});

beforeEach(stubSignedInPage);
afterEach(() => vi.unstubAllGlobals());

function aClient(choose: () => ConflictChoice): Client {
  const asked = new Set<string>();
  const session = createEditSession({
    specificationId: 's',
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    askConflicts: (conflicts: readonly Conflict[]) => {
      for (const { fields, theirs } of conflicts)
        for (const [key, value] of Object.entries(fields)) {
          asked.add(value ?? '');
          asked.add(`${theirs.id} ${key} ${String((theirs.row as Readonly<Record<string, unknown>>)[key])}`);
        }
      return Promise.resolve(choose());
    },
    onRefused: () => undefined,
    words: { format, describe: () => 'Нельзя' },
    onStepFailed: () => undefined,
    onDeleted: () => undefined,
  });
  return { session, typed: [], asked };
}

function valueIn({ session }: Client, row: string, key: string): string {
  return String((session.store.getRow(row)?.row as Readonly<Record<string, unknown>> | undefined)?.[key]);
}

/** Values are unique, so that each identifies its author. */
function type(client: Client, cells: Step['cells'], next: () => number): void {
  const { session, typed } = client;
  const patches = cells.map(({ row, key }) => {
    const number = next();
    const to = key === 'name' ? `Позиция ${number}` : key === 'price' ? `${number}.00` : String(number);
    const from = valueIn(client, row, key);
    const before = typed.findLast((one) => one.row === row && one.key === key && one.value === from);
    const isWaiting = Object.hasOwn(session.queue.typedOf(row).fields, key);
    typed.push({ row, key, value: to, seen: isWaiting && before !== undefined ? before.seen : from });
    return { row, key, from, to };
  });
  session.store.edit(patches);
}

async function play({ steps, faults, choices }: Run) {
  let [asked, answered, number] = [0, 0, 100];
  let isFailing = false;
  const nextFault = (): Fault => (isFailing ? (faults[asked++ % faults.length] ?? 'none') : 'none');
  const server = aFailingServer(ROWS, nextFault);
  vi.stubGlobal('fetch', server.fetch);
  const choose = (): ConflictChoice => choices[answered++ % choices.length] ?? 'mine';
  const clients = [aClient(choose), aClient(choose)];
  await Promise.all(clients.map(({ session }) => session.load()));
  isFailing = true;
  for (const { who, cells, after } of steps) {
    const client = clients[who];
    if (client === undefined) continue;
    type(client, cells, () => ++number);
    if (after === 'retry') client.session.queue.retry();
    if (after === 'look') void client.session.check();
    // oxlint-disable-next-line no-await-in-loop -- the steps follow one another
    if (after !== 'nothing') await runEventLoop(6);
  }
  isFailing = false;
  const isBusy = (): boolean => clients.some(({ session }) => session.queue.getView().left > 0);
  for (let round = 0; round < ROUNDS && (round < 3 || isBusy()); round += 1) {
    for (const { session } of clients) {
      session.queue.retry();
      // oxlint-disable-next-line no-await-in-loop -- one after another until nothing is left
      await session.queue.settled();
      await runEventLoop(8);
      await session.check();
      await runEventLoop(8);
    }
  }
  return { server, clients };
}

test('two clients on an unreliable network converge, and no input is lost silently', async () => {
  await fc.assert(
    fc.asyncProperty(run, async (given) => {
      const { server, clients } = await play(given);
      for (const client of clients) {
        const { session, typed, asked } = client;
        expect(session.queue.getView()).toMatchObject({ left: 0, isStalled: false });
        for (const row of ROWS)
          for (const key of KEYS) expect(valueIn(client, row, key)).toBe(String(server.rows.get(row)?.[key]));
        for (const { row, key, value } of lastOf(typed)) {
          const isWritten = server.accepted.some((one) => one.row === row && one.key === key && one.value === value);
          const refused = session.store.getEntry(row)?.invalid?.[key]?.text;
          const displayed = key === 'name' ? value : format.edit('quantity', value);
          expect(isWritten || refused === displayed || asked.has(value), `${row} ${key} ${value}`).toBe(true);
        }
      }
      // No value was overwritten by a user who had neither seen it nor been asked.
      for (const { row, key, value, over } of server.accepted) {
        const own = clients.find(({ typed }) => typed.some((one) => one.value === value));
        const isOwn = own?.typed.some((one) => one.value === over) ?? true;
        const isSeen = own?.typed.some((one) => one.value === value && one.seen === over) ?? true;
        const wasAsked = own?.asked.has(`${row} ${key} ${over}`) ?? false;
        expect(isOwn || isSeen || wasAsked, `${value} over ${over}`).toBe(true);
      }
    }),
    { numRuns: 20 },
  );
});

/** Last edit of each cell. */
function lastOf(typed: readonly Typed[]): Typed[] {
  return [...new Map(typed.map((one) => [`${one.row} ${one.key}`, one])).values()];
}
