import { getProjectOverview } from '@karkas/api/projects/project-reports.endpoints.ts';
import { getProject, getProjectTotals } from '@karkas/api/projects/projects.endpoints.ts';
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aProject } from '#testing/factories/index.ts';
import { aRow, aSpecification } from '#testing/factories/specifications.ts';

test('a commit with missing prices marks the project cost as a lower bound, and the project lists where', async () => {
  const company = await aCompany();
  const project = await aProject(company, { estimated_cost: '777' });
  const contract = await aContract(company, { project_id: project.id, status: 'active' });
  const { id } = await aSpecification(company, { contract_id: contract.id });
  await aRow(company, id, { name: 'Кладка', price: '100', quantity: '1' });
  await aRow(company, id, { name: 'Отделка', quantity: '1' });
  await aRow(company, id, { name: 'Кровля', quantity: '2' });
  const readProjectCost = async () => {
    const params = { project_id: project.id };
    const one = (await callApi(company.owner, getProject, { params })).body;
    const all = (await callApi(company.owner, getProjectTotals, { params: { company_id: company.id } })).body;
    const { totals, risks } = (await callApi(company.owner, getProjectOverview, { params })).body;
    return {
      cost: one.estimated_cost,
      missing: [one.missing_prices_count, all.missing_prices_count, totals?.missing_prices_count],
      risks: risks
        .filter((risk) => risk.code === 'specification_without_prices')
        .map((risk) => [risk.object_id, risk.count]),
    };
  };
  // A typed cost is complete; the total of the draft is not.
  expect(await readProjectCost()).toEqual({ cost: '777.00', missing: [0, 0, 2], risks: [[id, 2]] });
  expect(
    (
      await callApi(company.owner, commitSpecification, {
        params: { specification_id: id },
        body: { force: true, reason: 'Цен ещё нет' },
      })
    ).status,
  ).toBe(200);
  expect(await readProjectCost()).toEqual({ cost: '122.00', missing: [2, 2, 2], risks: [[id, 2]] });
});
