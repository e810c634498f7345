import type { Page } from '@playwright/test';
import { companyOf, tasksOf } from '../support/colleague.ts';
import { signInElsewhere, foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The phone has cards and a page in place of the panel.');
});

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const panel = (page: Page) => page.getByRole('complementary', { name: /^Задача №/ });

async function create(page: Page, title: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Новая задача' });
  await form.getByLabel('Название').fill(title);
  await form.getByRole('button', { name: 'Создать' }).click();
  await expect(form).toHaveCount(0);
  await expect(panel(page).getByRole('heading', { name: title })).toBeVisible();
}

async function choose(page: Page, option: string): Promise<void> {
  const chooser = page.getByRole('dialog').filter({ has: page.getByRole('combobox') });
  await chooser.getByRole('option', { name: option }).first().click();
  await expect(chooser).toHaveCount(0);
}

const changeStatus = async (page: Page, status: string): Promise<void> => {
  await panel(page)
    .getByRole('button', { name: /Статус/ })
    .click();
  await choose(page, status);
};

test(
  'by mouse: a task is created, assigned, blocked, and its closing rejected with a link to the blocker',
  { tag: '@gate' },
  async ({ page }) => {
    await foundCompany(page, 'Задачина');
    await page.goto('/tasks');
    await expect(page.getByText('Открытых задач нет')).toBeVisible();
    for (const title of ['Заказать арматуру', 'Бетонировать плиту']) {
      await page.getByRole('button', { name: 'Добавить задачу' }).first().click();
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await create(page, title);
    }
    await panel(page)
      .getByRole('button', { name: /Исполнитель/ })
      .click();
    await choose(page, 'Задачина Вера');
    await expect(panel(page).getByText('Задачина Вера').first()).toBeVisible();
    await panel(page).getByRole('button', { name: 'Предшествующая задача' }).click();
    await expect(panel(page).getByRole('combobox', { name: 'Добавить предшествующую задачу' })).toBeFocused();
    await panel(page).getByRole('combobox', { name: 'Добавить предшествующую задачу' }).click();
    await page.getByRole('option', { name: /Заказать арматуру/ }).click();
    // While the list is still closing, the next click may be treated as an outside click.
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(panel(page).getByRole('status').filter({ hasText: 'Заблокирована' })).toBeVisible();

    await changeStatus(page, 'В работе');
    const refusal = page.getByRole('dialog', { name: 'Задача № 2 не изменена' });
    await expect(refusal).toContainText('Сначала закройте их');
    await refusal.getByRole('link', { name: /№ 1 Заказать арматуру/ }).click();
    await expect(page).toHaveURL(/\/tasks\/1$/);
  },
);

test('by mouse: a blocked task is unblocked, closed and undone', async ({ page }) => {
  await foundCompany(page, 'Задачина');
  const tasks = tasksOf(await companyOf(page));
  const { id } = await post(page, tasks, { title: 'Заказать арматуру' });
  await post(page, tasks, { title: 'Бетонировать плиту', blocked_by: [id] });
  await page.goto('/tasks/1');
  await page.getByRole('button', { name: /Статус/ }).click();
  await choose(page, 'Выполнена');
  await expect(page.getByRole('button', { name: /Статус: Выполнена/ })).toBeVisible();
  await page.goto('/tasks?task=2');
  await expect(panel(page).getByRole('button', { name: /Статус/ })).toBeVisible();
  await expect(panel(page).getByText('Заблокирована')).toHaveCount(0);
  await changeStatus(page, 'В работе');
  await expect(panel(page).getByRole('button', { name: /Статус: В работе/ })).toBeVisible();
  await changeStatus(page, 'Выполнена');
  await expect(row(page, 'Бетонировать плиту')).toHaveCount(0);
  await test.step('the toast undoes the change', async () => {
    const undo = page.getByRole('region', { name: 'Уведомления' }).getByRole('button', { name: 'Отменить' }).last();
    // The toast stays while the pointer is over it: a busy machine needs longer than five seconds.
    await undo.hover();
    await undo.click();
    await expect(row(page, 'Бетонировать плиту')).toBeVisible();
  });
});

test('by keyboard: the same without a mouse', async ({ page }) => {
  await foundCompany(page, 'Клавишина');
  await page.goto('/tasks');
  await expect(page.getByText('Открытых задач нет')).toBeVisible();
  const line = page.getByRole('textbox', { name: 'Новая задача одной строкой' });
  for (const title of ['Заказать арматуру', 'Бетонировать плиту']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await page.keyboard.press('KeyC');
    await expect(line).toBeFocused();
    await page.keyboard.insertText(title);
    await page.keyboard.press('Enter');
    await expect(line).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(line).toHaveCount(0);
    await expect(row(page, title)).toBeVisible();
  }
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyA');
  await expect(page.getByRole('dialog', { name: /Исполнитель/ })).toBeVisible();
  await page.keyboard.insertText('Вера');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Заказать арматуру')).toContainText('Клавишина Вера');
  await page.keyboard.press('KeyK');
  await page.keyboard.press('KeyD');
  await page.keyboard.insertText('30.11.2027');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Заказать арматуру')).toContainText('30.11.2027');

  await test.step('marked tasks are changed together, and undone together', async () => {
    await page.keyboard.press('KeyX');
    await page.keyboard.press('Shift+KeyJ');
    await expect(page.getByRole('region', { name: 'Отмечены 2 задачи' })).toBeVisible();
    await page.keyboard.press('KeyP');
    await page.keyboard.insertText('сроч');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Приоритет: Срочный/ })).toHaveCount(2);
    const notices = page.getByRole('region', { name: 'Уведомления' });
    await expect(notices.getByText('Изменены 2 задачи')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await notices.getByRole('button', { name: 'Отменить' }).last().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Приоритет: Обычный/ })).toHaveCount(2);
  });
});

test('a task is written in one line: recognised parts are shown before it is saved', async ({ page }) => {
  await foundCompany(page, 'Строкина');
  await page.goto('/tasks');
  await expect(page.getByText('Открытых задач нет')).toBeVisible();
  await page.keyboard.press('KeyC');
  const line = page.getByRole('textbox', { name: 'Новая задача одной строкой' });
  await line.fill('Заказать арматуру 30.11.2027 @я !срочно');
  const chips = page.getByRole('list', { name: 'Понято из строки' });
  await expect(chips).toContainText('Срок: 30.11.2027');
  await expect(chips).toContainText('Исполнитель: Строкина Вера');
  await expect(chips).toContainText('Приоритет: Срочный');
  await chips.getByRole('button', { name: 'Оставить словами: !срочно' }).click();
  await expect(chips).not.toContainText('Приоритет');
  await line.focus();
  await page.keyboard.press('Shift+Enter');
  const form = page.getByRole('dialog', { name: 'Новая задача' });
  await expect(form.getByLabel('Название')).toHaveValue('Заказать арматуру !срочно');
  await form.getByRole('button', { name: 'Создать' }).click();
  await expect(form).toHaveCount(0);
  await expect(row(page, 'Заказать арматуру !срочно')).toContainText('30.11.2027');
  await expect(row(page, 'Заказать арматуру !срочно')).toContainText('Строкина Вера');
});

test('on the board a card only moves to an allowed status, and says why otherwise', async ({ page }) => {
  await foundCompany(page, 'Досочкина');
  await page.goto('/tasks?layout=board');
  await page.getByRole('button', { name: 'Добавить задачу' }).first().click();
  await create(page, 'Принять плиту');
  await page.keyboard.press('Escape');
  const card = page.getByRole('listitem').filter({ hasText: 'Принять плиту' });
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  await card.dragTo(column('В работе'));
  await expect(column('В работе').getByText('Принять плиту')).toBeVisible();
  await expect(card).not.toContainText('В работе');
  await card.getByRole('link', { name: 'Принять плиту' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(column('На проверке').getByText('Принять плиту')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Принять плиту' })).toBeFocused();

  await page.getByRole('combobox', { name: 'Колонки' }).click();
  await page.getByRole('option', { name: 'По приоритету' }).click();
  await expect(page).toHaveURL(/group=priority/);
  await card.getByRole('button', { name: /Переместить/ }).click();
  await page.getByRole('menuitem', { name: 'Срочный' }).click();
  await expect(column('Срочный').getByText('Принять плиту')).toBeVisible();
});

test('project tasks are listed on its page, and are added there', async ({ page }) => {
  await foundCompany(page, 'Объектова');
  const project = await post(page, '/api/projects/', { name: 'Школа' });
  await page.goto(`/projects/${project.id}`);
  await page.getByRole('button', { name: 'Действия: Школа' }).click();
  await page.getByRole('menuitem', { name: 'Добавить задачу' }).click();
  const form = page.getByRole('dialog', { name: 'Новая задача' });
  await form.getByLabel('Название').fill('Принять площадку');
  await form.getByRole('button', { name: 'Создать' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('tab', { name: 'Задачи' }).click();
  // The page already shows the project.
  await expect(row(page, 'Принять площадку')).toContainText('Новая');
  await expect(row(page, 'Принять площадку')).not.toContainText('Школа');
  await page.goto('/tasks');
  await expect(row(page, 'Принять площадку')).toContainText('Школа');
});

test("a user's change is on another user's screen at once", async ({ page, browser, product }) => {
  const email = await foundCompany(page, 'Живова');
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Добавить задачу' }).first().click();
  await create(page, 'Закрыть контур');
  const other = await signInElsewhere(browser, product.address, email);
  const stream = other.waitForResponse((response) => response.url().endsWith('/events/') && response.ok());
  await other.goto('/tasks');
  await expect(row(other, 'Закрыть контур')).toBeVisible();
  await stream;
  await panel(page)
    .getByRole('button', { name: /Статус/ })
    .click();
  await choose(page, 'В работе');
  await expect(row(other, 'Закрыть контур')).toContainText('В работе', { timeout: 4_000 });
  await other.context().close();
});

test('marked tasks whose change is rejected are named and stay marked, the others change', async ({ page }) => {
  await foundCompany(page, 'Разомова');
  const company = await page.evaluate(() => localStorage.getItem('currentCompanyId') ?? '');
  const base = `/api/v1/task_manager/companies/${company}/tasks/`;
  const first = await post(page, base, { title: 'Заказать арматуру' });
  await post(page, base, { title: 'Бетонировать плиту', blocked_by: [first.id] });
  await post(page, base, { title: 'Ответить на письмо' });
  await page.goto('/tasks');
  for (const title of ['Бетонировать плиту', 'Ответить на письмо']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await row(page, title).getByRole('checkbox').check();
  }
  await page.getByRole('region', { name: 'Отмечены 2 задачи' }).getByRole('button', { name: 'Статус' }).click();
  await choose(page, 'В работе');
  const refusal = page.getByRole('dialog', { name: 'Задача № 2 не изменена' });
  await expect(refusal.getByRole('link', { name: /Заказать арматуру/ })).toBeVisible();
  // The undo waits for the dialog that would cover it, and reports the result for the task.
  const notice = page.getByRole('region', { name: 'Уведомления' });
  await expect(notice.getByText('Задача № 3')).toBeHidden();
  await refusal.getByRole('button', { name: 'Понятно' }).click();
  await expect(notice.getByText('Задача № 3: В работе')).toBeVisible();
  await expect(row(page, 'Ответить на письмо')).toContainText('В работе');
  await expect(row(page, 'Бетонировать плиту')).toContainText('Новая');
  await expect(row(page, 'Бетонировать плиту').getByRole('checkbox')).toBeChecked();
  await expect(row(page, 'Ответить на письмо').getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('region', { name: 'Уведомления' }).getByRole('button', { name: 'Отменить' }).last().click();
  await expect(page.getByText('Изменение отменено')).toBeVisible();
  await expect(row(page, 'Ответить на письмо')).toContainText('Новая');
  await expect(row(page, 'Бетонировать плиту')).toContainText('Новая');
});

test('tasks that wait for each other are closed together, and one undo opens them all', async ({ page }) => {
  await foundCompany(page, 'Вместева');
  const company = await page.evaluate(() => localStorage.getItem('currentCompanyId') ?? '');
  const base = `/api/v1/task_manager/companies/${company}/tasks/`;
  const first = await post(page, base, { title: 'Заказать арматуру' });
  await post(page, base, { title: 'Бетонировать плиту', blocked_by: [first.id] });
  await page.goto('/tasks');
  const titles = ['Заказать арматуру', 'Бетонировать плиту'];
  for (const title of titles) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await row(page, title).getByRole('checkbox').check();
  }
  await page.getByRole('region', { name: 'Отмечены 2 задачи' }).getByRole('button', { name: 'Статус' }).click();
  await choose(page, 'Выполнена');
  await expect(row(page, 'Заказать арматуру')).toBeHidden();
  await page.getByRole('region', { name: 'Уведомления' }).getByRole('button', { name: 'Отменить' }).last().click();
  await expect(page.getByText('Изменение отменено')).toBeVisible();
  await expect(row(page, 'Заказать арматуру')).toContainText('Новая');
  await expect(row(page, 'Бетонировать плиту')).toContainText('Новая');
});

test('a task gets a comment and a file, which is saved under its name', async ({ page }) => {
  await foundCompany(page, 'Комментова');
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Добавить задачу' }).first().click();
  await create(page, 'Согласовать узел');
  await panel(page)
    .getByRole('textbox', { name: 'Новый комментарий' })
    .fill('Узел 5 не сходится с КЖ.\nПроверьте <отметку>.');
  await page.keyboard.press('Control+Enter');
  const comment = panel(page).getByRole('listitem').filter({ hasText: 'Узел 5 не сходится' });
  await expect(comment).toContainText('Проверьте <отметку>.');
  await comment.getByRole('button', { name: 'Изменить' }).click();
  await panel(page).getByRole('textbox', { name: 'Текст комментария' }).fill('Узел 5 исправлен.');
  await panel(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(panel(page).getByText('Узел 5 исправлен.')).toBeVisible();

  await panel(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Узел 5.txt', mimeType: 'text/plain', buffer: Buffer.from('Отметка +3,300') });
  const file = panel(page).getByRole('button', { name: 'Узел 5.txt', exact: true });
  await expect(file).toBeVisible();
  const download = page.waitForEvent('download');
  await file.click();
  expect((await download).suggestedFilename()).toBe('Узел 5.txt');
  await panel(page).getByRole('button', { name: 'Удалить файл «Узел 5.txt»' }).click();
  await expect(file).toHaveCount(0);
});
