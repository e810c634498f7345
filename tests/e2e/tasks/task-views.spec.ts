import type { Browser, Locator, Page } from '@playwright/test';
import { examine } from '../support/examine.ts';
import { invitationOf } from '../support/emails.ts';
import { anAddress, registerAndOpen, foundCompany, OPENS } from '../support/users.ts';
import { expect, test, type Product } from '../support/product.ts';
import { get, post } from '../accounts/two-companies.ts';

const isPhone = () => test.info().project.name === 'phone';
const companyOf = (page: Page) => page.evaluate(() => localStorage.getItem('currentCompanyId') ?? '');

async function makeTasks(page: Page): Promise<void> {
  const base = `/api/v1/task_manager/companies/${await companyOf(page)}/tasks/`;
  for (const task of [
    { title: 'Заказать арматуру', priority: 'urgent' },
    { title: 'Принять армирование плиты', priority: 'urgent' },
    { title: 'Снять опалубку', due_datetime: '2026-01-15' },
    { title: 'Ответить на письмо', priority: 'low' },
  ])
    // oxlint-disable-next-line no-await-in-loop -- the numbers follow the order
    await post(page, base, task);
}

/** Chooses in a list of the kit by the text of the option. */
async function choose(list: Locator, option: string): Promise<void> {
  await list.click();
  await list.page().getByRole('option', { name: option, exact: true }).click();
}

const editor = (page: Page) => page.getByRole('dialog', { name: 'Условия фильтра' });
const titles = (page: Page) => page.locator('[data-task-link]');
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name });

async function openConditions(page: Page): Promise<void> {
  const phone = page.getByRole('button', { name: /^Фильтры/ });
  if (await phone.isVisible()) await phone.click();
  await page.getByRole('button', { name: 'Ещё фильтры' }).click();
  await page.getByRole('button', { name: 'Условия', exact: true }).click();
}

/** Not about the slab, and urgent or late: a group of `or` under `and`, with `not`. */
async function buildConditions(page: Page): Promise<void> {
  await openConditions(page);
  const dialog = editor(page);
  await choose(dialog.getByRole('combobox', { name: 'Поле' }), 'Название');
  await dialog.getByRole('checkbox', { name: 'Кроме' }).check();
  await dialog.getByRole('textbox', { name: 'Значение' }).fill('плиты');
  await dialog.getByRole('button', { name: 'Добавить группу' }).click();
  const group = dialog.getByRole('group', { name: 'Группа условий' }).nth(1);
  await choose(group.getByRole('combobox', { name: 'Поле' }), 'Приоритет');
  await choose(group.getByRole('combobox', { name: 'Значение' }), 'Срочный');
  await page.keyboard.press('Escape');
  await group.getByRole('button', { name: 'Добавить условие' }).click();
  await choose(group.getByRole('combobox', { name: 'Поле' }).nth(1), 'Срок');
}

async function applyConditions(page: Page): Promise<void> {
  await editor(page).getByRole('button', { name: 'Показать' }).click();
  await expect(editor(page)).toHaveCount(0);
}

/** Another user who joins the company by invitation and only reads. */
async function aColleague(page: Page, { browser, product }: { browser: Browser; product: Product }): Promise<Page> {
  const email = anAddress('colleague');
  const company = await companyOf(page);
  const roles = await get<{ id: string; name: string }[]>(page, `/api/companies/${company}/roles/`);
  const role_id = roles.find(({ name }) => name === 'Наблюдатель')?.id;
  await post(page, `/api/companies/${company}/invitations/`, { email, role_id });
  const other = await (await browser.newContext({ baseURL: product.address, locale: 'ru-RU' })).newPage();
  const invitation = await invitationOf(product, email);
  await registerAndOpen(other, { first: 'Пётр', last: 'Смотрящий', email, invitation }, '/today');
  await expect(other.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  return other;
}

test('conditions with or and not are saved, shared, and opened by another user through the link', async ({
  page,
  browser,
  product,
}) => {
  test.skip(isPhone(), 'On a phone the accessibility story covers it.');
  await foundCompany(page, 'Отборова');
  await makeTasks(page);
  await page.goto('/tasks');
  await expect(titles(page)).toHaveCount(4);
  await buildConditions(page);
  await applyConditions(page);
  await expect(titles(page)).toHaveText(['Снять опалубку', 'Заказать арматуру']);
  await page.getByRole('button', { name: 'Виды', exact: true }).click();
  await menuItem(page, 'Сохранить как…').click();
  const form = page.getByRole('dialog', { name: 'Новый вид' });
  await form.getByLabel('Название').fill('Горит');
  await form.getByLabel('Виден всем в компании').check();
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('button', { name: 'Горит', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/view=/);
  const link = page.url();

  const other = await aColleague(page, { browser, product });
  await other.goto(link);
  await expect(titles(other)).toHaveText(['Снять опалубку', 'Заказать арматуру']);
  await other.getByRole('button', { name: 'Горит', exact: true }).click();
  // A shared view can only be changed by its owner.
  await expect(menuItem(other, 'Сохранить как…')).toBeVisible();
  await expect(menuItem(other, 'Удалить вид')).toHaveCount(0);
  await other.context().close();

  await page.goto(link);
  await page.getByRole('button', { name: /Условие/ }).click();
  await expect(titles(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Горит (изменён)' }).click();
  await menuItem(page, 'Удалить вид').click();
  await expect(page.getByRole('button', { name: 'Виды', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Горит', exact: true })).toBeVisible();
  await expect(titles(page)).toHaveText(['Снять опалубку', 'Заказать арматуру']);
});

/** The name of a blocked task is preceded by a lock, which is part of its text. */
const cell = (page: Page, row: string, column: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: new RegExp(`^(Заблокирована )?${row}$`) }) })
    .locator(`[role="gridcell"][aria-colindex="${column}"]`);
const [STATUS, DUE, PRIORITY] = [3, 5, 6];

test(
  'the table is edited by typing, and a rejected value returns to its cell',
  { tag: '@gate' },
  async ({ page, product: _ }) => {
    test.skip(isPhone(), 'The table is for a wide screen.');
    await foundCompany(page, 'Таблицына');
    await makeTasks(page);
    const base = `/api/v1/task_manager/companies/${await companyOf(page)}/tasks/`;
    const blocker = await post(page, base, { title: 'Получить разрешение' });
    await post(page, base, { title: 'Начать земляные работы', blocked_by: [blocker.id] });
    await page.goto('/tasks?layout=table');
    const type = async (row: string, column: number, text: string) => {
      await cell(page, row, column).click();
      await page.keyboard.insertText(text);
      await page.keyboard.press('Enter');
    };
    await type('Заказать арматуру', DUE, '05.03.2027');
    await expect(cell(page, 'Заказать арматуру', DUE)).toHaveText('05.03.2027');
    await type('Заказать арматуру', PRIORITY, 'высокий');
    await expect(cell(page, 'Заказать арматуру', PRIORITY)).toHaveText('Высокий');
    await type('Начать земляные работы', STATUS, 'В работе');
    await cell(page, 'Начать земляные работы', STATUS).click();
    await expect(page.getByText('Задачу блокируют незакрытые задачи').first()).toBeVisible();
    await type('Ответить на письмо', STATUS, 'Готово');
    await cell(page, 'Ответить на письмо', STATUS).click();
    await expect(page.getByText('Нет значения «Готово»').first()).toBeVisible();
    await page.reload();
    await expect(cell(page, 'Заказать арматуру', DUE)).toHaveText('05.03.2027', OPENS);
    await expect(cell(page, 'Начать земляные работы', STATUS)).toHaveText('Новая');
  },
);

test('a paste into two rows of the table is one request, its undo another one', async ({ page, product: _ }) => {
  test.skip(isPhone(), 'The table is for a wide screen.');
  await foundCompany(page, 'Таблицына');
  await makeTasks(page);
  await page.goto('/tasks?layout=table');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/tasks/')) sent.push(request.method());
  });
  await cell(page, 'Снять опалубку', PRIORITY).click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Высокий\nВысокий');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(cell(page, 'Снять опалубку', PRIORITY)).toHaveText('Высокий');
  await expect.poll(() => sent).toEqual(['POST']);
  await expect(page.getByText('Вставлено: 2. Пропущено: 0. С ошибкой: 0').first()).toBeVisible();
  await page.keyboard.press('Control+KeyZ');
  await expect(cell(page, 'Снять опалубку', PRIORITY)).toHaveText('Обычный');
  await expect.poll(() => sent).toEqual(['POST', 'POST']);
  await page.reload();
  await expect(cell(page, 'Снять опалубку', PRIORITY)).toHaveText('Обычный', OPENS);
});

test('task views are accessible and fit', async ({ page }) => {
  await foundCompany(page, 'Видова');
  await makeTasks(page);
  const filter = encodeURIComponent(
    JSON.stringify({
      and: [
        { not: [{ field: 'title', op: 'contains', value: 'плиты' }] },
        {
          or: [
            { field: 'priority', op: 'in', value: ['urgent'] },
            { field: 'due_datetime', op: 'is', value: 'overdue' },
          ],
        },
        { not: [{ field: 'tag', op: 'in', value: ['0197a0d8-5c1c-7000-8000-000000000001'] }] },
      ],
    }),
  );
  await examine(page, {
    name: 'tasks-conditions',
    open: async () => {
      await page.goto(`/tasks?group=priority&subgroup=status&filter=${filter}`);
      await expect(titles(page)).toHaveCount(2);
      await expect(page.getByText('удалённая метка')).toBeVisible();
    },
  });
  await examine(page, {
    name: 'tasks-editor',
    open: async () => {
      await openConditions(page);
      await expect(editor(page)).toBeVisible();
    },
  });
  await examine(page, {
    name: 'tasks-table',
    open: async () => {
      await page.goto('/tasks?layout=table');
      await expect(page.getByText('Заказать арматуру')).toBeVisible();
      if (isPhone()) {
        // A table would be clipped: tasks are cards, with due day and status visible.
        await expect(page.getByRole('tab', { name: 'Таблица' })).toHaveAttribute('aria-selected', 'true');
        await expect(page.getByRole('columnheader')).toHaveCount(0);
        const status = page.getByRole('button', { name: /Статус/ }).filter({ hasText: /Новая|В работе/ });
        await expect(status.first()).toBeInViewport({ ratio: 1 });
        return;
      }
      // Columns that do not fit next to a whole title can be chosen, and nothing is clipped at the edge.
      await expect(page.getByRole('columnheader', { name: 'Категория' })).toHaveCount(0);
      const edge = await page.locator('[data-grid-scroller]').boundingBox();
      const last = await page.getByRole('columnheader', { name: 'Проект' }).boundingBox();
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((edge?.x ?? 0) + (edge?.width ?? 0));
    },
  });
});
