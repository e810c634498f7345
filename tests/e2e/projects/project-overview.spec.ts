import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { examine, type Screen } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';

/**
 * Created through the API: two contracts, one late and over its amount, with signed and unsigned agreements, and a
 * specification without a contract.
 */
async function aBusyProject(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
    const send = async (method: string, address: string, body: object) =>
      (await fetch(address, { method, headers, body: JSON.stringify(body) })).json();
    const post = (address: string, body: object) => send('POST', address, body);
    const project = await post('/api/projects/', {
      name: 'Школа на 550 мест',
      start_date: '2026-01-12',
      end_date: '2026-02-01',
      completed_work: '1200000',
    });
    const contract = await post(`/api/projects/${project.id}/contracts/`, {
      number: 'К-7',
      date: '2026-01-10',
      amount: '2000000',
      start_date: '2026-01-12',
      end_date: '2026-02-20',
      subject: 'Нулевой цикл',
      status: 'active',
    });
    const other = await post(`/api/projects/${project.id}/contracts/`, {
      number: 'К-8',
      date: '2026-01-15',
      amount: '600000',
      end_date: '2026-03-01',
      subject: 'Сети',
      status: 'active',
    });
    const sign = async (owner: string, body: object) => {
      const agreement = await post(`/api/contracts/${owner}/supplementary-agreements/`, body);
      await send('PATCH', `/api/contracts/${owner}/supplementary-agreements/${agreement.id}/`, { status: 'signed' });
    };
    await sign(contract.id, { date: '2026-02-01', amount_delta: '500000.50', subject: 'Дополнительные объёмы' });
    await sign(other.id, { date: '2026-02-01', amount_delta: '-100000', subject: 'Исключение объёмов' });
    await post(`/api/contracts/${contract.id}/supplementary-agreements/`, {
      date: '2026-02-10',
      amount_delta: '70000',
      subject: 'Дополнительное оборудование',
    });
    const list = async (owner: string, name: string, price: string, isCommitted: boolean) => {
      const specification = await post(`${owner}/specifications/`, { name });
      await post(`/api/specifications/${specification.id}/specification-rows/`, {
        name: 'Работы',
        unit: 'м3',
        quantity: '1',
        price,
      });
      if (isCommitted) await post(`/api/specifications/${specification.id}/commit/`, {});
    };
    await list(`/api/contracts/${contract.id}`, 'Приложение 1', '1500000', true);
    await list(`/api/contracts/${other.id}`, 'Приложение к К-8', '500000', false);
    await list(`/api/projects/${project.id}`, 'Предварительный расчёт', '100000', true);
    return project.id as string;
  });
}

const openOverview = async (page: Page, project: string): Promise<void> => {
  await page.goto(`/projects/${project}`);
  await expect(page.getByRole('tab', { name: 'Обзор' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('region', { name: 'Суммы проекта с НДС' })).toBeVisible();
};

/** Kopecks of a displayed amount: `1 200 000,00 ₽`. */
const kopecks = (text: string): number =>
  Number(
    text
      .replaceAll(/[^\d,\u2212]/g, '')
      .replace('\u2212', '-')
      .replace(',', ''),
  );

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(
    testInfo.project.name === 'phone' && !testInfo.title.startsWith('every'),
    'The texts do not depend on the width.',
  );
});

test('figures add up, each risk links to its place, and the chart has a description', async ({ page }) => {
  await foundCompany(page, 'Обзорова');
  const project = await aBusyProject(page);
  await openOverview(page, project);
  const amounts = page.getByRole('region', { name: 'Суммы проекта с НДС' });
  const figure = async (label: string) =>
    kopecks(
      await amounts
        .locator('div', { has: page.getByText(label, { exact: true }) })
        .locator('dd > span')
        .innerText(),
    );

  await test.step('amounts', async () => {
    await expect(amounts).toContainText('2 600 000,00 ₽'.replaceAll(' ', '\u00A0'));
    const [original, agreements, current, completed, remaining] = [
      await figure('Сумма договоров'),
      await figure('Доп. соглашения'),
      await figure('С учётом ДС'),
      await figure('Выполнено'),
      await figure('Осталось'),
    ];
    expect([original, agreements, current]).toEqual([260_000_000, 40_000_050, 300_000_050]);
    expect(original + agreements).toBe(current);
    expect(current - completed).toBe(remaining);
  });

  await test.step('the chart has the same figures in a table', async () => {
    const chart = page.getByRole('table', { name: 'Договоры и спецификации, с НДС' });
    await expect(chart.getByRole('row', { name: /^По договору/ }).first()).toContainText(/2\s500\s000,50\s₽/);
    await expect(chart.getByText(/Договор 2\s000\s000,00\s₽, доп. соглашения \+500\s000,50\s₽/)).toBeVisible();
    await expect(chart.getByRole('row', { name: /^Выполнено/ })).toHaveCount(1);
    await expect(chart.getByText('Вне договоров')).toBeVisible();
  });

  await test.step('risks', async () => {
    const risks = page.getByRole('list', { name: 'Требует внимания' });
    await expect(risks).toContainText(/Объект просрочен на \d+/);
    await expect(risks).toContainText(/Договор №\sК-7 просрочен на \d+/);
    await risks.getByRole('link', { name: /ДС №\s2 к договору №\sК-7 не подписано/ }).click();
    await expect(page.getByRole('heading', { name: 'Дополнительное соглашение № 2' })).toBeVisible();
    await page.goBack();
    await risks.getByRole('link', { name: /Спецификация «Приложение к К-8»/ }).click();
    await expect(page).toHaveURL(/\/specifications\//);
    await page.goBack();
    await risks.getByRole('link', { name: /Спецификации договора №\sК-8 больше его суммы/ }).click();
    await expect(page.getByRole('heading', { name: 'Договор № К-8' })).toBeVisible();
    await page.goBack();
  });

  await test.step('a corrected item is no longer a risk', async () => {
    await page.getByRole('button', { name: /Объект просрочен/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Изменить проект' });
    await dialog.getByRole('textbox', { name: 'Окончание' }).fill('31.12.2099');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Проект успешно обновлен')).toBeVisible();
    await expect(page.getByText(/Объект просрочен/)).toHaveCount(0);
  });
});

test('a project without contracts offers to create one, and shows it at once', async ({ page }) => {
  await foundCompany(page, 'Обзорова');
  const project = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
    return (
      await (
        await fetch('/api/projects/', { method: 'POST', headers, body: JSON.stringify({ name: 'Новый квартал' }) })
      ).json()
    ).id as string;
  });
  await openOverview(page, project);
  await expect(page.getByText('Нет ни одного договора')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Договоры и спецификации, с НДС' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Новый договор' }).first().click();
  await page.getByRole('dialog').getByLabel('Номер').fill('Н-1');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Сохранить|Создать/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Н-1/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Договоры и спецификации, с НДС' })).toContainText('№ Н-1');
  await expect(page.getByText('Нет ни одного договора')).toHaveCount(0);
});

test('the project and the list are saved as files under their names', async ({ page }) => {
  await foundCompany(page, 'Обзорова');
  const project = await aBusyProject(page);
  const save = async (item: string) => {
    await page.getByRole('button', { name: 'Другие форматы' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: fs.readFileSync(await file.path()) };
  };
  const saveProject = async (format: string) => {
    await page.getByRole('button', { name: 'Действия: Школа на 550 мест' }).click();
    await page.getByRole('menuitem', { name: 'Экспорт' }).click();
    const dialog = page.getByRole('dialog', { name: 'Экспорт' });
    await dialog.getByRole('radio', { name: format }).click();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Скачать' }).click();
    const file = await download;
    await expect(dialog).toBeHidden();
    return { name: file.suggestedFilename(), bytes: fs.readFileSync(await file.path()) };
  };

  await test.step('the project', async () => {
    await openOverview(page, project);
    const book = await saveProject('.xlsx');
    expect([book.name, book.bytes.subarray(0, 2).toString()]).toEqual([
      expect.stringMatching(/^П-0001 Школа на 550 мест \d\d\.\d\d\.\d{4}\.xlsx$/),
      'PK',
    ]);
    const printed = await saveProject('.pdf');
    expect([printed.name, printed.bytes.subarray(0, 5).toString()]).toEqual([
      expect.stringMatching(/^П-0001 Школа на 550 мест \d\d\.\d\d\.\d{4}\.pdf$/),
      '%PDF-',
    ]);
    const data = await saveProject('.json');
    expect([data.name, JSON.parse(data.bytes.toString()).contracts.length]).toEqual([
      'П-0001 Школа на 550 мест.json',
      2,
    ]);
  });

  await test.step('the list, by its filters', async () => {
    await page.goto('/projects?status=active&search=школа');
    await expect(page.getByRole('link', { name: 'Школа на 550 мест' })).toBeVisible();
    const asked = page.waitForRequest(/\/projects\/export\//);
    const table = await save('Таблица CSV');
    expect(table.name).toMatch(/^Проекты \d\d\.\d\d\.\d{4}\.csv$/);
    expect(table.bytes.toString()).toContain('Школа на 550 мест');
    const query = new URL((await asked).url()).searchParams;
    expect([query.get('status'), query.get('search'), query.get('is_archived')]).toEqual(['active', 'школа', 'false']);
    expect((await save('Книга Excel (.xlsx)')).name).toMatch(/^Проекты \d\d\.\d\d\.\d{4}\.xlsx$/);
    expect((await save('Документ PDF')).name).toMatch(/^Проекты \d\d\.\d\d\.\d{4}\.pdf$/);
  });

  await test.step('an error is shown', async () => {
    await page.route(/\/projects\/export\//, (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'Другие форматы' }).click();
    await page.getByRole('menuitem', { name: 'Таблица CSV' }).click();
    await expect(page.getByText('Не удалось экспортировать список проектов')).toBeVisible();
  });
});

test('a user without price permission reads the rest, and one without export permission is not offered it', async ({
  page,
}) => {
  await foundCompany(page, 'Обзорова');
  const project = await aBusyProject(page);
  await page.goto('/company?tab=roles');
  await page.getByRole('button', { name: 'Действия: Прораб' }).click();
  await page.getByRole('menuitem', { name: 'Посмотреть от имени роли' }).click();
  await expect(page.getByText('Вы смотрите как: Прораб. Изменения отключены.')).toBeVisible();
  await page.goto(`/projects/${project}`);
  await expect(page.getByText(/Договор №\sК-7 просрочен/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Сроки' })).toBeVisible();
  await expect(page.getByText(/₽/)).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Договоры и спецификации, с НДС' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Экспорт' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Действия: Школа на 550 мест' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Экспорт' })).toHaveCount(0);
});

test('every state of the overview is accessible and fits', async ({ page }) => {
  await foundCompany(page, 'Обзорова');
  const project = await aBusyProject(page);
  const screens: Screen[] = [
    {
      name: 'project-overview',
      open: async () => {
        await openOverview(page, project);
        await expect(page.getByRole('rowheader', { name: /^Вне договоров/ })).toBeVisible();
      },
    },
    {
      name: 'project-overview-failed',
      open: async () => {
        await page.route(/\/overview\//, (route) => route.fulfill({ status: 404, body: '' }));
        await page.reload();
        await expect(page.getByText('Не удалось загрузить обзор проекта')).toBeVisible();
      },
    },
  ];
  for (const screen of screens) await examine(page, screen);
});
