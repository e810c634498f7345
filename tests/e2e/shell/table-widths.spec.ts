import type { Page } from '@playwright/test';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { post } from '../accounts/two-companies.ts';

const WIDTHS = [390, 768, 1024, 1280, 1440];
const MOST_LINES = 4;
const NAME = 'Спецификация отделочных работ второй очереди с длинным названием';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'All widths are tried in one window.');
});

/** Clipped or invisible content of the visible tables, row names above all. */
async function troubles(page: Page): Promise<string[]> {
  return page.getByRole('region').evaluateAll((frames) =>
    frames
      .filter((frame) => frame.querySelector(':scope > table') !== null)
      .flatMap((frame) => {
        const name = frame.getAttribute('aria-label') ?? '';
        const narrow = [...frame.querySelectorAll('tbody td')].filter(
          // Cells that a phone card leaves to the record page are not displayed at all.
          (cell) =>
            getComputedStyle(cell).display !== 'none' &&
            cell.getBoundingClientRect().width < 24 &&
            cell.textContent !== '',
        );
        return [
          ...(frame.scrollWidth > frame.clientWidth + 1 ? [`${name}: wider than its frame`] : []),
          ...narrow.map((cell) => `${name}: «${cell.textContent}» has no width`),
        ];
      }),
  );
}

test('a table gives its space to row names at any window size', async ({ page }) => {
  await foundCompany(page, 'Широкая');
  const project = await post(page, '/api/projects/', { name: 'Капитальный ремонт поликлиники, вторая очередь' });
  const contract = await post(page, `/api/projects/${project.id}/contracts/`, {
    number: 'КР-2026/17',
    date: '2026-03-01',
    subject: 'Ремонт кабинетов второго этажа',
  });
  await post(page, `/api/contracts/${contract.id}/specifications/`, { name: NAME });
  await post(page, `/api/companies/${await companyOf(page)}/customers/`, {
    name: 'ГБУ «Управление капитального строительства и реконструкции»',
    inn: '7707083893',
  });
  await post(page, `/api/v1/task_manager/companies/${await companyOf(page)}/tasks/`, {
    title: 'Согласовать узел примыкания кровли к парапету',
  });
  const places = [
    { path: '/today', name: 'Сегодня' },
    { path: '/customers', name: 'ГБУ «Управление' },
    { path: '/tasks', name: 'Согласовать узел' },
    { path: '/log', name: 'Согласовать узел' },
    { path: '/company/bin', name: 'Корзина' },
    { path: '/profile?tab=sessions', name: 'Этот сеанс' },
    { path: '/company?tab=invitations', name: 'Приглашений пока нет' },
    { path: '/company?tab=roles', name: 'Единицы измерения' },
    { path: `/projects/${project.id}?tab=specifications`, name: NAME },
    { path: `/projects/${project.id}?tab=contracts`, name: 'КР-2026/17' },
    { path: '/projects?view=list', name: 'Капитальный ремонт поликлиники, вторая очередь' },
    { path: '/company?tab=members', name: 'это вы' },
    { path: '/units', name: 'квадратный метр' },
    { path: '/contracts', name: 'КР-2026/17' },
    { path: '/specifications', name: NAME },
  ];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const { path, name } of places) {
      await page.goto(path);
      const nameText = page.getByRole('main').getByText(name).first();
      await expect(nameText, `${path} at ${width}`).toBeVisible();
      const { height } = (await nameText.boundingBox()) ?? { height: Number.NaN };
      expect(height, `${path} at ${width}: its name stands letter under letter`).toBeLessThanOrEqual(MOST_LINES * 24);
      await expect.poll(() => troubles(page), `${path} at ${width}`).toEqual([]);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, `${path} at ${width}: beyond the right edge`).toBeLessThanOrEqual(0);
    }
  }
});

test('the end date of a project and of a contract stays visible with few columns', async ({ page }) => {
  await foundCompany(page, 'Срочная');
  const project = await post(page, '/api/projects/', { name: 'Школа на 600 мест', end_date: '2026-12-31' });
  await post(page, `/api/projects/${project.id}/contracts/`, {
    number: 'КР-2026/18',
    date: '2026-03-01',
    subject: 'Ремонт кровли',
    end_date: '2026-12-30',
  });
  await page.setViewportSize({ width: 1024, height: 900 });
  for (const [path, day] of [
    ['/projects?view=list', '31.12.2026'],
    ['/contracts', '30.12.2026'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('cell', { name: day }), path).toBeVisible();
  }
});

function companyOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('currentCompanyId')?.replaceAll('"', '') ?? '');
}
