import type { Locator, Page } from '@playwright/test';
import { expect, test } from './gallery.ts';
import { waitForSavedLayout } from '../support/waiting.ts';

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.evaluate((value) => {
    const data = new DataTransfer();
    data.setData('text/plain', value);
    const isTaken = !document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
    // A synthetic paste inserts nothing by itself, so the browser's insert command does.
    if (!isTaken) document.execCommand('insertText', false, value);
  }, text);
}

test.describe('fields', () => {
  test.beforeEach(async ({ page }) => page.goto('/dev/gallery/fields').then(() => undefined));

  test('a number pasted from Excel is accepted', async ({ page }) => {
    const field = page.getByRole('textbox', { name: 'Пустая стоимость' });
    await paste(page, field, '1\u00a0234,56');
    await field.blur();
    await expect(field).toHaveValue('1\u00a0234,56');
    await field.fill('98765.4');
    await field.blur();
    await expect(field).toHaveValue('98\u00a0765,40');
    await field.fill('пять');
    await field.blur();
    await expect(page.getByText('Введите число').last()).toBeVisible();
  });

  test('a date is typed without dots, padded, and validated', async ({ page }) => {
    const field = page.getByRole('textbox', { name: /Дата окончания/ });
    await field.pressSequentially('5.3.2027');
    await expect(field).toHaveValue('05.03.2027');
    await field.fill('');
    await field.pressSequentially('29022027');
    await expect(field).toHaveValue('29.02.2027');
    await expect(field).toHaveAccessibleDescription('Такой даты нет');
    await field.fill('2026-11-20');
    await expect(field).toHaveValue('20.11.2026');
  });

  test('a date is chosen in the calendar, with weeks starting on Monday', async ({ page }) => {
    await page.getByRole('button', { name: 'Открыть календарь: Дата начала' }).click();
    await expect(page.getByRole('grid', { name: /ноябрь 2026/i })).toBeVisible();
    expect((await page.locator('[role=grid] th').allTextContents())[0]).toBe('пн');
    await page.getByRole('button', { name: /25.* ноября? 2026|ноябр.*25/i }).click();
    await expect(page.getByRole('textbox', { name: 'Дата начала' })).toHaveValue('25.11.2026');
  });

  test('a phone number is formatted however it is typed or pasted', async ({ page }) => {
    const field = page.getByRole('textbox', { name: /Новый телефон/ });
    await field.pressSequentially('89123456789');
    await expect(field).toHaveValue('+7 (912) 345-67-89');
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('Backspace');
    await expect(field).toHaveValue('+7 (912) 345');
    await field.blur();
    await expect(field).toHaveAccessibleDescription('Введите корректный номер телефона');
    await field.fill('8 (495) 000-11-22');
    await expect(field).toHaveValue('+7 (495) 000-11-22');
  });

  test('a required field is marked, and its error is announced to screen readers', async ({ page }) => {
    const field = page.getByRole('textbox', { name: 'С ошибкой', exact: true });
    await expect(field).toHaveAttribute('aria-required', 'true');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('Поле обязательно для заполнения');
  });
});

test.describe('a table', () => {
  test.beforeEach(async ({ page }) => page.goto('/dev/gallery/tables').then(() => undefined));
  const part = (page: Page): Locator => page.getByRole('region', { name: 'DataTable', exact: true });
  const heads = (page: Page): Promise<string[]> => part(page).getByRole('columnheader').allTextContents();
  const width = async (page: Page, name: string): Promise<number> =>
    Math.round((await part(page).getByRole('columnheader', { name }).boundingBox())?.width ?? 0);
  const saved = (page: Page, last: string): Promise<void> => waitForSavedLayout(page, 'gallery-works', last);

  test('a column is resized by pointer and keyboard, never below its minimum, and keeps its width', async ({
    page,
  }) => {
    expect(await width(page, 'Цена')).toBe(150);
    const edge = part(page).getByRole('slider', { name: 'Ширина столбца: Цена' });
    const box = await edge.boundingBox();
    if (box === null) throw new Error('The edge is not in the page');
    await page.mouse.move(box.x + 4, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 44, box.y + 10, { steps: 4 });
    await page.mouse.up();
    expect(await width(page, 'Цена')).toBe(190);
    await edge.press('ArrowLeft');
    expect(await width(page, 'Цена')).toBe(174);
    for (let times = 0; times < 12; times += 1) await edge.press('ArrowLeft');
    expect(await width(page, 'Цена')).toBe(50);
    const total = part(page).getByRole('slider', { name: 'Ширина столбца: Сумма' });
    for (let times = 0; times < 8; times += 1) await total.press('ArrowRight');
    expect(await width(page, 'Сумма')).toBe(240);
    await saved(page, '"total":240');
    await page.reload();
    expect([await width(page, 'Цена'), await width(page, 'Сумма')]).toEqual([50, 240]);
  });

  test('columns are moved, hidden and pinned; the layout is saved and can be reset', async ({ page }) => {
    const first = await heads(page);
    await part(page).getByRole('button', { name: 'Столбцы' }).click();
    await page.getByRole('button', { name: 'Переместить левее: Цена' }).click();
    await page.getByRole('checkbox', { name: 'Ед. изм.' }).click();
    await page.getByRole('button', { name: 'Закрепить слева: Сумма' }).click();
    await expect(page.getByRole('checkbox', { name: 'Наименование' })).toBeDisabled();
    await page.keyboard.press('Escape');
    const arranged = ['Наименование', 'Сумма', 'Цена', 'Количество', 'Примечание'];
    expect(await heads(page)).toEqual(arranged);
    await expect(part(page).getByRole('columnheader', { name: 'Сумма' })).toHaveAttribute('data-frozen', 'true');
    await saved(page, '"pinned":["total"]');
    await page.reload();
    expect(await heads(page)).toEqual(arranged);
    await part(page).getByRole('button', { name: 'Столбцы' }).click();
    await page.getByRole('button', { name: 'Вернуть исходный вид' }).click();
    expect(await heads(page)).toEqual(first);
  });

  test('a heading is dragged to another position', async ({ page }) => {
    await part(page).getByRole('columnheader', { name: 'Примечание' }).hover();
    await page.mouse.down();
    const target = await part(page).getByRole('columnheader', { name: 'Количество' }).boundingBox();
    await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 10, { steps: 5 });
    await page.mouse.up();
    expect(await heads(page)).toEqual(['Наименование', 'Ед. изм.', 'Примечание', 'Количество', 'Цена', 'Сумма']);
  });

  test('a cell is edited in place, and a rejected text shows the reason', async ({ page }) => {
    await part(page).getByRole('button', { name: '300' }).click();
    const input = part(page).getByRole('textbox', { name: 'Количество' });
    await input.fill('много');
    await input.press('Enter');
    await expect(input).toHaveAttribute('data-hint', 'Введите число');
    await input.fill('333');
    await input.press('Enter');
    await expect(part(page).getByRole('button', { name: '333' })).toBeFocused();
  });

  test('of ten thousand rows only the visible ones are rendered', async ({ page }) => {
    const large = page.getByRole('region', { name: 'Десять тысяч работ' });
    expect(await large.getByRole('row').count()).toBeLessThan(40);
    await large.evaluate((frame) => {
      frame.scrollTop = frame.scrollHeight;
    });
    await expect(large.getByText('Монтаж дверных блоков 10000')).toBeVisible();
  });
});

test('the grid: a range is pasted and undone in one step, a column is pinned', async ({ page }) => {
  await page.goto('/dev/gallery/grid');
  const grid = page.getByRole('treegrid', { name: 'Ведомость', exact: true });
  await grid.getByRole('gridcell', { name: '1,5', exact: true }).first().click();
  await page.keyboard.type('7,25');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('gridcell', { name: '7,25', exact: true })).toBeVisible();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '11,1\t12,2\n21,1\t22,2');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(grid.getByRole('gridcell', { name: '22,20', exact: true })).toBeVisible();
  await page.keyboard.press('Control+KeyZ');
  await expect(grid.getByRole('gridcell', { name: '22,20', exact: true })).toHaveCount(0);
  await expect(grid.getByRole('gridcell', { name: '7,25', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Столбцы' }).first().click();
  await page.getByRole('button', { name: 'Закрепить слева: Цена' }).click();
  await expect(grid.getByRole('columnheader', { name: 'Цена' })).toHaveAttribute('aria-colindex', '2');
});

test('tabs change by the arrows, skipping the disabled one', async ({ page }) => {
  await page.goto('/dev/gallery/navigation');
  const tabs = page.getByRole('tablist', { name: 'Разделы', exact: true });
  await expect(tabs.getByRole('tab')).toHaveText(['Ведомость248', 'Ресурсы0', 'Итоги', 'Журнал']);
  await expect(tabs.getByRole('tab', { name: 'Журнал' })).toHaveAttribute('aria-disabled', 'true');
  await tabs.getByRole('tab', { name: /Ведомость/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel').first()).toHaveText('Ресурсы');
});

test('the kit has an English version', async ({ page }) => {
  await page.goto('/dev/gallery/choices?language=en');
  await page.getByRole('combobox', { name: 'Без вариантов' }).click();
  await expect(page.getByText('No options available')).toBeVisible();
});
