import type { Page } from '@playwright/test';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { aPricedContract, aChangedContract, openContract } from './agreement-steps.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'Agreements are created on desktop; on a phone they are read.');
});

test('an agreement changes, adds and excludes contract rows, and the comparison is exact to the kopeck', async ({
  page,
}) => {
  await foundCompany(page, 'Договорова');
  const place = await aPricedContract(page);
  await openContract(page, place);

  await test.step('an agreement without a number gets the next one', async () => {
    await page.getByRole('button', { name: 'Новое соглашение' }).click();
    const dialog = page.getByRole('dialog', { name: 'Новое дополнительное соглашение' });
    await dialog.getByLabel(/^Дата/).fill('');
    await dialog.getByRole('button', { name: 'Создать' }).click();
    await expect(dialog.getByRole('alert').first()).toBeVisible();
    await dialog.getByLabel(/^Дата/).fill('01.05.2026');
    await dialog.getByLabel('Предмет').fill('Уточнение объёмов');
    await dialog.getByRole('textbox', { name: 'Новый срок окончания' }).fill('01.11.2026');
    await dialog.getByRole('button', { name: 'Создать' }).click();
    await expect(page.getByRole('heading', { name: 'Дополнительное соглашение № 1' })).toBeVisible();
    await page.getByRole('button', { name: /^Сведения о соглашении/ }).click();
  });
  const agreement = page.url();

  await test.step('contract rows are picked for change and for exclusion', async () => {
    await page.getByRole('button', { name: 'Изменить позиции договора' }).first().click();
    const rows = page.getByRole('dialog', { name: 'Позиции договора' });
    await rows.getByRole('checkbox', { name: /Разработка грунта/ }).check();
    await rows.getByRole('button', { name: 'Изменить выбранные' }).click();
    await expect(page.getByRole('gridcell', { name: /Разработка грунта/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Приложение № 1 к ДС № 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Добавить', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Позиции договора' }).click();
    await rows.getByRole('searchbox', { name: 'Поиск по номеру и наименованию' }).fill('подбет');
    await expect(rows.getByRole('checkbox', { name: /Плита/ })).toHaveCount(0);
    await rows.getByRole('checkbox', { name: /Подбетонка/ }).check();
    await rows.getByRole('button', { name: 'Исключить выбранные' }).click();
    await expect(page.getByRole('gridcell', { name: 'Исключается' })).toBeVisible();
  });

  await test.step('a quantity is changed and a row added', async () => {
    const quantity = page.getByRole('row').filter({ hasText: 'Разработка грунта' }).locator('[aria-colindex="4"]');
    await quantity.click();
    await page.keyboard.type('12,5');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Сохранено')).toBeVisible();
    await page.getByRole('gridcell', { name: 'Бетонные работы' }).click();
    await page.getByRole('button', { name: 'Добавить', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Позицию' }).click();
    await expect(page.getByRole('gridcell', { name: 'Новая позиция' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Новая позиция' });
    for (const [column, text] of [
      [3, 'м2'],
      [4, '3'],
      [5, '33,33'],
    ] as const) {
      await row.locator(`[aria-colindex="${column}"]`).click();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    await row.locator('[aria-colindex="2"]').click();
    await page.keyboard.type('Гидроизоляция');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Сохранено')).toBeVisible();
    await expect(page.getByText(/99,99/).first()).toBeVisible();
  });

  await test.step('the comparison shows the money to the kopeck', async () => {
    await page.goto(agreement);
    const table = page.getByRole('region', { name: 'Сравнение: было и стало' });
    await expect(page.getByText(/Черновик: часть спецификаций ещё не утверждена/)).toBeVisible();
    // An uncommitted specification cannot be signed.
    await expect(page.getByRole('button', { name: 'Подписать' })).toHaveAttribute('aria-disabled', 'true');
    await expect(table.getByRole('row', { name: /Разработка грунта/ })).toContainText('+250,00 ₽');
    await expect(table.getByRole('row', { name: /Гидроизоляция/ })).toContainText('+99,99 ₽');
    await expect(table.getByRole('row', { name: /Подбетонка/ })).toContainText('−500,00 ₽');
    await expect(table.getByRole('row', { name: /Всего с НДС/ })).toContainText(/2\s135,00.*1\s951,99.*−183,01\s₽/);
  });
});

test(
  'a signed agreement takes effect, is reopened with a reason, and changes the amount and list of the contract',
  { tag: '@gate' },
  async ({ page }) => {
    await foundCompany(page, 'Договорова');
    const { project, contract, agreement } = await aChangedContract(page);
    await page.goto(`/projects/${project}/contracts/${contract}/agreements/${agreement}`);
    await page.getByRole('button', { name: /^Сведения о соглашении/ }).click();

    await test.step('committed and signed, it is in force', async () => {
      await page.getByRole('link', { name: 'Приложение 1 к ДС' }).click();
      await page.getByRole('button', { name: 'Утвердить', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Утвердить', exact: true }).click();
      await expect(page.getByText('Утверждена', { exact: true }).first()).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'ДС № 1' }).click();
      await expect(page.getByText('по спецификациям')).toBeVisible();
      await page.getByRole('button', { name: 'Подписать' }).click();
      const question = page.getByRole('alertdialog', { name: 'Подписать соглашение № 1?' });
      await expect(question).toContainText('Цена договора изменится на −183,01 ₽ с НДС.');
      await question.getByRole('button', { name: 'Подписать' }).click();
      await expect(page.getByText('Соглашение подписано', { exact: true })).toBeVisible();
      await expect(page.getByText(/условия не меняются: можно дополнить только комментарий/)).toBeVisible();
      await page.getByRole('button', { name: 'Изменить' }).click();
      const dialog = page.getByRole('dialog', { name: 'Изменить дополнительное соглашение' });
      await expect(dialog.getByLabel('Предмет')).toBeDisabled();
      await dialog.getByLabel('Комментарий').fill('Скан в папке');
      await dialog.getByRole('button', { name: 'Сохранить' }).click();
      await expect(page.getByLabel('Сведения о соглашении').getByText('Скан в папке')).toBeVisible();
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Скачать' }).click();
      expect((await file).suggestedFilename()).toMatch(/\.docx$/);
    });

    await test.step('it returns to draft with a reason, and is signed again', async () => {
      await page.getByRole('button', { name: 'Действия', exact: true }).click();
      await expect(page.getByRole('menuitem', { name: 'Аннулировать' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Удалить' })).toHaveCount(0);
      await page.getByRole('menuitem', { name: 'Вернуть в черновик' }).click();
      const reopening = page.getByRole('dialog', { name: 'Вернуть соглашение № 1 в черновик?' });
      await expect(reopening.getByRole('button', { name: 'Вернуть в черновик' })).toBeDisabled();
      await reopening.getByLabel('Причина').fill('Опечатка в предмете');
      await reopening.getByRole('button', { name: 'Вернуть в черновик' }).click();
      await expect(page.getByLabel('Сведения о соглашении').getByText('Опечатка в предмете')).toBeVisible();
      await page.getByRole('button', { name: 'Подписать' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Подписать' }).click();
      await expect(page.getByText(/условия не меняются: можно дополнить только комментарий/)).toBeVisible();
    });

    await test.step('the contract shows its original, its changes and its current state', async () => {
      await page.getByRole('link', { name: 'К-7', exact: true }).click();
      const amounts = page.getByRole('region', { name: 'Суммы договора' });
      await expect(amounts).toContainText(/Первоначальная сумма\s*2\s135,00\s₽/);
      await expect(amounts).toContainText(/Доп. соглашения\s*−183,01\s₽/);
      await expect(amounts).toContainText(/Сумма с учётом ДС\s*=?\s*1\s951,99\s₽/);
      await expect(page.getByText('по договору: 01.09.2026')).toBeVisible();
      await expect(page.getByRole('row', { name: /ДС № 1/ })).toContainText('Подписано');
      await expect(page.getByRole('row', { name: /Приложение 1 к ДС/ })).toHaveCount(0);
    });

    await test.step('the list shows the state on the requested day', async () => {
      await page.getByRole('tab', { name: 'Спецификация с учётом ДС' }).click();
      const list = page.getByRole('region', { name: 'Спецификация с учётом ДС' });
      const day = page.getByLabel('На дату', { exact: true });
      await day.fill('01.05.2026');
      await expect(list.getByRole('row', { name: /Гидроизоляция/ })).toContainText('Добавлена');
      await expect(list.getByRole('row', { name: /Разработка грунта/ })).toContainText(/12,5.*Изменена.*ДС № 1/);
      await expect(list.getByRole('row', { name: /Бетонные работы/ })).toContainText('349,99');
      await expect(list.getByText('Подбетонка')).toHaveCount(0);
      await expect(page.getByText(/1\s951,99\s₽/).first()).toBeVisible();
      await day.fill('30.04.2026');
      await expect(list.getByText('Подбетонка')).toBeVisible();
      await expect(list.getByText('Гидроизоляция')).toHaveCount(0);
      await expect(page.getByText('Подписанных соглашений к этой дате нет')).toBeVisible();
    });
  },
);

test('two users change one agreement: both values are shown, and one is chosen', async ({ page }) => {
  await foundCompany(page, 'Договорова');
  const place = await aChangedContract(page);
  const changeElsewhere = (body: object) =>
    page.evaluate(
      async ({ contract, agreement, change }) => {
        const headers = {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'content-type': 'application/json',
        };
        await fetch(`/api/contracts/${contract}/supplementary-agreements/${agreement}/`, {
          method: 'PATCH',
          headers,
          body: JSON.stringify(change),
        });
      },
      { ...place, change: body },
    );
  await commitRows(page, place.agreement);
  await page.goto(`/projects/${place.project}/contracts/${place.contract}/agreements/${place.agreement}`);
  await page.getByRole('button', { name: /^Сведения о соглашении/ }).click();

  await test.step('in the form', async () => {
    await page.getByRole('button', { name: 'Изменить' }).click();
    const form = page.getByRole('dialog', { name: 'Изменить дополнительное соглашение' });
    await changeElsewhere({ subject: 'Чужой предмет' });
    await form.getByLabel('Предмет').fill('Мой предмет');
    await form.getByRole('button', { name: 'Сохранить' }).click();
    const question = page.getByRole('dialog', { name: 'Запись изменена другим пользователем' });
    await expect(question.getByRole('row', { name: /Предмет/ })).toContainText(/Мой предмет.*Чужой предмет/);
    await question.getByRole('button', { name: 'Оставить мои' }).click();
    await expect(page.getByText('Дополнительное соглашение изменено')).toBeVisible();
    await expect(page.getByText('Мой предмет').first()).toBeVisible();
  });

  await test.step('before signing: an unseen change cannot be signed', async () => {
    await page.getByRole('button', { name: 'Подписать' }).click();
    await changeElsewhere({ new_end_date: '2027-01-31' });
    // It arrives behind the dialog, which was opened before.
    await expect(page.getByText('31.01.2027', { exact: true })).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Подписать' }).click();
    const question = page.getByRole('dialog', { name: 'Запись изменена другим пользователем' });
    await expect(question.getByRole('row', { name: /Новый срок окончания/ })).toContainText(
      /01\.11\.2026.*31\.01\.2027/,
    );
    await question.getByRole('button', { name: 'Взять сохранённые' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText('31.01.2027', { exact: true })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Подписать' })).toBeVisible();
  });
});

async function commitRows(page: Page, agreement: string): Promise<void> {
  await page.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
    const list = await (await fetch(`/api/supplementary-agreements/${id}/specifications/`, { headers })).json();
    await fetch(`/api/specifications/${list.results[0].id}/commit/`, { method: 'POST', headers, body: '{}' });
  }, agreement);
}
