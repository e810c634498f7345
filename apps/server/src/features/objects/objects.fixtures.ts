import { getObjectTotals, listObjects } from '@karkas/api/projects/objects.endpoints.ts';
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { addDays, atMoment, systemClock } from '#platform/clock.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aContract, aProject, aTask, changeTask, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSpecification } from '#testing/factories/specifications.ts';

export const day = (days: number) => addDays(systemClock.today(), days);
/** Noon in Moscow, the given number of days from today; before noon, today is now: a later moment has not happened yet. */
export const moment = (days: number) => {
  const noon = new Date(`${day(days)}T09:00:00.000Z`);
  const now = systemClock.now();
  return days === 0 && noon > now ? now : noon;
};

export async function objectsOf(company: TestCompany, query: object = {}, by: Session = company.owner) {
  return callApi(by, listObjects, { params: { company_id: company.id }, query });
}

/** A contract for 1220.00 with VAT, 10 units at 100.00, lasting 100 days and begun `begun` days ago. */
export async function anObject(company: TestCompany, { name = 'Школа', begun = 50, contract = {} } = {}) {
  const { id: project_id } = await aProject(company, { name });
  const { id: contract_id } = await aContract(company, {
    project_id,
    amount: '1000',
    vat_included: false,
    vat_rate: '22',
    status: 'active',
    start_date: day(-begun),
    end_date: day(99 - begun),
    ...contract,
  });
  const specification = (await aSpecification(company, { contract_id })).id;
  const { id: row } = await aRow(company, specification, { name: 'Кладка', unit: 'м3', quantity: '10', price: '100' });
  const params = { specification_id: specification };
  await callApi(company.owner, commitSpecification, { params, body: {} });
  return { project_id, contract_id, specification, row };
}

/** A work order for the whole position, with the quantity done reported on each given day. */
export async function works(company: TestCompany, row: string, reports: readonly [days: number, done: string][]) {
  const item = (done: string) => [{ specification_row_id: row, quantity_planned: '10', quantity_done: done }] as never;
  const task = await aTask(company, { work_items: item('0') });
  for (const [days, done] of reports)
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    await atMoment(moment(days), () => changeTask(company, task.id, { work_items: item(done) }));
  return task;
}

export async function totalsOf(company: TestCompany, query: object = {}, by: Session = company.owner) {
  return (await callApi(by, getObjectTotals, { params: { company_id: company.id }, query })).body;
}
