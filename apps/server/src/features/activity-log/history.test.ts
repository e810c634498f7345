import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { createRole } from '@karkas/api/companies/roles.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import {
  deleteAgreement,
  patchAgreement,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { patchContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { amountsIn, answerValues } from '#testing/answer-values.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aMember,
  anAgreement,
  aProject,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aBill, aRow, aSpecification } from '#testing/factories/specifications.ts';

const historyOf = async (company: TestCompany, within: string, by: Session = company.owner) =>
  (await callApi(by, listLog, { params: { company_id: company.id }, query: { within, sort_order: 'asc' } })).body;
const linesOf = async (...of: Parameters<typeof historyOf>) =>
  (await historyOf(...of)).results.map((line) => `${line.action} ${line.model} ${line.object_repr}`);

describe('the history of a record', () => {
  test('of a specification includes its bills and rows, also deleted ones, and no other specification', async () => {
    const company = await aCompany();
    const contract = await aContract(company);
    const { id } = await aSpecification(company, { name: 'Кровля', contract_id: contract.id });
    const other = await aSpecification(company, { name: 'Фасад', contract_id: contract.id });
    await aRow(company, other.id, { name: 'Штукатурка' });
    await aBill(company, id, { name: 'ВОР 3.xlsx' });
    const row = await aRow(company, id, { name: 'Кладка', quantity: '8.25' });
    const place = { specification_id: id, row_id: row.id };
    await callApi(company.owner, specificationRows.patch, { params: place, body: { quantity: '12.5' } });
    await callApi(company.owner, specificationRows.remove, { params: place });
    expect(await linesOf(company, id)).toEqual([
      'create specification Кровля',
      'upload vor ВОР 3.xlsx',
      'create specification_row Кладка',
      expect.stringMatching(/^update specification_row .*Кладка$/),
      expect.stringMatching(/^delete specification_row .*Кладка$/),
    ]);
    const { results } = await historyOf(company, id);
    expect(results[3]?.changes).toContainEqual({ field: 'quantity', old: '8.25', new: '12.5' });
  });

  test('of a contract includes agreements and statuses, of a project its contracts too, but no rows', async () => {
    const company = await aCompany();
    const project = await aProject(company, { name: 'Школа' });
    const contract = await aContract(company, { project_id: project.id, number: 'Г-17' });
    const agreement = await anAgreement(company, { contract_id: contract.id, amount_delta: '5' });
    const gone = await anAgreement(company, { contract_id: contract.id });
    await callApi(company.owner, patchContract, {
      params: { project_id: project.id, contract_id: contract.id },
      body: { status: 'active' },
    });
    await callApi(company.owner, patchAgreement, {
      params: { contract_id: contract.id, agreement_id: agreement.id },
      body: { status: 'signed' },
    });
    await callApi(company.owner, deleteAgreement, { params: { contract_id: contract.id, agreement_id: gone.id } });
    const specification = await aSpecification(company, { contract_id: contract.id, name: 'Кровля' });
    await aRow(company, specification.id);
    const expected: unknown[] = [
      'create contract Г-17',
      expect.stringMatching(/^create supplementary_agreement 1/),
      expect.stringMatching(/^create supplementary_agreement 2/),
      'status contract Г-17',
      expect.stringMatching(/^status supplementary_agreement 1/),
      expect.stringMatching(/^delete supplementary_agreement 2/),
      'create specification Кровля',
    ];
    expect(await linesOf(company, contract.id)).toEqual(expected);
    expect(await linesOf(company, project.id)).toEqual(['create project П-0001 Школа', ...expected]);
    expect(await linesOf(company, agreement.id)).toHaveLength(2);
  });

  test('includes older entries that do not name their parent, by the current location of their records', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company, { name: 'Кровля' });
    const vor = await aBill(company, id);
    const [{ lines } = { lines: null }] = await queryInCompany<{ lines: unknown }>(
      company,
      `select jsonb_agg(to_jsonb(l) - 'part_of' - 'seq' order by l.seq) as lines from activity_log l where l.object_id = $1`,
      [vor.id],
    );
    const again = JSON.stringify(lines).replaceAll(/"id": ?"[^"]+"/g, '"id": "00000000-0000-4000-8000-000000000001"');
    await queryInCompany(company, `select write_log($1, $2::jsonb, '[]')`, [company.id, again]);
    expect(await linesOf(company, id)).toEqual([
      'create specification Кровля',
      'upload vor ВОР.xlsx',
      'upload vor ВОР.xlsx',
    ]);
    const [chain] = await queryInCompany(company, 'select first_broken from verify_activity_log()');
    expect(chain).toEqual({ first_broken: null });
  });

  test('hides row amounts from readers who may not see prices, and everything from another company', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const row = await aRow(company, id, { name: 'Кладка', price: '666666.66' });
    await callApi(company.owner, specificationRows.patch, {
      params: { specification_id: id, row_id: row.id },
      body: { price: '777777.77', quantity: '3' },
    });
    const reader = await aMember(company, 'viewer');
    const { body: role } = await callApi(company.owner, createRole, {
      params: { company_id: company.id },
      body: { name: 'Проверяющий', permissions: ['log.view', 'specification.view'] },
    });
    await queryInCompany(company, 'update membership set role_id = $1 where user_id = $2', [role.id, reader.userId]);
    expect(amountsIn(await historyOf(company, id), ['777777.77'])).not.toEqual([]);
    const seen = await historyOf(company, id, reader);
    expect(answerValues(seen).map(({ value }) => value)).toContain('quantity');
    expect(amountsIn(seen, ['666666.66', '777777.77'])).toEqual([]);
    expect(await linesOf(await aCompany(), id)).toEqual([]);
  });
});
