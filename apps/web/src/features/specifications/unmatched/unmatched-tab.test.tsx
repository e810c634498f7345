// @vitest-environment jsdom
import type { NormBase } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { listNormBases } from '@karkas/api/specifications/norms/norms.endpoints.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { listUnmatched } from '@karkas/api/specifications/matching/unmatched.endpoints.ts';
import type { UnmatchedPosition } from '@karkas/api/specifications/matching/unmatched.schemas.ts';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createGridStore } from '#ui/data-grid/store/grid-store.ts';
import { answers, isSilent, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import { aRow } from '../rows/rows.fixtures.ts';
import { createRefusals } from '../rows/sync/refusals.ts';
import { headLine, type SpecLine, writeLine } from '../rows/specification-lines.ts';
import { withUnmatched } from './unmatched-texts.ts';
import { UnmatchedTab } from './unmatched-tab.tsx';

const idOf = (place: number): string => `0192d1a0-0000-7000-8000-00000000000${place}`;
const specification = {
  id: idOf(0),
  can: { update: true, view_prices: true },
  settings: { vat_rate: '22', vat_included: false },
} as unknown as Specification;
const permissions = ['specification.view', 'specification.update', 'specification.view_prices', 'norm.create'] as const;

function anItem(place: number, over: Partial<UnmatchedPosition> = {}, name = `Работа ${place}`): UnmatchedPosition {
  const row = aRow(idOf(place), {
    name,
    sort_order: place,
    number: String(place),
    price: null,
    total: null,
    match_status: 'unmatched',
    missing_prices: 1,
  });
  const candidate = (at: number) => ({
    norm_id: `0192d1a0-0000-7000-8000-0000000000${place}${at}`,
    code: `К-0${place}-00${at}`,
    name: `Норма ${place}.${at}`,
    unit: 'м3',
    score: 0.6 - at / 5,
    is_weak: at === 2,
    is_convertible: true,
    calculated: { price: '1500.00', missing_prices: 0, missing_deductions: 0, kind_of_work: `В${at}` },
    reasons: [{ code: 'words', detail: 'кладка', text: 'совпали: кладка' }],
    similar_row_keys: [],
  });
  return {
    row,
    candidates: [candidate(0), candidate(1), candidate(2)],
    earlier_prices: [],
    similar_row_keys: [],
    offered_line: null,
    ...over,
  };
}

const aBase = (over: Partial<NormBase>): NormBase => ({
  id: idOf(9),
  code: 'К',
  name: 'Стартовая база',
  description: null,
  version: '1',
  price_date: null,
  region: null,
  is_system: true,
  source: 'system',
  imported_at: null,
  is_importing: false,
  norms_count: 1,
  kinds_of_work: [],
  ...over,
});

function aSession(items: readonly UnmatchedPosition[]) {
  const store = createGridStore<SpecLine>({ isExpandedAtFirst: () => true, write: writeLine });
  store.setRows(items.map(({ row }) => headLine(row)));
  const silent = () => () => undefined;
  const addResource = vi.fn(async () => 'line');
  const refusals = createRefusals();
  const session = {
    specificationId: specification.id,
    store,
    refusals,
    subscribe: silent,
    queue: { subscribe: silent, settled: async () => undefined },
    addResource,
  } as unknown as EditSession;
  return { session, store, addResource, refusals };
}

async function show(items: readonly UnmatchedPosition[], bases: NormBase[] = []) {
  const made = aSession(items);
  await withUnmatched(async () => null);
  const page = { results: [...items], count: items.length, page: 1, limit: 50 };
  await renderScreen(
    <>
      <h1>Кровля</h1>
      <UnmatchedTab specification={specification} session={made.session} nextStep={<b>Дальше</b>} />
    </>,
    { replies: [answers(listUnmatched, page), answers(listNormBases, bases)], permissions },
  );
  return made;
}
const press = (key: string, code = key): boolean => fireEvent.keyDown(window, { key, code });
const position = () => screen.findByRole('region', { name: 'Позиция' });
const normOf = (store: ReturnType<typeof aSession>['store'], place: number): unknown => {
  const line = store.getRow(idOf(place));
  return line?.kind === 'position' ? line.row.norm_id : undefined;
};

describe('queue of positions without a norm', () => {
  test('keyboard: a digit chooses a norm, Enter skips, the arrow goes back', async () => {
    const items = [1, 2, 3].map((place) => anItem(place));
    const { store } = await show(items);
    expect((await position()).textContent).toContain('Работа 1');
    expect(screen.getByText('Осталось 3 из 3')).toBeDefined();
    expect(screen.getAllByText('маловероятно')).toHaveLength(1);
    press('2', 'Digit2');
    expect(await screen.findByText('Осталось 2 из 3')).toBeDefined();
    expect(normOf(store, 1)).toBe(items[0]?.candidates[1]?.norm_id);
    expect((await position()).textContent).toContain('Работа 2');
    press('Enter');
    await waitFor(async () => expect((await position()).textContent).toContain('Работа 3'));
    press('ArrowLeft');
    await waitFor(async () => expect((await position()).textContent).toContain('Работа 2'));
    expect(screen.getByText('Осталось 2 из 3')).toBeDefined();
  });

  test('applies a decision to similar positions and undoes it at once', async () => {
    const items = [anItem(1), anItem(2, {}, 'Работа 1'), anItem(3)];
    const [first] = items;
    if (first === undefined) throw new Error('There is a first one');
    const alike = [items[1]?.row.row_key ?? ''];
    const candidates = first.candidates.map((one) => ({ ...one, similar_row_keys: alike }));
    const { store } = await show([{ ...first, candidates, similar_row_keys: alike }, ...items.slice(1)]);
    expect(await screen.findByRole('checkbox', { name: 'То же для похожих (1)' })).toBeDefined();
    press('1', 'Digit1');
    expect(await screen.findByText(/Норма назначена 2 позициям/)).toBeDefined();
    expect([normOf(store, 1), normOf(store, 2)]).toEqual([candidates[0]?.norm_id, candidates[0]?.norm_id]);
    expect(screen.getByText('Осталось 1 из 3')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText('Осталось 3 из 3')).toBeDefined();
    expect([normOf(store, 1), normOf(store, 2)]).toEqual([null, null]);
    expect((await position()).textContent).toContain('Работа 1');
  });

  test('ignores keys while typing, and accepts a price of the position or of goods as a line', async () => {
    const goods = anItem(2, { offered_line: { kind: 'material', code: 'Р-1', name: 'Кирпич М150', price: '19.50' } });
    const { store, addResource } = await show([
      anItem(1),
      { ...goods, row: { ...goods.row, is_goods: true } },
      anItem(3),
    ]);
    const price = await screen.findByRole('textbox', { name: /^Цена за/ });
    press('0', 'Digit0');
    expect(document.activeElement).toBe(price);
    fireEvent.keyDown(price, { key: '1', code: 'Digit1' });
    expect(normOf(store, 1)).toBeNull();
    fireEvent.change(price, { target: { value: '850' } });
    fireEvent.click(screen.getByRole('button', { name: 'Назначить цену' }));
    expect(await screen.findByText(/Цена назначена 1 позиции/)).toBeDefined();
    expect(store.getRow(idOf(1))?.row.price).toBe('850');
    expect(screen.getByText(/Похоже на товар/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Материал' }));
    await waitFor(() =>
      expect(addResource).toHaveBeenCalledWith({
        specification_row_id: idOf(2),
        kind: 'material',
        name: 'Работа 2',
        unit: 'м3',
        quantity: '1',
        price: '19.50',
      }),
    );
    expect((await position()).textContent).toContain('Работа 3');
  });

  test('does not offer a norm whose unit does not convert: neither by a press nor by a key', async () => {
    const item = anItem(1);
    const [first, ...others] = item.candidates;
    if (first === undefined) throw new Error('There is a candidate');
    const { store } = await show([
      { ...item, candidates: [{ ...first, unit: 'шт', is_convertible: false, calculated: null }, ...others] },
      anItem(2),
    ]);
    const blocked = await screen.findByRole('button', { name: /К-01-000/ });
    expect(blocked).toHaveProperty('disabled', true);
    expect(blocked.textContent).toContain('Единица «м³» не переводится в «шт»');
    press('1', 'Digit1');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Вариант 1 не назначен: единица «м³»/);
    expect([normOf(store, 1), screen.getByText('Осталось 2 из 2').textContent]).toEqual([null, 'Осталось 2 из 2']);
    press('2', 'Digit2');
    expect(await screen.findByText('Осталось 1 из 2')).toBeDefined();
  });

  test('follows a unit changed meanwhile: prices of the former unit are not displayed for the new one', async () => {
    const item = anItem(1);
    const { store } = await show([item, anItem(2)]);
    expect(await screen.findAllByText(/₽ за м³$/)).toHaveLength(3);
    store.mergeRows([headLine({ ...item.row, unit: 'шт' })]);
    press('Enter');
    await waitFor(async () => expect((await position()).textContent).toContain('Работа 2'));
    press('ArrowLeft');
    expect(await screen.findAllByText(/Единица «шт» не переводится в «м³»/)).toHaveLength(3);
    expect(screen.queryByText(/₽ за/)).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Цена за шт' })).toBeDefined();
  });

  test('takes back a decision that the server rejects, with the reason and the typed price', async () => {
    const { store, refusals } = await show([anItem(1), anItem(2)]);
    await position();
    press('1', 'Digit1');
    expect(await screen.findByText(/Норма назначена 1 позиции/)).toBeDefined();
    const reject = (place: number, reason: string): boolean => {
      store.mergeRows([headLine(anItem(place).row)]);
      return refusals.announce([{ id: idOf(place), reason }]);
    };
    expect(await act(async () => reject(1, 'Такой нормы нет'))).toBe(true);
    expect(screen.queryByText(/Норма назначена/)).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Норма не назначена 1 позиции. Такой нормы нет');
    expect(screen.getByText('Осталось 2 из 2')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'К позиции' }));
    expect((await position()).textContent).toContain('Работа 1');
    fireEvent.change(screen.getByRole('textbox', { name: /^Цена за/ }), { target: { value: '850' } });
    fireEvent.click(screen.getByRole('button', { name: 'Назначить цену' }));
    expect(await screen.findByText(/Цена назначена 1 позиции/)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => reject(1, 'Цена слишком велика'));
    fireEvent.click(screen.getByRole('button', { name: 'К позиции' }));
    expect((await position()).textContent).toContain('Работа 1');
    expect(screen.getByRole('textbox', { name: /^Цена за/ })).toHaveProperty('value', '850,00');
    expect(screen.getByText('Цена слишком велика')).toBeDefined();
    expect(refusals.announce([{ id: idOf(2), reason: 'Чужая правка' }])).toBe(false);
  });

  test('shows what a unit costs by each candidate, as a bound where prices are missing', async () => {
    const item = anItem(1);
    const lacking = { price: '99.50', missing_prices: 2, missing_deductions: 0, kind_of_work: 'В' };
    const candidates = item.candidates.map((one, at) => (at === 1 ? { ...one, calculated: lacking } : one));
    await show([{ ...item, candidates }]);
    expect((await screen.findAllByText(/^1\s500,00\s₽ за м³$/)).length).toBe(2);
    expect(screen.getByText(/^не менее 99,50\s₽ за м³$/)).toBeDefined();
    expect(screen.getByText('не хватает 2 цен')).toBeDefined();
  });

  test('proposes the kind of work of an own rate, and asks for it at the field where nothing proposes it', async () => {
    const kinds_of_work = [{ code: 'В0', name: 'Кладка', norms_count: 1 }];
    const none = anItem(2);
    const unknown = none.candidates.map((one) => ({ ...one, calculated: null }));
    await show([anItem(1), { ...none, candidates: unknown }], [aBase({ kinds_of_work })]);
    const keep = async () => fireEvent.click(await screen.findByRole('checkbox', { name: /свою расценку/ }));
    const kind = () => screen.findByRole('combobox', { name: 'Вид работ' });
    await keep();
    await waitFor(async () => expect((await kind()).textContent).toContain('В0 Кладка'));
    press('Enter');
    await waitFor(async () => expect((await position()).textContent).toContain('Работа 2'));
    await keep();
    fireEvent.change(screen.getByRole('textbox', { name: /^Цена за/ }), { target: { value: '850' } });
    fireEvent.click(screen.getByRole('button', { name: 'Назначить цену' }));
    expect(await screen.findByText('Выберите вид работ')).toBeDefined();
    expect(document.activeElement).toBe(await kind());
  });

  test('offers the next step when all are decided', async () => {
    await show([anItem(1)]);
    await position();
    press('1', 'Digit1');
    expect(await screen.findByText('Все позиции разобраны')).toBeDefined();
    expect(screen.getByText('Дальше')).toBeDefined();
  });

  test('displays loading and error states', async () => {
    await withUnmatched(async () => null);
    const { session } = aSession([]);
    const tab = (
      <>
        <h1>Кровля</h1>
        <UnmatchedTab specification={specification} session={session} nextStep={null} />
      </>
    );
    await renderScreen(tab, { replies: [refuses(listUnmatched, 403, 'forbidden')], permissions });
    expect(await screen.findByText('Не удалось загрузить позиции без нормы')).toBeDefined();
    await renderScreen(tab, { replies: [isSilent(listUnmatched)], permissions });
    expect(document.querySelector('[aria-busy="true"], [data-skeleton]')).toBeDefined();
  });
});
