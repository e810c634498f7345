import { getToday } from '@karkas/api/today/today.endpoints.ts';
import { expect, test } from 'vitest';
import { addDays, systemClock } from '#platform/clock.ts';
import { fieldsIn } from '#testing/answer-values.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aContract, aMemberWith, aProject, aTask, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSpecification } from '#testing/factories/specifications.ts';

const day = (days: number) => addDays(systemClock.today(), days);
const todayOf = async (company: TestCompany, by: Session) =>
  (await callApi(by, getToday, { params: { company_id: company.id } })).body;

async function aSchool() {
  const company = await aCompany();
  const { id: project_id } = await aProject(company, { name: 'Школа', end_date: day(-3) });
  const { id: contract_id } = await aContract(company, { project_id, status: 'active', amount: '777' });
  const specification = (await aSpecification(company, { contract_id })).id;
  const priced = await aRow(company, specification, { name: 'Кладка', unit: 'м3', quantity: '10', price: '5' });
  await aRow(company, specification, { name: 'Окраска', unit: 'м2', quantity: '10' });
  return { company, project_id, specification, row: priced.id };
}

test('a foreman sees own orders with the quantity done, without amounts', async () => {
  const { company, row } = await aSchool();
  const foreman = await aMemberWith(company, [
    'company.view',
    'project.view',
    'contract.view',
    'specification.view',
    'task.view',
  ]);
  const order = (done: string, due: number, assignee_id: string) =>
    aTask(company, {
      title: `Кладка ${done}`,
      assignee_id,
      due_datetime: `${day(due)}T10:00:00.000Z`,
      work_items: [{ specification_row_id: row, quantity_planned: '2', quantity_done: done }] as never,
    });
  await order('1', 4, foreman.userId);
  await order('2', -1, foreman.userId);
  await order('0', 1, company.owner.userId);
  await aTask(company, { title: 'Не наряд', assignee_id: foreman.userId });
  const today = await todayOf(company, foreman);
  expect(today.orders).toMatchObject({ open_count: 2, overdue_count: 1 });
  expect(
    today.orders.results.map((one) => [one.title, one.project_name, one.is_overdue, one.done_positions_count]),
  ).toEqual([
    ['Кладка 2', 'Школа', true, 1],
    ['Кладка 1', 'Школа', false, 0],
  ]);
  // An order is not a task a second time.
  expect(today.tasks).toMatchObject({ open_count: 1, results: [{ title: 'Не наряд' }] });
  expect([today.objects, today.checks]).toEqual([null, null]);
  expect(fieldsIn(today, ['current_amount', 'sums', 'total_gross', 'amount'])).toEqual([]);
});

test('an estimator sees specifications to check; price counts need the price permission', async () => {
  const { company, specification } = await aSchool();
  const estimator = await aMemberWith(company, [
    'company.view',
    'specification.view',
    'specification.update',
    'specification.view_prices',
  ]);
  expect((await todayOf(company, estimator)).checks).toMatchObject({
    count: 1,
    results: [{ id: specification, project_name: 'Школа', bills_count: 0, unmatched_count: 1, unpriced_count: 1 }],
  });
  const blind = await aMemberWith(company, ['company.view', 'specification.view', 'specification.update']);
  expect(fieldsIn((await todayOf(company, blind)).checks, ['unpriced_count'])).toEqual([]);
});

test('a director sees the objects that need attention, the worst first, each with its reason', async () => {
  const { company, project_id } = await aSchool();
  await aProject(company, { name: 'Без договора' });
  await aProject(company, { name: 'Давно сдан', status: 'completed', end_date: day(-90) });
  const { objects } = await todayOf(company, company.owner);
  expect(objects?.results.map(({ name }) => name)).toEqual(['Школа', 'Без договора']);
  expect(objects).toMatchObject({
    count: 2,
    results: [{ worst_risk: { code: 'project_overdue', days: 3, link: { kind: 'project', project_id } } }, {}],
  });
});
