import type { Page } from '@playwright/test';
import { expect } from '../support/product.ts';

type Place = { project: string; contract: string };

/** Creates a contract with a committed specification through the API: 1000 + 500 + 250 without VAT, 2135 with it. */
export async function aPricedContract(page: Page): Promise<Place> {
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

/** The same with a signed agreement, for read-only stories. */
export async function aChangedContract(page: Page): Promise<Place & { agreement: string }> {
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

export const openContract = async (page: Page, { project, contract }: Place): Promise<void> => {
  await page.goto(`/projects/${project}/contracts/${contract}`);
  await expect(page.getByRole('heading', { name: 'Договор № К-7' })).toBeVisible();
};
