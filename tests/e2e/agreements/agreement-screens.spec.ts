import { examine, type Screen } from '../support/examine.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { aChangedContract, openContract } from './agreement-steps.ts';

test.beforeEach(({ browserName: _ }, testInfo) => {
  test.skip(
    testInfo.project.name === 'phone' && !testInfo.title.startsWith('every screen'),
    'Agreements are created on desktop; on a phone they are read.',
  );
});

test('a user without price permission reads an agreement without money', async ({ page }) => {
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
  await page.getByRole('button', { name: /^Сведения о соглашении/ }).click();
  await page.getByRole('link', { name: 'К-7', exact: true }).click();
  await page.getByRole('tab', { name: 'Спецификация с учётом ДС' }).click();
  await expect(page.getByRole('cell', { name: 'Подбетонка' })).toBeVisible();
  await expect(page.getByText(/₽/)).toHaveCount(0);
});

test('every screen of contracts and agreements is accessible and fits', async ({ page }) => {
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
        await page.getByRole('button', { name: 'Добавить позиции' }).first().click();
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

test('the change by an agreement is visible next to the sums at any window size', async ({ page }, testInfo) => {
  test.skip(testInfo.project.name === 'phone', 'All widths are tried in one window.');
  await foundCompany(page, 'Договорова');
  const place = await aChangedContract(page);
  await page.evaluate(async ({ contract, agreement }) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
    const { results } = await (
      await fetch(`/api/supplementary-agreements/${agreement}/specifications/`, { headers })
    ).json();
    await fetch(`/api/specifications/${results[0].id}/commit/`, { method: 'POST', headers, body: '{}' });
    await fetch(`/api/contracts/${contract}/supplementary-agreements/${agreement}/`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ status: 'signed' }),
    });
  }, place);
  for (const width of [1440, 1366, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/projects/${place.project}/contracts/${place.contract}?tab=effective`);
    for (const name of ['Спецификация с учётом ДС', 'Соглашения, подписанные к этой дате']) {
      const frame = page.getByRole('region', { name });
      await expect(frame.getByRole('link', { name: 'ДС № 1' }).first(), `${name} at ${width}`).toBeInViewport({
        ratio: 1,
      });
      expect(
        await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        `${name} at ${width}: beyond its frame`,
      ).toBeLessThanOrEqual(0);
    }
  }
});
