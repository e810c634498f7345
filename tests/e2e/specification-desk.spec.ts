import type { Page } from '@playwright/test';
import { foundCompany } from './people.ts';
import { pricedTable } from './priced-table.ts';
import { expect, test } from './product.ts';
import { post } from './two-companies.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The table is not on a phone.');
});

/** How many rows of the table a person sees whole. */
function rowsInSight(page: Page): Promise<number> {
  return page.getByRole('treegrid').evaluate((table) => {
    const strip = document.querySelector('[role="region"][data-keep-clear]')?.getBoundingClientRect().top ?? 0;
    const head = table.querySelector('[role="columnheader"]')?.getBoundingClientRect().bottom ?? 0;
    // A bar to scroll sideways would take so much where it is not laid over the table.
    const foot = Math.min(strip, table.parentElement?.getBoundingClientRect().bottom ?? strip) - 10;
    return [...table.querySelectorAll('[role="row"]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return row.querySelector('[role="gridcell"]') !== null && top >= head - 1 && bottom <= foot;
    }).length;
  });
}

test('the rows have the screen: sixteen on a small one, twenty on a usual one', async ({ page }) => {
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
      await expect.poll(() => rowsInSight(page), `${size.width} × ${size.height}`).toBeGreaterThanOrEqual(rows);
    }
  };
  await rowsAreSeen(id);
  await test.step('the second revision, committed first with a gap, has them too', async () => {
    await post(page, `/api/specifications/${id}/specification-rows/`, { name: 'Без цены', unit: 'м2', quantity: '1' });
    await post(page, `/api/specifications/${id}/commit/`, { force: true, reason: 'Цену даст заказчик' });
    await rowsAreSeen(id);
    await expect(page.getByText('С пропусками').locator('..')).toHaveAttribute('data-hint', /Цену даст заказчик/);
    const next = await post(page, `/api/specifications/${id}/revisions/`, {});
    await rowsAreSeen(next.id);
    await expect(page.getByRole('link', { name: 'Действует ред. 1' })).toBeVisible();
  });
});

test('the title block opens on demand and stays as it was left', async ({ page }) => {
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

test('the one button in colour is the next step: calculate, choose norms, check doubtful ones by Enter, commit', async ({
  page,
}) => {
  await foundCompany(page, 'Шагова');
  const project = await post(page, '/api/projects/', { name: 'Школа' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Основание' });
  const works = [
    ['Устройство песчаной подушки', 'м3'],
    ['Окраска стен водоэмульсионная', 'м2'],
    ['Устройство песчаной подушки', '100 м3'],
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
  await expect(page.getByText(/Расчёт завершён/)).toBeVisible({ timeout: 40_000 });
  await expect(step).toHaveText('Проверить нормы: 2');

  // The question of the commit says what nobody has looked at, and leads there.
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

test('a number is whole however deep its row lies', async ({ page }) => {
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
