import type { Browser, Page } from '@playwright/test';
import { aChangedContract } from '../agreements/agreement-steps.ts';
import { applyTheme, findAccessibilityFaults } from '../support/examine.ts';
import { expect, test } from '../support/product.ts';
import { foundCompany } from '../support/users.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'The customer opens a phone of their own in the same story.');
});

type Place = Awaited<ReturnType<typeof aChangedContract>>;

/** An unsigned agreement with committed rows, in a contract with a customer. */
async function anAgreementToSend(page: Page): Promise<Place> {
  const place = await aChangedContract(page);
  await page.evaluate(async ({ project, contract, agreement }) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
    const send = async (method: string, address: string, body?: object) => {
      const sent = await fetch(address, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!sent.ok) throw new Error(`${address}: ${sent.status} ${await sent.text()}`);
      return sent.json();
    };
    const customer = await send('POST', '/api/customers/', { name: 'МБОУ «Школа № 214»' });
    const path = `/api/projects/${project}/contracts/${contract}/`;
    const { version } = await send('GET', path);
    await send('PATCH', path, { customer_id: customer.id, reason: 'Заказчик указан', version });
    const { results } = await send('GET', `/api/supplementary-agreements/${agreement}/specifications/`);
    await send('POST', `/api/specifications/${results[0].id}/commit/`, {});
  }, place);
  return place;
}

/** A phone without an account. */
async function aPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'ru-RU', viewport: { width: 390, height: 844 } });
  return context.newPage();
}

async function createLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Ссылка для заказчика' });
  await dialog.getByLabel(/^Для кого/).fill('Иванова М. П., директор');
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  await expect(dialog.getByText(/Адрес показывается один раз/)).toBeVisible();
  return new URL((await dialog.locator('code').textContent()) ?? '').pathname;
}

const agreementPath = ({ project, contract, agreement }: Place): string =>
  `/projects/${project}/contracts/${contract}/agreements/${agreement}`;

test('a customer reads an agreement by a link and accepts it by name', async ({ page, browser, product }) => {
  await foundCompany(page, 'Ссылкина');
  const place = await anAgreementToSend(page);
  await page.goto(agreementPath(place));
  await page.getByRole('button', { name: 'Действия', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Отправить заказчику' }).click();
  const address = await createLink(page);
  const phone = await aPhone(browser, product.address);

  await test.step('the customer sees the effect, the changes and what is accepted', async () => {
    await phone.goto(address);
    await expect(phone.getByRole('heading', { name: 'Ждёт вашего решения 1' })).toBeVisible();
    await expect(phone.getByText('Новый срок окончания: 01.11.2026')).toBeVisible();
    await phone.getByRole('button', { name: 'Посмотреть изменения' }).click();
    const changed = phone.getByRole('table', { name: 'Изменено' }).getByRole('row', { name: /Разработка грунта/ });
    await expect(changed).toContainText(/10.*12,5.*\+2,5/);
    await expect(phone.getByRole('table', { name: 'Исключено' })).toContainText('Подбетонка');
    await expect(phone.getByRole('button', { name: /Земляные работы/ })).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      await applyTheme(phone, theme);
      expect.soft(await findAccessibilityFaults(phone), theme).toEqual([]);
    }
    const overflow = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  await test.step('and accepts by name', async () => {
    await phone.getByRole('button', { name: 'Согласовать' }).click();
    await phone.getByLabel('Ваше имя и должность').fill('Иванова М. П.');
    await phone.getByRole('button', { name: 'Согласовать' }).click();
    await expect(phone.getByText('Спасибо, решение передано подрядчику.')).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Ваши решения' })).toBeVisible();
  });

  await test.step('the contractor sees the decision and that the customer looked', async () => {
    await page.goto(agreementPath(place));
    await expect(page.getByText('Заказчик согласовал')).toBeVisible();
    await expect(page.getByText(/^Иванова М\. П\., .*по ссылке: Иванова/)).toBeVisible();
    await page.getByRole('button', { name: 'Действия', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Отправить заказчику' }).click();
    await expect(page.getByText(/^Открыта 1 раз, последний раз/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a later change drops the decision on both sides', async () => {
    await page.evaluate(async ({ contract, agreement }) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
      const path = `/api/contracts/${contract}/supplementary-agreements/${agreement}/`;
      await fetch(path, { method: 'PATCH', headers, body: JSON.stringify({ new_end_date: '2026-12-15' }) });
    }, place);
    await page.goto(agreementPath(place));
    await expect(page.getByText(/Изменено после согласования/)).toBeVisible();
    await phone.goto(address);
    await expect(phone.getByText('После этого решения соглашение изменилось.')).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Ждёт вашего решения 1' })).toBeVisible();
  });

  await test.step('a revoked link no longer opens', async () => {
    await page.getByRole('button', { name: 'Действия', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Отправить заказчику' }).click();
    await page.getByRole('button', { name: /^Отключить ссылку/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Отключить' }).click();
    await expect(page.getByText(/отключена/)).toBeVisible();
    await phone.goto(address);
    await expect(phone.getByText('Ссылка больше не действует')).toBeVisible();
  });
});

test('a link without prices shows no money', async ({ page, browser, product }) => {
  await foundCompany(page, 'Ссылкина');
  const place = await anAgreementToSend(page);
  await page.goto(`/projects/${place.project}`);
  await page.getByRole('button', { name: /^Действия: Школа на 550 мест/ }).click();
  await page.getByRole('menuitem', { name: 'Ссылка для заказчика' }).click();
  await page.getByRole('checkbox', { name: /^ДС № 1/ }).check();
  const address = await createLink(page);
  const phone = await aPhone(browser, product.address);
  await phone.goto(address);
  await expect(phone.getByText('Подрядчик показывает объёмы без цен.')).toBeVisible();
  await phone.getByRole('button', { name: 'Посмотреть изменения' }).click();
  await expect(phone.getByRole('table', { name: 'Изменено' })).toContainText('Разработка грунта');
  await phone.getByRole('button', { name: 'Раскрыть всё' }).click();
  await expect(phone.getByRole('rowheader', { name: 'Плита' })).toBeVisible();
  await expect(phone.getByText(/₽|Цена|Сумма/)).toHaveCount(0);
});
