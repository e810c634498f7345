import { formattersFor } from '#platform/i18n/format.ts';
import { createTranslator, typed } from '#platform/i18n/translator.ts';
import { moneyText } from '#ui/money/money-text.ts';
import { expect, test } from 'vitest';
import { aRow } from '../../rows/rows.fixtures.ts';
import { headLine } from '../../rows/specification-lines.ts';
import { specificationScreenRu } from '../../specification-screen.ru.texts.ts';
import { specificationsRu } from '../../specifications.ru.texts.ts';
import type { ColumnContext } from './column-context.ts';
import { specificationColumns } from './specification-columns.tsx';

const t = typed(createTranslator('ru', () => ({ specifications: { ...specificationsRu, ...specificationScreenRu } })));
const unchanged = { quantity: '10', price: '100.00', total: '1000.00' };
const compared: Record<string, { before: typeof unchanged | null; effect: string | null }> = {
  changed: { before: unchanged, effect: '250.00' },
  added: { before: null, effect: '99.99' },
  open: { before: unchanged, effect: null },
};
const contextOf = (differenceOf: ColumnContext['differenceOf'], hasPrices = true): ColumnContext => ({
  t,
  hasPrices,
  bills: [],
  ...formattersFor('ru'),
  money: (value) => moneyText(value, { isBare: true, language: 'ru' }),
  vatRate: '22',
  lines: () => [],
  around: { getRow: () => undefined, childrenOf: () => [] },
  isWaiting: false,
  priceHint: '',
  isDeep: false,
  isBesidePanel: false,
  differenceOf,
  isOnSmallScreen: false,
  suggestUnits: () => [],
});
const differenceOf: ColumnContext['differenceOf'] = (row_key) => {
  const found = compared[row_key];
  return found === undefined ? undefined : { specification_id: 's', row_key, ...found };
};
const titles = (context: ColumnContext) => specificationColumns(context).map(({ title }) => title);
const displayedBy = (rowKey: string) =>
  specificationColumns(contextOf(differenceOf))
    .filter(({ id }) => ['contract_quantity', 'contract_total', 'difference'].includes(id))
    .map((column) => column.render?.(headLine(aRow(rowKey, { row_key: rowKey })), 100));

test('displays the contract value beside a row of an agreement, with the difference', () => {
  expect(titles(contextOf(differenceOf)).join(' · ')).toContain('По ДС, ₽ · По договору · По договору, ₽ · Разница, ₽');
  expect(displayedBy('changed')).toEqual(['10', '1\u00A0000,00', '+250,00']);
  expect(displayedBy('added')).toEqual(['—', '—', '+99,99']);
  // No difference when one of the totals is unknown.
  expect(displayedBy('open')).toEqual(['10', '1\u00A0000,00', null]);
});

test('has no such columns in a specification of a contract, and no money without price permission', () => {
  expect(titles(contextOf(null))).not.toContain('Разница, ₽');
  expect(titles(contextOf(differenceOf, false))).toEqual(expect.arrayContaining(['По договору']));
  expect(titles(contextOf(differenceOf, false))).not.toContain('Разница, ₽');
});
