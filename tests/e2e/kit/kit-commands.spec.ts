import type { Locator, Page } from '@playwright/test';
import { findAccessibilityFaults, applyTheme } from '../support/examine.ts';
import { expect, test } from './gallery.ts';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Поиск и команды' });
const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Поиск и команды' });
const active = (page: Page): Locator => palette(page).getByRole('option', { selected: true });

/** Presses the physical key for К, Л or /, with the event of a Russian layout. */
async function pressRussian(
  page: Page,
  code: string,
  key: string,
  held: { ctrlKey?: boolean; shiftKey?: boolean } = {},
): Promise<void> {
  await page.evaluate(
    ([at, sign, modifiers]) => {
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { code: at, key: sign, bubbles: true, cancelable: true, ...modifiers }),
      );
    },
    [code, key, held] as const,
  );
}

test.describe('the command palette', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/dev/gallery/commands');
    // Keys pressed before the page listens are lost.
    await expect(page.getByRole('button', { name: 'Палитра' })).toBeVisible();
  });

  test('opens with Ctrl+K on either layout, with recent items first and the focus in the field', async ({ page }) => {
    await page.keyboard.press('Control+KeyK');
    await expect(field(page)).toBeFocused();
    await expect(palette(page).getByRole('group').first()).toHaveAccessibleName('Недавнее');
    await expect(active(page)).toContainText('Спецификация 2');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await pressRussian(page, 'KeyK', 'л', { ctrlKey: true });
    await expect(field(page)).toBeFocused();
  });

  test('is navigated by the arrows, which wrap around, and Enter chooses', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Палитра' });
    await opener.click();
    await expect(palette(page).getByRole('option')).toHaveCount(7);
    await page.keyboard.press('ArrowDown');
    await expect(active(page)).toContainText('Зелёный дом');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id')) ?? '');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(active(page)).toContainText('Сочетания клавиш');
    await page.keyboard.press('PageUp');
    await expect(active(page)).toContainText('Спецификация 2');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('note')).toHaveText('Выбрано: Спецификация 2 к договору 3-О');
    await expect(palette(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('shows results, highlights matches, and starts again at the first', async ({ page }) => {
    await page.getByRole('button', { name: 'Палитра' }).click();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('ЗЕЛЕНЫЙ');
    await expect(palette(page).getByRole('option')).toHaveCount(1);
    await expect(active(page).locator('mark')).toHaveText('Зелёный');
    await expect(palette(page).getByRole('group', { name: 'Недавнее' })).toHaveCount(0);
    await expect(palette(page).getByRole('status')).toHaveText('Найдено: 1');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('note')).toHaveText('Выбрано: Отделка магазина «Зелёный дом» в новой вкладке');
  });

  test('reports no results, and Enter then does nothing', async ({ page }) => {
    await page.getByRole('button', { name: 'Палитра' }).click();
    await page.keyboard.type('казань');
    await expect(palette(page).getByText('Ничего не найдено')).toBeVisible();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('note')).toHaveText('Выбрано: ничего');
  });

  test('shows that it is searching while keeping the previous results', async ({ page }) => {
    await page.getByRole('button', { name: 'Ищет', exact: true }).click();
    await expect(palette(page).getByRole('status').first()).toHaveText('Загрузка…');
    await expect(palette(page).getByText('Ничего не найдено')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ищет дальше' }).click();
    await expect(palette(page).getByRole('option')).toHaveCount(3);
    await expect(palette(page).getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
  });

  test('loses no key pressed before the next frame', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Палитра' });
    await opener.focus();
    await page.evaluate(() => {
      const draw = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (callback) => Number(setTimeout(() => draw(callback), 2000));
    });
    await page.keyboard.press('Control+KeyK');
    await page.keyboard.type('ЗЕЛЕНЫЙ');
    await expect(field(page)).toHaveValue('ЗЕЛЕНЫЙ');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('note')).toHaveText('Выбрано: Отделка магазина «Зелёный дом»');
    await expect(opener).toBeFocused();
  });

  test('reports an error and retries, while commands still work', async ({ page }) => {
    await page.getByRole('button', { name: 'Ошибка поиска' }).click();
    await expect(palette(page).getByRole('alert')).toContainText('Ошибка загрузки данных');
    await expect(palette(page).getByRole('button', { name: 'Попробовать снова' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('note')).toHaveText('Выбрано: Новый проект');
  });

  test('scrolls the active option into view, and the pointer moves it without taking the focus', async ({ page }) => {
    await page.getByRole('button', { name: 'Двести работ' }).click();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('PageDown');
    await expect(active(page)).toHaveText('Работа № 25');
    await expect(active(page)).toBeInViewport();
    await palette(page).getByRole('option', { name: 'Работа № 24', exact: true }).hover();
    await expect(active(page)).toHaveText('Работа № 24');
    await expect(field(page)).toBeFocused();
    await palette(page).getByRole('option', { name: 'Работа № 24', exact: true }).click();
    await expect(page.getByRole('note')).toHaveText('Выбрано: Работа № 24');
  });
});

test.describe('keyboard help', () => {
  test.beforeEach(async ({ page }) => page.goto('/dev/gallery/commands').then(() => undefined));
  const help = (page: Page): Locator => page.getByRole('dialog', { name: 'Сочетания клавиш' });

  test('opens with «?» on any layout, and lists the keys by group', async ({ page }) => {
    await pressRussian(page, 'Digit7', '?', { shiftKey: true });
    await expect(help(page).getByRole('region')).toHaveCount(3);
    const undo = help(page).locator('dl > div').filter({ hasText: 'Вернуть' });
    await expect(undo.locator('kbd')).toHaveText(['Ctrl', 'Shift', 'Z', 'Ctrl', 'Y']);
    await expect(help(page).getByText('Пробел')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(help(page)).toHaveCount(0);
  });

  test('does not react to «?» in a text field', async ({ page }) => {
    const input = page.getByRole('textbox', { name: 'Здесь «?» — это знак' });
    await input.pressSequentially('Что?');
    await expect(input).toHaveValue('Что?');
    await expect(help(page)).toHaveCount(0);
    await page.keyboard.press('Control+KeyK');
    await expect(palette(page)).toBeVisible();
  });
});

test('the palette and the help are accessible while open', async ({ page }) => {
  test.slow();
  await page.goto('/dev/gallery/commands');
  for (const name of ['Палитра', 'Ищет', 'Ошибка поиска', 'Двести работ', 'Сочетания клавиш']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
    for (const theme of ['light', 'dark'] as const) {
      await applyTheme(page, theme);
      expect(await findAccessibilityFaults(page), `${name}, ${theme}`).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
