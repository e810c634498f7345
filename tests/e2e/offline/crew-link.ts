import type { Page } from '@playwright/test';
import { moscowDay } from '../support/moscow-day.ts';
import { expect } from '../support/product.ts';
import { anOwnTask, patch, type OwnTask } from './phone-steps.ts';

/** The address of a new link of the crew «Каменщики» to the project of a new order. */
export async function aCrewLink(page: Page, title: string): Promise<{ task: OwnTask; address: string }> {
  const task = await anOwnTask(page, title);
  const { project_id: projectId } = await page.evaluate(
    async ([companyId]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
      const { results } = await (await fetch(`/api/companies/${companyId}/projects/`, { headers })).json();
      return { project_id: String(results[0].id) };
    },
    [task.companyId] as const,
  );
  await patch(page, task.path, { project_id: projectId });
  await page.goto(`/projects/${projectId}/tasks`);
  await page.getByRole('button', { name: 'Ссылка для бригады' }).tap();
  await page.getByLabel('Бригада').fill('Каменщики');
  const lastDay = page.getByRole('textbox', { name: 'Действует до конца дня' });
  await lastDay.fill(moscowDay(3).split('-').toReversed().join('.'));
  await page.getByRole('button', { name: 'Создать ссылку' }).tap();
  await expect(page.getByRole('img', { name: 'QR-код ссылки бригады «Каменщики»' })).toBeVisible();
  return { task, address: new URL((await page.locator('code').textContent()) ?? '').pathname };
}
