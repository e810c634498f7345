import { getProject, listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { commitSpecification, patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { getWorkProgress } from '@karkas/api/tasks/tasks.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  anAgreement,
  anAgreementSpecification,
  aTask,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { addRow, aPricedContract, patch } from '../supplementary-agreements.fixtures.ts';
import { countUpgradedContracts } from './upgraded-contracts.service.ts';

/** Removes what versions before 0216 did not store. */
const asBefore = (company: TestCompany) => queryInCompany(company, 'update contract set effective_shares = null');

async function commit(company: TestCompany, specification_id: string): Promise<void> {
  const committed = await callApi(company.owner, commitSpecification, { params: { specification_id }, body: {} });
  expect(committed.status).toBe(200);
}

/** A charge by a sum over works of 1750, and an agreement with 500 more; half of the concrete is done. */
async function aChargedContract(company: TestCompany, { isSigned = true } = {}) {
  const { contract, specification, positions } = await aPricedContract(company);
  const charges = [{ name: 'Мобилизация', kind: 'other', percent: '100', base: 'sum', sum: '350.00' } as const];
  const params = { specification_id: specification.id };
  await callApi(company.owner, patchSpecification, { params, body: { settings: { charges } } });
  await commit(company, specification.id);
  const agreement = await anAgreement(company, { contract_id: contract.id, date: '2026-05-01' });
  const changes = await anAgreementSpecification(company, agreement.id, 'Приложение 1 к ДС');
  await addRow(company, changes, { name: 'Гидроизоляция', unit: 'м2', quantity: '10', price: '50' });
  await commit(company, changes);
  if (isSigned) await patch(company, agreement, { status: 'signed' });
  const [, concrete] = positions;
  await aTask(company, {
    work_items: [{ specification_row_id: concrete?.id ?? '', quantity_planned: '5', quantity_done: '5' }] as never,
  });
  const figures = async () => {
    const { owner, id: company_id } = company;
    const ofProject = { params: { project_id: contract.project_id } };
    return {
      project: (await callApi(owner, getProject, ofProject)).body.work_done,
      list: (await callApi(owner, listProjects, {})).body.results.map(({ work_done }) => work_done),
      tab: (await callApi(owner, getWorkProgress, { params: { company_id, ...params } })).body,
    };
  };
  return { contract, figures };
}

const isCounted = async (company: TestCompany, contract: { id: string }) => {
  const rows = await queryInCompany<{ is: boolean }>(
    company,
    'select effective_shares is not null as is from contract where id = $1',
    [contract.id],
  );
  return rows[0]?.is;
};

test('a contract whose agreements were signed before an upgrade is counted like a new one, once', async () => {
  const company = await aCompany();
  const { pool } = company.app.database;
  const { contract, figures } = await aChargedContract(company);
  const counted = await figures();
  expect(counted.project).toMatchObject({ amount: '577.78', gross: '704.89' });
  await asBefore(company);
  expect((await figures()).project).toMatchObject({ amount: '600.00', gross: '732.00' });
  await countUpgradedContracts(pool, AbortSignal.abort());
  expect(await isCounted(company, contract)).toBe(false);
  await countUpgradedContracts(pool);
  expect(await figures()).toEqual(counted);
  expect(await countUpgradedContracts(pool)).toBe(0);
});

test('a contract without an agreement in effect is left', async () => {
  const company = await aCompany();
  const { contract } = await aChargedContract(company, { isSigned: false });
  await countUpgradedContracts(company.app.database.pool);
  expect(await isCounted(company, contract)).toBe(false);
});
