import type { TestInfo } from '@playwright/test';
import { officialBill } from '../bills/bill-file.ts';
import { enterDemo, expect, test } from '../support/product.ts';

const isPhone = (info: TestInfo): boolean => info.project.name === 'phone';

test('a calculation continues while the user navigates: a notification links to it, a message reports its end', async ({
  page,
}, testInfo) => {
  await enterDemo(page);
  const specificationId = await page.evaluate(async (name) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
    const { results } = await (await fetch('/api/projects/', { headers })).json();
    const created = await (
      await fetch(`/api/projects/${results[0].id}/specifications/`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ name }),
      })
    ).json();
    return created.id;
  }, `Фоновый расчёт ${testInfo.project.name}`);
  const bill = officialBill();
  // The server is faster than a user navigates, so the job is made to look long.
  let isEnded = false;
  await page.route('**/jobs/?*', async (route) => {
    const job = {
      id: '0198c0de-0000-7000-8000-000000000001',
      kind: 'specification_generate',
      object_id: specificationId,
      object_repr: 'Фоновый расчёт',
      stage: 'matching',
      error: null,
      lost: [],
      created_at: '2026-11-20T09:30:00.000Z',
    };
    await route.fulfill({
      json: {
        results: [
          isEnded
            ? { ...job, status: 'done', progress: 100, finished_at: '2026-11-20T09:31:00.000Z' }
            : { ...job, status: 'running', progress: 43, finished_at: null },
        ],
      },
    });
  });
  await page.goto(`/specifications/${specificationId}`);
  await page.locator('input[type=file]').first().setInputFiles(bill);
  await expect(page.getByText(/Прочитано: 3 раздела/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Рассчитать' }).click();
  await expect(page.getByText(/Расчёт завершён. Подобрано/)).toBeVisible();
  await page.goto('/customers');
  const notice = page.getByRole('button', { name: /Расчёт: 43/ });
  await expect(notice).toBeVisible();
  await notice.click();
  await page.getByRole('menuitem', { name: /Фоновый расчёт/ }).click();
  await expect(page).toHaveURL(new RegExp(`/specifications/${specificationId}`));
  await page.goto('/customers');
  await expect(notice).toBeVisible();
  isEnded = true;
  // Polled every ten seconds where the stream does not report it, as for a mocked response.
  await expect(page.getByText('Расчёт завершён', { exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('the shell shows running jobs as the server reports them', async ({ page }) => {
  await enterDemo(page);
  const answer = page.waitForResponse((response) => response.url().includes('/jobs/?status=recent'));
  await page.reload();
  expect((await answer).status()).toBe(200);
});

test('an unsent form is restored; sending and discarding clear it', async ({ page }) => {
  await enterDemo(page);
  const dialog = page.getByRole('dialog', { name: 'Новый проект' });
  const open = () => page.getByRole('button', { name: 'Новый проект' }).first().click();
  await open();
  await dialog.getByLabel('Название').fill('Недописанный проект');
  await dialog.getByLabel('Адрес').fill('Пермь');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Проекты' })).toBeVisible();
  await open();
  await expect(dialog.getByText(/Восстановлен черновик/)).toBeVisible();
  await expect(dialog.getByLabel('Название')).toHaveValue('Недописанный проект');
  await expect(dialog.getByLabel('Адрес')).toHaveValue('Пермь');

  await test.step('started again', async () => {
    await dialog.getByRole('button', { name: 'Начать заново' }).click();
    await expect(dialog.getByLabel('Название')).toHaveValue('Новый проект');
    await expect(dialog.getByText(/Восстановлен черновик/)).toBeHidden();
  });

  await test.step('discarded', async () => {
    await dialog.getByLabel('Название').fill('Брошенный проект');
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog', { name: 'Закрыть без сохранения?' }))
      .getByRole('button', { name: 'Закрыть', exact: true })
      .last()
      .click();
    await expect(dialog).toBeHidden();
    await open();
    await expect(dialog.getByLabel('Название')).toHaveValue('Новый проект');
  });

  await test.step('sent', async () => {
    await dialog.getByLabel('Название').fill('Отправленный проект');
    await dialog.getByRole('button', { name: 'Создать' }).click();
    await expect(page.getByText('Проект успешно создан')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Отправленный проект' })).toBeVisible();
    await page.goto('/projects');
    await open();
    await expect(dialog.getByLabel('Название')).toHaveValue('Новый проект');
    await expect(dialog.getByText(/Восстановлен черновик/)).toBeHidden();
  });
});

test(
  'the menu is open by default, collapses and stays so; a phone has a drawer',
  { tag: '@phone' },
  async ({ page }, testInfo) => {
    await enterDemo(page);
    if (isPhone(testInfo)) {
      await expect(page.getByRole('link', { name: 'Заказчики' })).toBeHidden();
      await page.getByRole('button', { name: 'Открыть меню' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Заказчики' }).click();
      await expect(page.getByRole('heading', { name: 'Заказчики' })).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      return;
    }
    const words = page.getByRole('navigation', { name: 'Разделы' }).getByText('Проекты');
    await expect(words).toBeVisible();
    await page.getByRole('button', { name: 'Свернуть меню' }).click();
    await expect(words).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Проекты' })).toBeVisible();
    await expect(words).toBeHidden();
    await page.getByRole('link', { name: 'Заказчики' }).click();
    await expect(page.getByRole('heading', { name: 'Заказчики' })).toBeVisible();
    await page.getByRole('button', { name: 'Развернуть меню' }).click();
    await expect(words).toBeVisible();
  },
);

test('breadcrumbs lead back; the last opened company and customer are stored under their keys', async ({ page }) => {
  await enterDemo(page);
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  const company = await stored('currentCompanyId');
  expect(company).toMatch(/^[0-9a-f-]{36}$/);
  await page.goto('/customers');
  await page
    .getByRole('link', { name: /Северная гавань/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /Северная гавань/ })).toBeVisible();
  await expect.poll(async () => page.url().includes((await stored('currentCustomerId')) ?? 'nothing')).toBe(true);
  await expect(page).toHaveTitle(/Северная гавань/);
  await page.getByRole('navigation', { name: 'Путь к странице' }).getByRole('link', { name: 'Заказчики' }).click();
  await expect(page).toHaveURL(/\/customers$/);
  // A company the user is not a member of is replaced by the first one.
  await page.evaluate(() => localStorage.setItem('currentCompanyId', '0b7f2c1e-3d6b-4b47-9a52-0d6d2a0f3c11'));
  await page.reload();
  await expect(page.getByText(/Северная гавань/).first()).toBeVisible();
  await expect.poll(() => stored('currentCompanyId')).toBe(company);
});

test('an unknown page says so and links home', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  await page.getByRole('link', { name: 'На главную' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a signed-in user sees the unknown page inside the application frame, and a missing record once', async ({
  page,
}) => {
  await enterDemo(page);
  await page.goto('/nowhere?a=1');
  await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  await expect(page).toHaveURL(/\/nowhere\?a=1$/);
  await page.getByRole('main').getByRole('button', { name: 'Сегодня' }).click();
  await expect(page).toHaveURL(/\/today$/);
  const none = '0198c0de-0000-7000-8000-000000000001';
  for (const [path, message, list] of [
    [`/projects/${none}`, 'Проект не найден или удалён', 'К списку проектов'],
    [`/projects/${none}/contracts/${none}`, 'Договор не найден или удалён', 'К списку договоров'],
    [`/customers/${none}`, 'Заказчик не найден или удалён', 'К списку заказчиков'],
    [`/specifications/${none}`, 'Спецификация не найдена или удалена', 'К списку спецификаций'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Корзина' })).toBeVisible();
    await expect(page.getByText('Запрашиваемый ресурс не найден')).toHaveCount(0);
    await page.getByRole('button', { name: list }).click();
    await expect(page).not.toHaveURL(new RegExp(none));
  }
});

test('an indicator shows that the network is lost until it is back', async ({ page, context }) => {
  await enterDemo(page);
  await context.setOffline(true);
  await expect(page.getByText('Нет соединения с интернетом. Изменения не сохраняются.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Нет соединения с интернетом. Изменения не сохраняются.')).toBeHidden();
});

for (const [locale, stored, heading] of [
  ['ru-RU', null, 'Вход в Каркас'],
  ['en-GB', null, 'Sign in to Karkas'],
  ['de-DE', null, 'Вход в Каркас'],
  ['en-US', 'ru', 'Вход в Каркас'],
  ['ru-RU', 'en', 'Sign in to Karkas'],
] as const) {
  test(`the first language of a ${locale} browser that has stored ${stored ?? 'nothing'}`, async ({
    browser,
    product,
  }, testInfo) => {
    test.skip(isPhone(testInfo), 'The texts do not depend on the width.');
    const context = await browser.newContext({ locale, baseURL: product.address });
    const page = await context.newPage();
    if (stored !== null) await page.addInitScript((language) => localStorage.setItem('language', language), stored);
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await context.close();
  });
}
