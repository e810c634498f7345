import { moneyText } from '#ui/money/money-text.ts';
import { formattersFor } from '#platform/i18n/format.ts';
import { createTranslator, typed } from '#platform/i18n/translator.ts';
import { describe, expect, test } from 'vitest';
import { describeReason } from '../../norms/match-reasons.ts';
import { nextStepOf } from '../../screen/next-step.ts';
import { aResource, aRow } from '../../rows/rows.fixtures.ts';
import { headLine, type SpecLine, type SumLine } from '../../rows/specification-lines.ts';
import { specificationScreenRu } from '../../specification-screen.ru.texts.ts';
import { specificationsRu } from '../../specifications.ru.texts.ts';
import type { ColumnContext } from './column-context.ts';
import { priceHintOf } from './price-hint.ts';
import { specificationColumns } from './specification-columns.tsx';
import { stateText } from './state-cell.tsx';

const t = typed(createTranslator('ru', () => ({ specifications: { ...specificationsRu, ...specificationScreenRu } })));
const contextOf = (isWaiting: boolean): ColumnContext => ({
  t,
  hasPrices: true,
  bills: [],
  ...formattersFor('ru'),
  money: (value) => moneyText(value, { isBare: true, language: 'ru' }),
  vatRate: '22',
  lines: () => [],
  around: { getRow: () => undefined, childrenOf: () => [] },
  isWaiting,
  priceHint: '',
  isDeep: false,
  isBesidePanel: false,
  differenceOf: null,
  isOnSmallScreen: false,
  suggestUnits: () => [],
});
const columnOf = (id: string, isWaiting = false) =>
  specificationColumns(contextOf(isWaiting)).find((column) => column.id === id);
const open = headLine(
  aRow('a', { match_status: 'unmatched', match_score: null, missing_prices: 1, price: null, total: null }),
);

test('before the calculation a position is waiting and has no missing norm or price', () => {
  expect(stateText(open, contextOf(true))).toBe('Ждёт расчёта');
  expect(columnOf('price', true)?.placeholder?.(open)).toBeNull();
  expect(stateText(open, contextOf(false))).toBe('Без нормы');
  expect(columnOf('price')?.placeholder?.(open)).toBe('нет цены');
  const section = headLine(aRow('b', { kind: 'section', total: '0.00' }));
  expect(columnOf('total', true)?.value(section)).toBeNull();
  expect(columnOf('total')?.value(section)).toBe('0.00');
});

describe('a sum that lacks a price is marked, in a draft too', () => {
  const stated = (over: Parameters<typeof aRow>[1]) => headLine(aRow('c', { missing_prices: 1, ...over }));
  test.each([true, false])('before the calculation: %s', (isWaiting) => {
    const incomplete = stated({ match_status: 'manual', total: '125000.00', price: '12500.00' });
    expect(stateText(incomplete, contextOf(isWaiting))).toMatch(/, цена неполная$/);
    const section = stated({ kind: 'section', total: '125000.00', missing_prices: 2 });
    expect(stateText(section, contextOf(isWaiting))).toMatch(/^\S.*, не хватает цен: 2$/);
    expect(columnOf('total', isWaiting)?.value(section)).toBe('125000.00');
  });

  test('a section where nothing has a price has no sum rather than zero', () => {
    const section = stated({ kind: 'section', total: '0.00', missing_prices: 2 });
    expect(columnOf('total')?.value(section)).toBeNull();
    expect(stateText(section, contextOf(false))).toBe('не хватает цен: 2');
    expect(stateText(section, contextOf(true))).toBeNull();
  });
});

test('names the norm resource that a bill material replaces', () => {
  const mix = { code: null, name: 'Смесь штукатурная', unit: 'кг', kind: 'material', norm_quantity: '13.5' } as const;
  const line = (over: Parameters<typeof aResource>[0]): SpecLine => ({
    id: 'r1',
    parentId: 'a',
    order: 1,
    number: '1.1',
    kind: 'resource',
    row: aResource(over),
  });
  expect(stateText(line({ origin: 'bill', replaces: [mix] }), contextOf(false))).toBe(
    'из ВОР, вместо: Смесь штукатурная',
  );
  expect(stateText(line({ origin: 'bill', replaces: [mix], is_beside_norm: true }), contextOf(false))).toMatch(
    /рядом с: /,
  );
  expect(stateText(line({ origin: 'bill', replaces: null, supply_by: 'customer' }), contextOf(false))).toBe(
    'из ВОР, давальческий',
  );
});

test('displays the net price beside a price with VAT, with price permission', () => {
  const line: SpecLine = {
    id: 'r1',
    parentId: 'a',
    order: 1,
    number: '1.1',
    kind: 'resource',
    row: aResource({ origin: 'norm', price: '1244.40', net_price: '1020.00' }),
  };
  expect(stateText(line, contextOf(false))).toBe('из нормы, без НДС 1\u00a0020,00\u00a0₽ · НДС 22\u00a0%');
  expect(stateText(line, { ...contextOf(false), hasPrices: false })).toBe('из нормы');
});

describe('money in labels of sums', () => {
  const sum = (what: SumLine['what'], over: Partial<SumLine> = {}): SumLine => ({
    id: what,
    parentId: 'a',
    order: 1,
    number: '',
    kind: 'sum',
    what,
    percent: null,
    base: null,
    row: { name: '', unit: null, quantity: null, price: null, total: '7326.00', version: 1 },
    ...over,
  });
  test.each([
    [sum('machinists'), 'в т. ч. ОТм: 7 326,00'],
    [sum('overhead', { percent: '92', base: '111573.5' }), 'НР 92 % от ФОТ 111 573,50'],
  ])('displays kopecks', (line, text) => {
    expect(columnOf('name')?.value(line)?.replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('states in the column head what the price includes', () => {
  const settings = {
    overhead_mode: 'by_kind_of_work',
    overhead_percent: null,
    profit_mode: 'by_kind_of_work',
    profit_percent: null,
    vat_rate: '22',
    vat_included: false,
    is_repair: false,
    charges: [],
  } as const;
  test.each([
    [{}, 'Цена с НР и СП, без НДС'],
    [{ vat_included: true }, 'Цена с НР и СП, с НДС'],
    [{ profit_mode: 'none' }, 'Цена с НР без СП, без НДС'],
    [{ overhead_mode: 'none', profit_mode: 'none', vat_rate: 'none' }, 'Цена без НР и СП, НДС не облагается'],
  ] as const)('%j', (over, text) => {
    const specification = { settings: { ...settings, ...over, charges: [] }, totals: undefined };
    expect(priceHintOf(specification, t)).toBe(text);
  });
});

test('joins two units with an arrow', () => {
  expect(describeReason(t, { code: 'unit_equal', detail: 'м2' })).toBe('та же единица: м²');
  expect(describeReason(t, { code: 'unit_convertible', detail: 'м2 / 100 м2' })).toBe(
    'единица пересчитана: м² → 100 м²',
  );
  expect(describeReason(t, { code: 'size', detail: '600x1200, 0,25 м3' })).toMatch(/: 600×1200, 0,25 м³$/u);
});

test('during a calculation the next step stays the calculation', () => {
  const can = { update: false, delete: false, calculate: false, commit: false, revise: false, view_prices: true };
  const running = { status: 'calculating', can, positions_count: 3, unmatched_count: 3 } as const;
  const state = { doubtful: 0, gaps: 3 };
  expect(nextStepOf(running, state)).toBeNull();
  const draft = { ...running, status: 'draft', can: { ...can, update: true, calculate: true } } as const;
  expect(nextStepOf(draft, state)).toEqual({ kind: 'calculate' });
});
