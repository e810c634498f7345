import { companyOf } from '../support/colleague.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'Tasks are marked on desktop.');
});

test('a range is marked with Shift, then all that the filter finds; they are deleted and restored together', async ({
  page,
}) => {
  await foundCompany(page, 'Отметкина');
  const tasks = `/api/v1/task_manager/companies/${await companyOf(page)}/tasks/`;
  for (let number = 1; number <= 30; number += 1)
    // oxlint-disable-next-line no-await-in-loop -- their numbers follow their names
    await post(page, tasks, { title: `Осмотреть захватку ${number}` });
  await page.goto('/tasks?group=none');
  const marks = page.getByRole('main').getByRole('checkbox', { name: /^Отметить задачу/ });
  await expect(marks).toHaveCount(25);

  await marks.nth(1).check();
  await marks.nth(4).click({ modifiers: ['Shift'] });
  await expect(page.getByText('Отмечены 4 задачи')).toBeVisible();
  await page.getByRole('button', { name: 'Отметить все на странице' }).click();
  await expect(page.getByText('Отмечено 25 задач')).toBeVisible();
  await page.getByRole('button', { name: 'Отметить все 30 по фильтру' }).click();
  const bar = page.getByRole('region', { name: 'Отмечено 30 задач' });
  await expect(bar).toBeVisible();

  await bar.getByRole('button', { name: 'Приоритет' }).click();
  await page.getByRole('option', { name: 'Высокий' }).click();
  await expect(page.getByText('Изменено 30 задач')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(page.getByText('Изменение отменено')).toBeVisible();

  await marks.first().check();
  await page.getByRole('button', { name: 'Отметить все на странице' }).click();
  await page.getByRole('button', { name: 'Отметить все 30 по фильтру' }).click();
  await test.step('tasks outside the filter are not included', async () => {
    const search = page.getByRole('searchbox', { name: 'Поиск по задачам' });
    await search.fill('захватку 30');
    await expect(marks).toHaveCount(1);
    await expect(page.getByText(/^Отмечен[аоы] /)).toHaveText(['Отмечена 1 задача']);
    await search.fill('');
    await expect(marks).toHaveCount(25);
    await expect(bar).toBeVisible();
  });
  await bar.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Удалено 30 задач')).toBeVisible();
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: 'Отменить', exact: true }).last().click();
  await expect(page.getByText('Возвращено 30 задач')).toBeVisible();
  await expect(marks).toHaveCount(25);
});
