import { isApple } from '#ui/keyboard-help/shortcut.ts';

/**
 * Ctrl or ⌘ with a click marks a row, also on its title, which the middle button opens in a new tab; Shift marks all up to
 * it. The box of the mark keeps its own way.
 */
export function hearMarkClicks(
  row: HTMLElement | null,
  { onToggle, onExtend }: { onToggle: () => void; onExtend: () => void },
): (() => void) | undefined {
  if (row === null) return undefined;
  const isOwn = (event: MouseEvent): boolean =>
    event.target instanceof Element && event.target.closest('label, input') !== null;
  const isToggling = (event: MouseEvent): boolean => (isApple() ? event.metaKey : event.ctrlKey);
  const click = (event: MouseEvent): void => {
    const act = event.shiftKey ? onExtend : isToggling(event) ? onToggle : null;
    if (act === null || isOwn(event)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  // A range of rows is meant, and none of letters.
  const press = (event: MouseEvent): void => {
    if (event.shiftKey && !isOwn(event)) event.preventDefault();
  };
  row.addEventListener('click', click, { capture: true });
  row.addEventListener('mousedown', press);
  return () => {
    row.removeEventListener('click', click, { capture: true });
    row.removeEventListener('mousedown', press);
  };
}
