import { examine } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

test('a status is changed where it is displayed, and a required explanation is requested', async ({ page }) => {
  await foundCompany(page, 'Состояние');
  const project = await post(page, '/api/projects/', { name: 'Ремонт кровли' });
  const contract = await post(page, `/api/projects/${project.id}/contracts/`, {
    number: 'К-3',
    date: '2026-03-01',
    amount: '1000.00',
  });
  await page.goto(`/projects/${project.id}`);
  await test.step('of a project', async () => {
    await page.getByRole('button', { name: 'Статус: В работе' }).click();
    await page.getByRole('menuitem', { name: 'Приостановлен' }).click();
    await expect(page.getByRole('button', { name: 'Статус: Приостановлен' })).toBeVisible();
    await examine(page, { name: 'project-state', open: async () => undefined });
  });
  await page.goto(`/projects/${project.id}/contracts/${contract.id}`);
  await test.step('of a contract', async () => {
    await page.getByRole('button', { name: 'Статус: Черновик' }).click();
    await page.getByRole('menuitem', { name: 'Действует' }).click();
    await expect(page.getByRole('button', { name: 'Статус: Действует' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Статус: Действует' })).toBeVisible();
    await examine(page, { name: 'contract-state', open: async () => undefined });
  });
  await test.step('a terminated contract shows the reason and the accepted amount', async () => {
    await page.getByRole('button', { name: 'Статус: Действует' }).click();
    await page.getByRole('menuitem', { name: 'Расторгнут' }).click();
    const form = page.getByRole('dialog', { name: 'Изменить договор' });
    await expect(form.getByRole('combobox', { name: 'Статус' })).toContainText('Расторгнут');
    await form.getByLabel(/Причина/).fill('Соглашение сторон');
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('button', { name: 'Статус: Расторгнут' })).toBeVisible();
  });
});

test('popups of the sidebar are above the sidebar', async ({ page }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'A phone has a drawer.');
  await foundCompany(page, 'Боковая');
  const side = await page.getByRole('complementary', { name: 'Каркас' }).boundingBox();
  for (const name of [/^Сменить компанию/, /^Меню пользователя/]) {
    await page.getByRole('button', { name }).click();
    const menu = await page.getByRole('menu').boundingBox();
    expect((menu?.x ?? 0) + (menu?.width ?? 1e4), String(name)).toBeLessThanOrEqual(side?.width ?? 0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
});
