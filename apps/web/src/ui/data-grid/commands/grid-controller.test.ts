import { describe, expect, test } from 'vitest';
import { aGrid, columns } from './grid-controller.fixtures.ts';

describe('fill down', () => {
  test('copies the first row of the range into the rows below in one step, skipping group headings', () => {
    const { controller, store, sent, qtyOf } = aGrid();
    controller.select({ row: 1, column: 1 }, false);
    controller.select({ row: 4, column: 2 }, true);
    controller.fillDown();
    expect([qtyOf(), sent.length]).toEqual([['1', '1', '1'], 1]);
    expect(['b', 't', 'c'].map((id) => store.getRow(id)?.name)).toEqual(['А', 'Раздел 2', 'А']);
    controller.travel('undo');
    expect([qtyOf(), store.getRow('b')?.name]).toEqual([['1', '2', '3'], 'Б']);
  });

  test('of a single row copies the row above and reports read-only cells', () => {
    const { controller, qtyOf } = aGrid();
    controller.select({ row: 2, column: 0 }, false);
    controller.select({ row: 2, column: 2 }, true);
    controller.fillDown();
    expect(qtyOf()).toEqual(['1', '1', '3']);
    expect(controller.getView().message).toBe('{"changed":2,"skipped":1,"invalid":0}');
  });
});

describe('a paste longer than the table', () => {
  test('reports the lines without a row and enters them into newly created rows', () => {
    const { controller, store, rests, qtyOf } = aGrid();
    controller.select({ row: 4, column: 2 }, false);
    controller.paste('11\n22\n33', []);
    expect([qtyOf(), rests]).toEqual([['1', '2', '11'], [{ lines: [['22'], ['33']], firstColumn: 2, after: null }]]);
    store.mergeRows([
      { id: 'd', parentId: 't', order: 2, name: 'Г', qty: null },
      { id: 'e', parentId: 't', order: 3, name: 'Д', qty: null },
    ]);
    const [rest] = rests;
    if (rest !== undefined) controller.enterLines(['d', 'e'], rest);
    expect(['d', 'e'].map((id) => store.getRow(id)?.qty)).toEqual(['22', '33']);
    controller.travel('undo');
    expect(['d', 'e'].map((id) => store.getRow(id)?.qty)).toEqual([null, null]);
  });

  test('stops at the rows of another group unless they were selected', () => {
    const { controller, rests, qtyOf } = aGrid();
    controller.select({ row: 2, column: 2 }, false);
    controller.paste('11\n22', []);
    expect(qtyOf()).toEqual(['1', '11', '3']);
    expect(rests).toEqual([{ lines: [['22']], firstColumn: 2, after: 'b' }]);
    controller.select({ row: 4, column: 2 }, true);
    controller.paste('7\n8', []);
    expect([qtyOf(), rests.length]).toEqual([['1', '7', '8'], 1]);
  });

  test('reports nothing when it fits', () => {
    const { controller, rests } = aGrid();
    controller.select({ row: 1, column: 2 }, false);
    controller.paste('11\n22', []);
    expect(rests).toEqual([]);
  });
});

describe('editing', () => {
  test('typing replaces the value; Enter saves and moves down', () => {
    const { controller, qtyOf, sent } = aGrid();
    controller.select({ row: 1, column: 2 }, false);
    controller.type('1 0');
    controller.type('1 0,5');
    controller.commitEdit({ row: 1, column: 0 });
    expect(qtyOf()).toEqual(['10.5', '2', '3']);
    expect(sent).toEqual([[{ row: 'a', key: 'qty', from: '1', to: '10.5' }]]);
    expect(controller.getView().selection?.anchor).toEqual({ row: 2, column: 2 });
  });

  test('invalid number text stays in the cell with its message and is not sent', () => {
    const { controller, store, qtyOf, sent } = aGrid();
    controller.select({ row: 1, column: 2 }, false);
    controller.type('много');
    controller.commitEdit({ row: 0, column: 0 });
    expect(store.getEntry('a')?.invalid).toEqual({ qty: { text: 'много', message: 'Не число' } });
    expect([qtyOf()[0], sent.length]).toEqual(['1', 0]);
    controller.beginEdit();
    expect(controller.getView().draft).toBe('много');
    controller.type('1');
    controller.commitEdit({ row: 0, column: 0 });
    expect(store.getEntry('a')?.invalid).toBeNull();
  });

  test('a value rejected by the column is marked invalid too', () => {
    const { controller, store } = aGrid();
    controller.select({ row: 1, column: 2 }, false);
    controller.type('-5');
    controller.commitEdit({ row: 0, column: 0 });
    expect(store.getEntry('a')?.invalid?.['qty']?.message).toBe('Отрицательное');
  });

  test('a read-only cell does not open', () => {
    const { controller } = aGrid();
    controller.select({ row: 1, column: 0 }, false);
    controller.type('x');
    expect(controller.getView().draft).toBeNull();
    expect(controller.getView().message).toBe('Только чтение');
  });

  test('Esc restores the value', () => {
    const { controller, qtyOf } = aGrid();
    controller.select({ row: 1, column: 2 }, false);
    controller.type('7');
    controller.cancelEdit();
    expect(qtyOf()[0]).toBe('1');
  });
});

describe('Enter', () => {
  test('opens the cell unless the table overrides it; a double click still opens it then', () => {
    const { controller, env } = aGrid();
    controller.select({ row: 1, column: 2 }, false);
    controller.enter();
    expect(controller.getView().draft).toBe('1');
    controller.cancelEdit();
    const taken: string[] = [];
    controller.setEnv({ ...env, onEnter: ({ id }) => id === 'a' && taken.push(id) > 0 });
    controller.enter();
    expect([taken, controller.getView().draft]).toEqual([['a'], null]);
    controller.activate();
    expect(controller.getView().draft).toBe('1');
    controller.cancelEdit();
    controller.select({ row: 2, column: 2 }, false);
    controller.enter();
    expect([taken, controller.getView().draft]).toEqual([['a'], '2']);
  });
});

describe('clipboard and undo', () => {
  test('a pasted column of numbers skips the headings of selected sections and is undone in one step', () => {
    const { controller, qtyOf, sent, store } = aGrid();
    controller.select({ row: 1, column: 2 }, false);
    controller.select({ row: 4, column: 2 }, true);
    controller.paste('10\n20,5\n30', []);
    expect(qtyOf()).toEqual(['10', '20.5', '30']);
    expect(sent[0]).toHaveLength(3);
    controller.travel('undo');
    expect(qtyOf()).toEqual(['1', '2', '3']);
    expect(store.canRedo()).toBe(true);
    controller.travel('redo');
    expect(qtyOf()).toEqual(['10', '20.5', '30']);
    expect(sent).toHaveLength(3);
  });

  test('undo restores a calculated value as calculated, not as the displayed number', () => {
    const { controller, sent, env } = aGrid();
    const counted = columns.map((column) => (column.id === 'qty' ? { ...column, back: () => null } : column));
    controller.setEnv({ ...env, columns: counted });
    controller.select({ row: 1, column: 2 }, false);
    controller.type('10');
    controller.commitEdit({ row: 0, column: 0 });
    controller.travel('undo');
    controller.travel('redo');
    expect(sent.slice(1)).toEqual([
      [{ row: 'a', key: 'qty', from: '10', to: null }],
      [expect.objectContaining({ row: 'a', key: 'qty', from: '1', to: '10' })],
    ]);
  });

  test('one copied cell fills the selection; invalid texts and read-only cells are counted', () => {
    const { controller, qtyOf } = aGrid();
    controller.select({ row: 1, column: 2 }, false);
    controller.select({ row: 4, column: 2 }, true);
    controller.paste('9', []);
    expect(qtyOf()).toEqual(['9', '9', '9']);
    controller.select({ row: 1, column: 1 }, false);
    controller.paste('Новый\tнет\nДругой\t4\nТретий\t5\nлишний\t6', []);
    expect(JSON.parse(controller.getView().message)).toEqual({ changed: 3, skipped: 4, invalid: 1 });
  });

  test('section lines copied from the grid itself are not pasted over positions', () => {
    const { controller, qtyOf } = aGrid();
    controller.select({ row: 1, column: 2 }, false);
    controller.select({ row: 4, column: 2 }, true);
    const block = controller.copy();
    expect(block).toEqual({ text: '1\n2\n\n3', groupLines: [2] });
    controller.clear();
    expect(qtyOf()).toEqual([null, null, null]);
    controller.select({ row: 1, column: 2 }, false);
    controller.paste(block?.text ?? '', block?.groupLines ?? []);
    expect(qtyOf()).toEqual(['1', '2', '3']);
  });
});

test('Enter moves to the next row with an editable cell', () => {
  const { controller } = aGrid();
  controller.select({ row: 2, column: 2 }, false);
  controller.type('5');
  controller.commitEdit({ row: 1, column: 0 });
  expect(controller.activeCell()?.row.id).toBe('c');
});

describe('store', () => {
  test('external rows create no undo step and are placed by their order', () => {
    const { store } = aGrid();
    store.mergeRows([{ id: 'b', parentId: 's', order: 0, name: 'Б2', qty: '5' }]);
    expect(store.getVisible().ids).toEqual(['s', 'b', 'a', 't', 'c']);
    expect(store.canUndo()).toBe(false);
  });

  test('removing a row removes its descendants and its undo steps', () => {
    const { store, controller } = aGrid();
    controller.select({ row: 1, column: 2 }, false);
    controller.paste('7', []);
    store.removeRows(['s']);
    expect(store.getVisible().ids).toEqual(['t', 'c']);
    expect(store.canUndo()).toBe(false);
  });

  test('only listeners of the changed row are notified', () => {
    const { store, controller } = aGrid();
    const notified: string[] = [];
    for (const id of ['a', 'b']) store.subscribeRow(id, () => notified.push(id));
    controller.select({ row: 1, column: 2 }, false);
    controller.paste('7', []);
    expect(notified).toEqual(['a']);
  });

  test('the selection stays on its row when rows above collapse', () => {
    const { store, controller } = aGrid();
    controller.select({ row: 4, column: 2 }, false);
    const before = store.getVisible().ids;
    store.toggle('s');
    controller.followRows(before);
    expect(store.getVisible().ids).toEqual(['s', 't', 'c']);
    expect(controller.getView().selection?.anchor).toEqual({ row: 2, column: 2 });
    store.reveal('a');
    expect(store.indexOf('a')).toBe(1);
  });
});
