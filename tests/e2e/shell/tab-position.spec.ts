import type { Page } from '@playwright/test';
import { aChangedContract } from '../agreements/agreement-steps.ts';
import { foundCompany } from '../support/users.ts';
import { expect, test } from '../support/product.ts';
import { waitForIdle } from '../support/waiting.ts';

/** Opens each tab of the document in turn and returns the vertical positions of the tab row. */
async function placesOfTabs(page: Page): Promise<number[]> {
  const row = page.getByRole('tablist').first();
  await expect(row).toBeVisible();
  const places: number[] = [];
  const count = await row.getByRole('tab').count();
  for (let index = 0; index < count; index++) {
    await row.getByRole('tab').nth(index).click();
    await expect(row.getByRole('tab').nth(index)).toHaveAttribute('aria-selected', 'true');
    // The content of a tab may update its count shortly after.
    await waitForIdle(page);
    places.push(Math.round((await row.boundingBox())?.y ?? -1));
  }
  expect(count).toBeGreaterThan(2);
  return places;
}

test('the tabs of a document keep their position for every tab, with the header expanded or collapsed', async ({
  page,
}) => {
  await foundCompany(page, 'Договорова');
  const { project, contract, agreement } = await aChangedContract(page);
  const documents = [
    { path: `/projects/${project}`, head: /^Сведения о проекте/ },
    { path: `/projects/${project}/contracts/${contract}`, head: /^Сведения о договоре/ },
    { path: `/projects/${project}/contracts/${contract}/agreements/${agreement}`, head: /^Сведения о соглашении/ },
  ];
  for (const { path, head } of documents) {
    await page.goto(path);
    const fold = page.getByRole('button', { name: head });
    await expect(fold).toHaveAttribute('aria-expanded', path.includes('agreements') ? 'true' : 'false');
    const places = await placesOfTabs(page);
    expect(new Set(places).size, `${path}: ${places.join(', ')}`).toBe(1);
    if (!path.includes('agreements')) await fold.click();
    const unfolded = await placesOfTabs(page);
    expect(new Set(unfolded).size, `${path}, unfolded: ${unfolded.join(', ')}`).toBe(1);
    // The next document of the kind has the same state.
    await page.reload();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
  }
});

test('the collapsed header of a contract shows its total', async ({ page }) => {
  await foundCompany(page, 'Договорова');
  const { project, contract } = await aChangedContract(page);
  await page.goto(`/projects/${project}/contracts/${contract}?tab=history`);
  const fold = page.getByRole('button', { name: /^Сведения о договоре/ });
  await expect(fold).toContainText(/2\s135,00\s₽/);
  await expect(page.getByRole('region', { name: 'Суммы договора' })).toBeHidden();
  await fold.click();
  await expect(page.getByRole('region', { name: 'Суммы договора' })).toBeVisible();
});
