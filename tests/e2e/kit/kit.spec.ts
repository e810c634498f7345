import type { Locator, Page } from '@playwright/test';
import { expect, test } from './gallery.ts';

const example = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test.describe('toasts', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/dev/gallery/overlays');
  });
  const shown = (page: Page): Locator => page.getByRole('region', { name: 'Уведомления' }).getByRole('listitem');

  test('at most five are shown, and the oldest are removed', async ({ page }) => {
    await page.getByRole('button', { name: 'Семь сразу' }).click();
    await expect(shown(page)).toHaveText([3, 4, 5, 6, 7].map((number) => `Уведомление ${number}`));
  });

  test('an error stays three seconds, the others five', async ({ page }) => {
    for (const type of ['success', 'error']) await page.getByRole('button', { name: type }).click();
    await expect(shown(page)).toHaveCount(2);
    await page.clock.runFor(3000);
    await expect(shown(page)).toHaveText(['Проект успешно создан']);
    await page.clock.runFor(2000);
    await expect(shown(page)).toHaveCount(0);
  });

  test('hovering pauses the countdown', async ({ page }) => {
    await page.getByRole('button', { name: 'info' }).click();
    await shown(page).hover();
    await page.clock.runFor(30_000);
    await expect(shown(page)).toHaveCount(1);
    await page.mouse.move(5, 5);
    await page.clock.runFor(5000);
    await expect(shown(page)).toHaveCount(0);
  });

  test('a persistent one is closed by its cross', async ({ page }) => {
    await page.getByRole('button', { name: 'Наверху' }).click();
    await page.clock.runFor(60_000);
    await shown(page).getByRole('button', { name: 'Закрыть' }).click();
    await expect(shown(page)).toHaveCount(0);
  });
});

test.describe('a dropdown', () => {
  test.beforeEach(async ({ page }) => page.goto('/dev/gallery/choices').then(() => undefined));
  const open = (page: Page, label: string): Promise<void> =>
    page.getByRole('combobox', { name: label, exact: true }).click();

  test('is 320 px wide and at most 300 px high, without empty values and duplicates', async ({ page }) => {
    await expect(page.getByRole('combobox', { name: /Новый заказчик/ })).toHaveText('Выберите...');
    await open(page, 'Заказчик');
    await expect(page.getByRole('option')).toHaveCount(9);
    const popup = page.getByRole('dialog', { name: 'Заказчик' });
    await expect(popup).toHaveCSS('opacity', '1');
    const box = await popup.boundingBox();
    expect(box?.width).toBe(320);
    expect(box?.height).toBeLessThanOrEqual(300);
    await expect(page.getByPlaceholder('Поиск...')).toBeFocused();
  });

  test('searches regardless of case and ё, and reports no results', async ({ page }) => {
    await open(page, 'Заказчик');
    await page.getByPlaceholder('Поиск...').fill('КОРОЛЕВ');
    await expect(page.getByRole('option')).toHaveText([/СтройИнвест Королёв/]);
    await page.getByPlaceholder('Поиск...').fill('елка');
    await expect(page.getByRole('option')).toHaveText(['Ёлка и сосна']);
    await page.getByPlaceholder('Поиск...').fill('казань');
    await expect(page.getByText('Нет подходящих опций')).toBeVisible();
  });

  test('does not choose disabled options, and chooses by the keyboard', async ({ page }) => {
    await open(page, 'Заказчик');
    await page.getByRole('option', { name: 'Закрытый заказчик' }).click({ force: true });
    await expect(page.getByRole('combobox', { name: 'Заказчик', exact: true })).toHaveText('СтройИнвест Королёв');
    await page.getByPlaceholder('Поиск...').fill('мосто');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Заказчик', exact: true })).toHaveText('Мостострой');
    await page.getByRole('button', { name: 'Очистить: Заказчик' }).click();
    await expect(page.getByRole('combobox', { name: 'Заказчик', exact: true })).toHaveText('Выберите...');
  });

  test('reports an empty list', async ({ page }) => {
    await open(page, 'Без вариантов');
    await expect(page.getByText('Нет доступных опций')).toBeVisible();
  });

  test('of units has its own texts', async ({ page }) => {
    await open(page, 'Единиц нет');
    await expect(page.getByText('Нет доступных единиц измерения')).toBeVisible();
    await page.keyboard.press('Escape');
    await open(page, 'Единица измерения');
    await page.getByPlaceholder('Поиск...').fill('куб');
    await expect(page.getByRole('option')).toHaveText([/м³/]);
    await page.getByPlaceholder('Поиск...').fill('ампер');
    await expect(page.getByText('Единицы измерения не найдены')).toBeVisible();
  });

  test('with five thousand options renders only the visible ones, and reaches the last', async ({ page }) => {
    await open(page, 'Пять тысяч работ');
    await expect(page.getByRole('option', { name: 'Работа № 1', exact: true })).toBeVisible();
    expect(await page.getByRole('option').count()).toBeLessThan(40);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('option', { name: 'Работа № 5000', exact: true })).toBeVisible();
    await page.getByPlaceholder('Поиск...').fill('4321');
    await page.getByRole('option', { name: 'Работа № 4321' }).click();
    await expect(page.getByRole('combobox', { name: 'Пять тысяч работ', exact: true })).toHaveText('Работа № 4321');
  });

  test('with multiple choice counts the chosen options', async ({ page }) => {
    const field = page.getByRole('combobox', { name: 'Выбран один', exact: true });
    await expect(field).toHaveText('Мостострой');
    await field.click();
    await page.getByRole('option', { name: 'Северная гавань' }).click();
    await expect(field).toHaveText('Выбрано: 2');
  });
});

test.describe('dialogs', () => {
  test.beforeEach(async ({ page }) => page.goto('/dev/gallery/overlays').then(() => undefined));

  test('a dialog animates for 300 ms and returns the focus', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Окно', exact: true });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Условия производства работ' });
    await expect(dialog).toHaveCSS('transition-duration', '0.3s, 0.3s');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('the deletion dialog is 480 px wide, with the initial focus on cancel', async ({ page }) => {
    await page.getByRole('button', { name: 'Подтверждение' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Удалить проект?' });
    await expect(dialog.getByRole('button')).toHaveText(['Отмена', 'Удалить']);
    await expect(dialog.getByRole('button', { name: 'Отмена' })).toBeFocused();
    expect((await dialog.boundingBox())?.width).toBe(480);
  });

  test('an action menu is 240 px wide, shows all its entries and works by keyboard', async ({ page }) => {
    await page.getByRole('button', { name: 'Действия с проектом' }).press('Enter');
    const menu = page.getByRole('menu');
    await expect(menu).toHaveCSS('opacity', '1');
    const box = await menu.boundingBox();
    expect(box?.width).toBe(240);
    expect(await menu.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Копировать' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  });

  test('a tooltip also appears on focus', async ({ page }) => {
    await page.getByRole('button', { name: 'Подсказка' }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Сумма по всем строкам без НДС')).toBeVisible();
  });
});

test.describe('progress', () => {
  test.beforeEach(async ({ page }) => page.goto('/dev/gallery/progress').then(() => undefined));
  const bar = (page: Page): Locator => page.getByRole('progressbar', { name: 'Процент выполнения' });
  const figure = (page: Page): Locator => page.getByRole('button', { name: /^Изменить процент/ }).first();

  test('a percent is edited in place, and only values within the bounds are accepted', async ({ page }) => {
    await figure(page).click();
    const input = page.getByRole('textbox', { name: 'Выполнено, %' });
    await input.fill('140');
    await expect(page.getByRole('alert')).toHaveText('Число от 0 до 100');
    await input.press('Enter');
    await expect(input).toBeVisible();
    await input.fill('пять');
    await expect(page.getByRole('alert')).toBeVisible();
    await input.fill('57,5');
    await input.press('Enter');
    await expect(figure(page)).toHaveText('57,5 %');
    await expect(figure(page)).toBeFocused();
    await expect(bar(page)).toHaveAttribute('aria-valuenow', '57.5');
  });

  test('Esc reverts it, blur saves a valid value', async ({ page }) => {
    await figure(page).click();
    await page.keyboard.type('99');
    await page.keyboard.press('Escape');
    await expect(figure(page)).toHaveText('42 %');
    await figure(page).click();
    await page.keyboard.type('43');
    await page.keyboard.press('Tab');
    await expect(bar(page)).toHaveAttribute('aria-valuenow', '43');
  });

  test('a nonexistent due date is not saved', async ({ page }) => {
    await page.getByRole('button', { name: 'Указать срок' }).click();
    const input = page.getByRole('textbox', { name: 'Срок' });
    await input.fill('31.02.2027');
    await expect(page.getByRole('button', { name: 'Сохранить' })).toBeDisabled();
    await input.fill('28.02.2027');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('button', { name: 'Изменить срок: 28.02.2027' })).toBeVisible();
  });

  test('the value stays within its bounds', async ({ page }) => {
    const values = await example(page, 'ProgressBar')
      .getByRole('progressbar')
      .evaluateAll((bars) => bars.map((item) => item.getAttribute('aria-valuenow')));
    expect(values).toEqual(['0', '0', '42.5', '100', '100', '100', '75', '15']);
  });
});

test.describe('files', () => {
  test.beforeEach(async ({ page }) => page.goto('/dev/gallery/files').then(() => undefined));
  const file = (name: string, size = 10): { name: string; mimeType: string; buffer: Buffer } => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(size),
  });

  test('too large files and unknown formats are rejected by name', async ({ page }) => {
    const part = example(page, 'FileUpload, one file');
    await part.locator('input[type=file]').first().setInputFiles(file('вирус.exe'));
    await expect(part.getByText('Некоторые файлы имеют неподдерживаемый формат')).toBeVisible();
    await part
      .locator('input[type=file]')
      .first()
      .setInputFiles(file('проект.pdf', 1024 * 1024 + 1));
    await expect(part.getByText('Некоторые файлы превышают максимальный размер')).toBeVisible();
    await part.locator('input[type=file]').first().setInputFiles(file('Проект.PDF', 2048));
    await expect(part.getByRole('listitem')).toContainText(['Проект.PDF']);
    await expect(part.getByText('Некоторые файлы')).toHaveCount(0);
    await part.locator('input[type=file]').first().setInputFiles(file('ещё.pdf'));
    await expect(part.getByText('Максимальное количество файлы: 1')).toBeVisible();
    await part.getByRole('button', { name: 'Убрать файл: Проект.PDF' }).click();
    await expect(part.getByRole('listitem')).toHaveCount(0);
  });

  test('of too many files only the remaining number is accepted', async ({ page }) => {
    const part = example(page, 'FileUpload, three files');
    await part.locator('input[type=file]').setInputFiles([file('a.pdf'), file('b.pdf')]);
    await expect(part.getByText('Можно загрузить только 1 файл(ов)')).toBeVisible();
    await expect(part.getByRole('listitem')).toHaveCount(3);
  });

  test('a format is chosen by the arrows, skipping a disabled one', async ({ page }) => {
    await page.getByRole('radio', { name: 'XLSX' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'PDF' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'XML' })).toBeDisabled();
  });
});
