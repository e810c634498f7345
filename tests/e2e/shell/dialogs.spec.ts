import type { Page } from '@playwright/test';
import { officialBill } from '../bills/bill-file.ts';
import { foundCompany } from '../support/users.ts';
import { enterDemo, expect, test } from '../support/product.ts';
import { belongToBoth, post, SECOND, switchTo } from '../accounts/two-companies.ts';
import { expectDialogCloses, type Opening } from './dialog-closing.ts';

const button =
  (name: string | RegExp) =>
  (page: Page): ReturnType<Page['getByRole']> =>
    page.getByRole('button', { name, exact: typeof name === 'string' });

async function expectAllLeave(page: Page, windows: readonly Opening[]): Promise<void> {
  for (const opening of windows)
    // oxlint-disable-next-line no-await-in-loop -- one window after another
    await test.step(opening.name, () => expectDialogCloses(page, opening));
}

/** Creates a company with one record of each kind; returns the addresses of their pages. */
async function foundRecords(page: Page) {
  await foundCompany(page, 'Оконная');
  const customer = await post(page, '/api/customers/', { name: 'ООО «Лес»' });
  const ofCustomer = `/api/customers/${customer.id}`;
  await post(page, `${ofCustomer}/contacts/`, { full_name: 'Петрова Анна' });
  const project = await post(page, '/api/projects/', { name: 'Школа' });
  const contract = await post(page, `/api/projects/${project.id}/contracts/`, { number: 'Ш-1', date: '2026-03-01' });
  const agreement = await post(page, `/api/contracts/${contract.id}/supplementary-agreements/`, {
    number: '1',
    date: '2026-04-01',
  });
  const specification = await post(page, `/api/projects/${project.id}/specifications/`, { name: 'Смета' });
  await post(page, `/api/supplementary-agreements/${agreement.id}/specifications/`, { name: 'К соглашению' });
  await post(page, '/api/units/', { name: 'бухта', quantity_kind: 'length' });
  const projectPage = `/projects/${project.id}`;
  const contractPage = `${projectPage}/contracts/${contract.id}`;
  return {
    customer: `/customers/${customer.id}`,
    project: projectPage,
    contract: contractPage,
    agreement: `${contractPage}/agreements/${agreement.id}`,
    specification: `/specifications/${specification.id}`,
  };
}

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'A dialog closes in the same way at any width.');
});

test('list dialogs close in 300 ms and return the focus', async ({ page }) => {
  await foundRecords(page);
  await page.goto('/projects');
  await expectAllLeave(page, [
    { name: 'search', opener: button('Поиск и команды') },
    { name: 'new company', opener: button(/Сменить компанию/), item: 'Создать компанию' },
    { name: 'deleted companies', opener: button(/Сменить компанию/), item: 'Удалённые компании' },
    { name: 'new project', opener: button('Новый проект') },
    { name: 'project', opener: button('Действия: Школа'), item: 'Изменить' },
    { name: 'delete project', opener: button('Действия: Школа'), item: 'Удалить' },
  ]);
  await page.goto('/customers');
  await expectAllLeave(page, [
    { name: 'new customer', opener: button('Новый заказчик') },
    { name: 'import', opener: button('Импорт') },
    { name: 'customer', opener: button(/^Действия: /), item: 'Изменить' },
    { name: 'delete customer', opener: button(/^Действия: /), item: 'Удалить' },
  ]);
  await page.goto('/units');
  await expectAllLeave(page, [
    { name: 'new unit', opener: button('Новая единица') },
    { name: 'delete unit', opener: button('Удалить: бухта') },
  ]);
});

test('record dialogs close in 300 ms and return the focus', async ({ page }) => {
  const pages = await foundRecords(page);
  await page.goto(pages.project);
  await expectAllLeave(page, [
    { name: 'project', opener: button('Изменить') },
    { name: 'delete project', opener: button(/^Действия: /), item: 'Удалить' },
  ]);
  await page.getByRole('tab', { name: /Договоры/ }).click();
  await expectAllLeave(page, [
    { name: 'new contract', opener: button('Новый договор') },
    { name: 'contract', opener: button('Действия: Ш-1'), item: 'Изменить' },
    { name: 'delete contract', opener: button('Действия: Ш-1'), item: 'Удалить' },
  ]);
  await page.getByRole('tab', { name: /Спецификации/ }).click();
  await expectAllLeave(page, [{ name: 'new specification', opener: button(/спецификаци/) }]);
  await page.goto(pages.contract);
  await expectAllLeave(page, [
    { name: 'contract', opener: button('Изменить') },
    { name: 'delete contract', opener: button('Действия'), item: 'Удалить' },
    { name: 'new agreement', opener: button('Новое соглашение') },
  ]);
  await page.goto(pages.agreement);
  await expectAllLeave(page, [
    { name: 'agreement', opener: button('Изменить') },
    { name: 'sign', opener: button('Действия'), item: 'Подписать' },
    { name: 'cancel', opener: button('Действия'), item: 'Отменить соглашение' },
    { name: 'delete agreement', opener: button('Действия'), item: 'Удалить' },
    { name: 'rows of the contract', opener: button(/Добавить позиции/) },
  ]);
  await page.goto(pages.customer);
  await expectAllLeave(page, [
    { name: 'customer', opener: button('Изменить') },
    { name: 'delete customer', opener: button('Действия'), item: 'Удалить' },
    { name: 'merge', opener: button('Действия'), item: 'Объединить с другой карточкой' },
    { name: 'account', opener: button('Добавить счёт') },
    { name: 'contact', opener: button('Добавить контакт') },
    { name: 'known contact', opener: button(/Действия: Петрова/), item: 'Изменить' },
    { name: 'delete contact', opener: button(/Действия: Петрова/), item: 'Удалить' },
  ]);
});

test('specification dialogs close in 300 ms and return the focus', async ({ page }) => {
  const pages = await foundRecords(page);
  await page.goto(pages.specification);
  await page.locator('input[type=file]').first().setInputFiles(officialBill());
  await expect(page.getByText(/Прочитано/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAllLeave(page, [
    { name: 'upload', opener: button('Другие действия'), item: 'Загрузить ВОР' },
    { name: 'commit', opener: button('Утвердить') },
    { name: 'report', opener: button('Отчёт') },
    { name: 'settings', opener: button('Другие действия'), item: 'Настройки расчёта' },
    { name: 'rename', opener: button('Другие действия'), item: 'Изменить реквизиты' },
    { name: 'remove', opener: button('Другие действия'), item: 'Удалить спецификацию' },
    { name: 'bill', opener: button('ВОР: 1'), item: /\.xlsx/i },
  ]);
});

test('company dialogs close in 300 ms and return the focus', async ({ page, product, browser }) => {
  await belongToBoth(page, { product, browser, role: 'Администратор' });
  await switchTo(page, SECOND);
  await page.goto('/company?tab=members');
  await expectAllLeave(page, [{ name: 'invite', opener: button('Пригласить') }]);
  await page.goto('/company');
  await expectAllLeave(page, [{ name: 'leave', opener: button('Выйти из компании') }]);
  await page.goto('/company?tab=roles');
  await expectAllLeave(page, [{ name: 'copy of a role', opener: button('Действия: Прораб'), item: 'Сделать копию' }]);
  await page.getByRole('button', { name: 'Действия: Прораб' }).click();
  await page.getByRole('menuitem', { name: 'Сделать копию' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expectAllLeave(page, [
    { name: 'name of a role', opener: button('Действия: Прораб (копия)'), item: 'Переименовать' },
    { name: 'delete a role', opener: button('Действия: Прораб (копия)'), item: 'Удалить роль' },
  ]);
});

test('file and bin dialogs close in 300 ms and return the focus', async ({ page }) => {
  const pages = await foundRecords(page);
  await page.goto(`${pages.project}?tab=files`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'план.txt', mimeType: 'text/plain', buffer: Buffer.from('План этажа') });
  await expectAllLeave(page, [
    { name: 'file', opener: button('Открыть: план.txt') },
    { name: 'delete file', opener: button('Удалить: план.txt') },
  ]);
  await page.getByRole('button', { name: 'Удалить: план.txt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await page.goto('/company/bin');
  await expectAllLeave(page, [{ name: 'delete for good', opener: button(/Удалить навсегда/) }]);
});

test('the confirmation of a changed form closes, and the form after it', async ({ page }) => {
  await enterDemo(page);
  const opener = page.getByRole('button', { name: 'Новый проект' });
  await opener.click();
  await page.getByRole('dialog').getByLabel('Название').fill('Школа');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' });
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('dialog').getByLabel('Название')).toBeFocused();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});
