import { useCallback, useLayoutEffect, useState, useSyncExternalStore, type ReactNode, type Ref } from 'react';
import { GridBody } from './view/grid-body.tsx';
import { fillingWidth } from './columns/column-layout.ts';
import { createGridController, type GridController } from './commands/grid-controller.ts';
import { createGridElements } from './view/grid-elements.ts';
import { GridHeader } from './view/grid-header.tsx';
import { HEAD_HEIGHT, ROW_HEIGHT } from './view/grid-measures.ts';
import { GridOverlay } from './view/grid-overlay.tsx';
import type { GridStore } from './store/grid-store-types.ts';
import { createPortal } from 'react-dom';
import { GridToolbar, type GridToolbarProps, type GridToolbarTexts } from './view/grid-toolbar.tsx';
import type { GridEnv } from './commands/grid-transfer.ts';
import type { CellFormat, GridColumn, GridRow, PasteRest, RowTone } from './grid-types.ts';
import { useFollowRows, useGridControls, type GridControls } from './grid-controls.ts';
import { GridPlaceholder } from './view/grid-placeholder.tsx';
import { useColumnLayout, type ChosenColumns } from './columns/use-column-layout.ts';
import { useInnerWidth } from './columns/use-inner-width.ts';
import { useGridPointer, type MenuPoint } from './commands/use-grid-pointer.ts';
import styles from './data-grid.module.css';

export type { GridControls } from './grid-controls.ts';

export type DataGridProps<Row extends GridRow> = {
  /** Storage key of the column layout in the browser. */
  gridId: string;
  label: string;
  store: GridStore<Row>;
  columns: readonly GridColumn<Row>[];
  frozenColumns: number;
  /** The column with the indent and the expander; null for a flat list. */
  treeColumn: string | null;
  format: CellFormat;
  texts: GridToolbarTexts;
  state: 'loading' | 'error' | 'ready';
  isReadOnly: boolean;
  toneOf: (row: Row) => RowTone;
  onRetry: () => void;
  /** Receives pasted lines for which there was no row below. */
  onPasteRest?: (rest: PasteRest) => void;
  onActivate?: (row: Row) => void;
  /**
   * Overrides Enter on a closed cell; return false to open the cell as usual. F2, typing and a double click always open
   * it.
   */
  onEnter?: (row: Row) => boolean;
  onActiveRow?: (row: Row | null) => void;
  /** Context menu of a row: right click or the menu key. */
  onMenu?: ((row: Row, at: MenuPoint) => void) | undefined;
  empty?: ReactNode;
  toolbar?: ReactNode;
  /** Height of every row; `ROW_HEIGHT` for single-line text. */
  rowHeight?: number;
  /** Where to render the tools instead of in the grid's own toolbar; null until that element is mounted. */
  toolSlot?: HTMLElement | null;
  controls?: Ref<GridControls> | undefined;
  chosen?: ChosenColumns;
};

const ignore = (): void => undefined;

/** State shared by the parts of a grid: laid out columns, commands and pointer handling. */
function useGrid<Row extends GridRow>(props: DataGridProps<Row>) {
  const { store, texts, rowHeight = ROW_HEIGHT } = props;
  const [elements] = useState(createGridElements);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const innerWidth = useInnerWidth(scroller);
  const control = useColumnLayout(props.gridId, props.columns, props.frozenColumns, {
    chosen: props.chosen,
    innerWidth,
  });
  const { columns, edges, frozenColumns } = control;
  const frozenWidth = edges[frozenColumns] ?? 0;
  const visible = useSyncExternalStore(store.subscribeVisible, store.getVisible);

  const env: GridEnv<Row> = {
    store,
    columns,
    format: props.format,
    texts,
    isReadOnly: props.isReadOnly,
    isGroup: (row) => props.toneOf(row) === 'group',
    pageRows: () => Math.max(1, Math.floor(((elements.scroller()?.clientHeight ?? 600) - HEAD_HEIGHT) / rowHeight) - 1),
    showCell: (row, column) =>
      bringIntoView(elements.scroller(), {
        top: row * rowHeight,
        rowHeight,
        left: edges[column] ?? 0,
        right: edges[column + 1] ?? 0,
        isFrozen: column < frozenColumns,
        frozenWidth,
        stops: edges.slice(frozenColumns).map((edge) => edge - frozenWidth),
      }),
    onPasteRest: props.onPasteRest ?? ignore,
    onActivate: props.onActivate ?? ignore,
    onEnter: props.onEnter ?? (() => false),
    onActiveRow: props.onActiveRow ?? ignore,
  };
  const [controller] = useState(() => createGridController(env));
  useLayoutEffect(() => controller.setEnv(env));
  useFollowRows(controller, visible.ids);
  useGridControls(props.controls, { controller, store, columns, elements });

  const pointer = useGridPointer({
    elements,
    controller,
    store,
    edges,
    frozenWidth,
    rowHeight,
    headHeight: HEAD_HEIGHT,
    onMenu: props.onMenu,
  });
  // Rows present on the first render can be positioned only after the scroller is mounted.
  return { elements, control, controller, pointer, visible, isPlaced: scroller !== null, setScroller };
}

/** An editable spreadsheet-like table for many rows. It is independent of what the rows represent. */
export function DataGrid<Row extends GridRow>(props: DataGridProps<Row>): ReactNode {
  const { store, texts, rowHeight = ROW_HEIGHT } = props;
  const { elements, control, controller, pointer, visible, isPlaced, setScroller } = useGrid(props);
  const { columns, edges, frozenColumns } = control;
  const width = edges.at(-1) ?? 0;
  const canEdit = useCanEdit<Row>(props.isReadOnly);
  const resizeBy = (id: string, step: number): void => {
    const place = columns.findIndex((column) => column.id === id);
    control.setWidth(id, (edges[place + 1] ?? 0) - (edges[place] ?? 0) + step);
  };

  return (
    <div className={styles.frame} style={rowVariable(rowHeight)}>
      <GridTools {...props} controller={controller} control={control} />
      <div
        ref={(element) => {
          elements.setScroller(element);
          setScroller(element);
        }}
        className={styles.scroller}
        data-grid-scroller=""
        style={columnVariables(edges, columns)}
        {...pointer}
      >
        <div
          role={props.treeColumn === null ? 'grid' : 'treegrid'}
          aria-label={props.label}
          aria-rowcount={visible.ids.length + 1}
          aria-colcount={columns.length}
          aria-multiselectable
          aria-readonly={props.isReadOnly || undefined}
          aria-busy={props.state === 'loading' || undefined}
          className={styles.grid}
          style={{ width }}
        >
          <div role="rowgroup" className={styles.headGroup}>
            <GridHeader
              columns={columns}
              allColumns={props.columns}
              edges={edges}
              frozenColumns={frozenColumns}
              setLayout={control.setLayout}
              setWidth={control.setWidth}
              onSelectColumn={(place, isExtending) => selectColumn(controller, place, isExtending)}
            />
          </div>
          <GridBody
            store={store}
            columns={columns}
            frozenColumns={frozenColumns}
            treeColumn={props.treeColumn}
            format={props.format}
            texts={texts}
            toneOf={props.toneOf}
            canEdit={canEdit}
            fillingWidth={fillingWidth(columns, edges)}
            elements={elements}
            rowHeight={rowHeight}
            isPlaced={isPlaced}
          />
        </div>
        <div className={styles.overlay} style={{ width }}>
          <GridOverlay
            controller={controller}
            store={store}
            columns={columns}
            edges={edges}
            frozenColumns={frozenColumns}
            rowHeight={rowHeight}
            rowCount={visible.ids.length}
            texts={texts}
            elements={elements}
            onResizeColumn={resizeBy}
          />
        </div>
      </div>
      <GridPlaceholder
        state={props.state}
        isEmpty={visible.ids.length === 0}
        texts={texts}
        onRetry={props.onRetry}
        empty={props.empty}
      />
    </div>
  );
}

type ToolsProps<Row extends GridRow> = DataGridProps<Row> & Pick<GridToolbarProps<Row>, 'controller' | 'control'>;

/** The tools, in the grid's toolbar or in the page's. */
function GridTools<Row extends GridRow>({ toolSlot, ...props }: ToolsProps<Row>): ReactNode {
  const bar = (
    <GridToolbar
      controller={props.controller}
      store={props.store}
      allColumns={props.columns}
      control={props.control}
      texts={props.texts}
      isTree={props.treeColumn !== null}
      isReadOnly={props.isReadOnly}
      alwaysFrozen={props.frozenColumns}
      isDetached={toolSlot !== undefined}
    >
      {props.toolbar}
    </GridToolbar>
  );
  if (toolSlot === undefined) return bar;
  return toolSlot === null ? null : createPortal(bar, toolSlot);
}

/** Makes the CSS row height match the height used for positioning. */
const rowVariable = (rowHeight: number): Record<`--${string}`, string> =>
  rowHeight === ROW_HEIGHT ? {} : { '--row': `${rowHeight}px` };

function useCanEdit<Row extends GridRow>(isReadOnly: boolean): (row: Row, column: GridColumn<Row>) => boolean {
  return useCallback(
    (row, column) => !isReadOnly && column.editable === true && (column.isEditable?.(row) ?? true),
    [isReadOnly],
  );
}

/** Selects a whole column, or extends the selection to it. */
function selectColumn<Row extends GridRow>(controller: GridController<Row>, place: number, isExtending: boolean): void {
  const { rows } = controller.bounds();
  if (rows === 0) return;
  if (!isExtending) controller.select({ row: 0, column: place }, false);
  controller.select({ row: rows - 1, column: place }, true);
}

function columnVariables(
  edges: readonly number[],
  columns: readonly { isScreenOnly?: boolean }[],
): Record<`--${string}`, string> {
  const widths = edges.slice(1).map((edge, index) => `${edge - (edges[index] ?? 0)}px`);
  const variables: Record<`--${string}`, string> = {
    '--columns': widths.join(' '),
    '--print-columns': widths
      .filter((_, place) => columns[place]?.isScreenOnly !== true)
      .map((width) => width.replace('px', 'fr'))
      .join(' '),
  };
  for (const [place, edge] of edges.entries()) variables[`--left-${place}`] = `${edge}px`;
  return variables;
}

type CellBox = {
  top: number;
  rowHeight: number;
  left: number;
  right: number;
  isFrozen: boolean;
  frozenWidth: number;
  /** Scroll positions at which a column starts exactly at the right edge of the frozen ones. */
  stops: readonly number[];
};

/**
 * Scrolls just enough to make the cell fully visible, horizontally by whole columns: a number with its first digits
 * hidden under the frozen columns would be misread.
 */
function bringIntoView(scroller: HTMLDivElement | null, cell: CellBox): void {
  if (scroller === null) return;
  const height = scroller.clientHeight - HEAD_HEIGHT;
  if (cell.top < scroller.scrollTop) scroller.scrollTop = cell.top;
  else if (cell.top + cell.rowHeight > scroller.scrollTop + height)
    scroller.scrollTop = cell.top + cell.rowHeight - height;
  if (cell.isFrozen) return;
  if (cell.left - cell.frozenWidth < scroller.scrollLeft) scroller.scrollLeft = cell.left - cell.frozenWidth;
  else if (cell.right > scroller.scrollLeft + scroller.clientWidth) {
    const wanted = cell.right - scroller.clientWidth;
    scroller.scrollLeft = cell.stops.find((stop) => stop >= wanted) ?? wanted;
  }
}
