import { formatMoney, formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import { parseDecimalInput } from '@karkas/domain/decimal/decimal.ts';
import { lineTotal } from '@karkas/domain/specification/index.ts';
import { createRoot } from 'react-dom/client';
import { useLayoutEffect } from 'react';
import '../../apps/web/src/ui/tokens.css';
import { DataGrid } from '../../apps/web/src/ui/data-grid/data-grid.tsx';
import { createGridStore } from '../../apps/web/src/ui/data-grid/store/grid-store.ts';
import type { GridStore } from '../../apps/web/src/ui/data-grid/store/grid-store-types.ts';
import type { GridToolbarTexts } from '../../apps/web/src/ui/data-grid/view/grid-toolbar.tsx';
import type { CellFormat, GridColumn } from '../../apps/web/src/ui/data-grid/grid-types.ts';
import words from './words.json';

/** Texts with the length found in real bills. */
const { works: WORKS, units: UNITS, section: SECTION, titles: TITLES, states: STATES } = words;

type Key = keyof typeof TITLES;
type Row = Record<Key, string | null> & { id: string; parentId: string | null; order: number; isSection: boolean };

declare global {
  interface Window {
    bench: { store: GridStore<Row>; dataAt: number; shownAt: number | null };
  }
}

const ROWS_PER_SECTION = 100;
const pick = <Item,>(list: readonly Item[], index: number): Item => list[index % list.length] as Item;

/** Rows in sections of a hundred after the first section, which holds `first`. */
function makeRows(count: number, first: number): Row[] {
  const blank = {
    code: null,
    unit: null,
    quantity: null,
    price: null,
    total: null,
    note: null,
    formula: null,
    drawing: null,
    state: null,
    source: null,
  };
  const rows: Row[] = [];
  for (let index = 0; index < count; index += 1) {
    const section = Math.max(0, 1 + Math.floor((index - first) / ROWS_PER_SECTION));
    if (index === 0 || (index >= first && (index - first) % ROWS_PER_SECTION === 0)) {
      rows.push({
        ...blank,
        id: `s${section}`,
        parentId: null,
        order: section,
        isSection: true,
        number: String(section + 1),
        name: `${SECTION} ${section + 1}`,
      });
    }
    const quantity = `${(index * 7919) % 1000}.${String((index * 31) % 1000).padStart(3, '0')}`;
    const price = `${(index * 104_729) % 100_000}.${String(index % 100).padStart(2, '0')}`;
    rows.push({
      id: `r${index}`,
      parentId: `s${section}`,
      order: index,
      isSection: false,
      number: String(index + 1),
      name: `${pick(WORKS, index)}, ${index + 1}`,
      code: `12-01-${String(index % 999).padStart(3, '0')}`,
      unit: pick(UNITS, index),
      quantity,
      price,
      total: lineTotal(quantity, price),
      note: null,
      formula: index % 3 === 0 ? '11,8*8,3*0,4' : null,
      drawing: `${index % 40}`,
      state: pick(STATES, index),
      source: `D${index + 15}`,
    });
  }
  return rows;
}

const format: CellFormat = {
  show(kind, value) {
    if (value === null) return '';
    if (kind === 'money') return formatMoney(value, { currency: false });
    return kind === 'quantity' ? formatQuantity(value) : value;
  },
  edit: (kind, value) => (kind === 'text' ? (value ?? '') : (value ?? '').replace('.', ',')),
  read(kind, text) {
    if (text.trim() === '') return { isRead: true, value: null };
    if (kind === 'text') return { isRead: true, value: text };
    const value = parseDecimalInput(text);
    return value === null ? { isRead: false } : { isRead: true, value };
  },
};

const NUMBERS: Partial<Record<Key, 'quantity' | 'money'>> = { quantity: 'quantity', price: 'money', total: 'money' };
const READ_ONLY: readonly Key[] = ['number', 'total', 'source'];
const columns: GridColumn<Row>[] = (Object.keys(TITLES) as Key[]).map((key) => ({
  id: key,
  title: TITLES[key],
  kind: NUMBERS[key] ?? 'text',
  width: key === 'name' ? 340 : key === 'number' ? 90 : 110,
  editable: !READ_ONLY.includes(key),
  isEditable: (row) => !row.isSection,
  value: (row) => row[key],
}));

const text = '';
const count = (): string => '';
const texts: GridToolbarTexts = {
  emptyTitle: text,
  errorTitle: text,
  retry: text,
  loading: text,
  expand: TITLES.name,
  collapse: TITLES.name,
  notANumber: '!',
  giveUpHint: '',
  readOnlyCell: text,
  editorHint: text,
  undone: text,
  redone: text,
  nothingToUndo: text,
  emptyCell: text,
  undo: 'undo',
  redo: 'redo',
  expandAll: 'expand',
  collapseAll: 'collapse',
  cell: ({ column, row, value }) => `${column}, ${row}: ${value}`,
  selected: count,
  copied: count,
  pasted: (result) => JSON.stringify(result),
  cleared: count,
  filled: (result) => JSON.stringify(result),
};

const query = new URLSearchParams(location.search);
const rows = makeRows(Number(query.get('rows')), Number(query.get('first')));
const store = createGridStore<Row>({
  isExpandedAtFirst: () => true,
  write(row, key, value) {
    const next = { ...row, [key]: value };
    return key === 'quantity' || key === 'price'
      ? { ...next, total: next.quantity === null ? null : lineTotal(next.quantity, next.price) }
      : next;
  },
});
window.bench = { store, dataAt: 0, shownAt: null };

function Page() {
  useLayoutEffect(() => {
    const timer = setTimeout(() => {
      window.bench.dataAt = performance.now();
      store.setRows(rows);
      const watch = (): void => {
        if (document.querySelectorAll('[role=gridcell]').length > 100) window.bench.shownAt ??= performance.now();
        else requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
    }, 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div style={{ height: '100vh', display: 'flex' }}>
      <DataGrid
        gridId="bench"
        label="bench"
        store={store}
        columns={columns}
        frozenColumns={2}
        treeColumn="number"
        format={format}
        texts={texts}
        state="ready"
        isReadOnly={false}
        toneOf={(row) => (row.isSection ? 'group' : 'row')}
        onRetry={() => undefined}
      />
    </div>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Page />);
