import type { Page } from '@playwright/test';
import { examine } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { runPageAction } from '../support/page-actions.ts';
import { expect, test } from '../support/product.ts';

const work = (number: number, name: string, unit = 'MeasureUnit="м2" ') =>
  `<Work Code="01-01-001-0${number}" EndName="${name}" ${unit}><Content><Item Text="Разметка." /></Content><Resources>
    <Resource Code="1-100-34" EndName="Средний разряд работы 3,4" Quantity="${number}.5" />
    <Resource Code="01.7.03.04-0001" EndName="Вода учебная" MeasureUnit="м3" Quantity="0.2" />
  </Resources><NrSp><ReasonItem Nr="Пр/812-015.0" Sp="Пр/774-015.0" /></NrSp></Work>`;

const XML = `<?xml version="1.0" encoding="utf-8"?>
<base PriceLevel="01.01.2022" CreationDate="8/18/2025" BaseType="ГЭСН"><Decrees><Decree Name="НОРМЫ ГЭСН-2022 доп. № 15" /></Decrees>
<ResourcesDirectory><ResourceCategory CodePrefix="ГЭСН"><Section Name="Учебные работы" Type="Сборник" Code="01"><Section Name="Зеркальная облицовка" Type="Таблица" Code="01-01-001">
<NameGroup BeginName="Зеркальная облицовка учебных стендов:">${work(1, 'в один ряд')}${work(2, 'в два ряда')}${work(3, 'без единицы', '')}</NameGroup>
</Section></Section></ResourceCategory></ResourcesDirectory></base>`;

const file = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });

/** Examines the current screen. */
const look = (page: Page, name: string): Promise<void> => examine(page, { name, open: async () => undefined });

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file(name, text));
}

test('a file of norms is uploaded, previewed, imported, browsed, and copied from', async ({ page, isMobile }) => {
  await foundCompany(page, 'Сметная');
  await page.goto('/norms/bases');
  await expect(page.getByRole('heading', { level: 1, name: 'Сборники норм' })).toBeVisible();
  await page.getByRole('button', { name: 'Загрузить нормы' }).click();
  const dialog = page.getByRole('dialog');

  await test.step('a file of another kind is named, and another can be chosen', async () => {
    await choose(page, 'чужой.xml', '<?xml version="1.0"?><Construction><A/></Construction>');
    await expect(dialog.getByText(/не нормы и не цены ФСНБ: корневой элемент <Construction>/)).toBeVisible();
    await look(page, 'norm-import-failed');
    await dialog.getByRole('button', { name: 'Выбрать другой файл' }).click();
  });

  await test.step('the preview shows the content of the file before the import', async () => {
    await choose(page, 'ГЭСН.xml', XML);
    await expect(dialog.getByRole('button', { name: 'Записать 2 нормы' })).toBeVisible();
    await expect(dialog.getByText('нет единицы измерения: 1')).toBeVisible();
    await expect(dialog.getByText(/ГЭСН-2022 доп\. № 15 от 18\.08\.2025/)).toBeVisible();
    await look(page, 'norm-import-preview');
  });

  await test.step('it is imported, and the report of skipped lines is a file', async () => {
    await dialog.getByRole('button', { name: 'Записать 2 нормы' }).click();
    await expect(dialog.getByText(/Добавлено: 2/)).toBeVisible();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Скачать отчёт' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    await look(page, 'norm-import-done');
    await dialog.getByRole('button', { name: 'Открыть сборник' }).click();
  });

  await test.step('the base is browsed by its sections and searched', async () => {
    if (isMobile) await page.getByRole('button', { name: 'Фильтры' }).click();
    await page.getByRole('combobox', { name: 'Разделы' }).click();
    await page.getByRole('option', { name: /Учебные работы/ }).click();
    await expect(page).toHaveURL(/section=/);
    await page.getByRole('searchbox').fill('облицовки стендов два ряда');
    await expect(page.getByRole('link', { name: /в два ряда/ })).toBeVisible();
    await look(page, 'norm-import-base');
    await page.getByRole('link', { name: /в два ряда/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('в два ряда');
    await expect(page.getByText('Сборник: ')).toBeVisible();
    await look(page, 'norm-import-card');
  });

  await test.step("one of its norms is copied to the company's own", async () => {
    await runPageAction(page, 'Скопировать в свои');
    await dialog.getByRole('button', { name: 'Создать' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('СН-001').first()).toBeVisible();
  });

  await test.step('the list distinguishes the bases; one is renamed and deleted', async () => {
    await page.goto('/norms/bases');
    const bases = page.getByRole('region', { name: 'Сборники норм' });
    await expect(bases.getByText('ФСНБ-2022')).toBeVisible();
    await look(page, 'norm-bases');
    if (isMobile) return;
    await page.getByRole('button', { name: 'Действия со сборником «ФСНБ-2022»' }).click();
    await page.getByRole('menuitem', { name: 'Переименовать' }).click();
    await dialog.getByLabel('Название сборника').fill('ФСНБ учебная');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(bases.getByText('ФСНБ учебная')).toBeVisible();
    await page.getByRole('button', { name: 'Действия со сборником «ФСНБ учебная»' }).click();
    await page.getByRole('menuitem', { name: 'Удалить' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
    await expect(bases.getByText('ФСНБ учебная')).toBeHidden();
  });
});
