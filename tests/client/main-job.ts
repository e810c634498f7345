/** Runs the main job of the product using only `/api/openapi.json`. */
import { setTimeout as delay } from 'node:timers/promises';
import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './contract.generated.ts';

type Schemas = components['schemas'];
type Api = Client<paths>;
export type Done = {
  customer: Schemas['Customer'];
  project: Schemas['Project'];
  specification: Schemas['Specification'];
  /** The downloaded report. */
  report: Uint8Array;
};

const PAUSE_MS = 100;
const WAIT_MS = 60_000;

/** Register → company → customer → project → contract → specification → bill → calculation → commit → report. */
export async function doMainJob(address: string, bill: Uint8Array): Promise<Done> {
  const api = await signUp(address);
  const company = given(await api.GET('/api/user/companies/current/'));
  const customer = await createCustomerTwice(api, company.id);
  const project = await createProject(api, company.id, customer.id);
  const contract = given(
    await api.POST('/api/projects/{project_id}/contracts/', {
      params: { path: { project_id: project.id } },
      body: { number: '12/2026', date: '2026-11-20', amount: '1500000.00' },
    }),
  );
  const { id } = given(
    await api.POST('/api/contracts/{contract_id}/specifications/', {
      params: { path: { contract_id: contract.id } },
      body: { name: 'Отделка' },
    }),
  );
  await calculate(api, id, bill);
  const specification = given(
    await api.POST('/api/specifications/{specification_id}/commit/', {
      params: { path: { specification_id: id } },
      body: { force: true, reason: 'Цены уточняются' },
    }),
  );
  return { customer, project, specification, report: await makeReport(api, id) };
}

async function signUp(address: string): Promise<Api> {
  const anonymousCaller = createClient<paths>({ baseUrl: address });
  const email = `${crypto.randomUUID()}@example.ru`;
  const password = 'Надёжный пароль 1';
  const name = { first_name: 'Иван', last_name: 'Петров', company_name: 'Стройка' };
  given(
    await anonymousCaller.POST('/api/auth/register/', {
      body: { ...name, email, password, password_confirmation: password, consent: true },
    }),
  );
  const { access } = given(await anonymousCaller.POST('/api/auth/token/', { body: { email, password } }));
  return createClient<paths>({ baseUrl: address, headers: { authorization: `Bearer ${access}` } });
}

/** Simulates a lost response: the request is repeated with the same idempotency key and creates one customer. */
async function createCustomerTwice(api: Api, companyId: string): Promise<Schemas['Customer']> {
  const path = { company_id: companyId };
  const header = { 'Idempotency-Key': crypto.randomUUID() };
  const body = { name: 'ООО «Заказчик»', inn: '7707083893' };
  const create = () => api.POST('/api/companies/{company_id}/customers/', { params: { path, header }, body });
  given(await create());
  const customer = given(await create());
  const found = given(
    await api.GET('/api/companies/{company_id}/customers/', {
      params: { path, query: { search: '7707083893', page: 1, limit: 10, sort_by: 'created_at', sort_order: 'desc' } },
    }),
  );
  if (found.count !== 1) throw new Error(`There are ${found.count} customers after a repetition`);
  return customer;
}

/** Simulates a concurrent change: the error contains the current project, and the change is applied to that. */
async function createProject(api: Api, companyId: string, customerId: string): Promise<Schemas['Project']> {
  const project = given(
    await api.POST('/api/companies/{company_id}/projects/', {
      params: { path: { company_id: companyId } },
      body: { name: 'Жилой дом', customer_id: customerId },
    }),
  );
  const params = { path: { project_id: project.id } };
  given(await api.PATCH('/api/projects/{project_id}/', { params, body: { address: 'Москва' } }));
  const change = { name: 'Жилой дом, корпус 2' };
  const late = await api.PATCH('/api/projects/{project_id}/', {
    params,
    body: { ...change, version: project.version },
  });
  if (late.error?.code !== 'version_conflict') throw new Error('A stale version was taken');
  const { version } = late.error.current as Schemas['Project'];
  return given(await api.PATCH('/api/projects/{project_id}/', { params, body: { ...change, version } }));
}

async function calculate(api: Api, specificationId: string, bill: Uint8Array): Promise<void> {
  const params = { path: { specification_id: specificationId } };
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bill)]), 'bill.xlsx');
  const { vor } = given(
    await api.POST('/api/specifications/{specification_id}/upload-file/', {
      params,
      // JSON Schema types a file as text; the form is what is sent.
      body: { file: '' },
      bodySerializer: () => form,
    }),
  );
  if (vor.rows_count === 0) throw new Error('No row of the bill was read');
  given(await api.POST('/api/specifications/{specification_id}/generate/', { params }));
  await untilDone(async () =>
    given(await api.GET('/api/specifications/{specification_id}/generate/status/', { params })),
  );
}

async function makeReport(api: Api, specificationId: string): Promise<Uint8Array> {
  const params = { path: { specification_id: specificationId } };
  given(await api.POST('/api/specifications/{specification_id}/report/generate/', { params, body: {} }));
  await untilDone(async () =>
    given(await api.GET('/api/specifications/{specification_id}/report/status/', { params })),
  );
  const { response, error } = await api.GET('/api/specifications/{specification_id}/report/download/', {
    params,
    parseAs: 'stream',
  });
  if (error) throw new Error(`The report was refused: ${error.code}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function untilDone(ask: () => Promise<{ status: Schemas['Job']['status'] | 'idle' }>): Promise<void> {
  const end = performance.now() + WAIT_MS;
  while (performance.now() < end) {
    const { status } = await ask();
    if (status === 'done') return;
    if (status === 'failed' || status === 'canceled') throw new Error(`The work ${status}`);
    await delay(PAUSE_MS);
  }
  throw new Error('The work did not end in time');
}

/** Returns the response body, or throws the problem: code, message and request id. */
function given<Data>({
  data,
  error,
  response,
}: {
  data?: Data;
  error?: { code: string; detail: string };
  response: Response;
}): Data {
  if (data !== undefined) return data;
  const id = response.headers.get('x-request-id');
  throw new Error(`${response.status} ${error?.code}: ${error?.detail} (${response.url}, ${id})`);
}
