import { examine, type Screen } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { makeTasks } from './task-examples.ts';

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
      // One title, and every control of it has touch size.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Бетонировать .* №\s2$/);
      await expect(page.getByRole('heading', { name: /Бетонировать/ })).toHaveCount(1);
      if (!isPhone()) return;
      const small = await page.locator('main button').evaluateAll((buttons) =>
        buttons
          .filter((button) => button.getBoundingClientRect().height > 0)
          .filter((button) => button.getBoundingClientRect().height < 40)
          .map(({ textContent }) => textContent),
      );
      expect(small).toEqual([]);
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
      if (isPhone()) return;
      await page
        .getByRole('region', { name: /Отмечен/ })
        .getByRole('button', { name: 'Срок' })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

test('task screens are accessible and fit', async ({ page }) => {
  await foundCompany(page, 'Осмотрова');
  await makeTasks(page);
  for (const screen of SCREENS) await examine(page, screen);
});
