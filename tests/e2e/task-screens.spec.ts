import type { Page } from '@playwright/test';
import { examine, type Screen } from './examine.ts';
import { foundCompany } from './people.ts';
import { expect, test } from './product.ts';
import { post } from './two-companies.ts';

const DAY_MS = 86_400_000;

/** Tasks of every kind a list shows: late, of today, blocked, without a due day, with points and with subtasks. */
async function makeTasks(page: Page): Promise<void> {
  const company = await page.evaluate(() => localStorage.getItem('currentCompanyId') ?? '');
  const base = `/api/v1/task_manager/companies/${company}/tasks/`;
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const project = await post(page, '/api/projects/', { name: 'Школа на 825 мест, корпус Б' });
  const make = (body: object) => post<{ id: string }>(page, base, body);
  const late = await make({
    title: 'Заказать арматуру А500С диаметром 12 мм',
    priority: 'urgent',
    due_datetime: day(-3),
    project_id: project.id,
  });
  const plate = await make({
    title: 'Бетонировать фундаментную плиту в осях 1–7 после приёмки армирования',
    description: '<p>Бетон В25, W8. Вибратор проверить накануне.</p>',
    due_datetime: day(0),
    blocked_by: [late.id],
    project_id: project.id,
    checklist: [{ text: 'Вызвать лабораторию', is_done: true }, { text: 'Акт на скрытые работы' }],
  });
  await make({ title: 'Снять опалубку', parent_id: plate.id, due_datetime: day(5), priority: 'low' });
  await make({ title: 'Согласовать график поставки бетона', due_datetime: day(20), priority: 'high' });
  await make({ title: 'Ответить на письмо заказчика' });
}

const isPhone = () => test.info().project.name === 'phone';

const SCREENS: Screen[] = [
  {
    name: 'tasks',
    open: async (page) => {
      await page.goto('/tasks');
      await expect(page.getByText('Ответить на письмо заказчика')).toBeVisible();
    },
  },
  {
    name: 'tasks-open',
    open: async (page) => {
      await page.getByRole('link', { name: /Бетонировать/ }).click();
      await expect(page.getByText('Акт на скрытые работы')).toBeVisible();
    },
  },
  {
    name: 'tasks-refused',
    open: async (page) => {
      await page.goto('/tasks/2');
      await page.getByRole('button', { name: /Статус/ }).click();
      await page.getByRole('option', { name: 'В работе' }).click();
      await expect(page.getByRole('dialog', { name: /не изменена/ })).toBeVisible();
    },
  },
  {
    name: 'task',
    open: async (page) => {
      await page.goto('/tasks/2');
      await expect(page.getByText('Акт на скрытые работы')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'История' })).toBeVisible();
    },
  },
  {
    name: 'task-form',
    open: async (page) => {
      await page.getByRole('button', { name: 'Изменить', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Задача № 2' })).toBeVisible();
    },
  },
  {
    name: 'tasks-board',
    open: async (page) => {
      await page.goto('/tasks?layout=board');
      await expect(page.getByRole('region', { name: 'Новая' })).toBeVisible();
    },
  },
  {
    name: 'tasks-marked',
    open: async (page) => {
      await page.goto('/tasks?group=priority&priority=normal');
      await page.getByRole('checkbox').first().check();
      await expect(page.getByRole('region', { name: /Отмечен/ })).toBeVisible();
      if (!isPhone()) await page.keyboard.press('KeyD');
      await page.waitForTimeout(300);
    },
  },
];

for (const theme of ['light', 'dark'] as const) {
  test(`the tasks are accessible and fit, ${theme}`, { tag: ['@walk', '@phone'] }, async ({ page }) => {
    test.setTimeout(180_000);
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await foundCompany(page, 'Осмотрова');
    await makeTasks(page);
    for (const screen of SCREENS) await examine(page, screen, theme);
  });
}
