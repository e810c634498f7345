import { aForeman, tasksOf } from '../support/colleague.ts';
import { examine } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

test('an approver rejects, reconsiders, and closing asks until the approval is given', async ({
  page,
  browser,
  product,
}) => {
  const isPhone = test.info().project.name === 'phone';
  await foundCompany(page, 'Согласова');
  const { other, company } = await aForeman(page, { browser, product });
  const task = await post<{ id: string; number: number }>(page, tasksOf(company), { title: 'Согласовать ППР' });
  await page.goto(`/tasks/${task.number}`);
  const part = page.getByRole('region', { name: 'Согласование' });
  await page.getByRole('button', { name: 'Согласование', exact: true }).click();
  await part.getByRole('combobox', { name: 'Попросить согласовать…' }).click();
  await page.getByRole('option', { name: 'Прорабов Пётр' }).click();
  await expect(part.getByText('Решения нет')).toBeVisible();
  await expect(part.getByText('Согласовали: 0 из 1')).toBeVisible();

  await test.step('the task is listed among those awaiting approval', async () => {
    await other.goto('/inbox?state=awaiting');
    await expect(other.getByText('Нужно ваше решение')).toBeVisible();
    await other.getByRole('link', { name: /Согласовать ППР/ }).click();
    if (isPhone) await expect(other).toHaveURL(/\/tasks\/1$/);
  });
  const own = other.getByRole('region', { name: 'Согласование' });
  await examine(other, {
    name: 'task-approval',
    open: async () => {
      await expect(own.getByRole('button', { name: 'Согласовать' })).toBeVisible();
    },
  });
  await own.getByRole('button', { name: 'Отклонить' }).click();
  const window = other.getByRole('dialog', { name: 'Отклонить' });
  await window.getByRole('button', { name: 'Отклонить' }).click();
  await expect(window.getByText('Укажите причину')).toBeVisible();
  await window.getByLabel('Причина').fill('Нет схемы строповки');
  await window.getByRole('button', { name: 'Отклонить' }).click();
  await expect(own.getByText('Нет схемы строповки')).toBeVisible();

  await test.step("the task's author sees it at once, and closing asks", async () => {
    await expect(part.getByText('Отклонено', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /Статус/ }).click();
    await page.getByRole('option', { name: 'Выполнена' }).first().click();
    const refusal = page.getByRole('dialog', { name: 'Задача № 1 не изменена' });
    await expect(refusal).toContainText('Прорабов Пётр (отклонено)');
    await refusal.getByRole('button', { name: 'Понятно' }).click();
    await page.goto('/inbox');
    await expect(page.getByText('Решение: отклонено')).toBeVisible();
  });

  await own.getByRole('button', { name: 'Согласовать' }).dblclick();
  await expect(own.getByText('Согласовано', { exact: true })).toBeVisible();
  await expect(other.getByText(/: согласовано$/)).toHaveCount(1);
  // The button stays in place, so the second tap hit nothing else.
  await expect(own.getByRole('button', { name: 'Согласовать' })).toBeDisabled();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other.goto('/inbox?state=awaiting');
  await expect(other.getByText('Решений от вас не ждут')).toBeVisible();
  await page.goto('/tasks');
  await expect(page.getByText('Согласовали: 1 из 1')).toBeVisible();
  await page.goto(`/tasks/${task.number}`);
  await page.getByRole('button', { name: /Статус/ }).click();
  await page.getByRole('option', { name: 'Выполнена' }).first().click();
  await expect(page.getByRole('button', { name: /Статус: Выполнена/ })).toBeVisible();
  await other.context().close();
});
