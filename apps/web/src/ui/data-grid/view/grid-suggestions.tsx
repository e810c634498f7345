import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { GridController } from '../commands/grid-controller.ts';
import { handleEditorKey } from '../commands/grid-keys.ts';
import type { GridRow, Suggestion } from '../grid-types.ts';
import styles from '../data-grid.module.css';

const NONE: readonly Suggestion[] = [];
const NO_STEP = { row: 0, column: 0 };

/**
 * Suggestions for the text in the editor. Arrows highlight one and Enter accepts it; with none highlighted Enter
 * accepts the text as typed.
 */
export function useSuggestions<Row extends GridRow>(controller: GridController<Row>, draft: string | null) {
  const cell = draft === null ? null : controller.activeCell();
  const options = cell === null || draft === null ? NONE : (cell.column.suggest?.(cell.row, draft) ?? NONE);
  const [chosen, setChosen] = useState({ draft, index: -1 });
  // The highlight is reset when the text changes.
  const index = chosen.draft === draft ? Math.min(chosen.index, options.length - 1) : -1;

  function take(option: Suggestion): void {
    controller.type(option.value);
    controller.commitEdit(NO_STEP);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && options.length > 0) {
      event.preventDefault();
      setChosen({ draft, index: Math.max(-1, Math.min(index + step, options.length - 1)) });
      return;
    }
    const option = options[index];
    if (option !== undefined && (event.key === 'Enter' || event.key === 'Tab')) controller.type(option.value);
    handleEditorKey(controller, event);
  }

  return { options, index, take, onKeyDown };
}

type Props = {
  id: string;
  label: string;
  options: readonly Suggestion[];
  index: number;
  isAbove: boolean;
  top: number;
  left: number;
  rowHeight: number;
  onTake: (option: Suggestion) => void;
};

export function GridSuggestions({
  id,
  label,
  options,
  index,
  isAbove,
  top,
  left,
  rowHeight,
  onTake,
}: Props): ReactNode {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={styles.suggestions}
      data-above={isAbove || undefined}
      style={{ top: isAbove ? top : top + rowHeight, left }}
    >
      {options.map((option, place) => (
        <div
          key={option.value}
          id={`${id}-${place}`}
          ref={place === index ? bringIntoView : undefined}
          role="option"
          aria-selected={place === index}
          tabIndex={-1}
          className={styles.suggestion}
          onPointerDown={(event) => {
            // Keep focus in the editor: blur would commit the text.
            event.preventDefault();
            onTake(option);
          }}
        >
          <strong>{option.value}</strong> <span>{option.hint}</span>
        </div>
      ))}
    </div>
  );
}

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
