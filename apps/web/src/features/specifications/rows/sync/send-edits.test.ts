import type { SpecificationRow } from '@karkas/api/specifications/rows/rows.schemas.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, type FailureBody } from '#platform/requests/api-error.ts';
import type { Edits, RowFields } from '#platform/edits/waiting-edits.ts';
import { createGridStore } from '#ui/data-grid/store/grid-store.ts';
import { cellFormatFor } from '#platform/edits/cell-format.ts';
import type { ConflictChoice } from './resolve-conflicts.ts';
import { patchLine, patchLines, readLine } from './line-requests.ts';
import { aRow } from '../rows.fixtures.ts';
import { sendEdits, type SendContext } from './send-edits.ts';
import { headLine, withRow, writeLine, type SpecLine } from '../specification-lines.ts';

vi.mock('./line-requests.ts', () => ({ patchLine: vi.fn(), patchLines: vi.fn(), readLine: vi.fn() }));
const [patchOne, patchMany, read] = [vi.mocked(patchLine), vi.mocked(patchLines), vi.mocked(readLine)];

const written = {
  totals: undefined,
  changed: { specification_rows: [], work_rows: [], resource_rows: [], consumable_rows: [] },
  unmatched_count: 0,
  unpriced_count: 0,
  content_version: 2,
  previous_content_version: 1,
};
const refusal = (status: number, body: FailureBody) => new ApiError({ kind: 'response', status, body });
const conflictOf = (rows: SpecificationRow[]) =>
  refusal(409, {
    code: 'version_conflict',
    current: { changed: { specification_rows: rows, work_rows: [], resource_rows: [], consumable_rows: [] } },
  });
const quantities = (fields: Record<string, string>): Edits =>
  new Map(Object.entries(fields).map(([id, quantity]) => [id, { quantity }]));
const sentRows = () =>
  patchMany.mock.calls.map(([, edits]) => edits.map(({ line }) => `${line.id}:${line.row.version}`));

function aTable(choice: ConflictChoice = 'theirs') {
  const store = createGridStore<SpecLine>({ isExpandedAtFirst: () => true, write: writeLine });
  store.setRows(['a', 'b', 'c'].map((id) => headLine(aRow(id))));
  const context = {
    specificationId: 's',
    store,
    accept: vi.fn(),
    put: (lines: readonly SpecLine[]) => store.mergeRows(lines),
    reload: vi.fn(async () => undefined),
    askConflicts: vi.fn(async () => choice),
    onRefused: vi.fn(),
    refusals: { announce: vi.fn(() => false) },
    onStale: vi.fn(),
    onDeleted: vi.fn(),
    // Values before editing: each row had a quantity of 1.
    baseOf: vi.fn((): RowFields => ({ quantity: '1', name: null })),
    rebase: vi.fn(),
    keep: vi.fn(),
    join: vi.fn((_: string, fields: RowFields) => fields),
    waitingOf: vi.fn((): RowFields => ({})),
    drop: vi.fn(),
    words: { format: cellFormatFor('ru'), describe: () => 'Нельзя' },
  } satisfies SendContext;
  return { store, context, quantityOf: (id: string) => store.getRow(id)?.row.quantity };
}

const refusedIn = (store: ReturnType<typeof aTable>['store'], id: string) => store.getEntry(id)?.invalid;

beforeEach(() => {
  for (const mock of [patchOne, patchMany, read]) mock.mockReset();
  patchOne.mockResolvedValue(written);
  patchMany.mockResolvedValue(written);
});

describe('sendEdits', () => {
  test('sends one row as a patch, several as a batch, and skips deleted rows', async () => {
    const { context } = aTable();
    expect((await sendEdits(context, quantities({ a: '2', deleted: '3' }))).edits.size).toBe(0);
    expect([patchOne.mock.calls.length, patchMany.mock.calls.length]).toEqual([1, 0]);
    await sendEdits(context, quantities({ a: '2', b: '3' }));
    expect(sentRows()).toEqual([['a:1', 'b:1']]);
    expect(context.accept).toHaveBeenCalledTimes(2);
  });

  test('when unreachable returns all edits for a retry', async () => {
    const { context } = aTable();
    patchMany.mockRejectedValueOnce(new ApiError({ kind: 'no_response' }));
    expect([...(await sendEdits(context, quantities({ a: '2', b: '3' }))).edits.keys()]).toEqual(['a', 'b']);
    expect(context.onRefused).not.toHaveBeenCalled();
  });

  test('on a conflict of some rows displays both values; «mine» resends the batch with their versions', async () => {
    const { context, quantityOf } = aTable('mine');
    patchMany.mockRejectedValueOnce(conflictOf([aRow('b', { quantity: '7', version: 5 })]));
    await sendEdits(context, quantities({ a: '2', b: '3' }));
    expect(context.askConflicts).toHaveBeenCalledWith([
      expect.objectContaining({
        fields: { quantity: '3' },
        theirs: expect.objectContaining({ row: expect.objectContaining({ quantity: '7' }) }),
      }),
    ]);
    expect(sentRows()).toEqual([
      ['a:1', 'b:1'],
      ['a:1', 'b:5'],
    ]);
    expect(quantityOf('b')).toBe('3');
  });

  test('with «theirs» sends the others without it, and undo cannot restore its value', async () => {
    const { context, store, quantityOf } = aTable('theirs');
    store.edit([{ row: 'b', key: 'quantity', from: '1', to: '3' }]);
    patchMany.mockRejectedValueOnce(conflictOf([aRow('b', { quantity: '7', version: 5 })]));
    await sendEdits(context, quantities({ a: '2', b: '3', c: '4' }));
    expect(sentRows()).toEqual([
      ['a:1', 'b:1', 'c:1'],
      ['a:1', 'c:1'],
    ]);
    expect([quantityOf('b'), store.canUndo()]).toEqual(['7', false]);
    expect(context.keep.mock.calls).toEqual([['b', []]]);
  });

  test('resends on the new version when another cell of the row was changed', async () => {
    const { context, store } = aTable();
    context.baseOf.mockReturnValue({ quantity: '1' });
    patchOne.mockRejectedValueOnce(refusal(409, { code: 'version_conflict' }));
    read.mockImplementation(async (_, line) => withRow(line, aRow('a', { name: 'Другое имя', version: 4 })));
    await sendEdits(context, quantities({ a: '2' }));
    expect(context.askConflicts).not.toHaveBeenCalled();
    expect(patchOne.mock.calls.map(([, line, fields]) => [line.row.version, fields])).toEqual([
      [1, { quantity: '2' }],
      [4, { quantity: '2' }],
    ]);
    expect(store.getRow('a')?.row).toMatchObject({ name: 'Другое имя', quantity: '2' });
    expect(context.onStale).toHaveBeenCalled();
  });

  test('asks only about the cell that both changed and saves the others', async () => {
    const { context } = aTable('theirs');
    context.baseOf.mockReturnValue({ quantity: '1', unit: 'м3' });
    patchOne.mockRejectedValueOnce(refusal(409, { code: 'version_conflict' }));
    read.mockImplementation(async (_, line) => withRow(line, aRow('a', { quantity: '9', version: 4 })));
    await sendEdits(context, new Map([['a', { quantity: '2', unit: 'м2' }]]));
    expect(context.askConflicts).toHaveBeenCalledWith([expect.objectContaining({ fields: { quantity: '2' } })]);
    expect(patchOne.mock.calls.at(-1)?.[2]).toEqual({ unit: 'м2' });
    expect(context.keep.mock.calls).toEqual([['a', ['unit']]]);
  });

  test('asks about a formula together with its quantity', async () => {
    const { context } = aTable('theirs');
    context.baseOf.mockReturnValue({ quantity: '1', formula: null });
    patchOne.mockRejectedValueOnce(refusal(409, { code: 'version_conflict' }));
    read.mockImplementation(async (_, line) => withRow(line, aRow('a', { quantity: '9', version: 4 })));
    await sendEdits(context, new Map([['a', { quantity: '2', formula: '1+1' }]]));
    expect(context.askConflicts).toHaveBeenCalledTimes(1);
    expect(patchOne).toHaveBeenCalledTimes(1);
  });

  test('asks again when a third user changes the row before the second attempt', async () => {
    const { context } = aTable('mine');
    patchOne
      .mockRejectedValueOnce(refusal(409, { code: 'version_conflict' }))
      .mockRejectedValueOnce(refusal(409, { code: 'version_conflict' }));
    read
      .mockImplementationOnce(async (_, line) => withRow(line, aRow('a', { quantity: '7', version: 2 })))
      .mockImplementationOnce(async (_, line) => withRow(line, aRow('a', { quantity: '8', version: 3 })));
    await sendEdits(context, quantities({ a: '2' }));
    expect(context.askConflicts).toHaveBeenCalledTimes(2);
    expect(context.rebase.mock.calls).toEqual([
      ['a', { quantity: '7' }],
      ['a', { quantity: '8' }],
    ]);
  });

  test('reports a deleted row with its unsaved text, not as an error', async () => {
    const { context, store } = aTable();
    patchOne.mockRejectedValueOnce(refusal(404, { code: 'not_found' }));
    await sendEdits(context, quantities({ a: '77' }));
    expect(context.onDeleted).toHaveBeenCalledWith([expect.objectContaining({ fields: { quantity: '77' } })]);
    expect([context.onRefused.mock.calls.length, context.onStale.mock.calls.length]).toEqual([0, 1]);
    expect(store.getRow('a')).toBeUndefined();
  });

  test('a value the server already has after a lost response is not a conflict', async () => {
    const { context } = aTable();
    patchOne.mockRejectedValueOnce(refusal(409, { code: 'version_conflict' }));
    read.mockImplementation(async (_, line) => withRow(line, aRow('a', { quantity: '2', version: 2 })));
    await sendEdits(context, quantities({ a: '2' }));
    expect(context.askConflicts).not.toHaveBeenCalled();
    expect(patchOne).toHaveBeenCalledTimes(1);
  });

  test('keeps the rejected cell of a paste with its reason, removes a deleted row, and saves the others', async () => {
    const { context, store, quantityOf } = aTable();
    patchMany.mockRejectedValueOnce(
      refusal(400, {
        errors: [
          { field: 'operations.0.quantity', message: 'Слишком много' },
          { field: 'operations.1.id', message: 'Запись не найдена' },
        ],
      }),
    );
    read.mockImplementation(async (_, line) => withRow(line, aRow(line.id, { quantity: '1' })));
    await sendEdits(context, quantities({ a: '2', b: '3', c: '4' }));
    expect([quantityOf('a'), store.getRow('b')]).toEqual(['1', undefined]);
    expect(refusedIn(store, 'a')).toEqual({ quantity: { text: '2', message: 'Слишком много' } });
    expect(patchOne.mock.calls.map(([, line]) => line.id)).toEqual(['c']);
    expect(context.keep.mock.calls).toEqual([
      ['b', []],
      ['a', []],
    ]);
  });

  test('when the whole batch is rejected restores server values under the typed texts', async () => {
    const { context, store, quantityOf } = aTable();
    patchMany.mockRejectedValueOnce(refusal(409, { code: 'specification_committed' }));
    read.mockImplementation(async (_, line) => withRow(line, aRow(line.id, { quantity: '9' })));
    expect((await sendEdits(context, quantities({ a: '2', b: '3' }))).edits.size).toBe(0);
    expect([quantityOf('a'), quantityOf('b'), patchMany.mock.calls.length]).toEqual(['9', '9', 1]);
    expect(store.invalidCells()).toEqual(['a', 'b'].map((row) => ({ row, key: 'quantity' })));
    expect(refusedIn(store, 'b')).toEqual({ quantity: { text: '3', message: 'Нельзя' } });
    expect(context.onRefused).not.toHaveBeenCalled();
  });

  test.each([
    [401, 'signed_out'],
    [408, 'unreachable'],
    [429, 'busy'],
    [500, 'failed'],
    [502, 'unreachable'],
    [503, 'unreachable'],
    [504, 'unreachable'],
  ])('after %i keeps everything for a retry, and says why', async (status, cause) => {
    const { context, store } = aTable();
    const limit = { kind: 'response', status, body: {}, retryAfterSeconds: 30 } as const;
    patchOne.mockRejectedValueOnce(new ApiError(limit));
    expect(await sendEdits(context, quantities({ a: '2' }))).toEqual({
      edits: quantities({ a: '2' }),
      afterSeconds: 30,
      cause,
    });
    expect([store.invalidCells(), context.keep.mock.calls, context.onRefused.mock.calls]).toEqual([[], [], []]);
  });

  test.each([400, 403, 409, 410, 413, 422])(
    'after %i keeps the typed text in its cell with the reason',
    async (status) => {
      const { context, store, quantityOf } = aTable();
      patchOne.mockRejectedValueOnce(refusal(status, { detail: 'Нет' }));
      read.mockImplementation(async (_, line) => withRow(line, aRow('a', { quantity: '9' })));
      expect((await sendEdits(context, quantities({ a: '2.5' }))).edits.size).toBe(0);
      expect(quantityOf('a')).toBe('9');
      expect(refusedIn(store, 'a')).toEqual({ quantity: { text: '2,5', message: 'Нельзя' } });
    },
  );

  test('newer input takes precedence over a rejected value', async () => {
    const { context, store } = aTable();
    context.waitingOf.mockReturnValue({ quantity: '7' });
    patchOne.mockRejectedValueOnce(refusal(400, {}));
    await sendEdits(context, quantities({ a: '2' }));
    expect(store.invalidCells()).toEqual([]);
  });

  test('splits a batch that is too large for a proxy', async () => {
    const { context } = aTable();
    patchMany.mockRejectedValueOnce(refusal(413, {}));
    await sendEdits(context, quantities({ a: '2', b: '3', c: '4' }));
    expect([sentRows().slice(1), patchOne.mock.calls.map(([, line]) => line.id)]).toEqual([[['a:1', 'b:1']], ['c']]);
  });
});
