import { element } from './sample-elements.ts';

const ROLES = { table: 'table', thead: 'rowgroup', tbody: 'rowgroup', tr: 'row', td: 'cell' } as const;

/** Phones display rows as cards; restyled cells need explicit roles for screen readers. */
export function keepTableRoles(table: HTMLElement): void {
  for (const [tag, role] of Object.entries(ROLES))
    for (const part of [table, ...table.querySelectorAll(tag)])
      if (part.localName === tag) part.setAttribute('role', role);
  for (const head of table.querySelectorAll('th'))
    head.setAttribute('role', head.scope === 'rowgroup' ? 'rowheader' : 'columnheader');
}

/** On a card the column name is displayed above the value. */
export function named(column: string, value: string): HTMLElement {
  const cell = element('td', '', value);
  cell.dataset['column'] = column;
  return cell;
}
