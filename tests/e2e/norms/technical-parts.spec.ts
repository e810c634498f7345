import type { Page } from '@playwright/test';
import { makeZip } from '../../../apps/server/src/testing/files/make-zip.ts';
import { examine } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { cellOf } from '../specification/priced-table.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

const NORMS = `<?xml version="1.0" encoding="utf-8"?>
<base PriceLevel="01.01.2022" CreationDate="8/18/2025" BaseType="ГЭСН"><Decrees><Decree Name="НОРМЫ ГЭСН-2022 доп. № 15" /></Decrees>
<ResourcesDirectory><ResourceCategory CodePrefix="ГЭСН"><Section Name="Учебные работы" Type="Сборник" Code="01"><Section Name="Зеркальная облицовка" Type="Таблица" Code="01-01-001">
<NameGroup BeginName="Зеркальная облицовка стендов"><Work Code="01-01-001-01" EndName="в один ряд" MeasureUnit="м2"><Content><Item Text="Разметка." /></Content><Resources>
<Resource Code="1-100-34" EndName="Средний разряд работы 3,4" Quantity="1.5" /></Resources><NrSp><ReasonItem Nr="Пр/812-015.0" Sp="Пр/774-015.0" /></NrSp></Work></NameGroup>
</Section></Section></ResourceCategory></ResourcesDirectory></base>`;
const COEFFICIENTS = `<?xml version="1.0" encoding="utf-8"?><Coefficients><Section code="С."><Name>Часть 1</Name>
<Coefficient code="2022-13-ГЭСН-ПР-01-12-3.1-000" target="Расход" decreeuse="69/пр_07.02.2025"><Name>Облицовка криволинейных поверхностей</Name>
<LaborCosts><Value>1,25</Value></LaborCosts><Applys><Section code="02-01-01-001" /><Resources Material="0,5"><Resource code="01.7.03.04-0001" /></Resources></Applys></Coefficient></Section></Coefficients>`;

/** Examines the current screen. */
const look = (page: Page, name: string): Promise<void> => examine(page, { name, open: async () => undefined });

test('a technical-part coefficient of a norm is adopted in its position, and a rejected export links to its rows', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'The table is not on a phone.');
  await foundCompany(page, 'Техчастева');
  await page.goto('/norms/bases');
  const window = page.getByRole('dialog');

  await test.step('norms come with the coefficients of their technical part', async () => {
    await page.getByRole('button', { name: 'Загрузить нормы' }).click();
    const bytes = makeZip([
      { name: 'ГЭСН.xml', data: NORMS },
      { name: 'coefficients.xml', data: COEFFICIENTS },
    ]);
    await window
      .locator('input[type=file]')
      .setInputFiles({ name: 'fsnb.zip', mimeType: 'application/zip', buffer: Buffer.from(bytes) });
    await expect(window.getByText('Коэффициентов технических частей: 1.')).toBeVisible();
    await window.getByRole('button', { name: 'Записать 1 норму' }).click();
    await expect(window.getByText(/Добавлено: 1/)).toBeVisible();
    await window.getByRole('button', { name: 'Открыть сборник' }).click();
    await expect(page).toHaveURL(/base=/);
  });

  const base = new URL(page.url()).searchParams.get('base') ?? '';
  const project = await post(page, '/api/projects/', { name: 'Музей' });
  const { id } = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Отделка' });
  await post(page, `/api/specifications/${id}/`, { norm_base_id: base }, 'PATCH');
  const row = await post(page, `/api/specifications/${id}/specification-rows/`, {
    kind: 'position',
    name: 'Зеркальная облицовка стендов в один ряд',
    unit: 'м2',
    quantity: '10',
  });
  expect(row).toBeTruthy();
  await page.goto(`/specifications/${id}`);

  await test.step('the position is calculated and offered the coefficients of its norm', async () => {
    await page.getByRole('button', { name: 'Рассчитать' }).first().click();
    // Its norm.
    await expect(page.getByRole('gridcell', { name: /ГЭСН01-01-001-01/ }).first()).toBeVisible();
    await expect(cellOf(page, /Зеркальная/, 'name')).toBeVisible();
    await cellOf(page, /Зеркальная/, 'name').click();
    await page.getByRole('button', { name: 'Коэффициенты', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Коэффициенты и проценты позиции' });
    await expect(dialog.getByText('Из технической части сборника: 1')).toBeVisible();
    await expect(dialog.getByText(/труд рабочих × 1,25 · ГЭСН, приложение 1\.12, п\. 3\.1/)).toBeVisible();
    await expect(dialog.getByText(/поправьте их строки: 01\.7\.03\.04-0001 × 0,5/)).toBeVisible();
    await look(page, 'technical-part');
    await dialog.getByRole('button', { name: /^Добавить: Облицовка/ }).click();
    await expect(dialog.getByLabel('Название')).toHaveValue('Облицовка криволинейных поверхностей');
    await expect(dialog.getByRole('button', { name: /^Добавлен: Облицовка/ })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('a form without a place for a row names it and links to it', async () => {
    await page.getByRole('button', { name: 'Отчёт' }).first().click();
    await window.getByRole('radio', { name: /^Сметный расчёт/ }).check();
    await window.getByRole('radio', { name: /GGE/i }).check();
    await window.getByRole('button', { name: 'Скачать GGE' }).click();
    await expect(window.getByText(/Схема Минстроя не принимает строки/).first()).toBeVisible();
    await look(page, 'unfit-rows');
    await window
      .getByRole('button', { name: /^К строке/ })
      .first()
      .click();
    await expect(window).toBeHidden();
    await expect(page).toHaveURL(/row=/);
  });
});
