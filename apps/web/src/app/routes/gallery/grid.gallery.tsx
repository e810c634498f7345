import { parseDecimalInput } from '@karkas/domain/decimal/decimal.ts';
import { formatMoney, formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import { useState } from 'react';
import { DataGrid } from '#ui/data-grid/data-grid.tsx';
import { createGridStore } from '#ui/data-grid/store/grid-store.ts';
import type { GridStore } from '#ui/data-grid/store/grid-store-types.ts';
import type { GridToolbarTexts } from '#ui/data-grid/view/grid-toolbar.tsx';
import type { CellFormat, GridColumn, RowTone } from '#ui/data-grid/grid-types.ts';
import { ignore, GalleryExample } from './gallery-example.tsx';
import styles from './gallery.module.css';

type Line = {
  id: string;
  parentId: string | null;
  order: number;
  name: string;
  unit: string | null;
  quantity: string | null;
  price: string | null;
};

const FORMAT: CellFormat = {
  show: (kind, value) =>
    value === null
      ? ''
      : kind === 'money'
        ? formatMoney(value, { currency: false })
        : kind === 'quantity'
          ? formatQuantity(value)
          : value,
  edit: (kind, value) => (kind === 'text' ? (value ?? '') : (value ?? '').replace('.', ',')),
  read(kind, text) {
    if (text.trim() === '') return { isRead: true, value: null };
    const value = kind === 'text' ? text : parseDecimalInput(text.trim());
    return value === null ? { isRead: false } : { isRead: true, value };
  },
};

const COLUMNS: readonly GridColumn<Line>[] = [
  {
    id: 'name',
    title: 'Наименование',
    kind: 'text',
    width: 320,
    isFixed: true,
    editable: true,
    value: (line) => line.name,
  },
  { id: 'unit', title: 'Ед. изм.', kind: 'text', width: 80, value: (line) => line.unit },
  {
    id: 'quantity',
    title: 'Количество',
    kind: 'quantity',
    width: 120,
    editable: true,
    isEditable: (line) => line.unit !== null,
    value: (line) => line.quantity,
    check: (_, value) => (value?.startsWith('-') ? 'Количество не может быть отрицательным' : null),
  },
  {
    id: 'price',
    title: 'Цена',
    kind: 'money',
    editable: true,
    isEditable: (line) => line.unit !== null,
    value: (line) => line.price,
    placeholder: (line) => (line.unit === null ? null : 'нет цены'),
  },
];

const TEXTS: GridToolbarTexts = {
  emptyTitle: 'Нет данных',
  errorTitle: 'Ошибка загрузки данных',
  retry: 'Попробовать снова',
  loading: 'Загрузка…',
  expand: 'Раскрыть',
  collapse: 'Свернуть',
  notANumber: 'Введите число',
  giveUpHint: 'Esc — вернуть прежнее значение',
  readOnlyCell: 'Только чтение',
  editorHint: 'Enter — изменить',
  undone: 'Отменено',
  redone: 'Повторено',
  nothingToUndo: 'Отменять больше нечего',
  emptyCell: 'пусто',
  undo: 'Отменить',
  redo: 'Повторить',
  expandAll: 'Раскрыть всё',
  collapseAll: 'Свернуть всё',
  cell: ({ column, row, value }) => `${column}, строка ${row}: ${value}`,
  selected: ({ rows, columns }) => `Выделено: ${rows} × ${columns}`,
  copied: ({ rows, columns }) => `Скопировано: ${rows} × ${columns}`,
  pasted: ({ changed }) => `Вставлено: ${changed}`,
  filled: ({ changed }) => `Заполнено: ${changed}`,
  cleared: (count) => `Очищено: ${count}`,
};

function makeStore(sections: number, rows: number): GridStore<Line> {
  const store = createGridStore<Line>({
    isExpandedAtFirst: () => true,
    write: (line, key, value) => ({ ...line, [key]: value }),
  });
  const lines: Line[] = [];
  for (let section = 1; section <= sections; section += 1) {
    lines.push({
      id: `s${section}`,
      parentId: null,
      order: section,
      name: `Раздел ${section}. Стены и перегородки`,
      unit: null,
      quantity: null,
      price: null,
    });
    for (let row = 1; row <= rows; row += 1)
      lines.push({
        id: `s${section}r${row}`,
        parentId: `s${section}`,
        order: row,
        name: `Кладка перегородок ${row}`,
        unit: 'м³',
        quantity: `${row}.5`,
        price: row % 4 === 0 ? null : `${row * 1000}.25`,
      });
  }
  store.setRows(lines);
  return store;
}

const toneOf = (line: Line): RowTone => (line.unit === null ? 'group' : 'row');

export function GridPage() {
  const [store] = useState(() => makeStore(20, 50));
  const [empty] = useState(() => makeStore(0, 0));
  const shared = {
    columns: COLUMNS,
    frozenColumns: 1,
    treeColumn: 'name',
    format: FORMAT,
    texts: TEXTS,
    toneOf,
    onRetry: ignore,
  };
  return (
    <>
      <GalleryExample name="DataGrid" layout="wide">
        <div className={styles['gridFrame']}>
          <DataGrid
            {...shared}
            gridId="gallery-grid"
            label="Ведомость"
            store={store}
            state="ready"
            isReadOnly={false}
          />
        </div>
      </GalleryExample>
      {(['ready', 'loading', 'error'] as const).map((state) => (
        <GalleryExample key={state} name={`DataGrid, ${state === 'ready' ? 'empty' : state}`} layout="wide">
          <div className={styles['gridFrame']}>
            <DataGrid
              {...shared}
              gridId={`gallery-${state}`}
              label={`Ведомость: ${state}`}
              store={empty}
              state={state}
              isReadOnly
            />
          </div>
        </GalleryExample>
      ))}
    </>
  );
}
