import { element } from '../link-pages/page-parts.ts';
import type { Page } from './customer-page.ts';

type Content = Node | string;
export type Cell = {
  content: Content[];
  /** Names the value where the row is a card and has no head. */
  label?: string;
  className?: string;
  /** The name of the row. */
  isName?: boolean;
};

/** A table that a phone draws as cards; the roles stay when the style sheet changes how its parts are drawn. */
export function tableOf(className: string, label: string, columns: readonly Cell[]) {
  const body = element('tbody', { role: 'rowgroup' });
  const head = element(
    'tr',
    { role: 'row' },
    ...columns.map(({ content, className: kind = '' }) =>
      element('th', { role: 'columnheader', scope: 'col', className: kind }, ...content),
    ),
  );
  const table = element('table', { className, role: 'table' }, element('thead', { role: 'rowgroup' }, head), body);
  table.ariaLabel = label;
  return { table, body };
}

export function rowOf(cells: readonly Cell[], className = ''): HTMLTableRowElement {
  return element('tr', { role: 'row', className }, ...cells.map((cell) => cellOf(cell)));
}

function cellOf({ content, label, className = '', isName = false }: Cell): HTMLTableCellElement {
  const cell = isName
    ? element('th', { role: 'rowheader', scope: 'row', className }, ...content)
    : element('td', { role: 'cell', className }, ...content);
  if (label !== undefined) cell.dataset['label'] = label;
  return cell;
}

/** A row drawn at once costs a phone a tenth of a millisecond; thousands of them a frozen second. */
const PORTION = 100;

/**
 * Draws a long list in portions with a button for the next one; a print draws the whole. Returns the place of the
 * button.
 */
export function drawInPortions<Item>(
  items: readonly Item[],
  { into, draw, page }: { into: HTMLElement; draw: (item: Item) => HTMLElement; page: Page },
): HTMLElement {
  const place = element('p', { className: 'more' });
  let drawn = 0;
  const drawNext = (count: number): void => {
    into.append(...items.slice(drawn, drawn + count).map((item) => draw(item)));
    drawn = Math.min(drawn + count, items.length);
    const rest = items.length - drawn;
    place.replaceChildren();
    if (rest === 0) return;
    const next = element(
      'button',
      { type: 'button' },
      page.words.more.replace('{count}', String(Math.min(rest, PORTION))),
    );
    next.addEventListener('click', () => drawNext(PORTION));
    place.append(next);
  };
  drawNext(PORTION);
  if (drawn < items.length)
    addEventListener('beforeprint', () => {
      if (into.isConnected) drawNext(items.length);
    });
  return place;
}

/** Shares below zero and above the whole are drawn at the ends. */
export function barOf(share: string | number): HTMLElement {
  const filled = element('span', {});
  filled.style.width = `${Math.min(100, Math.max(0, Number(share)))}%`;
  const bar = element('span', { className: 'bar' }, filled);
  bar.ariaHidden = 'true';
  return bar;
}

/** A button that shows and hides a part of the page. */
export function toggleOf(part: HTMLElement, labels: { show: string; hide: string }, onShow: () => void) {
  const toggle = element('button', { type: 'button' });
  const set = (isShown: boolean): void => {
    part.hidden = !isShown;
    toggle.textContent = isShown ? labels.hide : labels.show;
    toggle.ariaExpanded = String(isShown);
    if (isShown) onShow();
  };
  toggle.addEventListener('click', () => set(part.hidden !== false));
  set(false);
  return { toggle, set };
}
