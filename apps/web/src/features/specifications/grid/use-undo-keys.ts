import { useEffect, type RefObject } from 'react';
import type { GridControls } from '#ui/data-grid/data-grid.tsx';

/** A window that is on its way out asks nothing any more. */
const WINDOW = ':is([role="dialog"], [role="alertdialog"]):not([data-closed])';
const TYPED_INTO = `input, textarea, select, [contenteditable="true"], ${WINDOW}`;

/**
 * Ctrl+Z and Ctrl+Y wherever the focus is left by what was just done, such as on the button that deletes, to which a window gives
 * it back when it has closed: the table is what they mean. Where something is typed, the keys belong to the text.
 */
export function useUndoKeys(grid: RefObject<Pick<GridControls, 'undo' | 'redo' | 'focus'> | null>): void {
  useEffect(() => {
    const travel = (event: KeyboardEvent): void => {
      const way = wayOf(event);
      if (way === null || event.defaultPrevented || grid.current === null) return;
      const { target } = event;
      if (target instanceof Element && target.closest(TYPED_INTO) !== null) return;
      event.preventDefault();
      grid.current[way]();
      grid.current.focus();
    };
    addEventListener('keydown', travel);
    return () => removeEventListener('keydown', travel);
  }, [grid]);
}

function wayOf({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo';
  return code === 'KeyY' && !shiftKey ? 'redo' : null;
}
