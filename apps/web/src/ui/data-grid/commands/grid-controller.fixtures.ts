import { createGridController } from './grid-controller.ts';
import { createGridStore } from '../store/grid-store.ts';
import type { GridEnv } from './grid-transfer.ts';
import type { CellFormat, CellPatch, GridColumn, PasteRest } from '../grid-types.ts';

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
export const columns: GridColumn<Row>[] = [
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

/** A grid with two sections of positions, recording its callbacks. */
export function aGrid() {
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
