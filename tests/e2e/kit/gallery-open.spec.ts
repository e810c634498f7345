// States of the gallery that its static pages do not show: parts hovered, focused and opened.
import type { Locator, Page } from '@playwright/test';
import { expectLook, test } from './gallery.ts';
import { FIXED_TIME } from './gallery-structure.ts';

type Picture = {
  name: string;
  page: string;
  open: (page: Page) => Promise<unknown>;
  target: (page: Page) => Locator;
  /** Touch screens have no hover. */
  isOfPointer?: boolean;
};

const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().click();
const choose =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('combobox', { name, exact: true }).click();
const example =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole('region', { name, exact: true });
const dialog = (page: Page): Locator => page.getByRole('dialog');

const PICTURES: readonly Picture[] = [
  { name: 'dialog', page: 'overlays', open: press('Окно'), target: dialog },
  { name: 'dialog-form', page: 'overlays', open: press('Окно с формой'), target: dialog },
  { name: 'confirm', page: 'overlays', open: press('Подтверждение'), target: (page) => page.getByRole('alertdialog') },
  {
    name: 'confirm-pending',
    page: 'overlays',
    open: press('Удаляется'),
    target: (page) => page.getByRole('alertdialog'),
  },
  { name: 'wait', page: 'overlays', open: press('Расчёт'), target: dialog },
  { name: 'menu', page: 'overlays', open: press('Действия с проектом'), target: (page) => page.getByRole('menu') },
  {
    name: 'toasts',
    page: 'overlays',
    target: (page) => page.getByRole('region', { name: 'Уведомления' }).getByRole('list'),
    async open(page) {
      for (const type of ['success', 'error', 'warning', 'info']) await press(type)(page);
      // The page shows between the toasts.
      await page.evaluate(() => scrollTo(0, 0));
      await page.getByRole('region', { name: 'Уведомления' }).getByRole('listitem').first().hover();
    },
  },
  {
    name: 'tooltip',
    page: 'overlays',
    isOfPointer: true,
    open: (page) => page.getByRole('button', { name: 'Подсказка' }).hover(),
    target: (page) => page.getByText('Сумма по всем строкам без НДС'),
  },
  { name: 'select', page: 'choices', open: choose('Заказчик'), target: dialog },
  { name: 'select-many', page: 'choices', open: choose('Выбрано несколько'), target: dialog },
  { name: 'select-nothing', page: 'choices', open: choose('Без вариантов'), target: dialog },
  {
    name: 'calendar',
    page: 'fields',
    // It loads lazily, with an empty placeholder first.
    open: async (page) => {
      await press('Открыть календарь: Дата начала')(page);
      await dialog(page).getByRole('grid').waitFor();
    },
    target: dialog,
  },
  {
    name: 'percent-wrong',
    page: 'progress',
    target: example('EditableProgress'),
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Изменить процент/ })
        .first()
        .click();
      await page.locator('input:focus').fill('140');
    },
  },
  { name: 'columns', page: 'tables', open: press('Столбцы'), target: dialog },
  { name: 'palette', page: 'commands', open: press('Палитра'), target: dialog },
  { name: 'palette-loading', page: 'commands', open: press('Ищет'), target: dialog },
  { name: 'palette-error', page: 'commands', open: press('Ошибка поиска'), target: dialog },
  {
    name: 'palette-nothing',
    page: 'commands',
    open: async (page) => {
      await press('Палитра')(page);
      await page.getByRole('dialog').getByRole('combobox').fill('казань');
    },
    target: dialog,
  },
  { name: 'keyboard-help', page: 'commands', open: press('Сочетания клавиш'), target: dialog },
  {
    name: 'file-over',
    page: 'files',
    target: example('FileUpload, one file'),
    open: (page) =>
      page
        .getByText('Перетащите файл сюда')
        .first()
        .evaluate((element) => element.dispatchEvent(new DragEvent('dragenter', { bubbles: true, cancelable: true }))),
  },
  {
    name: 'button-hover',
    page: 'buttons',
    isOfPointer: true,
    open: (page) => page.getByRole('button', { name: 'Сохранить' }).nth(1).hover(),
    target: example('Button'),
  },
  {
    name: 'button-focus',
    page: 'buttons',
    open: (page) =>
      page
        .getByRole('button', { name: 'Сохранить' })
        .nth(1)
        .focus()
        .then(() => page.keyboard.press('Tab')),
    target: example('Button'),
  },
  {
    name: 'field-focus',
    page: 'fields',
    open: (page) => page.getByRole('textbox', { name: 'Название' }).focus(),
    target: example('TextInput'),
  },
  {
    name: 'tab-focus',
    page: 'navigation',
    open: (page) =>
      page
        .getByRole('tab', { name: /Ведомость/ })
        .first()
        .focus()
        .then(() => page.keyboard.press('ArrowRight')),
    target: example('Tabs'),
  },
  {
    name: 'row-hover',
    page: 'tables',
    isOfPointer: true,
    open: (page) => page.getByRole('cell', { name: 'Устройство стяжки 3' }).first().hover(),
    target: example('DataTable'),
  },
];

for (const theme of ['light', 'dark'] as const) {
  test(`opened, pointed at and focused, the kit looks as it did, ${theme}`, async ({ page, isMobile }) => {
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
    await page.clock.setFixedTime(FIXED_TIME);
    for (const picture of PICTURES.filter((item) => !isMobile || !item.isOfPointer)) {
      await page.goto(`/dev/gallery/${picture.page}`);
      await page.evaluate(() => document.fonts.ready);
      await picture.open(page);
      await expectLook(picture.target(page).first(), `${picture.name}-${theme}`);
    }
  });
}
