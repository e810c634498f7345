import { expect, test } from '../support/product.ts';
import { belongToBoth, expectCompany, expectNoneDiffers, FIRST, SECOND, switchTo } from './two-companies.ts';
import { waitForIdle } from '../support/waiting.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'Switching companies does not depend on the width.');
});

test('every list shows the company of the switcher, with its role and permissions', async ({
  page,
  product,
  browser,
}) => {
  await belongToBoth(page, { product, browser, role: 'Наблюдатель' });
  const lists = [
    { path: '/projects', own: (name: string) => page.getByText(`${name} школа`).first() },
    { path: '/customers', own: (name: string) => page.getByText(`${name} заказчик`).first() },
    { path: '/company', own: (name: string) => page.getByRole('heading', { name }) },
    { path: '/units', own: () => page.getByRole('heading', { name: 'Единицы измерения' }) },
  ];
  for (const { path, own } of lists) {
    // oxlint-disable-next-line no-await-in-loop -- one list after another
    await test.step(path, async () => {
      await page.goto(path);
      await expect(own(FIRST)).toBeVisible();
      await switchTo(page, SECOND);
      await expectCompany(page, SECOND, 'Наблюдатель');
      await expect(own(SECOND)).toBeVisible();
      if (path !== '/units') await expect(own(FIRST)).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('button', { name: /Новый (проект|заказчик)/ })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Журнал' })).toHaveCount(0);
      await switchTo(page, FIRST);
      await expectCompany(page, FIRST, 'Владелец');
      await expect(own(FIRST)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Журнал' })).toBeVisible();
      await expectNoneDiffers(page);
    });
  }
  await test.step('a section that the other role may not see redirects to the start page', async () => {
    await page.goto('/log');
    await expect(page.getByRole('heading', { name: 'Журнал' })).toBeVisible();
    await switchTo(page, SECOND);
    await expectCompany(page, SECOND);
    await expect(page).toHaveURL(/\/today$/);
    await page.goto('/projects');
    await expect(page.getByText(`${SECOND} школа`).first()).toBeVisible();
  });
  await test.step('a saved project filter belongs to the current company', async () => {
    await switchTo(page, FIRST);
    await page.getByRole('button', { name: 'Новый проект' }).first().click();
    await page.getByRole('dialog').getByLabel('Название').fill('Детский сад');
    await page.getByRole('dialog').getByRole('button', { name: 'Создать' }).click();
    await expect(page.getByText('Проект успешно создан')).toBeVisible();
    await page.goto('/projects');
    await expect(page.getByText('Детский сад')).toBeVisible();
    await switchTo(page, SECOND);
    await expect(page.getByText(`${SECOND} школа`).first()).toBeVisible();
    await expect(page.getByText('Детский сад')).toHaveCount(0);
  });
});

test('record pages redirect to the section of the other company', async ({ page, product, browser }) => {
  const { first } = await belongToBoth(page, { product, browser, role: 'Администратор' });
  const pages = [
    { path: `/projects/${first.projectId}`, section: /\/projects$/ },
    { path: `/projects/${first.projectId}/contracts/${first.contractId}`, section: /\/projects$/ },
    { path: `/specifications/${first.specificationId}`, section: /\/specifications$/ },
    { path: `/customers/${first.customerId}`, section: /\/customers$/ },
  ];
  for (const { path, section } of pages) {
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(new RegExp(`^${FIRST}`)).first()).toBeVisible();
      await switchTo(page, SECOND);
      await expectCompany(page, SECOND, 'Администратор');
      await expect(page).toHaveURL(section);
      await expect(page.getByText(new RegExp(`^${SECOND} (школа|заказчик|смета)`)).first()).toBeVisible();
      await expect(page.getByText('Снова открыта')).toHaveCount(0);
      await switchTo(page, FIRST);
      await expectCompany(page, FIRST);
      await expectNoneDiffers(page);
    });
  }
});

test('an open form with changes asks first', async ({ page, product, browser }) => {
  await belongToBoth(page, { product, browser, role: 'Администратор' });
  await page.goto('/company');
  await page.getByLabel('Полное название').fill('Изменённое наименование');
  await switchTo(page, SECOND);
  const question = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' });
  await expect(question.getByText('В открытой форме есть несохранённые изменения.')).toBeVisible();
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(question).toHaveCount(0);
  await expectCompany(page, FIRST);
  await expect(page.getByLabel('Полное название')).toHaveValue('Изменённое наименование');
  await switchTo(page, SECOND);
  await question.getByRole('button', { name: 'Уйти' }).click();
  await expectCompany(page, SECOND);
  await expect(page.getByRole('heading', { name: SECOND })).toBeVisible();
  await expect(page.getByLabel('Полное название')).not.toHaveValue('Изменённое наименование');
  await expectNoneDiffers(page);
});

test('a link to a record of the other company opens it there, says so, and can be undone', async ({
  page,
  product,
  browser,
}) => {
  const { second } = await belongToBoth(page, { product, browser, role: 'Наблюдатель' });
  const links = [
    [`/projects/${second.projectId}`, `${SECOND} школа`],
    [`/projects/${second.projectId}/contracts/${second.contractId}`, `${SECOND}-1`],
    [`/specifications/${second.specificationId}`, `${SECOND} смета`],
    [`/customers/${second.customerId}`, `${SECOND} заказчик`],
  ] as const;
  for (const [path, name] of links) {
    // oxlint-disable-next-line no-await-in-loop -- one link after another
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(`Открыта компания «${SECOND}»: ссылка ведёт в неё`)).toBeVisible();
      await expectCompany(page, SECOND, 'Наблюдатель');
      await expect(page.getByRole('heading', { name: new RegExp(name) }).first()).toBeVisible();
      await expectNoneDiffers(page);
      await page.getByRole('button', { name: `Вернуться в «${FIRST}»` }).click();
      await expectCompany(page, FIRST, 'Владелец');
      await expect(page.getByText(new RegExp(`^${FIRST} (школа|заказчик|смета)`)).first()).toBeVisible();
      await expectNoneDiffers(page);
    });
  }
  await test.step('a record of a company the user is not a member of is not found', async () => {
    await page.goto('/projects/0198c0de-0000-7000-8000-000000000001');
    await expect(page.getByText('Проект не найден или удалён')).toBeVisible();
    await expectCompany(page, FIRST);
  });
});

test('two tabs keep their own company, also over a reload and in tabs they open', async ({
  page,
  product,
  browser,
}) => {
  await belongToBoth(page, { product, browser, role: 'Наблюдатель' });
  const tab = await page.context().newPage();
  await tab.goto('/projects');
  await expectCompany(tab, FIRST);
  await switchTo(tab, SECOND);
  await expect(tab.getByText(`${SECOND} школа`).first()).toBeVisible();
  await expectCompany(page, FIRST, 'Владелец');
  await page.getByRole('link', { name: 'Заказчики' }).click();
  await expect(page.getByText(`${FIRST} заказчик`).first()).toBeVisible();
  await page.reload();
  await expectCompany(page, FIRST, 'Владелец');
  await expect(page.getByText(`${FIRST} заказчик`).first()).toBeVisible();
  await tab.reload();
  await expectCompany(tab, SECOND, 'Наблюдатель');
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Проекты', exact: true }).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expectCompany(opened, FIRST);
  await expect(opened.getByText(`${FIRST} школа`).first()).toBeVisible();
  await expectNoneDiffers(page);
});

test('a tab without a switch keeps its company when another tab switches', async ({ page, product, browser }) => {
  await belongToBoth(page, { product, browser, role: 'Наблюдатель' });
  const [untouched, other] = [await page.context().newPage(), await page.context().newPage()];
  await untouched.goto('/projects');
  await expectCompany(untouched, FIRST);
  await other.goto('/projects');
  await switchTo(other, SECOND);
  await expect(other.getByText(`${SECOND} школа`).first()).toBeVisible();
  await untouched.reload();
  await expectCompany(untouched, FIRST, 'Владелец');
  await expect(untouched.getByText(`${FIRST} школа`).first()).toBeVisible();
});

test('back and forward return to the company each page was shown in', async ({ page, product, browser }) => {
  const { first } = await belongToBoth(page, { product, browser, role: 'Наблюдатель' });
  await page.goto(`/projects/${first.projectId}`);
  await expect(page.getByRole('heading', { name: `${FIRST} школа` })).toBeVisible();
  await page.getByRole('link', { name: 'Заказчики' }).click();
  await expect(page.getByText(`${FIRST} заказчик`).first()).toBeVisible();
  await switchTo(page, SECOND);
  await expect(page.getByText(`${SECOND} заказчик`).first()).toBeVisible();
  await page.getByRole('link', { name: 'Проекты', exact: true }).click();
  await expect(page.getByText(`${SECOND} школа`).first()).toBeVisible();
  const steps = [
    ['back', SECOND, `${SECOND} заказчик`],
    ['back', FIRST, `${FIRST} заказчик`],
    ['back', FIRST, `${FIRST} школа`],
    ['forward', FIRST, `${FIRST} заказчик`],
    ['forward', SECOND, `${SECOND} заказчик`],
    ['forward', SECOND, `${SECOND} школа`],
  ] as const;
  for (const [way, company, text] of steps) {
    // oxlint-disable-next-line no-await-in-loop -- one step after another
    await test.step(`${way}: ${text}`, async () => {
      await (way === 'back' ? page.goBack() : page.goForward());
      await expectCompany(page, company);
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(
        page.getByText(new RegExp(`^${company === FIRST ? SECOND : FIRST} (школа|заказчик|смета)`)),
      ).toHaveCount(0);
    });
  }
  await expectNoneDiffers(page);
});

test('pending requests are aborted when the company changes', async ({ page, product, browser }) => {
  await belongToBoth(page, { product, browser, role: 'Наблюдатель' });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHolding = true;
  await page.route('**/api/customers/**', async (route) => {
    if (isHolding) await held;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('link', { name: 'Заказчики' }).click();
  await expect(page.getByRole('heading', { name: 'Заказчики' })).toBeVisible();
  isHolding = false;
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/customers/'));
  await switchTo(page, SECOND);
  await expect(page.getByText(`${SECOND} заказчик`).first()).toBeVisible();
  await givenUp;
  release();
  await waitForIdle(page);
  await expect(page.getByText(`${FIRST} заказчик`)).toHaveCount(0);
  await expectCompany(page, SECOND);
  await expectNoneDiffers(page);
});
