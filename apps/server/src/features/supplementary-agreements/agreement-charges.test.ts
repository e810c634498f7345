import { listContracts } from '@karkas/api/contracts/contracts.endpoints.ts';
import { getProjectOverview } from '@karkas/api/projects/project-reports.endpoints.ts';
import { getProject } from '@karkas/api/projects/projects.endpoints.ts';
import { commitSpecification, patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import {
  listAgreementEffects,
  patchAgreement,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { getWorkProgress } from '@karkas/api/tasks/tasks.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, anAgreement, anAgreementSpecification, aTask } from '#testing/factories/index.ts';
import { wordText } from '#testing/files/word-text.ts';
import { addRow, aPricedContract, copyRows, paramsOf, patch } from './supplementary-agreements.fixtures.ts';

test('an agreement over rows with charges has one effect in its list, on paper, in the contract and in the project', async () => {
  const company = await aCompany();
  const { contract, specification, positions } = await aPricedContract(company);
  const charges = [{ name: 'Зимнее удорожание', kind: 'winter', percent: '10', base: 'all' } as const];
  const commit = async (specification_id: string) => {
    const committed = await callApi(company.owner, commitSpecification, { params: { specification_id }, body: {} });
    expect(committed.status).toBe(200);
  };
  const settings = { params: { specification_id: specification.id }, body: { settings: { charges } } };
  expect((await callApi(company.owner, patchSpecification, settings)).status).toBe(200);
  await commit(specification.id);
  const agreement = await anAgreement(company, { contract_id: contract.id, date: '2026-05-01' });
  const changes = await anAgreementSpecification(company, agreement.id, 'Приложение 1 к ДС');
  await copyRows(company, changes, [positions[1]?.row_key ?? ''], 'removed');
  await addRow(company, changes, { name: 'Гидроизоляция', unit: 'м2', quantity: '1', price: '50' });
  await commit(changes);

  // 1750 with 10 % of charges and VAT before, 1300 with the same after: 2348.50 − 1744.60.
  const params = { contract_id: contract.id };
  const effects = await callApi(company.owner, listAgreementEffects, { params });
  expect(effects.body).toMatchObject([{ price_change: { net: '-495.00', vat: '-108.90', gross: '-603.90' } }]);
  const url = `/api/contracts/${contract.id}/supplementary-agreements/${agreement.id}/document/`;
  const paper = await company.app.app.inject({ url, headers: { authorization: `Bearer ${company.owner.access}` } });
  const text = (await wordText(paper.rawPayload)).replaceAll('\u00A0', ' ').replaceAll('\u2212', '-');
  expect(text).toMatch(/Начисления на итог\s+175,00\s+130,00\s+-45,00/);
  expect(text).toMatch(/Всего по спецификации с НДС\s+2 348,50\s+1 744,60\s+-603,90/);
  expect(text).toContain('уменьшается на 603 (Шестьсот три) рубля 90 копеек');

  await patch(company, agreement, { status: 'signed' });
  const ofProject = { params: { project_id: contract.project_id } };
  const [listed] = (await callApi(company.owner, listContracts, ofProject)).body.results;
  expect(listed?.current_amount).toBe('1531.10');
  const { contracts, totals } = (await callApi(company.owner, getProjectOverview, ofProject)).body;
  expect(contracts).toMatchObject([{ agreements: '-603.90', current: '1531.10', specifications: '1744.60' }]);
  expect(totals).toMatchObject({ agreements: '-603.90', current: '1531.10', specifications: '1744.60' });
});

test('work done after an agreement has its share of the charges and VAT of the contract as changed', async () => {
  const company = await aCompany();
  const { contract, specification, positions } = await aPricedContract(company);
  const charges = [{ name: 'Мобилизация', kind: 'other', percent: '100', base: 'sum', sum: '350.00' } as const];
  const params = { specification_id: specification.id };
  const charged = await callApi(company.owner, patchSpecification, { params, body: { settings: { charges } } });
  expect(charged.status).toBe(200);
  expect((await callApi(company.owner, commitSpecification, { params, body: {} })).status).toBe(200);
  const agreement = await anAgreement(company, { contract_id: contract.id, date: '2026-05-01' });
  const changes = await anAgreementSpecification(company, agreement.id, 'Приложение 1 к ДС');
  const added = await addRow(company, changes, { name: 'Гидроизоляция', unit: 'м2', quantity: '10', price: '50' });
  const committed = { params: { specification_id: changes }, body: {} };
  expect((await callApi(company.owner, commitSpecification, committed)).status).toBe(200);
  await patch(company, agreement, { status: 'signed' });

  const order = (row: string, planned: string, done: string) =>
    aTask(company, {
      work_items: [{ specification_row_id: row, quantity_planned: planned, quantity_done: done }] as never,
    });
  const workDone = async () =>
    (await callApi(company.owner, getProject, { params: { project_id: contract.project_id } })).body.work_done;
  // 2250 of works with a charge of 350: 2600 without VAT. 500 of the works has 500 / 2250 of it.
  await order(positions[1]?.id ?? '', '5', '5');
  expect(await workDone()).toMatchObject({ amount: '577.78', gross: '704.89' });
  await order(added.id, '10', '10');
  expect(await workDone()).toMatchObject({ amount: '1155.56', gross: '1409.78' });
  // All of it done is the price of the contract with the agreement.
  await order(positions[0]?.id ?? '', '10', '10');
  await order(positions[2]?.id ?? '', '1', '1');
  expect(await workDone()).toMatchObject({ amount: '2600.00', gross: '3172.00' });
  const ofContract = { params: { company_id: company.id, specification_id: specification.id } };
  expect((await callApi(company.owner, getWorkProgress, ofContract)).body[0]?.document_totals).toEqual({
    specification_id: specification.id,
    works: '2250.00',
    charges_total: '350.00',
    net: '2600.00',
    gross: '3172.00',
    vat_included: false,
  });

  // The agreement's own tab: its position is of the contract's document, also before anyone orders it.
  const ofChanges = { params: { company_id: company.id, specification_id: changes } };
  expect((await callApi(company.owner, getWorkProgress, ofChanges)).body).toMatchObject([
    { row_key: added.row_key, document_totals: { specification_id: specification.id, gross: '3172.00' } },
  ]);

  await callApi(company.owner, patchAgreement, {
    params: paramsOf(agreement),
    body: { status: 'canceled', reason: 'Расторгнуто' },
  });
  expect(await workDone()).toMatchObject({ amount: '2100.00', gross: '2562.00' });
});
