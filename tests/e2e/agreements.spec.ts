import type { Page } from '@playwright/test';
import { examine, type Screen } from './examine.ts';
import { foundCompany } from './people.ts';
import { expect, test } from './product.ts';

type Place = { project: string; contract: string };

/** A contract with a committed specification, made past the screen: 1000 + 500 + 250 without VAT, 2135 with it. */
async function aPricedContract(page: Page): Promise<Place> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
    const post = async (address: string, body: object) =>
      (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    const project = await post('/api/projects/', { name: 'Школа на 550 мест' });
    const contract = await post(`/api/projects/${project.id}/contracts/`, {
      number: 'К-7',
      date: '2026-03-01',
      amount: '2135',
      start_date: '2026-03-15',
      end_date: '2026-09-01',
      subject: 'Нулевой цикл',
      status: 'active',
    });
    const specification = await post(`/api/contracts/${contract.id}/specifications/`, { name: 'Приложение 1' });
    const rows = `/api/specifications/${specification.id}/specification-rows/`;
    const earth = await post(rows, { kind: 'section', name: 'Земляные работы' });
    const concrete = await post(rows, { kind: 'section', name: 'Бетонные работы' });
    await post(rows, {
      parent_id: earth.id,
      after_id: earth.id,
      name: 'Разработка грунта',
      unit: 'м3',
      quantity: '10',
      price: '100',
    });
    await post(rows, { parent_id: concrete.id, name: 'Подбетонка', unit: 'м3', quantity: '5', price: '100' });
    await post(rows, { parent_id: concrete.id, name: 'Плита', unit: 'м3', quantity: '1', price: '250' });
    await post(`/api/specifications/${specification.id}/commit/`, {});
    return { project: project.id, contract: contract.id };
  });
}

/** The same with a signed agreement, for screens that are looked at and not worked on. */
async function aChangedContract(page: Page): Promise<Place & { agreement: string }> {
  const place = await aPricedContract(page);
  const agreement = await page.evaluate(async ({ contract }) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
    const send = async (method: string, address: string, body?: object) =>
      (await fetch(address, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })).json();
    const one = await send('POST', `/api/contracts/${contract}/supplementary-agreements/`, {
      date: '2026-05-01',
      subject: 'Уточнение объёмов нулевого цикла',
      new_end_date: '2026-11-01',
    });
    await send('POST', `/api/contracts/${contract}/supplementary-agreements/`, {
      date: '2026-06-01',
      amount_delta: '120000',
      subject: 'Дополнительное оборудование',
    });
    const specification = await send('POST', `/api/supplementary-agreements/${one.id}/specifications/`, {
      name: 'Приложение 1 к ДС',
    });
    const { rows } = await send('GET', `/api/contracts/${contract}/specifications/effective/`);
    const keyOf = (name: string) => rows.find((row: { name: string }) => row.name === name).row_key;
    await send('POST', `/api/specifications/${specification.id}/changes/`, { row_keys: [keyOf('Разработка грунта')] });
    await send('POST', `/api/specifications/${specification.id}/changes/`, {
      row_keys: [keyOf('Подбетонка')],
      change: 'removed',
    });
    const stated = await send('GET', `/api/specifications/${specification.id}/specification-rows/`);
    const rowOf = (name: string) => stated.results.find((row: { name: string }) => row.name === name).id;
    await send('PATCH', `/api/specifications/${specification.id}/specification-rows/${rowOf('Разработка грунта')}/`, {
      quantity: '12.5',
    });
    await send('POST', `/api/specifications/${specification.id}/specification-rows/`, {
      parent_id: rowOf('Бетонные работы'),
      name: 'Гидроизоляция',
      unit: 'м2',
      quantity: '3',
      price: '33.33',
    });
    return one.id as string;
  }, place);
  return { ...place, agreement };
}

const openContract = async (page: Page, { project, contract }: Place): Promise<void> => {
  await page.goto(`/projects/${project}/contracts/${contract}`);
  await expect(page.getByRole('heading', { name: 'Договор № К-7' })).toBeVisible();
};

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(
    testInfo.project.name === 'phone' && !testInfo.title.startsWith('every screen'),
    'An agreement is made at a desk; on a phone it is read.',
  );
});

test(
  'an agreement takes rows of the contract, changes, adds and excludes, is signed, and moves the amount and the list',
  { tag: '@gate' },
  async ({ page }) => {
    test.setTimeout(120_000);
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
    });
    const agreement = page.url();

    await test.step('rows of the contract are taken to be changed and to be excluded', async () => {
      await page.getByRole('button', { name: 'Создать спецификацию' }).click();
      await page.getByRole('dialog').getByLabel('Название').fill('Приложение 1 к ДС');
      await page.getByRole('dialog').getByRole('button', { name: 'Создать' }).click();
      const rows = page.getByRole('dialog', { name: 'Строки договора' });
      await rows.getByRole('checkbox', { name: /Разработка грунта/ }).check();
      await rows.getByRole('button', { name: 'Изменить выбранные' }).click();
      await expect(page.getByText('Взята 1 строка')).toBeVisible();
      await expect(page.getByRole('gridcell', { name: /Разработка грунта/ })).toBeVisible();
      await page.getByRole('link', { name: 'ДС № 1' }).click();
      await expect(page.getByText('Соглашение пока не меняет строк договора')).toBeVisible();
      await page.getByRole('button', { name: 'Взять строки договора' }).first().click();
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
      await expect(table.getByRole('row', { name: /Разработка грунта/ })).toContainText('+250,00 ₽');
      await expect(table.getByRole('row', { name: /Гидроизоляция/ })).toContainText('+99,99 ₽');
      await expect(table.getByRole('row', { name: /Подбетонка/ })).toContainText('−500,00 ₽');
      await expect(table.getByRole('row', { name: /Всего с НДС/ })).toContainText(/2\s135,00.*1\s951,99.*−183,01\s₽/);
    });

    await test.step('committed and signed, it stands', async () => {
      await page.getByRole('link', { name: 'Приложение 1 к ДС' }).click();
      await page.getByRole('button', { name: 'Утвердить', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Утвердить', exact: true }).click();
      await expect(page.getByText('Спецификация утверждена')).toBeVisible();
      await page.getByRole('link', { name: 'ДС № 1' }).click();
      await expect(page.getByText('по спецификациям')).toBeVisible();
      await page.getByRole('button', { name: 'Подписать' }).click();
      const question = page.getByRole('alertdialog', { name: 'Подписать соглашение № 1?' });
      await expect(question).toContainText('Сумма договора изменится на −183,01 ₽.');
      await question.getByRole('button', { name: 'Подписать' }).click();
      await expect(page.getByText('Соглашение подписано', { exact: true })).toBeVisible();
      await expect(page.getByText(/условия не меняются: можно дополнить только комментарий/)).toBeVisible();
      await page.getByRole('button', { name: 'Изменить' }).click();
      const dialog = page.getByRole('dialog', { name: 'Изменить дополнительное соглашение' });
      await expect(dialog.getByLabel('Предмет')).toBeDisabled();
      await dialog.getByLabel('Комментарий').fill('Скан в папке');
      await dialog.getByRole('button', { name: 'Сохранить' }).click();
      await expect(page.getByLabel('Сведения о соглашении').getByText('Скан в папке')).toBeVisible();
      await page.getByRole('button', { name: 'Действия', exact: true }).click();
      const file = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Скачать соглашение (docx)' }).click();
      expect((await file).suggestedFilename()).toMatch(/\.docx$/);
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

    await test.step('the contract shows what it was, what changed it and what holds', async () => {
      await page.getByRole('link', { name: 'К-7', exact: true }).click();
      const amounts = page.getByRole('region', { name: 'Суммы договора' });
      await expect(amounts).toContainText(/Первоначальная сумма\s*2\s135,00\s₽/);
      await expect(amounts).toContainText(/Дополнительные соглашения\s*−183,01\s₽/);
      await expect(amounts).toContainText(/Действующая сумма\s*=?\s*1\s951,99\s₽/);
      await expect(page.getByText('по договору: 01.09.2026')).toBeVisible();
      await expect(page.getByRole('row', { name: /ДС № 1/ })).toContainText('Подписано');
      await expect(page.getByRole('row', { name: /Приложение 1 к ДС/ })).toHaveCount(0);
    });

    await test.step('the list is as it stands on the day that is asked for', async () => {
      await page.getByRole('tab', { name: 'Действующая спецификация' }).click();
      const list = page.getByRole('region', { name: 'Действующая спецификация' });
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

test('two people change one agreement: both values are shown, and one of them is chosen', async ({ page }) => {
  await foundCompany(page, 'Договорова');
  const place = await aChangedContract(page);
  const elsewhere = (body: object) =>
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
  await page.goto(`/projects/${place.project}/contracts/${place.contract}/agreements/${place.agreement}`);

  await test.step('in the form', async () => {
    await page.getByRole('button', { name: 'Изменить' }).click();
    const form = page.getByRole('dialog', { name: 'Изменить дополнительное соглашение' });
    await elsewhere({ subject: 'Чужой предмет' });
    await form.getByLabel('Предмет').fill('Мой предмет');
    await form.getByRole('button', { name: 'Сохранить' }).click();
    const question = page.getByRole('dialog', { name: 'Запись изменена другим пользователем' });
    await expect(question.getByRole('row', { name: /Предмет/ })).toContainText(/Мой предмет.*Чужой предмет/);
    await question.getByRole('button', { name: 'Оставить мои' }).click();
    await expect(page.getByText('Дополнительное соглашение изменено')).toBeVisible();
    await expect(page.getByText('Мой предмет').first()).toBeVisible();
  });

  await test.step('before a signature: nobody signs what they have not read', async () => {
    await elsewhere({ new_end_date: '2027-01-31' });
    await page.getByRole('button', { name: 'Подписать' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Подписать' }).click();
    const question = page.getByRole('dialog', { name: 'Запись изменена другим пользователем' });
    await expect(question.getByRole('row', { name: /Новый срок окончания/ })).toContainText(
      /01\.11\.2026.*31\.01\.2027/,
    );
    await question.getByRole('button', { name: 'Взять сохранённые' }).click();
    await expect(page.getByText('31.01.2027', { exact: true })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Подписать' })).toBeVisible();
  });
});

test('who sees no prices reads an agreement without money', async ({ page }) => {
  await foundCompany(page, 'Договорова');
  await aChangedContract(page);
  await page.goto('/company?tab=roles');
  await page.getByRole('button', { name: 'Действия: Прораб' }).click();
  await page.getByRole('menuitem', { name: 'Посмотреть от имени роли' }).click();
  await expect(page.getByText('Вы смотрите как: Прораб. Изменения отключены.')).toBeVisible();
  await page.getByRole('link', { name: 'Школа на 550 мест' }).first().click();
  await page.getByRole('link', { name: 'К-7' }).first().click();
  await expect(page.getByRole('link', { name: 'ДС № 1' })).toBeVisible();
  await expect(page.getByText(/₽/)).toHaveCount(0);
  await page.getByRole('link', { name: 'ДС № 1' }).click();
  const table = page.getByRole('region', { name: 'Сравнение: было и стало' });
  await expect(table.getByRole('row', { name: /Разработка грунта/ })).toContainText(/10.*12,5/);
  await expect(page.getByText(/₽/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Подписать' })).toHaveCount(0);
  await page.getByRole('link', { name: 'К-7', exact: true }).click();
  await page.getByRole('tab', { name: 'Действующая спецификация' }).click();
  await expect(page.getByRole('cell', { name: 'Подбетонка' })).toBeVisible();
  await expect(page.getByText(/₽/)).toHaveCount(0);
});

test('every screen of contracts and agreements is accessible and fits', async ({ page }) => {
  test.setTimeout(120_000);
  await foundCompany(page, 'Договорова');
  const place = await aChangedContract(page);
  const contract = `/projects/${place.project}/contracts/${place.contract}`;
  const screens: Screen[] = [
    {
      name: 'contract-agreements',
      open: async () => {
        await openContract(page, place);
        await expect(page.getByRole('link', { name: 'ДС № 1' })).toBeVisible();
      },
    },
    {
      name: 'agreement',
      open: async () => {
        await page.goto(`${contract}/agreements/${place.agreement}`);
        await expect(page.getByText('Гидроизоляция').first()).toBeVisible();
      },
    },
    {
      name: 'agreement-rows',
      open: async () => {
        await page.getByRole('button', { name: 'Взять строки' }).first().click();
        await expect(page.getByRole('checkbox', { name: /Плита/ })).toBeVisible();
      },
    },
    {
      name: 'effective-specification',
      open: async () => {
        await page.goto(`${contract}?tab=effective`);
        await expect(page.getByText('Подбетонка')).toBeVisible();
      },
    },
  ];
  for (const screen of screens) await examine(page, screen);
});
