import { isApple } from '#ui/keyboard-help/shortcut.ts';

/**
 * Ctrl-click or ⌘-click marks a row, also on its title (a middle click opens a new tab); Shift-click marks a range.
 * The checkbox handles its own clicks.
 */
export function listenMarkClicks(
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
  // Prevent text selection: Shift-click selects rows.
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
