import { readJson } from '@karkas/domain/text/read-json.ts';
import { useEffect, useId, useSyncExternalStore, type ReactNode } from 'react';
import { handleGridKey } from '../commands/grid-keys.ts';
import type { GridController } from '../commands/grid-controller.ts';
import type { GridElements } from './grid-elements.ts';
import { GridRefusal, useRefusal } from './grid-refusal.tsx';
import { GridSuggestions, useSuggestions } from './grid-suggestions.tsx';
import type { GridStore } from '../store/grid-store-types.ts';
import type { GridColumn, GridRow, GridTexts } from '../grid-types.ts';
import { isSingleCell, rangeOf, selectCell, type CellRange } from '../commands/selection.ts';
import styles from '../data-grid.module.css';

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

/**
 * The selection and the editor. They are siblings of the table, layered above it, so that moving the selection
 * re-renders no cell.
 */
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
 * One input always covers the active cell. It receives keys, clipboard events and text of any layout or input method,
 * and becomes visible as the editor with the first character: an editor opened on keydown would lose characters that
 * arrive without one.
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
  const listId = useId();
  const suggestions = useSuggestions(controller, draft);
  const hasList = suggestions.options.length > 0;

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
        {...(hasList ? comboboxOf(listId, suggestions.index) : {})}
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
          isEditing ? suggestions.onKeyDown(event) : handleGridKey(controller, event, onResizeColumn)
        }
        onCopy={(event) => copy(event, false)}
        onCut={(event) => copy(event, true)}
        onPaste={paste}
      />
      <span id={hintId} hidden>
        {texts.editorHint}
      </span>
      <EditorNotes
        place={{ top: active.row * rowHeight, left, rowHeight }}
        isLast={active.row > 0 && active.row === rowCount - 1}
        hasNoSpace={hasNoSpaceBelow(elements, (active.row + 1) * rowHeight)}
        label={column?.title ?? ''}
        listId={listId}
        suggestions={suggestions}
        refusalId={refusalId}
        refusal={refusal}
        giveUpHint={texts.giveUpHint}
      />
    </div>
  );
}

type NotesProps = {
  place: { top: number; left: number; rowHeight: number };
  isLast: boolean;
  hasNoSpace: boolean;
  label: string;
  listId: string;
  suggestions: ReturnType<typeof useSuggestions>;
  refusalId: string;
  refusal: string | null;
  giveUpHint: string;
};

/** Displayed beside the cell: suggestions, or why the text was rejected. */
function EditorNotes({ place, suggestions, refusal, ...rest }: NotesProps): ReactNode {
  if (suggestions.options.length > 0)
    return (
      <GridSuggestions
        {...place}
        id={rest.listId}
        label={rest.label}
        options={suggestions.options}
        index={suggestions.index}
        isAbove={rest.hasNoSpace}
        onTake={suggestions.take}
      />
    );
  if (refusal === null) return null;
  return (
    <GridRefusal {...place} id={rest.refusalId} message={refusal} giveUpHint={rest.giveUpHint} isAbove={rest.isLast} />
  );
}

function comboboxOf(listId: string, index: number) {
  return {
    role: 'combobox',
    'aria-expanded': true,
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    'aria-activedescendant': index < 0 ? undefined : `${listId}-${index}`,
  } as const;
}

const LIST_HEIGHT = 232;

function hasNoSpaceBelow(elements: GridElements, bottom: number): boolean {
  const scroller = elements.scroller();
  if (scroller === null) return false;
  const [above, below] = [bottom - scroller.scrollTop, scroller.scrollTop + scroller.clientHeight - bottom];
  return below < LIST_HEIGHT && above > below;
}

function readGroupLines(text: string): number[] {
  if (text === '') return [];
  try {
    const lines = readJson(text);
    return Array.isArray(lines) ? lines.filter((line) => typeof line === 'number') : [];
  } catch {
    // Another program may use the same clipboard type for something else.
    return [];
  }
}
