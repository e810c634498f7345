import { createContract, patchContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { createCustomer, patchCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import { createProject, patchProject } from '@karkas/api/projects/projects.endpoints.ts';
import { describe, expect, test, vi } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aCustomer, aProject } from '#testing/factories/index.ts';
import { newId } from '../ids.ts';
import { OneWriteSocket } from './one-write-socket.ts';
import { StatementBatch } from './statement-batch.ts';

/** The notice to those who look on follows the commit: nobody waits for it. */
const NOTICE = 'announce';

type Sent = { status: number; statements: number; trips: number };
type Work = () => Promise<{ status: number }>;

/**
 * What the work sends to the database: statements, the beginning and the end of the transaction among them, and the writes
 * they travel in, which are as many as the round trips. It is done once before it is counted: the caller is known by
 * then, and a connection is open.
 */
async function sentBy(work: Work): Promise<Sent> {
  await work();
  const add = vi.spyOn(StatementBatch.prototype, 'add');
  const write = vi.spyOn(OneWriteSocket.prototype, '_write');
  const { status } = await work();
  const statements = add.mock.calls.length;
  const trips = write.mock.calls.filter(([chunk]) => !String(chunk).includes(NOTICE)).length;
  add.mockRestore();
  write.mockRestore();
  return { status, statements, trips };
}

function expectAtMost(bound: Sent, sent: Sent): void {
  expect(sent.status).toBe(bound.status);
  expect(sent.statements, `statements, ${sent.trips} trips`).toBeLessThanOrEqual(bound.statements);
  expect(sent.trips, `trips, ${sent.statements} statements`).toBeLessThanOrEqual(bound.trips);
}

describe('a write of one record takes few statements in few round trips:', () => {
  test('a customer, made and changed', async () => {
    const { id, owner } = await aCompany();
    const here = { headers: { 'x-company-id': id } };
    const made = () => callApi(owner, createCustomer, { body: { name: 'Новый' } }, here);
    const params = { customer_id: (await made()).body.id };
    const changed = () => callApi(owner, patchCustomer, { params, body: { phone: '+7 (495) 000-00-00' } }, here);
    expectAtMost({ status: 201, statements: 5, trips: 2 }, await sentBy(made));
    expectAtMost({ status: 200, statements: 5, trips: 2 }, await sentBy(changed));
  });

  test('a project of a customer, made and changed', async () => {
    const company = await aCompany();
    const here = { headers: { 'x-company-id': company.id } };
    const { id: customer_id } = await aCustomer(company);
    const body = { name: 'Новый', status: 'active' as const, customer_id };
    const made = () => callApi(company.owner, createProject, { body }, here);
    const params = { project_id: (await made()).body.id };
    const changed = () => callApi(company.owner, patchProject, { params, body: { ...body, name: 'Иначе' } }, here);
    expectAtMost({ status: 201, statements: 7, trips: 3 }, await sentBy(made));
    expectAtMost({ status: 200, statements: 7, trips: 3 }, await sentBy(changed));
  });

  test('a contract with a customer, made and changed', async () => {
    const company = await aCompany();
    const { id: customer_id } = await aCustomer(company);
    const { id: project_id } = await aProject(company);
    const { id: contract_id } = await aContract(company, { project_id });
    const made = () =>
      callApi(company.owner, createContract, {
        params: { project_id },
        body: { number: newId(), date: '2026-03-01', customer_id },
      });
    const changed = () =>
      callApi(company.owner, patchContract, {
        params: { project_id, contract_id },
        body: { subject: 'Кровля', customer_id },
      });
    expectAtMost({ status: 201, statements: 7, trips: 3 }, await sentBy(made));
    expectAtMost({ status: 200, statements: 8, trips: 3 }, await sentBy(changed));
  });
});
