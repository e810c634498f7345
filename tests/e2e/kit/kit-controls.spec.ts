import type { Locator, Page } from '@playwright/test';
import { expect, test } from './gallery.ts';

const example = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test.describe('buttons', () => {
  test.beforeEach(async ({ page }) => page.goto('/dev/gallery/buttons').then(() => undefined));

  test('a working button is busy and cannot be clicked twice', async ({ page }) => {
    const button = example(page, 'Button').getByRole('button', { name: 'Сохраняется' }).first();
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  });

  test('the arrow of a split button opens the other actions instead of running its own', async ({ page }) => {
    const part = example(page, 'SplitButton');
    await part.getByRole('button', { name: 'Другие действия' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Скачать XLSX', 'Скачать PDF']);
    await page.keyboard.press('Escape');
    await part.getByRole('button', { name: 'Рассчитать' }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(part.getByRole('button', { name: 'Недоступные действия' })).toBeDisabled();
  });

  test('the theme switcher offers the other theme', async ({ page }) => {
    const part = example(page, 'Switchers');
    await part.getByRole('button', { name: 'Тёмная тема' }).click();
    await expect(part.getByRole('button', { name: 'Светлая тема' })).toBeVisible();
    await expect(part.getByRole('button', { name: 'Тёмная тема' })).toHaveCount(0);
  });

  test('the view switcher shows the active view', async ({ page }) => {
    const part = page.getByRole('group', { name: 'Вид' });
    await expect(part.getByRole('button', { name: 'Плитка' })).toHaveAttribute('aria-pressed', 'true');
    await part.getByRole('button', { name: 'Список' }).click();
    await expect(part.getByRole('button', { name: 'Список' })).toHaveAttribute('aria-pressed', 'true');
    await expect(part.getByRole('button', { name: 'Плитка' })).toHaveAttribute('aria-pressed', 'false');
  });

  test('an icon of an unknown name is a plain circle', async ({ page }) => {
    const icons = example(page, 'Icon');
    await expect(icons.locator('svg').last()).toHaveClass(/tabler-icon-circle(?: |$)/);
    await expect(icons.locator('.tabler-icon-circle')).toHaveCount(1);
    expect(await icons.locator('svg:not([aria-hidden="true"])').count()).toBe(0);
  });
});

test.describe('choices', () => {
  test.beforeEach(async ({ page }) => page.goto('/dev/gallery/choices').then(() => undefined));

  test('a checkbox toggles by the space bar and by its label; a partly checked one is indeterminate', async ({
    page,
  }) => {
    const box = page.getByRole('checkbox', { name: 'Не отмечено' });
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    await page.getByText('Не отмечено').click();
    await expect(box).not.toBeChecked();
    const partly = page.getByRole('checkbox', { name: 'Отмечено частично' });
    expect(await partly.evaluate((element: HTMLInputElement) => element.indeterminate)).toBe(true);
    await partly.click();
    expect(
      await partly.evaluate((element: HTMLInputElement) => element.indeterminate),
      'the owner has not replied yet',
    ).toBe(true);
    await expect(page.getByRole('checkbox', { name: 'Недоступно' })).toBeDisabled();
    await expect(page.getByRole('checkbox', { name: 'Согласен на обработку' })).toHaveAccessibleDescription(
      'Поле обязательно для заполнения',
    );
  });

  test('radio buttons change by the arrows, wrapping around and skipping the disabled one', async ({ page }) => {
    await page.getByRole('radio', { name: /Базисно-индексный/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Ресурсный' })).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /Базисно-индексный/ })).toBeChecked();
  });
});

test.describe('search, pages and filters', () => {
  test.beforeEach(async ({ page }) => page.goto('/dev/gallery/navigation').then(() => undefined));

  test('a search runs when typing pauses, at once on Enter, and Esc clears it', async ({ page }) => {
    await page.clock.install();
    await page.goto('/dev/gallery/fields');
    // The clock is paused, so that only the test moves it.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    const field = page.getByRole('searchbox', { name: 'Живой поиск' });
    const asked = page.getByRole('note');
    await field.fill('кор');
    await page.clock.runFor(299);
    await expect(asked).toHaveText('Запрос:');
    await page.clock.runFor(1);
    await expect(asked).toHaveText('Запрос: кор');
    await field.fill('мост');
    await field.press('Enter');
    await expect(asked).toHaveText('Запрос: мост');
    await field.press('Escape');
    await expect(field).toHaveValue('');
    await expect(asked).toHaveText('Запрос:');
  });

  test('a password can be shown and hidden', async ({ page }) => {
    await page.goto('/dev/gallery/fields');
    const field = page.getByLabel('Пароль', { exact: true });
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Показать пароль' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Скрыть пароль' }).click();
    await expect(field).toHaveAttribute('type', 'password');
  });

  test('pagination shows the current page and ends at the last', async ({ page }) => {
    const pages = page.getByRole('navigation', { name: 'Страницы' });
    await expect(pages).toContainText('31–40 из 91');
    await pages.getByRole('button', { name: '10', exact: true }).click();
    await expect(pages).toContainText('91–91 из 91');
    await expect(pages.getByRole('button', { name: '10', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(pages.getByRole('button', { name: 'Следующая страница' })).toBeDisabled();
  });

  test('an active filter is removed by its cross', async ({ page }) => {
    const bar = page.getByRole('region', { name: 'Фильтры проектов' });
    await expect(bar.getByText('Статус: В работе')).toBeVisible();
    await bar.getByRole('button', { name: 'Убрать фильтр: Статус' }).click();
    await expect(bar.getByRole('button', { name: 'Сбросить фильтры' })).toHaveCount(0);
    await expect(bar.getByRole('combobox', { name: 'Статус' })).toHaveText('Все статусы');
  });

  test('vertical tabs change by up and down', async ({ page }) => {
    const tabs = page.getByRole('tablist', { name: 'Разделы сбоку' });
    await expect(tabs).toHaveAttribute('aria-orientation', 'vertical');
    await tabs.getByRole('tab', { name: /Ресурсы/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(tabs.getByRole('tab', { name: 'Итоги' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tabs.getByRole('tab', { name: 'Итоги' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('accordion panels open independently', async ({ page }) => {
  await page.goto('/dev/gallery/document');
  const part = example(page, 'Accordion, live');
  for (const name of ['Земляные работы', 'Фундаменты']) await part.getByRole('button', { name }).press('Enter');
  await expect(part.getByText('Разработка грунта экскаватором')).toBeVisible();
  await expect(part.getByText('Устройство бетонной подготовки')).toBeVisible();
  await part.getByRole('button', { name: 'Земляные работы' }).click();
  await expect(part.getByText('Разработка грунта экскаватором')).toHaveCount(0);
  await expect(part.getByRole('button', { name: 'Фундаменты' })).toHaveAttribute('aria-expanded', 'true');
});

test.describe('progress and confirmation dialogs', () => {
  test('the calculation dialog is 400 px wide and closes by itself after 50 s', async ({ page }) => {
    await page.clock.install();
    await page.goto('/dev/gallery/overlays');
    await page.getByRole('button', { name: 'Расчёт', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Расчет спецификации' });
    expect((await dialog.boundingBox())?.width).toBe(400);
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
    await page.clock.runFor(49_900);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(1000);
    await expect(dialog).toHaveCount(0);
  });

  test('a running deletion can be neither repeated nor cancelled', async ({ page }) => {
    await page.goto('/dev/gallery/overlays');
    await page.getByRole('button', { name: 'Удаляется' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Удалить договор?' });
    await expect(dialog.getByRole('button', { name: 'Удалить' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Отмена' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
  });

  test('a disabled action of a menu does nothing', async ({ page }) => {
    await page.goto('/dev/gallery/overlays');
    await page.getByRole('button', { name: 'Действия с проектом' }).click();
    const item = page.getByRole('menuitem', { name: 'В архив' });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await item.click({ force: true });
    await expect(page.getByRole('menu')).toBeVisible();
  });
});

test.describe('states', () => {
  test('empty, not found, error and loading states have their texts', async ({ page }) => {
    await page.goto('/dev/gallery/states');
    for (const text of ['Нет данных', 'Пусто', 'Ничего не найдено', 'Ошибка загрузки данных'])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Попробовать снова' }).first()).toBeVisible();
    await expect(page.getByRole('status', { name: 'Загрузка…' }).first()).toBeVisible();
    await expect(page.getByText('Восстановлен черновик: 20.11.2026 14:05')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Начать заново' })).toBeVisible();
  });

  test('a table that is empty, loading or failed says so below its header', async ({ page }) => {
    await page.goto('/dev/gallery/tables');
    await expect(example(page, 'DataTable, empty').getByText('Нет данных')).toBeVisible();
    await expect(example(page, 'DataTable, loading').getByRole('status', { name: 'Загрузка…' })).toBeVisible();
    await expect(example(page, 'DataTable, error').getByRole('button', { name: 'Попробовать снова' })).toBeVisible();
    await expect(example(page, 'DataTable, error').getByRole('columnheader')).toHaveCount(6);
  });
});

test('a drop zone highlights under a file and accepts the drop; a disabled one does not', async ({ page }) => {
  await page.goto('/dev/gallery/files');
  const drop = async (area: Locator, kind: string): Promise<void> =>
    area.evaluate((element, type) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['%PDF'], 'Смета.pdf'));
      element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    }, kind);
  const part = example(page, 'FileUpload, one file');
  const [open, closed] = [part.getByText('Перетащите файл сюда'), part.getByText('Загрузка недоступна')];
  await drop(open, 'dragenter');
  await expect(part.getByText('Отпустите файл')).toBeVisible();
  await drop(part.getByText('Отпустите файл'), 'drop');
  await expect(part.getByRole('listitem')).toContainText('Смета.pdf');
  await drop(closed, 'dragenter');
  await expect(part.getByText('Отпустите файл')).toHaveCount(0);
  await drop(closed, 'drop');
  await expect(part.getByRole('listitem')).toHaveCount(1);
});
