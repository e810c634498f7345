import { element } from './sample-elements.ts';

const ROLES = { table: 'table', thead: 'rowgroup', tbody: 'rowgroup', tr: 'row', td: 'cell' } as const;

/** A phone shows rows as cards: cells that are laid out otherwise are cells to a screen reader only when they say so. */
export function keepTableRoles(table: HTMLElement): void {
  for (const [tag, role] of Object.entries(ROLES))
    for (const part of [table, ...table.querySelectorAll(tag)])
      if (part.localName === tag) part.setAttribute('role', role);
  for (const head of table.querySelectorAll('th'))
    head.setAttribute('role', head.scope === 'rowgroup' ? 'rowheader' : 'columnheader');
}

/** On a card the name of the column stands above the value. */
export function named(column: string, value: string): HTMLElement {
  const cell = element('td', '', value);
  cell.dataset['column'] = column;
  return cell;
}
