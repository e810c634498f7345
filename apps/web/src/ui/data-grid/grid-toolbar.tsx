import { Popover } from '@base-ui/react/popover';
import {
  IconArrowBackUp, IconArrowDown, IconArrowForwardUp, IconArrowUp, IconColumns3, IconFold, IconFoldDown,
} from '@tabler/icons-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { moveColumn, orderColumns, PLAIN_LAYOUT, toggleColumn } from './column-layout.ts';
import type { GridController } from './grid-controller.ts';
import type { GridStore } from './grid-store.ts';
import type { GridColumn, GridRow, GridTexts } from './grid-types.ts';
import type { ColumnLayoutControl } from './use-column-layout.ts';
import styles from './data-grid.module.css';

export type GridToolbarTexts = GridTexts & { undo: string; redo: string; expandAll: string; collapseAll: string };

export type GridToolbarProps<Row extends GridRow> = {
  controller: GridController<Row>;
  store: GridStore<Row>;
  allColumns: readonly GridColumn<Row>[];
  control: ColumnLayoutControl<Row>;
  texts: GridToolbarTexts;
  isTree: boolean;
  isReadOnly: boolean;
  children: ReactNode;
};

export function GridToolbar<Row extends GridRow>({ controller, store, allColumns, control, texts, isTree, isReadOnly, children }: GridToolbarProps<Row>): ReactNode {
  const canUndo = useSyncExternalStore(store.subscribeHistory, store.canUndo);
  const canRedo = useSyncExternalStore(store.subscribeHistory, store.canRedo);
  return (
    <div className={styles.toolbar}>
      <div className={styles.toolbarMain}>{children}</div>
      <div className={styles.toolbarSide}>
        {isReadOnly ? null : (
          <>
            <ToolButton label={texts.undo} disabled={!canUndo} onClick={() => controller.travel('undo')}><IconArrowBackUp size={18} stroke={1.7} aria-hidden /></ToolButton>
            <ToolButton label={texts.redo} disabled={!canRedo} onClick={() => controller.travel('redo')}><IconArrowForwardUp size={18} stroke={1.7} aria-hidden /></ToolButton>
          </>
        )}
        {isTree ? (
          <>
            <ToolButton label={texts.expandAll} onClick={store.expandAll}><IconFoldDown size={18} stroke={1.7} aria-hidden /></ToolButton>
            <ToolButton label={texts.collapseAll} onClick={store.collapseAll}><IconFold size={18} stroke={1.7} aria-hidden /></ToolButton>
          </>
        ) : null}
        <ColumnsMenu allColumns={allColumns} control={control} texts={texts} />
      </div>
    </div>
  );
}

function ToolButton({ label, disabled = false, onClick, children }: { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }): ReactNode {
  return (
    <button type="button" className={styles.toolButton} aria-label={label} title={label} disabled={disabled} onClick={onClick}>{children}</button>
  );
}

function ColumnsMenu<Row>({ allColumns, control, texts }: {
  allColumns: readonly GridColumn<Row>[]; control: ColumnLayoutControl<Row>; texts: GridTexts;
}): ReactNode {
  const { layout, setLayout } = control;
  const ordered = orderColumns(allColumns, layout);
  return (
    <Popover.Root>
      <Popover.Trigger className={styles.toolButton} aria-label={texts.columns} title={texts.columns}><IconColumns3 size={18} stroke={1.7} aria-hidden /></Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" className={styles.menuPlace}>
          <Popover.Popup className={styles.menu} aria-label={texts.columns}>
            <ul>
              {ordered.map((column, place) => (
                <li key={column.id} className={styles.menuItem}>
                  <label className={styles.menuLabel}>
                    <input
                      type="checkbox" checked={column.isFixed === true || !layout.hidden.includes(column.id)} disabled={column.isFixed === true}
                      onChange={() => setLayout((current) => toggleColumn(current, column.id))}
                    />
                    {column.title}
                  </label>
                  <ToolButton label={`${texts.moveLeft}: ${column.title}`} disabled={place === 0} onClick={() => setLayout((current) => moveColumn(allColumns, current, column.id, -1))}>
                    <IconArrowUp size={16} stroke={1.7} aria-hidden />
                  </ToolButton>
                  <ToolButton label={`${texts.moveRight}: ${column.title}`} disabled={place === ordered.length - 1} onClick={() => setLayout((current) => moveColumn(allColumns, current, column.id, 1))}>
                    <IconArrowDown size={16} stroke={1.7} aria-hidden />
                  </ToolButton>
                </li>
              ))}
            </ul>
            <button type="button" className={styles.menuReset} onClick={() => setLayout(() => PLAIN_LAYOUT)}>{texts.resetColumns}</button>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
