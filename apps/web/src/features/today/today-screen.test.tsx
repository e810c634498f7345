// @vitest-environment jsdom
import type { Permission } from '@karkas/api/core/permission.ts';
import { getToday } from '@karkas/api/today/today.endpoints.ts';
import type { Today } from '@karkas/api/today/today.schemas.ts';
import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { takeBillOfDialog } from '#platform/page/dropped-bill.ts';
import { answers, isSilent, refuses, renderScreen, screen } from '../../testing/render-screen.tsx';
import { TodayScreen } from './today-screen.tsx';

const ID = '01a207d7-a530-72b7-b525-ecad84ac1a91';
const NOTHING: Today = {
  day: '2026-11-23',
  tasks: { open_count: 0, overdue_count: 0, results: [] },
  orders: { open_count: 0, overdue_count: 0, results: [] },
  checks: null,
  objects: null,
  contracts: { active_count: 0, overdue_count: 0, results: [] },
  specifications: { open_count: 0, results: [] },
  projects: {
    count: 0,
    overdue_count: 0,
    results: [],
    sums: {
      contracted: '0.00',
      completed: '0.00',
      remaining: '0.00',
      unpriced_work_count: 0,
      unpriced_deductions_count: 0,
      manual_work_count: 0,
    },
    without_contract_count: 0,
  },
  has: {
    customers: false,
    projects: false,
    specifications: false,
    contracts: false,
    requisites: false,
    members: false,
  },
};
const rights = [
  'customer.create',
  'project.create',
  'specification.create',
  'contract.create',
  'company.update',
  'member.create',
] as const;

async function show(
  reply: Parameters<typeof renderScreen>[1]['replies'][number],
  permissions: readonly Permission[] = rights,
  width = Infinity,
) {
  await renderScreen(<TodayScreen />, { replies: [reply], permissions, width });
}

describe('start page', () => {
  test('while loading: row placeholders', async () => {
    await show(isSilent(getToday));
    expect(screen.getByRole('status', { name: 'Загрузка…' })).toBeDefined();
  });

  test('offers a retry when loading fails', async () => {
    await show(refuses(getToday, 500, 'internal'));
    expect(await screen.findByText('Не удалось загрузить сводку дня')).toBeDefined();
  });

  test('opens with a zone for the first bill, then the steps of a new company', async () => {
    await show(answers(getToday, NOTHING));
    expect(await screen.findByText('Перетащите ВОР')).toBeDefined();
    expect(screen.getByRole('button', { name: /Выбрать файл/ })).toBeDefined();
    for (const name of ['Новый проект', 'Реквизиты компании', 'Новый заказчик', 'Сотрудники'])
      expect(screen.getByRole('button', { name })).toBeDefined();
    // A contract belongs to a project.
    expect(screen.queryByRole('button', { name: 'Новый договор' })).toBeNull();
  });

  test('a chosen bill is passed to the dialog that reads its heading', async () => {
    await show(answers(getToday, NOTHING));
    await screen.findByText('Перетащите ВОР');
    const bill = new File(['1'], 'ВОР.xlsx');
    const input = document.querySelector('input[type=file]');
    if (input === null) throw new Error('The zone takes no file');
    fireEvent.change(input, { target: { files: [bill] } });
    expect(takeBillOfDialog()).toBe(bill);
  });

  const begun = { ...NOTHING, has: { ...NOTHING.has, customers: true, projects: true, specifications: true } };

  test('ticks the steps that the company has taken', async () => {
    await show(answers(getToday, begun));
    expect(await screen.findAllByText('Сделано')).toHaveLength(3);
    expect(screen.queryByText('Перетащите ВОР')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Новый заказчик' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Новый договор' })).toBeDefined();
  });

  test('hides the steps on request', async () => {
    await show(answers(getToday, begun));
    fireEvent.click(await screen.findByRole('button', { name: 'Скрыть' }));
    expect(screen.queryByText('С чего начать')).toBeNull();
  });

  test('disappears when everything is done', async () => {
    const done = { ...begun.has, contracts: true, requisites: true, members: true };
    await show(answers(getToday, { ...NOTHING, has: done }));
    expect(await screen.findByText('Недавно открытые')).toBeDefined();
    expect(screen.queryByText('С чего начать')).toBeNull();
  });

  test('displays no steps without permission for them', async () => {
    await show(answers(getToday, begun), []);
    expect(await screen.findByText('Недавно открытые')).toBeDefined();
    expect(screen.queryByText('С чего начать')).toBeNull();
  });

  test('displays overdue items; without amounts there are no sums', async () => {
    const { sums: _, ...projects } = NOTHING.projects ?? { count: 0, overdue_count: 0, results: [] };
    await show(
      answers(getToday, {
        ...NOTHING,
        contracts: {
          active_count: 1,
          overdue_count: 1,
          results: [
            {
              id: ID,
              project_id: ID,
              project_name: 'Школа',
              customer_name: null,
              number: 'Ш-1',
              end_date: '2026-11-13',
              days_left: -10,
            },
          ],
        },
        projects: { ...projects, count: 1, without_contract_count: 0 },
        has: begun.has,
      }),
    );
    expect(await screen.findByText('просрочен на 10 дней')).toBeDefined();
    expect(screen.queryByText('По договорам')).toBeNull();
  });

  test('a specification of an agreement is displayed with the effect of the agreement, not its restated sum', async () => {
    const one = {
      id: ID,
      name: 'Изменения дверей',
      number: '2',
      project_name: 'Башня',
      contract_number: 'Б-7',
      agreement: { number: '2', effect: '111182.50', effect_bound: 'at_least' as const },
      status: 'draft' as const,
      total_gross: '833868.75',
      missing_prices_count: 0,
      missing_deductions_count: 0,
      updated_at: '2026-11-23T10:00:00.000Z',
    };
    await show(answers(getToday, { ...NOTHING, specifications: { open_count: 1, results: [one] } }));
    const line = (await screen.findByText('Изменения дверей')).closest('li')?.textContent.replaceAll('\u00a0', ' ');
    expect(line).toContain('№ Б-7, ДС № 2');
    expect(line).toContain('не менее +111 182,50');
    expect(line).not.toContain('833 868,75');
  });

  test('displays what is to be checked under the name, where it wraps on a phone', async () => {
    const one = { id: ID, name: 'Отделка торгового зала', project_name: 'Магазин', bills_count: 0 };
    const counts = { unmatched_count: 2, doubtful_count: 1, unpriced_count: 2 };
    await show(answers(getToday, { ...NOTHING, checks: { count: 1, results: [{ ...one, ...counts }] } }));
    const words = await screen.findByText('без нормы: 2 · сомнительных норм: 1 · без цены: 2');
    const [link, , about] = words.closest('li')?.children ?? [];
    expect([link?.textContent, about?.contains(words)]).toEqual(['Отделка торгового зала', true]);
  });

  test('marks work without a price and values typed by hand beside the sums', async () => {
    const sums = {
      contracted: '2000.00',
      completed: '1220.00',
      remaining: '780.00',
      unpriced_work_count: 1,
      unpriced_deductions_count: 0,
      manual_work_count: 2,
    };
    const projects = { count: 3, overdue_count: 0, results: [], sums, without_contract_count: 0 };
    await show(answers(getToday, { ...NOTHING, projects }));
    expect(await screen.findByText('не менее')).toBeDefined();
    expect(
      screen.getByText(
        /^Осталось = по договорам, кроме принятого по расторгнутым, − выполнено\. .* нет договоров без сметы\.$/,
      ),
    ).toBeDefined();
    expect(screen.getByText('Суммы с НДС · выполнено без цены: 1 · выполнение введено вручную: 2')).toBeDefined();
  });

  const task = (number: number): Today['tasks']['results'][number] => ({
    id: `01a207d7-a530-72b7-b525-ecad84ac1a0${number}`,
    number,
    title: `Задача ${number}`,
    priority: 'normal',
    status_name: 'Новая',
    due_datetime: null,
    is_overdue: false,
  });
  const busy: Today = {
    ...NOTHING,
    tasks: { open_count: 5, overdue_count: 0, results: [1, 2, 3, 4, 5].map(task) },
    specifications: { open_count: 0, results: [] },
    objects: { count: 0, results: [] },
    checks: {
      count: 1,
      results: [
        { id: ID, name: 'Стены', project_name: 'Школа', bills_count: 1, unmatched_count: 0, doubtful_count: 0 },
      ],
    },
  };
  const director = ['project.create', 'specification.create', 'specification.view_prices', 'contract.update'] as const;

  test('on a phone shows three lines of a list and the rest on request', async () => {
    await show(answers(getToday, busy), director, 390);
    expect(await screen.findByText('Задача 3')).toBeDefined();
    expect(screen.queryByText('Задача 4')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ещё 2' }));
    expect(screen.getByText('Задача 5')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Ещё/ })).toBeNull();
  });

  test('links to the records that are counted but not sent, with their number', async () => {
    const many = { ...busy, tasks: { ...busy.tasks, open_count: 12 } };
    await show(answers(getToday, many), director);
    expect((await screen.findByRole('link', { name: 'Ещё 7' })).getAttribute('href')).toBe('/tasks?assignee=me');
    await show(answers(getToday, many), director, 390);
    expect(await screen.findByRole('link', { name: 'Ещё 9' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Ещё/ })).toBeNull();
  });

  test('on a phone folds the last lists to their heading', async () => {
    await show(answers(getToday, busy), director, 390);
    const fold = await screen.findByRole('button', { name: /^Неутверждённые спецификации/, expanded: false });
    expect(screen.queryByRole('heading', { name: /^Объекты/ })).not.toBeNull();
    fireEvent.click(fold);
    expect(screen.getByRole('button', { name: /^Неутверждённые спецификации/, expanded: true })).toBeDefined();
  });

  test('on a phone of the field begins with the day of orders', async () => {
    await show(answers(getToday, { ...busy, objects: null, projects: null }), [], 390);
    const [first] = await screen.findAllByRole('link');
    expect(first?.textContent).toBe('Мой деньНаряды, фото и выполнение');
  });
});
