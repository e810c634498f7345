import { describe, expect, test } from 'vitest';
import { createGridController } from './grid-controller.ts';
import { createGridStore } from './grid-store.ts';
import type { GridEnv } from './grid-transfer.ts';
import type { CellFormat, CellPatch, GridColumn, PasteRest } from './grid-types.ts';

type Row = {
  id: string;
  parentId: string | null;
  order: number;
  name: string;
  qty: string | null;
  isSection?: boolean;
};

const format: CellFormat = {
  show: (_, value) => value ?? '',
  edit: (_, value) => value ?? '',
  read(kind, text) {
    if (text.trim() === '') return { isRead: true, value: null };
    const plain = text.replaceAll(/\s/g, '').replace(',', '.');
    if (kind !== 'quantity') return { isRead: true, value: text };
    return Number.isFinite(Number(plain)) ? { isRead: true, value: plain } : { isRead: false };
  },
};
const columns: GridColumn<Row>[] = [
  { id: 'id', title: 'Номер', kind: 'text', value: (row) => row.id },
  { id: 'name', title: 'Имя', kind: 'text', editable: true, value: (row) => row.name },
  {
    id: 'qty',
    title: 'Кол-во',
    kind: 'quantity',
    editable: true,
    isEditable: (row) => row.isSection !== true,
    value: (row) => row.qty,
    check: (_, value) => (value?.startsWith('-') === true ? 'Отрицательное' : null),
  },
];

function aGrid() {
  const store = createGridStore<Row>({
    isExpandedAtFirst: () => true,
    write: (row, key, value) => ({ ...row, [key]: value }),
  });
  store.setRows([
    { id: 's', parentId: null, order: 1, name: 'Раздел', qty: null, isSection: true },
    { id: 'a', parentId: 's', order: 1, name: 'А', qty: '1' },
    { id: 'b', parentId: 's', order: 2, name: 'Б', qty: '2' },
    { id: 't', parentId: null, order: 2, name: 'Раздел 2', qty: null, isSection: true },
    { id: 'c', parentId: 't', order: 1, name: 'В', qty: '3' },
  ]);
  const sent: CellPatch[][] = [];
  const rests: PasteRest[] = [];
  store.subscribeEdits((patches) => sent.push([...patches]));
  const texts = {
    notANumber: 'Не число',
    readOnlyCell: 'Только чтение',
    emptyCell: 'Пусто',
    undone: 'Отменено',
    redone: 'Повторено',
    nothingToUndo: 'Нечего',
    cell: ({ column, value }: { column: string; value: string }) => `${column}: ${value}`,
    selected: () => 'Выделено',
    copied: () => 'Скопировано',
    pasted: (result: object) => JSON.stringify(result),
    filled: (result: object) => JSON.stringify(result),
    cleared: (count: number) => `Очищено ${count}`,
  } as unknown as GridEnv<Row>['texts'];
  const env: GridEnv<Row> = {
    store,
    columns,
    format,
    texts,
    isReadOnly: false,
    isGroup: (row) => row.isSection === true,
    pageRows: () => 10,
    showCell: () => undefined,
    onPasteRest: (rest) => rests.push(rest),
    onActivate: () => undefined,
    onEnter: () => false,
    onActiveRow: () => undefined,
  };
  const controller = createGridController(env);
  const qtyOf = () => ['a', 'b', 'c'].map((id) => store.getRow(id)?.qty);
  return { store, controller, sent, rests, qtyOf, env };
}

describe('a fill', () => {
  test('copies the first row of the range into the rows below it in one step, past headings of groups', () => {
    const { controller, store, sent, qtyOf } = aGrid();
    controller.select({ row: 1, column: 1 }, false);
    controller.select({ row: 4, column: 2 }, true);
    controller.fillDown();
    expect([qtyOf(), sent.length]).toEqual([['1', '1', '1'], 1]);
    expect(['b', 't', 'c'].map((id) => store.getRow(id)?.name)).toEqual(['А', 'Раздел 2', 'А']);
    controller.travel('undo');
    expect([qtyOf(), store.getRow('b')?.name]).toEqual([['1', '2', '3'], 'Б']);
  });

  test('of a single row takes the one above it, and tells of cells that cannot be changed', () => {
    const { controller, qtyOf } = aGrid();
    controller.select({ row: 2, column: 0 }, false);
    controller.select({ row: 2, column: 2 }, true);
    controller.fillDown();
    expect(qtyOf()).toEqual(['1', '1', '3']);
    expect(controller.getView().message).toBe('{"changed":2,"skipped":1,"invalid":0}');
  });
});

describe('a paste that is longer than the table', () => {
  test('tells of the lines that found no row, and enters them into rows made for them', () => {
    const { controller, store, rests, qtyOf } = aGrid();
    controller.select({ row: 4, column: 2 }, false);
    controller.paste('11\n22\n33', []);
    expect([qtyOf(), rests]).toEqual([['1', '2', '11'], [{ lines: [['22'], ['33']], firstColumn: 2 }]]);
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

  test('that fits tells of nothing', () => {
    const { controller, rests } = aGrid();
    controller.select({ row: 1, column: 2 }, false);
    controller.paste('11\n22', []);
    expect(rests).toEqual([]);
  });
});

describe('editing', () => {
  test('typing replaces, Enter keeps and goes down', () => {
    const { controller, qtyOf, sent } = aGrid();
    controller.select({ row: 1, column: 2 }, false);
    controller.type('1 0');
    controller.type('1 0,5');
    controller.commitEdit({ row: 1, column: 0 });
    expect(qtyOf()).toEqual(['10.5', '2', '3']);
    expect(sent).toEqual([[{ row: 'a', key: 'qty', from: '1', to: '10.5' }]]);
    expect(controller.getView().selection?.anchor).toEqual({ row: 2, column: 2 });
  });

  test('a text that is no number stays in the cell with its message and is not sent', () => {
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

  test('a value the column refuses is shown as wrong too', () => {
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

  test('Esc keeps what was', () => {
    const { controller, qtyOf } = aGrid();
    controller.select({ row: 1, column: 2 }, false);
    controller.type('7');
    controller.cancelEdit();
    expect(qtyOf()[0]).toBe('1');
  });
});

describe('Enter', () => {
  test('opens the cell, unless the table has a use of its own for it; a double click opens it then too', () => {
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
  test('a column of numbers flows past the headings of sections, and goes back as one step', () => {
    const { controller, qtyOf, sent, store } = aGrid();
    controller.select({ row: 1, column: 2 }, false);
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

  test('what was counted is given back as counted, not as the number that was shown', () => {
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

  test('one copied cell fills the selection; wrong texts and read-only cells are counted', () => {
    const { controller, qtyOf } = aGrid();
    controller.select({ row: 1, column: 2 }, false);
    controller.select({ row: 4, column: 2 }, true);
    controller.paste('9', []);
    expect(qtyOf()).toEqual(['9', '9', '9']);
    controller.select({ row: 1, column: 1 }, false);
    controller.paste('Новый\tнет\nДругой\t4\nТретий\t5\nлишний\t6', []);
    expect(JSON.parse(controller.getView().message)).toEqual({ changed: 5, skipped: 2, invalid: 1 });
  });

  test('lines of sections copied from the grid itself are not pasted over positions', () => {
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

describe('store', () => {
  test('rows that came from elsewhere are no step of undo, and their place follows the order', () => {
    const { store } = aGrid();
    store.mergeRows([{ id: 'b', parentId: 's', order: 0, name: 'Б2', qty: '5' }]);
    expect(store.getVisible().ids).toEqual(['s', 'b', 'a', 't', 'c']);
    expect(store.canUndo()).toBe(false);
  });

  test('a removed row takes what lies below and its steps of undo', () => {
    const { store, controller } = aGrid();
    controller.select({ row: 1, column: 2 }, false);
    controller.paste('7', []);
    store.removeRows(['s']);
    expect(store.getVisible().ids).toEqual(['t', 'c']);
    expect(store.canUndo()).toBe(false);
  });

  test('only listeners of the changed row hear of it', () => {
    const { store, controller } = aGrid();
    const heard: string[] = [];
    for (const id of ['a', 'b']) store.subscribeRow(id, () => heard.push(id));
    controller.select({ row: 1, column: 2 }, false);
    controller.paste('7', []);
    expect(heard).toEqual(['a']);
  });

  test('the selection stays with its row when rows above close', () => {
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
