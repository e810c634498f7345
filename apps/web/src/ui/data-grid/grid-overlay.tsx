import { useEffect, useId, useSyncExternalStore, type ReactNode } from 'react';
import { handleEditorKey, handleGridKey } from './grid-keys.ts';
import type { GridController } from './grid-controller.ts';
import type { GridElements } from './grid-elements.ts';
import { GridRefusal, useRefusal } from './grid-refusal.tsx';
import type { GridStore } from './grid-store-types.ts';
import type { GridColumn, GridRow, GridTexts } from './grid-types.ts';
import { isSingleCell, rangeOf, selectCell, type CellRange } from './selection.ts';
import styles from './data-grid.module.css';

const BLOCK_LINES = 'application/x-grid-group-lines';

export type GridOverlayProps<Row extends GridRow> = {
  controller: GridController<Row>;
  store: GridStore<Row>;
  columns: readonly GridColumn<Row>[];
  edges: readonly number[];
  frozenColumns: number;
  rowHeight: number;
  rowCount: number;
  texts: GridTexts;
  elements: GridElements;
  onResizeColumn: (id: string, step: number) => void;
};

/** The selection and the editor. They lie beside the table in the page, over it on the screen, so that moving about redraws no cell. */
export function GridOverlay<Row extends GridRow>(props: GridOverlayProps<Row>): ReactNode {
  const { controller, edges, frozenColumns, rowHeight } = props;
  const { selection, message } = useSyncExternalStore(controller.subscribe, controller.getView);
  const range = selection === null ? null : rangeOf(selection);
  const anchor = selection === null || isSingleCell(selection) ? null : rangeOf(selectCell(selection.anchor));
  const isReal = range !== null && range.bottom < props.rowCount && range.right < props.columns.length;
  return (
    <>
      {range !== null && isReal ? (
        <>
          <div className={styles.layer}>
            <SelectionBox
              range={range}
              from={Math.max(range.left, frozenColumns)}
              to={range.right}
              edges={edges}
              rowHeight={rowHeight}
            />
            {anchor === null ? null : (
              <SelectionBox
                isActive
                range={anchor}
                from={Math.max(anchor.left, frozenColumns)}
                to={anchor.right}
                edges={edges}
                rowHeight={rowHeight}
              />
            )}
          </div>
          <div className={styles.frozenLayer}>
            <SelectionBox
              range={range}
              from={range.left}
              to={Math.min(range.right, frozenColumns - 1)}
              edges={edges}
              rowHeight={rowHeight}
            />
            {anchor === null ? null : (
              <SelectionBox
                isActive
                range={anchor}
                from={anchor.left}
                to={Math.min(anchor.right, frozenColumns - 1)}
                edges={edges}
                rowHeight={rowHeight}
              />
            )}
          </div>
        </>
      ) : null}
      <GridEditor {...props} />
      <div className={styles.announcer} aria-live="polite" role="status">
        {message}
      </div>
    </>
  );
}

function SelectionBox({
  range,
  from,
  to,
  edges,
  rowHeight,
  isActive = false,
}: {
  range: CellRange;
  from: number;
  to: number;
  edges: readonly number[];
  rowHeight: number;
  isActive?: boolean;
}): ReactNode {
  if (from > to) return null;
  const left = edges[from] ?? 0;
  return (
    <div
      className={styles.selection}
      data-active={isActive || undefined}
      data-open-left={from > range.left || undefined}
      data-open-right={to < range.right || undefined}
      style={{
        top: range.top * rowHeight,
        height: (range.bottom - range.top + 1) * rowHeight,
        left,
        width: (edges[to + 1] ?? left) - left,
      }}
    />
  );
}

/**
 * One input stays over the active cell all the time. It takes the keys, the clipboard and what is typed in any
 * layout or input method, and shows itself as the editor with the first character: an editor opened on a key press
 * would lose the letters that arrive without one.
 */
function GridEditor<Row extends GridRow>({
  controller,
  store,
  columns,
  edges,
  frozenColumns,
  rowHeight,
  rowCount,
  texts,
  elements,
  onResizeColumn,
}: GridOverlayProps<Row>): ReactNode {
  const { selection, draft } = useSyncExternalStore(controller.subscribe, controller.getView);
  const hintId = useId();
  const isEditing = draft !== null;
  const active = selection?.anchor ?? { row: 0, column: 0 };
  const column = columns[active.column];
  const left = edges[active.column] ?? 0;
  const width = (edges[active.column + 1] ?? left) - left;
  const isNumber = column?.kind === 'money' || column?.kind === 'quantity';
  const refusalId = useId();
  const refusal = useRefusal(store, active.row, column?.id);

  useEffect(() => {
    const input = elements.editor();
    if (isEditing && input !== null) input.setSelectionRange(input.value.length, input.value.length);
  }, [isEditing, elements]);

  function copy(event: React.ClipboardEvent, isCutting: boolean): void {
    if (isEditing) return;
    const block = controller.copy();
    if (block === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', block.text);
    event.clipboardData.setData(BLOCK_LINES, JSON.stringify(block.groupLines));
    if (isCutting) controller.clear();
  }

  function paste(event: React.ClipboardEvent): void {
    if (isEditing) return;
    event.preventDefault();
    controller.paste(
      event.clipboardData.getData('text/plain'),
      readGroupLines(event.clipboardData.getData(BLOCK_LINES)),
    );
  }

  return (
    <div className={styles.editorPlace} data-frozen={active.column < frozenColumns || undefined}>
      <input
        ref={(element) => elements.setEditor(element)}
        className={styles.editor}
        data-editing={isEditing || undefined}
        data-number={isNumber || undefined}
        data-grid-editor=""
        aria-label={column?.title ?? ''}
        aria-invalid={refusal === null ? undefined : true}
        aria-describedby={refusal === null ? hintId : `${refusalId} ${hintId}`}
        autoComplete="off"
        spellCheck={false}
        inputMode={isNumber ? 'decimal' : 'text'}
        style={{ top: active.row * rowHeight, left, height: rowHeight, minWidth: width, width }}
        value={draft ?? ''}
        onChange={(event) => controller.type(event.target.value)}
        onFocus={() => {
          if (controller.getView().selection === null && controller.bounds().rows > 0)
            controller.select({ row: 0, column: 0 }, false);
        }}
        onBlur={() => {
          if (controller.getView().draft !== null) controller.commitEdit({ row: 0, column: 0 });
        }}
        onKeyDown={(event) =>
          isEditing ? handleEditorKey(controller, event) : handleGridKey(controller, event, onResizeColumn)
        }
        onCopy={(event) => copy(event, false)}
        onCut={(event) => copy(event, true)}
        onPaste={paste}
      />
      <span id={hintId} hidden>
        {texts.editorHint}
      </span>
      {refusal === null ? null : (
        <GridRefusal
          id={refusalId}
          message={refusal}
          giveUpHint={texts.giveUpHint}
          isAbove={active.row > 0 && active.row === rowCount - 1}
          top={active.row * rowHeight}
          left={left}
          rowHeight={rowHeight}
        />
      )}
    </div>
  );
}

function readGroupLines(text: string): number[] {
  if (text === '') return [];
  try {
    const lines: unknown = JSON.parse(text);
    return Array.isArray(lines) ? lines.filter((line) => typeof line === 'number') : [];
  } catch {
    // Another program may use the same name for something else.
    return [];
  }
}
