import type { Page } from '@playwright/test';
import { officialFormWorkbook } from '../../../apps/server/src/testing/files/make-workbook.ts';
import { foundCompany } from '../support/users.ts';
import { pricedTable } from './priced-table.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
});

/** The number of fully visible rows. */
function visibleRows(page: Page): Promise<number> {
  return page.getByRole('treegrid').evaluate((table) => {
    const strip = document.querySelector('[role="region"][data-keep-clear]')?.getBoundingClientRect().top ?? 0;
    const head = table.querySelector('[role="columnheader"]')?.getBoundingClientRect().bottom ?? 0;
    // Allowance for a horizontal scrollbar that does not overlay the table.
    const foot = Math.min(strip, table.parentElement?.getBoundingClientRect().bottom ?? strip) - 10;
    return [...table.querySelectorAll('[role="row"]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return row.querySelector('[role="gridcell"]') !== null && top >= head - 1 && bottom <= foot;
    }).length;
  });
}

test('the table shows at least sixteen rows on a small screen, twenty on a usual one', async ({ page }) => {
  await foundCompany(page, 'Рядова');
  const { id } = await pricedTable(page, 30);
  const rowsAreSeen = async (of: string): Promise<void> => {
    for (const [size, rows] of [
      [{ width: 1366, height: 768 }, 16],
      [{ width: 1440, height: 900 }, 20],
    ] as const) {
      await page.setViewportSize(size);
      await page.goto(`/specifications/${of}`);
      await expect(page.getByText('Позиция 1', { exact: true })).toBeVisible();
      await expect.poll(() => visibleRows(page), `${size.width} × ${size.height}`).toBeGreaterThanOrEqual(rows);
    }
  };
  await rowsAreSeen(id);
  await test.step('as does the second revision, whose first was committed with a gap', async () => {
    await post(page, `/api/specifications/${id}/specification-rows/`, { name: 'Без цены', unit: 'м2', quantity: '1' });
    await post(page, `/api/specifications/${id}/commit/`, { force: true, reason: 'Цену даст заказчик' });
    await rowsAreSeen(id);
    await expect(page.getByText('С незаполненными позициями').locator('..')).toHaveAttribute(
      'data-hint',
      /Цену даст заказчик/,
    );
    const next = await post(page, `/api/specifications/${id}/revisions/`, {});
    await rowsAreSeen(next.id);
    await expect(page.getByRole('link', { name: 'Действует ред. 1' })).toBeVisible();
  });
});

/** A specification from a file, with doubtful norms and enough priced works to fill a screen. */
async function calculatedBill(page: Page): Promise<string> {
  const project = await post(page, '/api/projects/', { name: 'Школа' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Общестроительные работы' });
  await page.goto(`/specifications/${id}`);
  const file = {
    name: 'Ведомость.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(officialFormWorkbook()),
  };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByRole('dialog', { name: 'Ведомость прочитана' })).toBeVisible();
  const rows = `/api/specifications/${id}/specification-rows/`;
  for (const unit of ['м3', '100 м3'])
    // oxlint-disable-next-line no-await-in-loop -- each stands below the one before
    await post(page, rows, { name: 'Песчаная подготовка под фундаменты', unit, quantity: '10' });
  await post(page, rows, { name: 'Дрессировка верблюда', unit: 'шт', quantity: '1' });
  for (let number = 1; number <= 30; number += 1)
    // oxlint-disable-next-line no-await-in-loop -- each stands below the one before
    await post(page, rows, { name: `Позиция ${number}`, unit: 'м2', quantity: '1', price: '10' });
  await page.reload();
  await page.getByRole('button', { name: 'Рассчитать', exact: true }).click();
  await expect(page.getByText(/Расчёт завершён/)).toBeVisible({ timeout: 120_000 });
  return id;
}

/** Whether the table is scrolled to its start, with every sum visible. */
async function sumsAreWhole(page: Page): Promise<void> {
  const table = page.locator('[data-grid-scroller]');
  expect(await table.evaluate((element) => element.scrollLeft)).toBe(0);
  const sum = await page.getByRole('columnheader', { name: 'Сумма' }).boundingBox();
  const name = await page.getByRole('columnheader', { name: 'Наименование' }).boundingBox();
  const box = await table.boundingBox();
  expect(sum?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0) - 1);
  expect((sum?.x ?? 0) + (sum?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 1);
}

test('a calculated bill shows as many rows, and reviewing its norms never scrolls it sideways', async ({ page }) => {
  await foundCompany(page, 'Набережная');
  const id = await calculatedBill(page);
  const rowsAreSeen = async (of: string): Promise<void> => {
    for (const [size, rows] of [
      [{ width: 1366, height: 768 }, 16],
      [{ width: 1440, height: 900 }, 20],
    ] as const) {
      await page.setViewportSize(size);
      await page.goto(`/specifications/${of}`);
      await expect(page.getByRole('button', { name: 'ВОР: 1' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Сомнительные: \d/ })).toBeVisible();
      await expect.poll(() => visibleRows(page), `${size.width} × ${size.height}`).toBeGreaterThanOrEqual(rows);
    }
  };
  await rowsAreSeen(id);

  await test.step('the button of the file opens its reading report', async () => {
    await page.getByRole('button', { name: 'ВОР: 1' }).click();
    await page.getByRole('menuitem', { name: /^Ведомость\.xlsx · \d+ работ/ }).click();
    await expect(page.getByRole('dialog').getByText('Ведомость.xlsx').first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a position without a candidate keeps keys away from the table', async () => {
    await page.getByRole('button', { name: /^Подобрать нормы: / }).click();
    const panel = page.getByRole('complementary', { name: 'Норма позиции' });
    const search = panel.getByRole('textbox', { name: 'Поиск в базе норм' });
    for (let tries = 0; tries < 8 && !(await panel.innerText()).includes('верблюда'); tries += 1) {
      const before = await panel.innerText();
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await panel.getByRole('button', { name: 'Следующая без нормы' }).click();
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await expect.poll(() => panel.innerText()).not.toBe(before);
    }
    await expect(panel).toContainText('верблюда');
    await expect(search).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-grid-editor][data-editing]')).toHaveCount(0);
    await sumsAreWhole(page);
    await panel.getByRole('button', { name: 'Закрыть подбор' }).click();
  });

  await test.step('one dialog commits with a reason, and a double click asks once', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/commit/')) sent.push(request.postData() ?? '');
    });
    await page.getByRole('button', { name: 'Утвердить', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Утвердить спецификацию?' });
    await expect(question.getByText(/^Без цены: \d+$/)).toHaveCount(1);
    const commit = question.getByRole('button', { name: 'Утвердить с незаполненными позициями' });
    await expect(commit).toBeDisabled();
    await question.getByLabel('Почему утверждаете с незаполненными позициями').fill('Цену даст заказчик');
    await commit.dblclick();
    await expect(question).toBeHidden();
    await expect(page.getByText('Утверждена', { exact: true }).first()).toBeVisible();
    expect(sent.filter((body) => body.includes('"force":true'))).toHaveLength(1);
    expect(sent.filter((body) => body.includes('"force":false'))).toHaveLength(1);
  });

  await test.step('the same holds for a second revision after a commit with a reason', async () => {
    await page.getByRole('button', { name: 'Новая редакция' }).click();
    await expect(page.getByRole('tab', { name: 'Изменения' })).toBeVisible();
    await sumsAreWhole(page);
    await rowsAreSeen(new URL(page.url()).pathname.split('/').at(-1) ?? '');
    await expect(page.getByRole('tab', { name: 'Изменения' })).toBeVisible();
  });

  await test.step('the filter of doubtful norms starts their review, and reports its end', async () => {
    await page.getByRole('button', { name: 'Сомнительные: 2' }).click();
    const panel = page.getByRole('complementary', { name: 'Норма позиции' });
    const confirm = panel.getByRole('button', { name: 'Подтвердить норму' });
    const done = page.getByText('Все подтверждены');
    await expect(confirm).toBeFocused();
    await sumsAreWhole(page);
    const before = await panel.innerText();
    await page.keyboard.press('Enter');
    await expect.poll(() => panel.innerText()).not.toBe(before);
    await expect(confirm).toBeFocused();
    await sumsAreWhole(page);
    await page.keyboard.press('Enter');
    await expect(done).toBeVisible();
    await expect(panel).toBeHidden();
    await expect(done.locator('..').getByRole('button').first()).toBeFocused();
  });
});

test('the title block opens on demand and keeps its state', async ({ page }) => {
  await foundCompany(page, 'Штампова');
  const { id } = await pricedTable(page, 1);
  await page.goto(`/specifications/${id}`);
  const block = page.getByLabel('Сведения о спецификации');
  await expect(page.getByText('Черновик').first()).toBeVisible();
  await expect(block).toBeHidden();
  await page.getByRole('button', { name: 'Развернуть штамп' }).click();
  await expect(block).toBeVisible();
  await page.reload();
  await expect(block).toBeVisible();
  await page.getByRole('button', { name: 'Свернуть штамп' }).click();
  await page.reload();
  await expect(page.getByText('Позиция 1', { exact: true })).toBeVisible();
  await expect(block).toBeHidden();
});

test('the only primary button is the next step: calculate, choose norms, check doubtful ones by Enter, commit', async ({
  page,
}) => {
  await foundCompany(page, 'Шагова');
  const project = await post(page, '/api/projects/', { name: 'Школа' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Основание' });
  const works = [
    ['Песчаная подготовка под фундаменты', 'м3'],
    ['Окраска стен водоэмульсионная за 2 раза', 'м2'],
    ['Песчаная подготовка под фундаменты', '100 м3'],
  ] as const;
  for (const [name, unit] of works)
    // oxlint-disable-next-line no-await-in-loop -- each stands below the one before
    await post(page, `/api/specifications/${id}/specification-rows/`, { name, unit, quantity: '10' });
  const step = page
    .locator('header button')
    .filter({ hasText: /Рассчитать|Проверить|Утвердить|Подобрать|Указать/ })
    .first();
  await page.goto(`/specifications/${id}`);
  await expect(step).toHaveText('Рассчитать');
  await step.click();
  await expect(page.getByText(/Расчёт завершён/)).toBeVisible({ timeout: 120_000 });
  await expect(step).toHaveText('Проверить нормы: 2');

  // The commit confirmation lists unreviewed positions and links to them.
  await page.getByRole('button', { name: 'Утвердить', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Утвердить спецификацию?' });
  await expect(question.getByText('На сумму с НДС')).toBeVisible();
  await expect(question.getByText('Сомнительные нормы: 2')).toBeVisible();
  await question.getByRole('button', { name: 'Проверить их' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Сомнительные: 2' })).toHaveAttribute('aria-pressed', 'true');
  const panel = page.getByRole('complementary', { name: 'Норма позиции' });
  const confirm = panel.getByRole('button', { name: 'Подтвердить норму' });
  await expect(confirm).toBeFocused();
  const first = await panel.innerText();
  await page.keyboard.press('Enter');
  await expect.poll(() => panel.innerText()).not.toBe(first);
  await expect(confirm).toBeFocused();
  await expect(step).toHaveText('Проверить нормы: 1');
  await page.keyboard.press('Enter');
  await expect(step).toHaveText('Утвердить');
});

test('next to the norm panel equal names stay distinguishable, and the norm state stays visible', async ({ page }) => {
  await foundCompany(page, 'Панелева');
  const project = await post(page, '/api/projects/', { name: 'Школа' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Полы' });
  const rows = `/api/specifications/${id}/specification-rows/`;
  const section = await post(page, rows, { kind: 'section', name: 'Полы 1 этажа' });
  const name = 'Устройство стяжки цементной толщиной 50 мм с армированием, пом. 10';
  await post(page, rows, { parent_id: section.id, name, unit: 'м2', quantity: '1' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/specifications/${id}`);
  const cell = page.getByRole('gridcell', { name: /пом\. 10/ });
  await cell.click();
  const columns = page.getByRole('columnheader');
  await expect(columns.nth(6)).toHaveText('Подбор');
  await page.getByRole('button', { name: 'Подбор нормы' }).click();
  await expect(columns.nth(5)).toHaveText('Подбор');
  const panel = await page.getByRole('complementary', { name: 'Норма позиции' }).boundingBox();
  const state = await columns.nth(5).boundingBox();
  expect((state?.x ?? 0) + (state?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + 1);
  const box = await cell.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(340);
  const end = await cell.getByText('пом. 10').last().boundingBox();
  expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
  await expect(page.getByRole('gridcell', { name: /Р\. 1$/ })).toBeVisible();
});

test('a number is never clipped, however deep its row is', async ({ page }) => {
  await foundCompany(page, 'Глубокова');
  const project = await post(page, '/api/projects/', { name: 'Школа' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Корпус' });
  let parent: string | null = null;
  for (const kind of ['section', 'section', 'section', 'section', 'section', 'position']) {
    // oxlint-disable-next-line no-await-in-loop -- each lies in the one before
    const row: { id: string } = await post(page, `/api/specifications/${id}/specification-rows/`, {
      kind,
      name: `Часть ${kind}`,
      parent_id: parent,
    });
    parent = row.id;
  }
  await page.goto(`/specifications/${id}`);
  await expect(page.getByText('Часть position')).toBeVisible();
  const numbers = page.getByRole('row').locator('[role="gridcell"][aria-colindex="1"]');
  await expect(numbers).toHaveCount(6);
  const cut = await numbers.evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return text.getBoundingClientRect().right > cell.getBoundingClientRect().right;
      })
      .map((cell) => cell.textContent),
  );
  expect(cut).toEqual([]);
});
