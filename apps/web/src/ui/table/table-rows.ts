const OWN = 'a, button, input, select, textarea, label, summary, [role=button], [role=menuitem], [contenteditable]';

/** The link to the record of a row. */
const linkOf = (row: Element): HTMLAnchorElement | null => row.querySelector('a[href^="/"]');

/** Makes rows clickable and navigable by arrow keys; returns a cleanup function. */
export function listenToRows(frame: HTMLElement | null): (() => void) | undefined {
  if (frame === null) return undefined;
  const press = (event: MouseEvent) => openRow(event, frame);
  const move = (event: KeyboardEvent) => moveBetweenRows(event, frame);
  frame.addEventListener('click', press);
  frame.addEventListener('keydown', move);
  return () => {
    frame.removeEventListener('click', press);
    frame.removeEventListener('keydown', move);
  };
}

/** A click anywhere in a row follows its link, unless text is being selected. */
function openRow(event: MouseEvent, frame: HTMLElement): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest(OWN) !== null || getSelection()?.isCollapsed === false) return;
  const row = target.closest('tbody tr');
  // A click in a nested table belongs to that table.
  if (row === null || row.closest('table')?.parentElement !== frame) return;
  const link = linkOf(row);
  if (link === null) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  link.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, view: window }),
  );
}

/** Arrow keys move focus between the links of rows; Enter then follows the link. */
function moveBetweenRows(event: KeyboardEvent, frame: HTMLElement): void {
  const { key, target } = event;
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof HTMLElement)) return;
  // Fields and menu buttons handle arrow keys themselves.
  if (target.closest('input, select, textarea, [role=menu], [role=listbox], [aria-haspopup], [contenteditable]'))
    return;
  const rows = [...frame.querySelectorAll(':scope > table > tbody > tr')].filter((row) => linkOf(row) !== null);
  const here = rows.findIndex((row) => row.contains(target));
  const next = rows[here < 0 ? (step > 0 ? 0 : rows.length - 1) : here + step];
  const link = next === undefined ? null : linkOf(next);
  if (link === null) return;
  event.preventDefault();
  link.focus();
}
