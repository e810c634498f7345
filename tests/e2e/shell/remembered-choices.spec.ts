import type { Page } from '@playwright/test';
import { linkTo } from '../support/emails.ts';
import { anAddress, signInElsewhere, foundCompany, PASSWORD, register, signIn } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';
import { waitForSavedLayout, waitForIdle } from '../support/waiting.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'Remembered choices do not depend on the width.');
});

async function threeProjects(page: Page): Promise<{ school: string; depot: string }> {
  await foundCompany(page, 'Памятная');
  const customer = await post(page, '/api/customers/', { name: 'ООО «Лес»' });
  const school = await post(page, '/api/projects/', { name: 'Школа', code: 'Ш-1', customer_id: customer.id });
  const depot = await post(page, '/api/projects/', { name: 'Депо', code: 'Д-7', status: 'pending' });
  await post(page, '/api/projects/', { name: 'Баня', code: 'Б-2', status: 'completed' });
  await post(page, `/api/projects/${school.id}/contracts/`, { number: 'Ш-1', date: '2026-03-01' });
  return { school: school.id, depot: depot.id };
}

test('the last opened project and customer are marked in their lists', async ({ page }) => {
  const { depot } = await threeProjects(page);
  await page.goto(`/projects/${depot}`);
  await expect(page.getByRole('heading', { name: 'Депо' })).toBeVisible();
  await page.getByRole('link', { name: 'Проекты', exact: true }).first().click();
  const current = page.locator('tr[aria-current=true]');
  await expect(current).toContainText('Депо');
  await page.reload();
  await expect(current).toContainText('Депо');
  await page.getByRole('button', { name: 'Действия: Депо' }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Проект успешно удален')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Школа')).toBeVisible();
  await expect(current).toHaveCount(0);
  await page.getByRole('link', { name: 'Заказчики' }).click();
  await page.getByRole('link', { name: 'ООО «Лес»' }).click();
  await expect(page.getByRole('heading', { name: 'ООО «Лес»' })).toBeVisible();
  await page.getByRole('link', { name: 'Заказчики' }).first().click();
  await expect(current).toContainText('ООО «Лес»');
});

test('expanded contracts are remembered per project', async ({ page }) => {
  const { school } = await threeProjects(page);
  await page.goto(`/projects/${school}?tab=contracts`);
  const expander = page.getByRole('button', { expanded: true }).filter({ hasNotText: /./ });
  const firstItem = page.getByRole('button', { name: /спецификаци/i }).first();
  await page.getByRole('row', { name: /Ш-1/ }).getByRole('button').first().click();
  await expect(firstItem).toBeVisible();
  await page.getByRole('tab', { name: /Файлы/ }).click();
  await page.getByRole('tab', { name: /Договоры/ }).click();
  await expect(expander.or(firstItem).first()).toBeVisible();
  await expect(firstItem).toBeVisible();
  await page.getByRole('link', { name: 'Заказчики' }).click();
  await expect(page.getByRole('heading', { name: 'Заказчики' })).toBeVisible();
  await page.goBack();
  await expect(firstItem).toBeVisible();
});

test('the menu of a project in the list: view, edit, archive, export, delete', async ({ page }) => {
  await threeProjects(page);
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Действия: Школа' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Открыть', 'Изменить', 'В архив', 'Экспорт', 'Удалить']);
  await page.getByRole('menuitem', { name: 'Экспорт' }).click();
  const dialog = page.getByRole('dialog', { name: 'Экспорт' });
  await dialog.getByRole('radio', { name: '.json' }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Скачать' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await page.getByRole('button', { name: 'Действия: Школа' }).click();
  await page.getByRole('menuitem', { name: 'Открыть' }).click();
  await expect(page.getByRole('heading', { name: 'Школа' })).toBeVisible();
});

test('more filters narrow by code, name and customer; statuses are sorted in workflow order', async ({ page }) => {
  await threeProjects(page);
  await page.goto('/projects?sort=name');
  const names = page.locator('tbody tr td:nth-child(2) a');
  await expect(names).toHaveText(['Баня', 'Депо', 'Школа']);
  await expect(page.getByRole('columnheader', { name: 'Название' })).toHaveAttribute('aria-sort', 'ascending');
  await page.goto('/projects?sort=status');
  await expect(names).toHaveText(['Депо', 'Школа', 'Баня']);
  await page.getByRole('button', { name: 'Ещё фильтры' }).click();
  await page.getByRole('searchbox', { name: 'Шифр содержит' }).fill('Д-7');
  await expect(names).toHaveText(['Депо']);
  await page.getByRole('searchbox', { name: 'Шифр содержит' }).fill('');
  await page.getByRole('searchbox', { name: 'Заказчик содержит' }).fill('лес');
  await expect(names).toHaveText(['Школа']);
  await expect(page).toHaveURL(/customerName=/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Заказчик содержит' })).toHaveValue('лес');
  await page.getByRole('searchbox', { name: 'Название содержит' }).fill('нет такого');
  await expect(page.getByText('Ничего не найдено')).toBeVisible();
  await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
  await page.getByRole('combobox', { name: 'Статус' }).click();
  await page.getByRole('option', { name: 'Приостановлен' }).click();
  await expect(names).toHaveText(['Депо']);
  await page.getByRole('combobox', { name: 'Статус' }).click();
  await page.getByRole('option', { name: 'Все статусы' }).click();
  await expect(names).toHaveCount(3);
});

test('language and theme of the account are applied in another browser', async ({ page, product, browser }) => {
  const email = await foundCompany(page, 'Настройкина');
  await page.getByRole('button', { name: /Меню пользователя/ }).click();
  await page.getByRole('menuitem', { name: 'Тёмная' }).click();
  await page.getByRole('button', { name: /Меню пользователя/ }).click();
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/profile/') && response.request().method() === 'PATCH',
  );
  await page.getByRole('menuitem', { name: 'English' }).click();
  await saved;
  const other = await (await browser.newContext({ baseURL: product.address, locale: 'ru-RU' })).newPage();
  await signIn(other, email, PASSWORD);
  await expect(other.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.context().close();
  const third = await (await browser.newContext({ baseURL: product.address, locale: 'ru-RU' })).newPage();
  await third.goto('/auth/login');
  await third.getByRole('button', { name: 'English' }).click();
  await third.getByRole('button', { name: 'Русский' }).click();
  await third.getByLabel('Email').fill(email);
  await third.locator('input[name=password]').fill(PASSWORD);
  await third.getByRole('button', { name: 'Войти', exact: true }).click();
  // A recent local choice takes precedence over the account.
  await expect(third.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  await expect(third.locator('html')).toHaveAttribute('data-theme', 'dark');
  await waitForIdle(third);
  await expect(third.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  await third.context().close();
});

test('the default theme is light; the system option follows the system', async ({ page }) => {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(html).not.toHaveAttribute('data-theme');
  await foundCompany(page, 'Темнова');
  await expect(html).not.toHaveAttribute('data-theme');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Как в системе' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).not.toHaveAttribute('data-theme');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Как в системе' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Светлая тема' }).click();
  await expect(html).not.toHaveAttribute('data-theme');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Светлая тема' })).toHaveAttribute('aria-pressed', 'true');
  await expect(html).not.toHaveAttribute('data-theme');
  await page.getByRole('button', { name: 'Как в системе' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('a due day set in Moscow is the same day in Vladivostok', async ({ page, product, browser }) => {
  const email = await foundCompany(page, 'Срочная');
  const project = await post(page, '/api/projects/', { name: 'Школа' });
  const unfold = (of: Page) => of.getByRole('button', { name: /^Сведения о проекте/ }).click();
  await page.goto(`/projects/${project.id}`);
  await unfold(page);
  await page.getByRole('button', { name: 'Указать срок' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('28.02.2027');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes(project.id));
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ due_at: '2027-02-28T20:59:59.999Z' });
  await expect(page.getByRole('button', { name: 'Изменить срок: 28.02.2027' })).toBeVisible();
  const far = await browser.newContext({
    baseURL: product.address,
    locale: 'ru-RU',
    timezoneId: 'Asia/Vladivostok',
  });
  const colleague = await far.newPage();
  await signIn(colleague, email, PASSWORD);
  await expect(colleague.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  await colleague.goto(`/projects/${project.id}`);
  await unfold(colleague);
  await expect(colleague.getByRole('button', { name: 'Изменить срок: 28.02.2027' })).toBeVisible();
  await far.close();
});

test('the home page and sign-in recognise an active session', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Войти' }).first()).toBeVisible();
  await foundCompany(page, 'Живая');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Войти' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Регистрация' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Перейти к проектам' }).first().click();
  await expect(page.getByRole('heading', { name: 'Проекты' })).toBeVisible();
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Сегодня' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Перейти к проектам' }).first()).toBeVisible();
});

test('a new link opened in the tab of an expired one is used', async ({ page, product }) => {
  const email = anAddress('again');
  await register(page, { first: 'Анна', last: 'Забывчивая', email });
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/reset#0198c0de/expired');
  await expect(page.getByRole('heading', { name: 'Ссылка не действует' })).toBeVisible();
  const [asking] = [await page.context().newPage()];
  await asking.goto('/auth/recovery');
  await asking.getByLabel('Email').fill(email);
  await asking.getByRole('button', { name: 'Отправить инструкцию' }).click();
  await expect(asking.getByRole('heading', { name: 'Инструкция отправлена' })).toBeVisible();
  const { hash } = new URL(await linkTo(product, email, 'reset'));
  await page.evaluate((next) => {
    location.hash = next;
  }, hash);
  await expect(page.locator('input[name=new_password1]')).toBeVisible();
});

test('a missing chunk of the app offers to load the new release, once; offline it says so', async ({
  page,
  problems,
}) => {
  await foundCompany(page, 'Обновлённая');
  await page.route(/\/assets\/log-route/, (route) => route.abort());
  await page.getByRole('link', { name: 'Журнал' }).click();
  const dialog = page.getByRole('dialog', { name: 'Что-то пошло не так' });
  await expect(dialog.getByText(/вероятно, вышла новая/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Обновить страницу' }).click();
  await expect(dialog.getByText(/Проверьте подключение к интернету/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Обновить страницу' })).toHaveCount(0);
  await page.unroute(/\/assets\/log-route/);
  problems.length = 0;
});

test('an unparsable response is an error, not an empty list', async ({ page }) => {
  await foundCompany(page, 'Непонятная');
  await page.route(/\/api\/customers\/\?/, (route) => route.fulfill({ json: { items: [] } }));
  await page.goto('/customers');
  await expect(page.getByText('Не удалось загрузить заказчиков').first()).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('0 заказчиков')).toHaveCount(0);
});

test('the search keeps letters typed while it is still loading', async ({ page, browser, product }) => {
  const email = await foundCompany(page, 'Быстрая');
  await post(page, '/api/projects/', { name: 'Volga' });
  const fresh = await signInElsewhere(browser, product.address, email);
  await fresh.route(/shell-palette.*\.js/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 600);
    });
    await route.continue();
  });
  await fresh.reload();
  await expect(fresh.getByRole('heading', { name: 'Проекты' })).toBeVisible();
  await fresh.keyboard.press('Control+KeyK');
  // Latin letters: others would be inserted without key events.
  await fresh.keyboard.type('volga', { delay: 20 });
  await expect(fresh.getByRole('dialog').getByRole('combobox')).toHaveValue('volga');
  await fresh.context().close();
});

test("list columns keep the user's widths and visibility", async ({ page }) => {
  await threeProjects(page);
  await page.goto('/projects?view=list');
  const head = (name: string) => page.getByRole('columnheader', { name });
  const widthOf = async (name: string): Promise<number> => Math.round((await head(name).boundingBox())?.width ?? 0);
  const before = await widthOf('Статус');
  await test.step('the edge of a header is dragged, moved by arrows, and reset', async () => {
    const edge = page.getByRole('slider', { name: 'Ширина столбца: Статус' });
    const box = await edge.boundingBox();
    if (box === null) throw new Error('No edge');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => widthOf('Статус')).toBe(before + 60);
    await edge.press('ArrowLeft');
    await expect.poll(() => widthOf('Статус')).toBe(before + 44);
  });
  await page.getByRole('button', { name: 'Столбцы' }).click();
  await page.getByRole('checkbox', { name: 'Шифр' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(head('Шифр')).toHaveCount(0);
  await waitForSavedLayout(page, 'projects', '"hidden":["code"]');
  await page.reload();
  await expect(head('Статус')).toBeVisible();
  await expect(head('Шифр')).toHaveCount(0);
  expect(await widthOf('Статус')).toBe(before + 44);
  await page.getByRole('slider', { name: 'Ширина столбца: Статус' }).dblclick();
  await expect.poll(() => widthOf('Статус')).toBe(before);
});
