import { useEffect, type RefObject } from 'react';
import type { GridControls } from '#ui/data-grid/data-grid.tsx';

/** A closing dialog is ignored. */
const DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([data-closed])';
const TYPED_INTO = `input, textarea, select, [contenteditable="true"], ${DIALOG}`;

/**
 * Ctrl+Z and Ctrl+Y apply to the table wherever an action left the focus, e.g. on its delete button after a dialog
 * closes. In text inputs the keys belong to the text.
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
