import { aForeman, tasksOf } from '../support/colleague.ts';
import { examine } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { get, post } from '../accounts/two-companies.ts';

/** The smallest picture that a browser shows. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('a remark with its place and photo is fixed, sent back, fixed again, accepted and printed', async ({
  page,
  browser,
  product,
}) => {
  const isPhone = test.info().project.name === 'phone';
  await foundCompany(page, 'Замечанина');
  const { other, foremanId, company } = await aForeman(page, { browser, product });
  const categories = await get<{ id: string; name: string }[]>(page, `${tasksOf(company)}categories/`);
  const task = await post<{ id: string; number: number }>(page, tasksOf(company), {
    title: 'Раковины в бетоне',
    category_id: categories.find(({ name }) => name === 'Замечание')?.id,
    place: 'корпус 2, этаж 3, оси А–Б',
    assignee_id: foremanId,
    due_datetime: '2027-12-01',
  });
  await page.goto(`/tasks/${task.number}`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: isPhone ? 'Снять фото' : 'Прикрепить файл' }).click();
  await (await chooser).setFiles({ name: 'стена.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByRole('button', { name: 'Открыть фото «стена.png»' })).toBeVisible();

  await other.goto(`/tasks/${task.number}`);
  const theirs = other.getByRole('region', { name: 'Замечание' });
  await expect(theirs).toContainText('корпус 2, этаж 3, оси А–Б');
  await examine(other, {
    name: 'task-remark',
    open: async () => expect(theirs.getByText('Не устранено')).toBeVisible(),
  });
  await theirs.getByRole('button', { name: 'Устранено' }).click();
  await expect(theirs).toContainText('Ждёт приёмки');
  await expect(theirs.getByRole('button', { name: 'Принять' })).toHaveCount(0);

  const own = page.getByRole('region', { name: 'Замечание' });
  await own.getByRole('button', { name: 'Вернуть' }).click();
  const window = page.getByRole('dialog', { name: 'Вернуть на доработку' });
  await window.getByLabel('Что не так').fill('Осталось у оси Б');
  await window.getByRole('button', { name: 'Вернуть' }).click();
  await expect(own.getByText('Не устранено')).toBeVisible();
  await expect(other.getByText('Не принято: Осталось у оси Б')).toBeVisible();

  await theirs.getByRole('button', { name: 'Устранено' }).click();
  await own.getByRole('button', { name: 'Принять' }).click();
  await expect(own.getByText('Принято')).toBeVisible();

  await page.goto('/tasks?state=all');
  await expect(page.getByText('корпус 2, этаж 3, оси А–Б')).toBeVisible();
  await page.getByRole('button', { name: 'Экспорт' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Перечень замечаний, PDF' }).click();
  expect((await file).suggestedFilename()).toMatch(/^Перечень замечаний .*\.pdf$/);
  await other.context().close();
});
