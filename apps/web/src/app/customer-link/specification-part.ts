import type { CustomerContract, CustomerViewRow } from '@karkas/api/customer-links/customer-view.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { boundOfSum } from '@karkas/domain/money/amount-bound.ts';
import { displayUnit } from '@karkas/domain/text/display-unit.ts';
import { button, element } from '../link-pages/page-parts.ts';
import { formatsOf, type Formats, type Page } from './customer-page.ts';
import { barOf, drawInPortions, rowOf, tableOf, type Cell } from './table-parts.ts';

type Section = {
  /** Null for the positions that stand before the first section. */
  head: CustomerViewRow | null;
  rows: CustomerViewRow[];
};
type Shown = { hasPrices: boolean; hasProgress: boolean };
type Fold = { element: HTMLElement; set: (isOpen: boolean) => void };

/** A shorter list is open at a desk; a phone shows its sections first. */
const OPEN_ROWS = 200;
const isDesk = (): boolean => typeof matchMedia !== 'undefined' && matchMedia('(min-width: 900px)').matches;

/** The specification in force by sections; the rows of a section are drawn when it is opened. */
export function specificationPart({ contract, rows, totals }: CustomerContract, page: Page): HTMLElement[] {
  const { words } = page;
  const shown: Shown = {
    hasPrices: rows.some(({ total }) => total !== undefined),
    hasProgress: rows.some(({ quantity_accepted: accepted }) => accepted !== null),
  };
  const sections = sectionsOf(rows);
  const isOpen = isDesk() && rows.length <= OPEN_ROWS;
  const folds = sections.map((section) => foldOf(section, page, shown));
  for (const fold of folds) fold.set(isOpen || sections.length === 1);
  addEventListener('beforeprint', () => {
    for (const fold of folds) if (fold.element.isConnected) fold.set(true);
  });
  const setAll = (open: boolean) => () => folds.forEach((fold) => fold.set(open));
  return [
    ...(sections.length > 1
      ? [
          element(
            'p',
            { className: 'fold-all' },
            button(words.openAll, setAll(true)),
            button(words.closeAll, setAll(false)),
          ),
        ]
      : []),
    ...folds.map((fold) => fold.element),
    ...(totals === undefined || totals === null ? [] : [totalsOf(totals, contract.price, page)]),
  ];
}

/** The sections of the first level, each with everything below it in the order of the list. */
function sectionsOf(rows: readonly CustomerViewRow[]): Section[] {
  const sections: Section[] = [];
  const own = new Map<string, Section>();
  for (const row of rows) {
    const parent = row.parent_key === null ? undefined : own.get(row.parent_key);
    if (parent !== undefined) {
      parent.rows.push(row);
      if (row.kind === 'section') own.set(row.row_key, parent);
      continue;
    }
    const last = sections.at(-1);
    if (row.kind === 'position' && last?.head === null) last.rows.push(row);
    else sections.push(row.kind === 'section' ? { head: row, rows: [] } : { head: null, rows: [row] });
    const made = sections.at(-1);
    if (row.kind === 'section' && made !== undefined) own.set(row.row_key, made);
  }
  return sections;
}

function foldOf({ head, rows }: Section, page: Page, shown: Shown): Fold {
  const { words } = page;
  const formats = formatsOf(page);
  const name = head?.name ?? words.withoutSection;
  const place = element('div', { className: 'rows', hidden: true });
  const count = rows.filter(({ kind }) => kind === 'position').length;
  const opener = element(
    'button',
    { type: 'button', className: 'section-head' },
    element(
      'span',
      { className: 'section-name' },
      element('span', { className: 'row-number' }, head?.number ?? ''),
      ` ${name} `,
      element('small', {}, words.positions.replace('{count}', String(count))),
    ),
    ...(head?.total === undefined || head.total === null
      ? []
      : [element('span', { className: 'sum' }, formats.bounded(formats.amount(head.total), boundOfSum(head)))]),
  );
  const set = (isOpen: boolean): void => {
    if (isOpen && place.childElementCount === 0) place.append(...rowsPart(name, rows, { page, shown, formats }));
    place.hidden = !isOpen;
    opener.ariaExpanded = String(isOpen);
  };
  opener.addEventListener('click', () => set(place.hidden !== false));
  set(false);
  return { element: element('section', { className: 'fold' }, element('h4', {}, opener), place), set };
}

type Drawing = { page: Page; shown: Shown; formats: Formats };

function rowsPart(name: string, rows: readonly CustomerViewRow[], drawing: Drawing): HTMLElement[] {
  const { page, shown } = drawing;
  const { words } = page;
  const { table, body } = tableOf('rows-table', name, [
    { content: [words.number], className: 'place' },
    { content: [words.name] },
    { content: [words.unit], className: 'unit' },
    { content: [words.quantity], className: 'number' },
    ...(shown.hasProgress ? [{ content: [words.acceptedQuantity], className: 'number' }] : []),
    ...(shown.hasPrices
      ? [
          { content: [words.rowPrice], className: 'number' },
          { content: [words.rowTotal], className: 'number' },
        ]
      : []),
  ]);
  const draw = (row: CustomerViewRow) =>
    row.kind === 'section' ? subsectionOf(row, drawing) : positionOf(row, drawing);
  return [table, drawInPortions(rows, { into: body, draw, page })];
}

/** A section below the first level: a line of the table. */
function subsectionOf(row: CustomerViewRow, { shown, formats }: Drawing): HTMLElement {
  const total = row.total === undefined || row.total === null ? '' : formats.amount(row.total);
  const name = element('th', { role: 'rowheader', scope: 'row' }, row.name);
  const cells = [element('td', { role: 'cell', className: 'place' }, row.number), name];
  const empty = 2 + Number(shown.hasProgress) + (shown.hasPrices ? 1 : 0);
  cells.push(element('td', { role: 'cell', className: 'blank', colSpan: empty }));
  if (shown.hasPrices)
    cells.push(
      element('td', { role: 'cell', className: 'number' }, total === '' ? '' : formats.bounded(total, boundOfSum(row))),
    );
  return element('tr', { role: 'row', className: 'subsection' }, ...cells);
}

function positionOf(row: CustomerViewRow, { page, shown, formats }: Drawing): HTMLElement {
  const { words } = page;
  const unit = row.unit === null ? '' : displayUnit(row.unit);
  const quantity = formats.quantity(row.quantity);
  const cells: Cell[] = [
    { content: [row.number], className: 'place' },
    { content: [row.name], isName: true },
    { content: [unit], className: 'unit' },
    {
      label: words.quantity,
      className: 'number',
      content: [quantity, element('span', { className: 'own-unit' }, unit === '' ? '' : `\u00A0${unit}`)],
    },
    ...(shown.hasProgress
      ? [{ label: words.acceptedQuantity, className: 'number accepted', content: acceptedParts(row, formats) }]
      : []),
    ...(shown.hasPrices
      ? [
          { label: words.rowPrice, className: 'number', content: [formats.amount(row.price)] },
          { label: words.rowTotal, className: 'number', content: [formats.amount(row.total)] },
        ]
      : []),
  ];
  return rowOf(cells);
}

/** What signed acts accepted of a position, with a bar for the eye. */
function acceptedParts({ quantity, quantity_accepted: accepted }: CustomerViewRow, formats: Formats) {
  if (accepted === null) return ['—'];
  const text = formats.quantity(accepted);
  if (quantity === null || decimal(quantity).eq('0')) return [text];
  return [text, barOf((Number(accepted) / Number(quantity)) * 100)];
}

/** `price`: of the contract; agreements without rows are in it and not in the list. */
function totalsOf(totals: NonNullable<CustomerContract['totals']>, price: string | undefined, page: Page): HTMLElement {
  const { words } = page;
  const { money, change, bounded } = formatsOf(page);
  const bound = boundOfSum(totals);
  const hasVat = !decimal(totals.vat).eq('0');
  const line = (label: string, value: string, className = '') =>
    element('div', { className }, element('dt', {}, label), element('dd', {}, bounded(money(value), bound)));
  const plain = (label: string, value: string) =>
    element('div', {}, element('dt', {}, label), element('dd', {}, value));
  const unlisted =
    price === undefined || bound !== 'exact' ? '0' : decimal(price).minus(decimal(totals.gross)).toFixed(2);
  return element(
    'dl',
    { className: 'totals' },
    ...(decimal(totals.charges_total).eq('0') ? [] : [line(words.charges, totals.charges_total)]),
    ...(hasVat ? [line(words.net, totals.net), line(words.vat, totals.vat)] : []),
    line(hasVat ? words.gross : words.total, totals.gross, 'main'),
    ...(price === undefined || decimal(unlisted).eq('0')
      ? []
      : [plain(words.unlisted, change(unlisted)), plain(words.priceWithVat, money(price))]),
  );
}
