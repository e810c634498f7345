import { IconArrowBackUp, IconArrowForwardUp, IconFold, IconFoldDown } from '@tabler/icons-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { ColumnsMenu } from '../../columns-menu/columns-menu.tsx';
import type { GridController } from '../commands/grid-controller.ts';
import type { GridStore } from '../store/grid-store-types.ts';
import type { GridColumn, GridRow, GridTexts } from '../grid-types.ts';
import type { ColumnLayoutControl } from '../columns/use-column-layout.ts';
import styles from '../data-grid.module.css';

export type GridToolbarTexts = GridTexts & { undo: string; redo: string; expandAll: string; collapseAll: string };

export type GridToolbarProps<Row extends GridRow> = {
  controller: GridController<Row>;
  store: GridStore<Row>;
  allColumns: readonly GridColumn<Row>[];
  control: ColumnLayoutControl<GridColumn<Row>>;
  texts: GridToolbarTexts;
  isTree: boolean;
  isReadOnly: boolean;
  alwaysFrozen: number;
  /** Rendered in the toolbar of the page. */
  isDetached: boolean;
  children: ReactNode;
};

export function GridToolbar<Row extends GridRow>({
  controller,
  store,
  allColumns,
  control,
  texts,
  isTree,
  isReadOnly,
  alwaysFrozen,
  isDetached,
  children,
}: GridToolbarProps<Row>): ReactNode {
  const canUndo = useSyncExternalStore(store.subscribeHistory, store.canUndo);
  const canRedo = useSyncExternalStore(store.subscribeHistory, store.canRedo);
  return (
    <div className={isDetached ? styles.toolbarSide : styles.toolbar} data-keep-clear="">
      {isDetached ? children : <div className={styles.toolbarMain}>{children}</div>}
      <div className={styles.toolbarSide}>
        {isReadOnly ? null : (
          <>
            <ToolButton label={texts.undo} disabled={!canUndo} onClick={() => controller.travel('undo')}>
              <IconArrowBackUp size={18} stroke={1.7} aria-hidden />
            </ToolButton>
            <ToolButton label={texts.redo} disabled={!canRedo} onClick={() => controller.travel('redo')}>
              <IconArrowForwardUp size={18} stroke={1.7} aria-hidden />
            </ToolButton>
          </>
        )}
        {isTree ? (
          <>
            <ToolButton label={texts.expandAll} onClick={store.expandAll}>
              <IconFoldDown size={18} stroke={1.7} aria-hidden />
            </ToolButton>
            <ToolButton label={texts.collapseAll} onClick={store.collapseAll}>
              <IconFold size={18} stroke={1.7} aria-hidden />
            </ToolButton>
          </>
        ) : null}
        <ColumnsMenu
          columns={allColumns}
          layout={control.layout}
          setLayout={control.setLayout}
          alwaysFrozen={alwaysFrozen}
        />
      </div>
    </div>
  );
}

function ToolButton({
  label,
  disabled = false,
  onClick,
  children,
}: {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <button
      type="button"
      className={styles.toolButton}
      aria-label={label}
      data-hint={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
