import type { ActLines } from '@karkas/api/acts/act-lines.schemas.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/requests/api-error.ts';
import { ACT_ID, aLine, linesOf } from '../testing-acts.fixtures.ts';
import { createLinesSession } from './lines-session.ts';

// Needs modules of its own: replaces the transport.
const callEndpoint = vi.hoisted(() => vi.fn<(...input: unknown[]) => Promise<unknown>>());
vi.mock('#platform/requests/call-endpoint.ts', () => ({ callEndpoint }));
beforeEach(() => callEndpoint.mockReset());

const refusal = (status: number, body: object) => new ApiError({ kind: 'response', status, body });
const second = aLine({ row_key: '01a207d7-a530-72b7-b525-ecad84ac3a02', number: '1.2', name: 'Подбетонка' });

function aSession(lines: ActLines = linesOf([aLine(), second])) {
  const session = createLinesSession({
    actId: ACT_ID,
    describe: (error) => (error instanceof ApiError ? (error.detail ?? '') : String(error)),
    describeTheirs: (value) => `У другого: ${value}`,
    onChanged: () => undefined,
    onSettled: () => undefined,
  });
  session.show(lines);
  const edit = (ids: readonly string[], to: string) =>
    session.store.edit(
      ids.map((row) => ({ row, key: 'quantity', from: '3', to })),
      [],
    );
  const cells = (id: string) => {
    const row = session.store.getRow(id);
    return row?.kind === 'line' ? row.cells : null;
  };
  const refused = (id: string) => session.store.getEntry(id)?.invalid?.['quantity'] ?? null;
  return { ...session, edit, cells, refused };
}

const [first, other] = [aLine().row_key, second.row_key];

test('a section has the sum of its lines, and follows their changes', async () => {
  const session = aSession();
  const amount = () => session.store.allRows().flatMap((row) => (row.kind === 'section' ? [row.amount] : []));
  expect(amount()).toEqual(['600.00']);
  callEndpoint.mockResolvedValueOnce(linesOf([aLine({ quantity: '5', percent: '50', amount: '500.00' })], 3));
  session.edit([first], '5');
  await session.queue.settled();
  expect(amount()).toEqual(['800.00']);
  expect(session.cells(first)).toMatchObject({ quantity: '5', percent: '50' });
});

test('lines are sent together with the version of the act', async () => {
  const session = aSession();
  callEndpoint.mockResolvedValueOnce(linesOf([aLine({ quantity: '5' }), { ...second, quantity: '5' }], 3));
  session.edit([first, other], '5');
  await session.queue.settled();
  expect(callEndpoint.mock.calls[0]).toMatchObject([
    {},
    {
      params: { act_id: ACT_ID },
      body: {
        version: 2,
        lines: [
          { row_key: first, quantity: '5' },
          { row_key: other, quantity: '5' },
        ],
      },
    },
  ]);
});

test('a refused line returns to its cell, and the others are saved', async () => {
  const session = aSession();
  callEndpoint.mockRejectedValueOnce(
    refusal(400, { errors: [{ field: 'lines.1.quantity', message: 'Не меньше нуля' }] }),
  );
  callEndpoint.mockResolvedValueOnce(linesOf([aLine({ quantity: '-1' })], 3));
  session.edit([first, other], '-1');
  await session.queue.settled();
  expect(session.refused(other)).toEqual({ text: '-1', message: 'Не меньше нуля' });
  expect(session.cells(other)).toMatchObject({ quantity: '3' });
  expect(session.refused(first)).toBeNull();
  expect(callEndpoint.mock.calls[1]).toMatchObject([{}, { body: { lines: [{ row_key: first }] } }]);
});

test('a refusal of the act returns every line', async () => {
  const session = aSession();
  callEndpoint.mockRejectedValueOnce(refusal(409, { code: 'act_presented', detail: 'Акт предъявлен' }));
  session.edit([first, other], '5');
  await session.queue.settled();
  expect([first, other].map((id) => session.refused(id)?.message)).toEqual(['Акт предъявлен', 'Акт предъявлен']);
});

test('another user’s change of a line is not overwritten, and the other lines are sent on its version', async () => {
  const session = aSession();
  callEndpoint.mockRejectedValueOnce(refusal(409, { code: 'version_conflict' }));
  callEndpoint.mockResolvedValueOnce(linesOf([aLine(), { ...second, quantity: '9' }], 7));
  callEndpoint.mockResolvedValueOnce(linesOf([aLine({ quantity: '5' })], 8));
  session.edit([first, other], '5');
  await session.queue.settled();
  expect(session.refused(other)).toEqual({ text: '5', message: 'У другого: 9' });
  expect(session.cells(other)).toMatchObject({ quantity: '9' });
  expect(callEndpoint.mock.calls[2]).toMatchObject([{}, { body: { version: 7, lines: [{ row_key: first }] } }]);
});

test.each([429, 500])('%i keeps the cells and sends them again', async (status) => {
  const session = aSession();
  callEndpoint.mockRejectedValueOnce(refusal(status, {}));
  session.edit([first], '5');
  await session.queue.settled();
  expect(session.queue.getView()).toMatchObject({ left: 1, isStalled: true });
  expect(session.cells(first)).toMatchObject({ quantity: '5' });
});
