// @vitest-environment jsdom
import { listCustomers } from '@karkas/api/customers/customers.endpoints.ts';
import { getObjectCurve, getObjectTotals, listObjects } from '@karkas/api/projects/objects.endpoints.ts';
import type { ObjectCurve, ObjectRisk, ObjectRow, ObjectTotals } from '@karkas/api/projects/objects.schemas.ts';
import { fireEvent, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answers, isSilent, refuses, renderScreen, screen } from '../../testing/render-screen.tsx';
import { ObjectsScreen } from './objects-screen.tsx';

const ID = '01a207d7-a530-72b7-b525-ecad84ac1a91';
const RISK: ObjectRisk = {
  code: 'behind_plan',
  severity: 'high',
  message: 'Отставание от плана 40 дней',
  amount: '134.20',
  amount_bound: 'exact',
  days: 40,
  count: null,
  link: { kind: 'project', project_id: ID, contract_id: null, id: null },
};
const SCHOOL: ObjectRow = {
  id: ID,
  code: 'П-1',
  name: 'Школа',
  status: 'active',
  customer_id: null,
  customer_name: 'Волга',
  amount: '1220.00',
  amount_source: 'contracts',
  missing_prices_count: 0,
  missing_deductions_count: 0,
  done: { gross: '488.00', incomplete: true, unpriced_count: 1, unpriced_deductions_count: 0, source: 'orders' },
  fact_share: '40',
  fact_source: 'estimate',
  fact_bound: 'exact',
  plan_share: '51',
  plan_source: 'contracts',
  deviation_days: -40,
  end_date: '2027-01-17',
  end_source: 'contracts',
  forecast_end: '2027-02-28',
  forecast_missing: null,
  payment: {
    advance: '146.40',
    retention: '24.40',
    retention_left: '24.40',
    payable: '317.20',
    paid: '117.20',
    to_pay: '200.00',
  },
  payment_missing: null,
  risks: [RISK, { ...RISK, severity: 'low', message: 'Не указан заказчик', amount: null }],
  worst_risk: RISK,
};
const TOTALS: ObjectTotals = {
  count: 1,
  high_count: 1,
  medium_count: 0,
  low_count: 0,
  amount: '1220.00',
  unknown_count: 0,
  missing_prices_count: 0,
  missing_deductions_count: 0,
  done: '488.00',
  unpriced_work_count: 1,
  unpriced_deductions_count: 0,
  manual_work_count: 0,
  retention: '24.40',
  paid: '117.20',
  to_pay: '200.00',
  without_payment_count: 0,
  attention: [
    {
      code: 'behind_plan',
      severity: 'high',
      title: 'Отставание от плана',
      count: 7,
      amount: '134.20',
      amount_bound: 'exact',
      results: [{ ...RISK, project_name: 'Школа' }],
    },
  ],
};
const CURVE: ObjectCurve = {
  today: '2026-11-29',
  points: [
    { day: '2026-11-22', plan: '550.00', fact: '400.00', forecast: null },
    { day: '2026-11-29', plan: '622.20', fact: '488.00', forecast: '488.00' },
    { day: '2026-12-06', plan: '700.00', fact: null, forecast: '560.00' },
  ],
  count: 1,
  amount: '1220.00',
  without_amount_count: 0,
  without_days_count: 2,
  without_forecast_count: 0,
  unpriced_work_count: 1,
  unpriced_deductions_count: 0,
  days_known_from: null,
};
const SEEN = ['project.view', 'contract.view', 'specification.view', 'specification.view_prices'] as const;
type Permissions = Parameters<typeof renderScreen>[1]['permissions'];
type Reply = Parameters<typeof renderScreen>[1]['replies'][number];

const customers = answers(listCustomers, { results: [], count: 0, page: 1, limit: 50 });
const page = (rows: ObjectRow[]) => answers(listObjects, { results: rows, count: rows.length, page: 1, limit: 50 });
const show = (list: Reply, permissions: Permissions = [...SEEN]) =>
  renderScreen(<ObjectsScreen filters={{}} onFiltersChange={() => undefined} />, {
    replies: [list, answers(getObjectTotals, TOTALS), answers(getObjectCurve, CURVE), customers],
    permissions,
  });

describe('objects side by side', () => {
  test('sends no request without the permission', async () => {
    await show(isSilent(listObjects), []);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Объекты' })).toBeDefined();
  });

  test('displays the loading state', async () => {
    await show(isSilent(listObjects));
    expect(screen.getByRole('status', { name: 'Загрузка…' })).toBeDefined();
  });

  test('displays the load failure', async () => {
    await show(refuses(listObjects, 500, 'internal'));
    expect(await screen.findByText('Не удалось загрузить объекты')).toBeDefined();
  });

  test('without active objects says so, not that a search found nothing, and offers the others', async () => {
    await show(page([]));
    expect(await screen.findByText('Объектов в работе нет')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Показать все объекты' })).toBeDefined();
    expect(screen.queryByText('Ничего не найдено')).toBeNull();
  });

  test('a row displays plan and fact, dates, money with gaps, and its worst risk with a link', async () => {
    await show(page([SCHOOL]));
    const table = await screen.findByRole('region', { name: 'Объекты' });
    const text = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
      .join(' ');
    for (const said of ['40,0 % сметы', 'план 51', '−40 дней', 'прогноз 28.02.2027', 'не менее', 'и ещё 1'])
      expect(text.replaceAll('\u00a0', ' ')).toContain(said);
    const [worst] = await screen.findAllByRole('link', { name: /Отставание от плана 40/ });
    expect(worst?.getAttribute('href')).toBe(`/projects/${ID}`);
    fireEvent.click(screen.getByRole('button', { name: /Отставание от плана/ }));
    expect(await screen.findByText('и ещё 6')).toBeDefined();
  });

  test('on a phone an object is a card with its main risk; grouped risks and chart open on demand', async () => {
    await renderScreen(<ObjectsScreen filters={{}} onFiltersChange={() => undefined} />, {
      replies: [page([SCHOOL]), answers(getObjectTotals, TOTALS), answers(getObjectCurve, CURVE), customers],
      permissions: [...SEEN],
      width: 390,
    });
    const card = (await screen.findByRole('region', { name: 'Объекты' })).querySelector('tbody')?.textContent ?? '';
    for (const said of ['Школа', '40', '−40 дней', 'прогноз 28.02.2027', 'к оплате', '200,00', 'и ещё 1'])
      expect(card.replaceAll('\u00a0', ' ')).toContain(said);
    expect(screen.queryByRole('region', { name: 'Отставание от плана' })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Показать: 7' }));
    expect(screen.getByRole('region', { name: 'Отставание от плана' })).toBeDefined();
    expect(screen.queryByRole('img', { name: /План, факт и прогноз/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'График' }));
    expect(screen.getByRole('img', { name: /План, факт и прогноз/ })).toBeDefined();
  });

  test('a kind of risk opens its objects; the only one of its kind is a line of its own', async () => {
    const results = [1, 2, 3, 4, 5].map((at) => ({
      ...RISK,
      message: `Отставание от плана ${40 - at} дней`,
      project_name: `Школа ${at}`,
    }));
    const [group] = TOTALS.attention;
    if (group === undefined) throw new Error('No group');
    const only = {
      ...group,
      code: 'no_contract' as const,
      title: 'Без договора',
      count: 1,
      results: [{ ...RISK, message: 'Нет договора', project_name: 'Склад' }],
    };
    await renderScreen(<ObjectsScreen filters={{}} onFiltersChange={() => undefined} />, {
      replies: [
        page([SCHOOL]),
        answers(getObjectTotals, { ...TOTALS, attention: [{ ...group, results }, only] }),
        answers(getObjectCurve, CURVE),
        customers,
      ],
      permissions: [...SEEN],
    });
    expect((await screen.findByRole('link', { name: /Нет договора/ })).textContent).toContain('Склад');
    expect(screen.queryByText('Школа 5')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Отставание от плана/ }));
    expect(screen.getByText('Школа 5')).toBeDefined();
    expect(screen.getByText('и ещё 2')).toBeDefined();
  });

  test('the curve has a table of the same figures and lists what it excludes', async () => {
    await show(page([SCHOOL]));
    expect(await screen.findByRole('img', { name: /План, факт и прогноз/ })).toBeDefined();
    expect(await screen.findByText(/без сроков, не вошли: 2/)).toBeDefined();
    // The fact lacks a price, so its difference from the plan is a bound too.
    const values = screen.getAllByText('Отклонение').map((label) => label.nextElementSibling?.textContent ?? '');
    expect(values.join()).toContain('не менее');
    expect(screen.getByRole('rowheader', { name: '06.12.2026' })).toBeDefined();
  });

  test('without price permission displays neither money nor curve', async () => {
    const {
      amount: _,
      done: __,
      payment: ___,
      missing_prices_count: ____,
      missing_deductions_count: _____,
      ...blind
    } = SCHOOL;
    await show(page([blind]), ['project.view', 'contract.view', 'specification.view']);
    expect(await screen.findAllByText('Школа')).not.toEqual([]);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByText('К оплате')).toBeNull();
  });
});
