import { QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Fault, FAULTS, runEventLoop, stubSignedInPage } from '../../../testing/failing-network.ts';
import { aFailingTaskServer, type Omission, tableChoices } from './failing-tasks.fixtures.ts';
import { createTableSession, type TableSession } from './table-session.ts';

const ROWS = ['a', 'b', 'c'];
const KEYS = ['title', 'start_date', 'assignee'] as const;
const ROUNDS = 40;
const CHOICES = tableChoices(Array.from({ length: 200 }, (_, place) => `Человек ${100 + place}`));

type Cell = { row: string; key: (typeof KEYS)[number] };
type Typed = Cell & { value: string; seen: string };
/** `told`: everything displayed to the user with a refusal. */
type Client = { session: TableSession; typed: Typed[]; told: string[] };
type Step = { who: number; cells: readonly Cell[]; after: 'nothing' | 'wait' | 'retry' | 'look' | 'leave' };
type Run = { steps: readonly Step[]; faults: readonly Fault[]; omissions: readonly Omission[] };

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(1),
  // One cell is edited, several are pasted.
  cells: fc.uniqueArray(fc.record({ row: fc.constantFrom(...ROWS), key: fc.constantFrom(...KEYS) }), {
    minLength: 1,
    maxLength: 5,
    selector: ({ row, key }) => `${row} ${key}`,
  }),
  after: fc.constantFrom('nothing', 'wait', 'retry', 'look', 'leave'),
});
const run: fc.Arbitrary<Run> = fc.record({
  steps: fc.array(step, { minLength: 4, maxLength: 24 }),
  faults: fc.array(fc.constantFrom(...FAULTS), { minLength: 8, maxLength: 60 }),
  omissions: fc.array(fc.constantFrom('none', 'none', 'done', 'not_reached'), { minLength: 4, maxLength: 20 }),
});

beforeEach(stubSignedInPage);
afterEach(() => vi.unstubAllGlobals());

function aClient(): Client {
  const told: string[] = [];
  const session = createTableSession({
    client: new QueryClient(),
    describe: () => 'Нельзя',
    describeTheirs: (value) => `У другого: ${value ?? ''}`,
    onRefusedElsewhere: (_row, texts, reason) => void told.push(...texts, reason),
    onSaved: () => undefined,
  });
  return { session, typed: [], told };
}

const valueIn = ({ session }: Client, { row, key }: Cell): string => session.store.getRow(row)?.cells[key] ?? '';

/** Refusals of the displayed rows are read before the rows change. */
function readRefusals({ session, told }: Client): void {
  for (const { row, key } of session.store.invalidCells()) {
    const refused = session.store.getEntry(row)?.invalid?.[key];
    if (refused !== undefined) told.push(refused.text, refused.message);
  }
}

/** Values are unique, so that each identifies its author. */
function type(client: Client, cells: readonly Cell[], next: () => number): void {
  const { session, typed } = client;
  const patches = cells.map(({ row, key }) => {
    const number = next();
    const day = `${String((number % 28) + 1).padStart(2, '0')}.01.${2000 + number}`;
    const to = { title: `Задача ${number}`, start_date: day, assignee: `Человек ${number}` }[key];
    const from = valueIn(client, { row, key });
    const before = typed.findLast((one) => one.row === row && one.key === key && one.value === from);
    const isWaiting = Object.hasOwn(session.queue.typedOf(row).fields, key);
    typed.push({ row, key, value: to, seen: isWaiting && before !== undefined ? before.seen : from });
    return { row, key, from: from === '' ? null : from, to };
  });
  session.store.edit(patches);
}

async function play({ steps, faults, omissions }: Run) {
  let [asked, omitted, number] = [0, 0, 100];
  let isFailing = false;
  const server = aFailingTaskServer(ROWS, {
    fault: () => (isFailing ? (faults[asked++ % faults.length] ?? 'none') : 'none'),
    omission: () => (isFailing ? (omissions[omitted++ % omissions.length] ?? 'none') : 'none'),
  });
  vi.stubGlobal('fetch', server.fetch);
  const clients = [aClient(), aClient()];
  const look = (client: Client): void => {
    readRefusals(client);
    client.session.show([...server.tasks.values()], 'all', CHOICES);
  };
  for (const client of clients) look(client);
  isFailing = true;
  for (const { who, cells, after } of steps) {
    const client = clients[who];
    if (client === undefined) continue;
    type(client, cells, () => ++number);
    if (after === 'retry') client.session.queue.retry();
    if (after === 'leave') {
      readRefusals(client);
      client.session.show([], 'others', CHOICES);
    }
    // oxlint-disable-next-line no-await-in-loop -- the steps follow one another
    if (after !== 'nothing') await runEventLoop(6);
    if (after === 'look' || after === 'leave') look(client);
  }
  isFailing = false;
  const isBusy = (): boolean => clients.some(({ session }) => session.queue.getView().left > 0);
  for (let round = 0; round < ROUNDS && (round < 2 || isBusy()); round += 1) {
    for (const client of clients) {
      client.session.queue.retry();
      // oxlint-disable-next-line no-await-in-loop -- one after another until nothing is left
      await client.session.queue.settled();
      look(client);
    }
  }
  for (const client of clients) look(client);
  return { server, clients };
}

test('two tables of tasks on an unreliable network converge, and no input is lost silently', async () => {
  await fc.assert(
    fc.asyncProperty(run, async (given) => {
      const { server, clients } = await play(given);
      const [mine, theirs] = clients.map((client) => ROWS.map((row) => client.session.store.getRow(row)?.cells));
      expect(mine).toEqual(theirs);
      for (const { session, typed, told } of clients) {
        expect(session.queue.getView()).toMatchObject({ left: 0, isStalled: false });
        for (const { id, version } of server.tasks.values())
          expect(session.store.getRow(id)?.task.version).toBe(version);
        for (const { row, key, value } of lastOf(typed)) {
          const isWritten = server.accepted.some((one) => one.row === row && one.key === key && one.value === value);
          expect(isWritten || told.includes(value), `${row} ${key} ${value}`).toBe(true);
        }
      }
      // No value was overwritten by a user who had not seen it.
      for (const { row, key, value, over } of server.accepted) {
        const own = clients.find(({ typed }) => typed.some((one) => one.value === value));
        const isOwn = own?.typed.some((one) => one.value === over) ?? true;
        const isSeen = own?.typed.some((one) => one.value === value && one.seen === over) ?? true;
        const wasTold = own?.told.includes(`У другого: ${over}`) ?? false;
        expect(isOwn || isSeen || wasTold, `${row} ${key}: ${value} over ${over}`).toBe(true);
      }
    }),
    { numRuns: 20 },
  );
});

/** Last edit of each cell. */
function lastOf(typed: readonly Typed[]): Typed[] {
  return [...new Map(typed.map((one) => [`${one.row} ${one.key}`, one])).values()];
}
