import { clicksSoFar, countClicks } from '../support/clicks.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { cellOf } from '../specification/priced-table.ts';
import { aPricedContract, openContract } from './agreement-steps.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'Mouse clicks are counted.');
});

test('a changed quantity becomes a printable agreement in six clicks from the contract, and is signed on the spot', async ({
  page,
}) => {
  await foundCompany(page, 'Договорова');
  await openContract(page, await aPricedContract(page));
  await countClicks(page);

  await test.step('the agreement and its annex need no names', async () => {
    await page.getByRole('button', { name: 'Изменить позиции договора' }).click();
    const choice = page.getByRole('dialog', { name: 'Позиции договора' });
    await choice.getByRole('checkbox', { name: /Разработка грунта/ }).check();
    await choice.getByRole('button', { name: 'Изменить выбранные' }).click();
    await expect(page.getByRole('heading', { name: 'Приложение № 1 к ДС № 1' })).toBeVisible();
  });

  await test.step('the cursor is in the quantity of the position', async () => {
    await expect(page.getByRole('textbox', { name: 'Кол-во' })).toBeFocused();
    await page.keyboard.type('12,5');
    await page.keyboard.press('Enter');
    await expect(cellOf(page, 'Разработка грунта', 'total')).toHaveText('1 250,00');
    await expect(page.getByText('Сохранено')).toBeVisible();
  });

  await test.step('committed after a question that names the change, and printed', async () => {
    await page.getByRole('button', { name: 'Утвердить', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Утвердить спецификацию?' });
    await expect(question).toContainText(/\+305,00\s₽/);
    await question.getByRole('button', { name: 'Утвердить', exact: true }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать ДС № 1' }).click();
    expect((await file).suggestedFilename()).toMatch(/\.docx$/);
    expect(await clicksSoFar(page)).toBeLessThanOrEqual(6);
  });

  await test.step('signed without leaving the table', async () => {
    await page.getByRole('button', { name: 'Подписать' }).click();
    const question = page.getByRole('alertdialog', { name: 'Подписать соглашение № 1?' });
    await expect(question).toContainText('Цена договора изменится на +305,00 ₽ с НДС.');
    await question.getByRole('button', { name: 'Подписать' }).click();
    await expect(page.getByText('ДС № 1 подписано')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Подписать' })).toHaveCount(0);
  });
});

test('an agreement begun by mistake is withdrawn together with its annex', async ({ page }) => {
  await foundCompany(page, 'Договорова');
  await openContract(page, await aPricedContract(page));
  await page.getByRole('button', { name: 'Изменить позиции договора' }).click();
  const choice = page.getByRole('dialog', { name: 'Позиции договора' });
  await expect(choice.getByText('Разработка грунта')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByRole('heading', { name: 'Договор № К-7' })).toBeVisible();
  await expect(page.getByText('Дополнительных соглашений нет')).toBeVisible();
  await expect(choice).toHaveCount(0);
});
