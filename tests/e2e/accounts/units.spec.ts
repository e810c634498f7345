import type { Locator, Page } from '@playwright/test';
import { examine } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { enterDemo, expect, test } from '../support/product.ts';

async function openNew(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Новая единица' }).click();
  return page.getByRole('dialog', { name: 'Новая единица измерения' });
}

async function add(page: Page, name: string): Promise<void> {
  const dialog = await openNew(page);
  await dialog.getByLabel('Обозначение').fill(name);
  await dialog.getByRole('button', { name: 'Создать' }).click();
  await expect(dialog).toBeHidden();
}

/** Calls the API within the session. */
async function call(
  page: Page,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  data?: object,
): Promise<{ status: number; body: unknown }> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data === undefined ? {} : { data }),
  });
  return { status: answer.status(), body: answer.status() === 204 ? null : await answer.json() };
}

async function create(page: Page, url: string, data: object): Promise<string> {
  const { status, body } = await call(page, 'POST', url, data);
  expect(status).toBe(201);
  return (body as { id: string }).id;
}

const row = (page: Page, name: string | RegExp): Locator => page.getByRole('row', { name });

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(
    testInfo.project.name === 'phone' && !testInfo.title.startsWith('every screen'),
    'The input does not depend on the width.',
  );
});

test('units are found in any spelling, added, rejected as duplicates, and deleted', async ({ page }) => {
  await foundCompany(page, 'Мерная');
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Единицы измерения' }).click();
  await expect(row(page, /^м² Квадратный метр 055 квм.* Площадь/)).toBeVisible();

  await test.step('search: by another spelling, by code, without results', async () => {
    const search = page.getByRole('searchbox');
    await search.fill('кв.м');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(row(page, /^м² Квадратный метр 055/)).toBeVisible();
    await search.fill('113');
    await expect(row(page, /^м³ /)).toBeVisible();
    await page.reload();
    await expect(search).toHaveValue('113');
    await search.fill('верста');
    await expect(page.getByText('Единицы измерения не найдены')).toBeVisible();
    await page.getByRole('button', { name: 'Сбросить поиск' }).click();
    await expect(row(page, /^м² Квадратный метр 055/)).toBeVisible();
  });

  await test.step('errors are shown at their fields', async () => {
    const dialog = await openNew(page);
    await dialog.getByLabel('Код ОКЕИ').fill('м2');
    await dialog.getByRole('button', { name: 'Создать' }).click();
    await expect(dialog.getByText('Поле обязательно для заполнения')).toBeVisible();
    await expect(dialog.getByText('Недопустимое значение')).toBeVisible();
    await dialog.getByLabel('Код ОКЕИ').fill('');
    await dialog.getByLabel('Обозначение').fill('М2');
    await dialog.getByRole('button', { name: 'Создать' }).click();
    await expect(dialog.getByText('Такая единица измерения уже есть')).toBeVisible();
    await dialog.getByLabel('Обозначение').fill('бухта');
    await dialog.getByLabel('Полное название').fill('Бухта кабеля');
    await dialog.getByRole('combobox', { name: 'Величина' }).click();
    await page.getByRole('option', { name: 'Штуки' }).click();
    await dialog.getByRole('button', { name: 'Создать' }).click();
    await expect(page.getByText('Единица измерения создана')).toBeVisible();
    await expect(row(page, /^бухта Бухта кабеля — — Штуки/)).toBeVisible();
  });

  await test.step('custom ones only; one of them is deleted', async () => {
    await page.getByRole('checkbox', { name: 'Только добавленные компанией' }).check();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Удалить: бухта' }).click();
    await expect(page.getByRole('alertdialog').getByText(/«бухта»/)).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(page.getByText('Единица измерения удалена')).toBeVisible();
    await expect(page.getByText('Своих единиц пока нет')).toBeVisible();
  });
});

test('a unit in use cannot be deleted and says so; one of the classifier has no delete action', async ({ page }) => {
  await foundCompany(page, 'Мерная');
  await page.goto('/units');
  await add(page, 'захватка');
  const projectId = await create(page, '/api/projects/', { name: 'Склад' });
  const specificationId = await create(page, `/api/projects/${projectId}/specifications/`, { name: 'Монтаж' });
  const written = await call(page, 'POST', `/api/specifications/${specificationId}/specification-rows/`, {
    kind: 'position',
    name: 'Монтаж колонн',
    unit: 'захватка',
    quantity: '3',
  });
  expect(written.status).toBe(201);

  await page.getByRole('button', { name: 'Удалить: захватка' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  const refusal = page.getByRole('dialog', { name: 'Единицу нельзя удалить' });
  await expect(refusal.getByText('Единица измерения используется')).toBeVisible();
  await refusal.getByRole('button', { name: 'Понятно' }).click();
  await expect(row(page, /^захватка/)).toBeVisible();

  await expect(row(page, /^м² Квадратный метр 055/)).toBeVisible();
  await expect(row(page, /^м² Квадратный метр 055/).getByRole('button')).toHaveCount(0);
  const units = (await call(page, 'GET', '/api/units/')).body as { id: string; name: string }[];
  const refused = await call(page, 'DELETE', `/api/units/${units.find((unit) => unit.name === 'м2')?.id}/`);
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, 'system_record']);
});

test('every screen of units is accessible and fits', async ({ page }) => {
  await enterDemo(page);
  await examine(page, {
    name: 'units',
    open: async () => {
      await page.goto('/units');
      await expect(page.getByText('Квадратный метр').first()).toBeVisible();
    },
  });
  await examine(page, {
    name: 'unit-new',
    open: async () => {
      await openNew(page);
    },
  });
});
