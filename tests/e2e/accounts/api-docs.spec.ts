import { EXAMPLE_VALUES } from '../../../apps/server/src/app/openapi/example-values.data.ts';
import { examine } from '../support/examine.ts';
import { expect, test } from '../support/product.ts';

test('a client developer reads the guide, finds an action with its fields and changes the language', async ({
  page,
  product,
}) => {
  const externalRequests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(product.address)) externalRequests.push(request.url());
  });
  await page.goto('/api/docs/ru/');
  await expect(page.getByRole('heading', { level: 1, name: 'Руководство' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Разрешить конфликт' }).click();
  await expect(page.getByRole('heading', { name: 'Разрешить конфликт' })).toBeInViewport();

  await page.goto('/api/docs/ru/projects/#createProject');
  const action = page.locator('#createProject');
  await expect(action.getByRole('cell', { name: 'Idempotency-Key' })).toBeVisible();
  await expect(action.getByText('project_code_taken')).toBeVisible();
  await action.getByText('Пример', { exact: true }).first().click();
  await expect(action.getByText(`"name": "${EXAMPLE_VALUES.name}"`).first()).toBeVisible();

  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/api\/docs\/en\/projects\/$/);
  await expect(page.getByText('Create a project; the server generates an omitted code')).toBeVisible();
  expect(externalRequests).toEqual([]);
});

test('the API documentation is accessible', async ({ page }) => {
  for (const name of ['ru/', 'en/', 'ru/projects/#createProject', 'ru/roles/', 'en/errors/']) {
    const open = async (): Promise<void> => void (await page.goto(`/api/docs/${name}`));
    // oxlint-disable-next-line no-await-in-loop -- one screen after another
    await examine(page, { name: `api-docs-${name.replaceAll(/\W/g, '')}`, open });
  }
});
