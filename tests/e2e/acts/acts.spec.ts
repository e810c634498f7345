import { aPricedContract } from '../agreements/agreement-steps.ts';
import { expect, test } from '../support/product.ts';
import { foundCompany, OPENS } from '../support/users.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'Acts are prepared on desktop; on a phone they are read.');
});

test(
  'an act: filled, changed, presented, recalled, presented, signed and downloaded',
  { tag: '@gate' },
  async ({ page }) => {
    await foundCompany(page, 'Актова');
    const { project, contract } = await aPricedContract(page);
    await page.goto(`/projects/${project}/contracts/${contract}?tab=work`);

    await test.step('30 % of what is left', async () => {
      await page.getByRole('button', { name: 'Новый акт' }).click(OPENS);
      const dialog = page.getByRole('dialog', { name: 'Новый акт' });
      const fill = dialog.getByRole('combobox', { name: 'Заполнить' });
      const percent = page.getByRole('option', { name: 'Процент остатка' });
      // The page behind is still loading: if its list moves under the pointer, the press is repeated, as a user does.
      await expect(async () => {
        if (!(await percent.isVisible())) await fill.click();
        await percent.click();
        await expect(fill).toHaveText('Процент остатка', { timeout: 2_000 });
      }).toPass();
      await dialog.getByRole('textbox', { name: 'Процент остатка' }).fill('30');
      await dialog.getByRole('button', { name: 'Создать' }).click();
      await expect(page.getByRole('heading', { name: 'Акт № 1' })).toBeVisible();
    });

    await test.step('a quantity is changed', async () => {
      const row = page.getByRole('row').filter({ hasText: 'Разработка грунта' });
      await expect(row.getByRole('gridcell', { name: '30', exact: true })).toBeVisible();
      await row.getByRole('gridcell', { name: '3', exact: true }).click();
      await page.keyboard.type('5');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Сохранено')).toBeVisible();
      await expect(row.getByRole('gridcell', { name: '50', exact: true })).toBeVisible();
    });

    const step = async (action: string, status: string) => {
      await page.getByRole('button', { name: action, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click();
      await expect(page.getByRole('banner').or(page.getByRole('main')).getByText(status).first()).toBeVisible();
    };
    await test.step('presented, recalled and presented again', async () => {
      await step('Предъявить', 'Предъявлен');
      await page.getByRole('button', { name: 'Действия с актом' }).click();
      await page.getByRole('menuitem', { name: 'Отозвать' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Отозвать' }).click();
      await expect(page.getByRole('button', { name: 'Предъявить' })).toBeVisible();
      await step('Предъявить', 'Предъявлен');
    });

    await test.step('signed: a status, not an electronic signature', async () => {
      await page.getByRole('button', { name: 'Подписать' }).click();
      const dialog = page.getByRole('dialog', { name: 'Подписать акт № 1' });
      await expect(dialog.getByText(/не электронная подпись/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Отметить принятым' }).click();
      await expect(page.getByRole('button', { name: 'Подписать' })).toHaveCount(0);
      await expect(page.getByRole('main').getByText('Принят', { exact: true }).first()).toBeVisible();
    });

    await test.step('КС-2 is downloaded', async () => {
      await page.getByRole('button', { name: 'Скачать' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('dialog').getByRole('button', { name: 'Скачать XLSX' }).click();
      expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    });
  },
);
