import { buildPath } from '@karkas/api/core/endpoint.ts';
import { expect, test } from 'vitest';
import { aCompany, aContract, aCustomer, aProject, aTask } from '../factories/index.ts';
import { aSpecification } from '../factories/specifications.ts';
import { testApp } from '../start-test-app.ts';

/** Texts that resemble a timestamp, date, number, id, formula or markup. */
const ODD_TEXTS = [
  '2026-99-99T99:99:99Z',
  '2026-02-30T25:61:61.000Z',
  '2026-02-30',
  '1e999',
  '-0.00',
  '01a20899-6755-75d1-a529-5e012fe73fb8',
  '=HYPERLINK("x")',
  '</t></is>]]>&#0;',
  '%s{{n}}$1\\u0000',
];

const { routes } = await testApp();
const exports = routes.filter(
  ({ method, url, endpoint }) =>
    method === 'GET' && url.endsWith('/export/') && url.match(/:\w+/gu)?.join() === ':company_id' && endpoint.query,
);

test('any text in any record and filter can be exported in every list', async () => {
  expect(exports.length).toBeGreaterThan(3);
  const company = await aCompany();
  for (const text of ODD_TEXTS) {
    await aCustomer(company, { name: text });
    const project = await aProject(company, { name: text, address: text });
    const contract = await aContract(company, { project_id: project.id, subject: text, comment: text });
    await aSpecification(company, { contract_id: contract.id, name: text });
    await aTask(company, { title: text, description: text });
  }
  // Searches are logged too.
  for (const search of ODD_TEXTS) expect(await refusals({ search }, ['xlsx'])).toEqual([]);
  expect(await refusals({}, ['xlsx', 'csv', 'pdf'])).toEqual([]);

  async function refusals(query: Readonly<Record<string, string>>, formats: readonly string[]): Promise<string[]> {
    const refused: string[] = [];
    for (const { endpoint } of exports)
      for (const format of formats) {
        const url = `${buildPath(endpoint, { company_id: company.id })}?${new URLSearchParams({ ...query, format })}`;
        const headers = { authorization: `Bearer ${company.owner.access}` };
        const { statusCode, body } = await company.app.app.inject({ method: 'GET', url, headers });
        // A list may not support a format or a search, and then says so.
        const mayLack = format !== 'xlsx' || 'search' in query;
        if (statusCode !== 200 && !(statusCode === 400 && mayLack)) refused.push(`${url} ${statusCode} ${body}`);
      }
    return refused;
  }
});
