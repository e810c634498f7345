import { pressLetters } from '../support/letter-keys.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

test('letters typed at a closed list are its search, Enter takes the first hit, and no other field changes', async ({
  page,
}, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'A phone has no keys.');
  await foundCompany(page, 'Клавишин');
  await post(page, '/api/customers/', { name: 'АО Альфа-Банк' });
  await post(page, '/api/customers/', { name: 'ПАО Сбербанк' });
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Новый проект' }).first().click();
  const form = page.getByRole('dialog', { name: 'Новый проект' });
  const name = form.getByLabel('Название');
  const customer = form.getByRole('combobox', { name: 'Заказчик', exact: true });
  await expect(name).toBeFocused();

  await test.step('an existing customer', async () => {
    await page.keyboard.type('Мост');
    await page.keyboard.press('Tab');
    await pressLetters(page, 'сбер');
    await expect(page.getByRole('option', { name: /^ПАО Сбербанк/ })).toHaveAttribute('data-highlighted', '');
    await page.keyboard.press('Enter');
    await expect(customer).toHaveText(/ПАО Сбербанк/);
    await expect(name).toHaveValue('Мост');
    await expect(form).toBeVisible();
  });

  await test.step('one created by its name', async () => {
    await expect(customer).toBeFocused();
    await pressLetters(page, 'Лютик');
    await expect(page.getByRole('option', { name: /Создать «Лютик»/ })).toHaveAttribute('data-highlighted', '');
    await page.keyboard.press('Enter');
    await expect(customer).toHaveText(/Лютик/);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Мост', level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Лютик');
  });
});
