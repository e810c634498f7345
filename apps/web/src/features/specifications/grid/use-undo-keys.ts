import { useEffect, type RefObject } from 'react';
import type { GridControls } from '#ui/data-grid/data-grid.tsx';

/** A window that is on its way out asks nothing any more. */
const WINDOW = ':is([role="dialog"], [role="alertdialog"]):not([data-closed])';
const TYPED_INTO = `input, textarea, select, [contenteditable="true"], ${WINDOW}`;

/**
 * Ctrl+Z wherever the focus is left by what was just done, such as on the button that deletes: the table is what it takes back.
 * Where something is typed, the key belongs to the text.
 */
export function useUndoKeys(grid: RefObject<GridControls | null>): void {
  useEffect(() => {
    const undo = (event: KeyboardEvent): void => {
      const isUndo = event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || event.defaultPrevented || grid.current === null) return;
      const { target } = event;
      if (target instanceof Element && target.closest(TYPED_INTO) !== null) return;
      event.preventDefault();
      grid.current.undo();
      grid.current.focus();
    };
    addEventListener('keydown', undo);
    return () => removeEventListener('keydown', undo);
  }, [grid]);
}
