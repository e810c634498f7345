import type { CustomerAgreement } from '@karkas/api/customer-links/customer-view.schemas.ts';
import { decimal, plain } from '@karkas/domain/decimal/decimal.ts';
import { formatMoney, formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import { boundOfChange, boundOfSum, type Gaps } from '@karkas/domain/money/amount-bound.ts';
import { displayUnit } from '@karkas/domain/text/display-unit.ts';
import { groupChanges } from '#features/supplementary-agreements';
import { element } from '../link-pages/page-parts.ts';
import { formatsOf, type Formats, type Page } from './customer-page.ts';
import { drawInPortions, rowOf, tableOf, type Cell } from './table-parts.ts';

type Change = CustomerAgreement['changes'][number];
type Side = Change['before'];
type Group = ReturnType<typeof groupChanges>[number];

/** What an agreement changes: the price of the contract, then each row before, after and the difference. */
export function changesPart(shown: CustomerAgreement, page: Page): HTMLElement[] {
  const { words } = page;
  const groups = groupChanges(shown.changes);
  const missing = Math.max(shown.missing_prices_before, shown.missing_prices_after);
  return [
    ...priceStrip(shown, page),
    ...(missing > 0
      ? [element('p', { className: 'notice warn' }, words.missing.replace('{count}', String(missing)))]
      : []),
    ...(groups.length === 0 ? [element('p', { className: 'note' }, words.noRows)] : []),
    ...groups.flatMap((group) => groupPart(group, page)),
    ...vatNote(shown, page),
  ];
}

export const gapsBefore = (of: { missing_prices_before: number; missing_deductions_before: number }): Gaps => ({
  missing_prices: of.missing_prices_before,
  missing_deductions: of.missing_deductions_before,
});
export const gapsAfter = (of: { missing_prices_after: number; missing_deductions_after: number }): Gaps => ({
  missing_prices: of.missing_prices_after,
  missing_deductions: of.missing_deductions_after,
});

/** The price of the contract before, its change and the price after, with VAT. */
function priceStrip(shown: CustomerAgreement, page: Page): HTMLElement[] {
  const { price_before: was, price_change: change, price_after: is, agreement } = shown;
  if (was === undefined || change === undefined || is === undefined) return [];
  const { words } = page;
  const { money, change: signed, bounded } = formatsOf(page);
  const isSigned = agreement.status === 'signed';
  const [before, after] = [gapsBefore(shown), gapsAfter(shown)];
  const figure = (label: string, text: string, className = '') =>
    element(
      'div',
      { className },
      element('dt', {}, label),
      element('dd', {}, text, ' ', element('small', {}, words.withVat)),
    );
  return [
    element(
      'dl',
      { className: 'strip' },
      figure(isSigned ? words.priceWas : words.priceBefore, bounded(money(was.gross), boundOfSum(before))),
      figure(words.priceChange, bounded(`${signed(change.gross)}\u00A0₽`, boundOfChange(before, after)), 'change'),
      figure(isSigned ? words.priceBecame : words.priceAfter, bounded(money(is.gross), boundOfSum(after)), 'main'),
    ),
  ];
}

function vatNote({ rows_include_vat: areGross, changes, price_change: price }: CustomerAgreement, { words }: Page) {
  if (price === undefined || areGross === null || changes.length === 0) return [];
  return [element('p', { className: 'note' }, areGross ? words.rowsWithVat : words.rowsWithoutVat)];
}

function groupPart(group: Group, page: Page): HTMLElement[] {
  const { words } = page;
  const formats = formatsOf(page);
  const title = words[group.change];
  const sum =
    group.effect === null ? [] : [element('span', { className: 'sum' }, `${formats.change(group.effect)}\u00A0₽`)];
  const { table, body } = tableOf('changes-table', title, [
    { content: [words.work] },
    { content: [words.was], className: 'number' },
    { content: [words.became], className: 'number' },
    { content: [words.difference], className: 'number' },
  ]);
  const more = drawInPortions(group.changes, {
    into: body,
    draw: (change) => rowOf(cellsOf(change, page, formats)),
    page,
  });
  const count = element('span', { className: 'count' }, String(group.changes.length));
  return [
    element('h4', { className: `group ${group.change}` }, element('span', {}, title, ' ', count), ...sum),
    table,
    more,
  ];
}

function cellsOf(change: Change, page: Page, formats: Formats): Cell[] {
  const { words } = page;
  const section = change.section_name === null ? [] : [element('small', {}, change.section_name)];
  return [
    {
      isName: true,
      content: [element('span', { className: 'row-number' }, change.number), ' ', change.name, ...section],
    },
    { label: words.was, className: 'number', content: sideParts(change.before, change, formats) },
    { label: words.became, className: 'number after', content: sideParts(change.after, change, formats) },
    { label: words.difference, className: 'number difference', content: differenceParts(change, page) },
  ];
}

/** Quantity, price and amount of one side; without prices the quantity only. */
function sideParts(side: Side, { unit, effect }: Change, { quantity, amount }: Formats): (Node | string)[] {
  if (side === null) return ['—'];
  const volume = quantity(side.quantity, unit);
  if (effect === undefined) return [volume];
  return [
    element('span', { className: 'line' }, volume),
    element('span', { className: 'line quiet' }, `× ${amount(side.price)}`),
    element('strong', { className: 'line' }, amount(side.total)),
  ];
}

function differenceParts({ before, after, unit, effect }: Change, { language }: Page): (Node | string)[] {
  const difference = quantityDifference(before, after);
  const volume =
    difference === null
      ? []
      : [`${signOf(difference)}${formatQuantity(difference, { language })}\u00A0${displayUnit(unit ?? '')}`.trimEnd()];
  if (effect === undefined) return volume.length === 0 ? ['—'] : volume;
  const money = `${signOf(effect)}${formatMoney(effect, { language, currency: false })}`;
  return [
    ...volume.map((text) => element('span', { className: 'line quiet' }, text)),
    element('strong', { className: 'line' }, money),
  ];
}

const signOf = (value: string): string => (decimal(value).gt('0') ? '+' : '');

function quantityDifference(before: Side, after: Side): string | null {
  const [was, is] = [before?.quantity ?? null, after?.quantity ?? null];
  if (was === null && is === null) return null;
  const difference = decimal(is ?? '0').minus(decimal(was ?? '0'));
  return difference.eq('0') ? null : plain(difference);
}
