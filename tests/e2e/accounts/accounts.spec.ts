import { examine, type Screen } from '../support/examine.ts';
import { linkTo } from '../support/emails.ts';
import { anAddress, registerAndOpen, finishRegistration, PASSWORD, register, signIn } from '../support/users.ts';
import { enterDemo, expect, test } from '../support/product.ts';
import { post } from './two-companies.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(
    testInfo.project.name === 'phone' && !testInfo.title.startsWith('every account'),
    'Account flows do not depend on the width.',
  );
});

test(
  'a user founds a company and invites a member; the limited role sees no prices',
  { tag: '@gate' },
  async ({ page, product, browser }) => {
    const [director, foreman] = [anAddress('director'), anAddress('foreman')];
    await register(page, { first: 'Ольга', last: 'Директорова', email: director, company: 'Вертикаль' });
    await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
    await page.goto('/projects');
    await page.getByRole('button', { name: 'Новый проект' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Название').fill('Школа на Заречной');
    await form.getByRole('button', { name: 'Ещё' }).click();
    await form.getByLabel(/Сметная стоимость/).fill('7654321');
    await form.getByRole('button', { name: /Создать/ }).click();
    await expect(page.getByText('Проект успешно создан')).toBeVisible();
    await expect(page.getByText(/7\s654\s321/).first()).toBeVisible();

    await test.step('the invitation email', async () => {
      await page.getByRole('link', { name: 'Компания' }).click();
      await page.getByRole('tab', { name: 'Приглашения' }).click();
      await page.getByRole('button', { name: 'Пригласить' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(foreman);
      await dialog.getByRole('combobox', { name: /Роль/ }).click();
      await page.getByRole('option', { name: 'Прораб' }).click();
      await dialog.getByRole('button', { name: 'Отправить приглашение' }).click();
      await expect(page.getByText('Приглашение отправлено').first()).toBeVisible();
      await expect(page.getByRole('cell', { name: foreman, exact: true })).toBeVisible();
    });

    const guest = await (await browser.newContext({ baseURL: product.address, locale: 'ru-RU' })).newPage();
    await test.step('the second user registers through it', async () => {
      await guest.goto(await linkTo(product, foreman, 'invitation'));
      await expect(guest.getByRole('heading', { name: 'Приглашение в компанию «Вертикаль»' })).toBeVisible();
      await guest.getByRole('button', { name: 'Зарегистрироваться и принять' }).click();
      await guest.getByLabel('Имя').fill('Пётр');
      await guest.getByLabel('Фамилия').fill('Прорабов');
      await expect(guest.getByLabel('Email')).toHaveValue(foreman);
      await finishRegistration(guest);
      await expect(guest.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
      await guest.goto('/projects');
      await expect(guest.getByText('Школа на Заречной').first()).toBeVisible();
      await expect(guest.getByText(/7\s654\s321/)).toHaveCount(0);
      await expect(guest.getByRole('link', { name: 'Журнал' })).toHaveCount(0);
      await guest.context().close();
    });

    await test.step('the log shows who joined', async () => {
      await page.getByRole('link', { name: 'Журнал' }).click();
      await expect(page.getByText(/Прорабов Пётр принял приглашение/)).toBeVisible();
    });
  },
);

test('the director views the company as a foreman, sees no prices, and returns', async ({ page }) => {
  const person = { first: 'Ольга', last: 'Директорова', email: anAddress('director'), company: 'Вертикаль' };
  await registerAndOpen(page, person, '/company');
  await expect(page.getByLabel('ИНН')).toBeVisible();
  await post(page, '/api/projects/', { name: 'Школа на Заречной', estimated_cost: '7654321' });
  await page.getByRole('tab', { name: 'Роли' }).click();
  await page.getByRole('button', { name: 'Действия: Прораб' }).click();
  await page.getByRole('menuitem', { name: 'Посмотреть от имени роли' }).click();
  await expect(page.getByText('Вы смотрите как: Прораб. Изменения отключены.')).toBeVisible();
  await expect(page.getByText('Школа на Заречной').first()).toBeVisible();
  await expect(page.getByText(/7\s654\s321/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Новый проект' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Выйти', exact: true }).click();
  await page.getByRole('link', { name: 'Проекты', exact: true }).click();
  await expect(page.getByText(/7\s654\s321/).first()).toBeVisible();
});

test('a company checks its requisites, creates roles, and finds it all in the log', async ({ page }) => {
  const person = { first: 'Ольга', last: 'Директорова', email: anAddress('director'), company: 'Вертикаль' };
  await registerAndOpen(page, person, '/company');

  await test.step('a custom role, and an invalid requisite with its message at the field', async () => {
    await page.getByLabel('ИНН').fill('7707083892');
    await page.getByLabel('КПП').click();
    await expect(page.getByText('Контрольное число ИНН не сходится')).toBeVisible();
    await page.getByLabel('ИНН').fill('7707083893');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Реквизиты сохранены')).toBeVisible();
    await page.getByRole('tab', { name: 'Роли' }).click();
    await page.getByRole('button', { name: 'Действия: Прораб' }).click();
    await page.getByRole('menuitem', { name: 'Сделать копию' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
    // A group of permissions shows how many of them a role has, and expands for editing.
    const group = page.getByRole('button', { name: 'Спецификации', exact: true });
    await expect(page.getByRole('row').filter({ has: group })).toContainText(/\d из 6/);
    await group.click();
    const box = page.getByRole('checkbox', { name: 'Прораб (копия): Спецификации, Просмотр цен и сумм' });
    await expect(box).not.toBeChecked();
    await box.click();
    await expect(box).toBeChecked();
  });

  await test.step('a new role starts with the permissions of an existing one and is listed after the built-in ones', async () => {
    await page.getByRole('button', { name: 'Новая роль' }).click();
    const dialog = page.getByRole('dialog', { name: 'Новая роль' });
    await dialog.getByLabel('Название роли').fill('Кладовщик');
    await dialog.getByRole('combobox', { name: 'Права как у роли' }).click();
    await page.getByRole('option', { name: 'Снабженец' }).click();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    const heads = page.getByRole('columnheader');
    // Custom roles are sorted by name.
    await expect(heads.nth(9)).toContainText('Кладовщик');
    await expect(heads.nth(1)).toContainText('Владелец');
    await expect(page.getByRole('rowheader', { name: 'Журнал', exact: true })).toBeVisible();
  });

  await test.step('the log contains it all', async () => {
    await page.getByRole('link', { name: 'Журнал' }).click();
    await expect(page.getByText(/Директорова Ольга изменила роль «Прораб \(копия\)»/)).toBeVisible();
    await page.getByRole('button', { name: 'Проверить журнал' }).click();
    await expect(page.getByText(/Журнал цел: провер/)).toBeVisible();
    await page.getByRole('link', { name: '«Вертикаль»' }).first().click();
    await expect(page.getByRole('heading', { name: 'Вертикаль' })).toBeVisible();
  });
});

test('registration shows all invalid fields at once, each with its own message', async ({ page }) => {
  await page.goto('/auth/register');
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  // Names, email, both passwords.
  await expect(page.getByText('Поле обязательно для заполнения')).toHaveCount(5);
  await expect(page.getByText('Нужно согласие на обработку персональных данных')).toBeVisible();
  await page.getByLabel('Имя').fill('Анна');
  await page.getByLabel('Email').fill('anna');
  await page.getByLabel('Телефон').fill('123');
  await page.locator('input[name=password]').fill('короток');
  await page.locator('input[name=password_confirmation]').fill('другой');
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  for (const words of [
    'Введите корректный email',
    'Введите корректный номер телефона',
    'Пароль должен содержать не менее 8 символов',
    'Пароли не совпадают',
  ])
    // oxlint-disable-next-line no-await-in-loop -- they stand there together
    await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('Поле обязательно для заполнения')).toHaveCount(1);
  await page.locator('input[name=password]').fill('12345678');
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page.getByText('Этот пароль легко угадать. Придумайте другой.')).toBeVisible();
  await expect(page.getByText('Пароли не совпадают')).toBeVisible();
  await expect(page.getByText('Поле обязательно для заполнения')).toHaveCount(1);
});

test('a forgotten password is reset through the emailed link, which works once', async ({ page, product }) => {
  const email = anAddress('forgetful');
  await register(page, { first: 'Анна', last: 'Забывчивая', email });
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await expect(page.getByRole('heading', { name: 'Восстановление пароля' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Отправить инструкцию' }).click();
  await expect(page.getByRole('heading', { name: 'Инструкция отправлена' })).toBeVisible();
  const link = await linkTo(product, email, 'reset');
  await page.goto(link);
  await page.locator('input[name=new_password1]').fill('Новый пароль 2');
  await page.locator('input[name=new_password2]').fill('Другой пароль 3');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByText('Пароли не совпадают')).toBeVisible();
  await page.locator('input[name=new_password2]').fill('Новый пароль 2');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByRole('heading', { name: 'Пароль изменён' })).toBeVisible();
  await page.waitForURL('**/auth/login', { timeout: 8000 });
  await signIn(page, email, PASSWORD);
  await expect(page.getByText('Неверный email или пароль')).toBeVisible();
  await signIn(page, email, 'Новый пароль 2');
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ссылка не действует' })).toBeVisible();
});

test('two tabs that refresh at once stay signed in; signing out in one signs out both', async ({ page, context }) => {
  await register(page, { first: 'Иван', last: 'Двухвкладочный', email: anAddress('tabs') });
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/customers');
  await expect(second.getByRole('heading', { name: 'Заказчики' })).toBeVisible();
  const exchanges: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/token/refresh/')) exchanges.push(request.url());
  });
  await page.evaluate(() =>
    localStorage.setItem('token', `${localStorage.getItem('token')?.split('.').slice(0, 2).join('.')}.AAAA`),
  );
  await Promise.all([
    page.getByRole('link', { name: 'Журнал' }).click(),
    second.getByRole('link', { name: 'Компания' }).click(),
  ]);
  await expect(page.getByRole('heading', { name: 'Журнал' })).toBeVisible();
  await expect(page.getByText(/вош(ёл|ла) в систему/).first()).toBeVisible();
  await expect(second.getByLabel('ИНН', { exact: true })).toBeVisible();
  expect(exchanges).toHaveLength(1);
  await page.getByRole('button', { name: /Меню пользователя|tabs-/ }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByRole('heading', { name: 'Вход в Каркас' })).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Вход в Каркас' })).toBeVisible();
});

test('Offline, the page says so and continues once the network is back', async ({ page, context, problems }) => {
  await enterDemo(page);
  await context.setOffline(true);
  await expect(page.getByText(/Нет соединения с интернетом/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Заказчики' }).click();
  await context.setOffline(false);
  await expect(page.getByText(/Нет соединения с интернетом/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Проекты', exact: true }).click();
  await expect(page.getByText('П-0001')).toBeVisible();
  problems.length = 0;
});

test('a deleted company is restored from the bin', async ({ page }) => {
  await register(page, { first: 'Олег', last: 'Удалов', email: anAddress('bin'), company: 'Времянка' });
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  await examine(page, tab('company-deletion', '/company?tab=danger', /Введите название/));
  const button = page.getByRole('button', { name: 'Удалить компанию' });
  await expect(button).toBeDisabled();
  await page.getByLabel(/Введите название компании/).fill('Времянка');
  await button.click();
  await expect(page.getByRole('heading', { name: 'Вы пока не состоите ни в одной компании' })).toBeVisible();
  await page.getByRole('button', { name: 'Удалённые компании' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  await expect(page.getByText('Времянка').first()).toBeVisible();
});

const tab = (name: string, address: string, text: RegExp | string): Screen => ({
  name,
  open: async (page) => {
    await page.goto(address);
    await expect(page.getByText(text).first()).toBeVisible();
  },
});
const SCREENS: readonly Screen[] = [
  tab('company', '/company', 'Юридический адрес'),
  tab('company-members', '/company?tab=members', 'это вы'),
  tab('company-invitations', '/company?tab=invitations', 'Приглашений пока нет'),
  {
    name: 'company-roles',
    async open(page) {
      await page.goto('/company?tab=roles');
      await page.getByRole('button', { name: 'Раскрыть права' }).click();
      await expect(page.getByText('Просмотр цен и сумм').first()).toBeVisible();
    },
  },
  tab('company-demo-deletion', '/company?tab=danger', 'Демо-компания общая'),
  tab('log', '/log', 'Что сделано'),
  tab('profile', '/profile', 'имя, портрет и телефон в ней не меняют'),
  tab('profile-password', '/profile?tab=password', 'Текущий пароль'),
  tab('profile-letters', '/profile?tab=letters', 'Вас упомянули'),
  tab('profile-sessions', '/profile?tab=sessions', 'Этот сеанс'),
];
const SIGNED_OUT_SCREENS: readonly Screen[] = [
  tab('recovery', '/auth/recovery', 'Отправить инструкцию'),
  tab('reset-invalid', '/auth/reset', 'Ссылка не действует'),
  tab('unsubscribe-invalid', '/unsubscribe', 'Ссылка не действует'),
  tab('invitation-invalid', '/auth/invitation', 'Приглашение не действует'),
];

test('every account and company screen is accessible and fits', async ({ page }) => {
  for (const screen of SIGNED_OUT_SCREENS) await examine(page, screen);
  await enterDemo(page);
  for (const screen of SCREENS) await examine(page, screen);
});

test('every account screen that the demo company closes is accessible and fits', async ({ page }) => {
  await register(page, { first: 'Лидия', last: 'Портретова', email: anAddress('portrait'), company: 'Портрет' });
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  await examine(page, tab('profile-own', '/profile', 'Загрузить фото'));
});
