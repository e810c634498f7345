import { batchRows, readLastRowChange, restoreRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, type TestCompany } from '#testing/factories/index.ts';
import { aCalculatedSpecification, aSpecification, readWhole } from '#testing/factories/specifications.ts';
import { expectConsistent, sumsOf } from '../../totals/consistent-totals.fixtures.ts';

type Operations = EndpointInput<typeof batchRows>['body']['operations'];
type Testbed = { company: TestCompany; specification_id: string };

async function aTestbed() {
  const company = await aCompany();
  const { id: specification_id } = await aCalculatedSpecification(company);
  return { company, specification_id, whole: await readWhole(company, specification_id) };
}

async function remove({ company, specification_id }: Testbed, operations: Operations): Promise<string> {
  const answer = await callApi(company.owner, batchRows, { params: { specification_id }, body: { operations } });
  expect(answer.status).toBe(200);
  return answer.body.removal_id ?? '';
}

const restore = ({ company, specification_id }: Testbed, removal_id: string) =>
  callApi(company.owner, restoreRows, { params: { specification_id }, body: { removal_id } });

const comparable = ({ positions, sections, works, resources, consumables }: Awaited<ReturnType<typeof readWhole>>) =>
  [...sections, ...positions, ...works, ...resources, ...consumables].map((row) => ({ ...row, version: 0 }));

test('a section is restored once with positions, lines, values and sums, at its place', async () => {
  const testbed = await aTestbed();
  const section = testbed.whole.sections.find(({ id }) => testbed.whole.positions.some((row) => row.parent_id === id));
  const id = section?.id ?? '';
  const removalId = await remove(testbed, [{ table: 'specification_row', id, delete: true }]);
  expect((await readWhole(testbed.company, testbed.specification_id)).positions.length).toBeLessThan(
    testbed.whole.positions.length,
  );
  const answer = await restore(testbed, removalId);
  expect([answer.status, answer.body.totals]).toEqual([200, sumsOf(testbed.whole.head)]);
  const after = await readWhole(testbed.company, testbed.specification_id);
  expectConsistent(after);
  expect(comparable(after)).toEqual(comparable(testbed.whole));
  expect(answer.body.changed.specification_rows.map((row) => row.id)).toContain(id);
  expect((await restore(testbed, removalId)).status).toBe(404);
  const lastChange = await callApi(testbed.company.owner, readLastRowChange, {
    params: { specification_id: testbed.specification_id, row_id: id },
  });
  expect(lastChange.body.change?.is_deletion).toBe(false);
});

test('lines are restored to a remaining position, which is automatic again as before', async () => {
  const testbed = await aTestbed();
  const position = testbed.whole.positions.find((row) => row.match_status === 'matched');
  const lines = testbed.whole.resources.filter((line) => line.specification_row_id === position?.id);
  expect(lines.length).toBeGreaterThan(1);
  const removalId = await remove(
    testbed,
    lines.map(({ id }) => ({ table: 'resource_row', id, delete: true })),
  );
  const answer = await restore(testbed, removalId);
  expect(answer.status).toBe(200);
  const after = await readWhole(testbed.company, testbed.specification_id);
  expectConsistent(after);
  expect(comparable(after)).toEqual(comparable(testbed.whole));
});

test('restoring into a deleted section or another specification is refused', async () => {
  const testbed = await aTestbed();
  const position = testbed.whole.positions.find((row) => row.parent_id !== null);
  const ofPosition = await remove(testbed, [{ table: 'specification_row', id: position?.id ?? '', delete: true }]);
  const ofSection = await remove(testbed, [
    { table: 'specification_row', id: position?.parent_id ?? '', delete: true },
  ]);
  expect((await restore(testbed, ofPosition)).body).toMatchObject({ code: 'parent_gone' });
  const { id: other } = await aSpecification(testbed.company);
  expect((await restore({ ...testbed, specification_id: other }, ofSection)).status).toBe(404);
  expect([(await restore(testbed, ofSection)).status, (await restore(testbed, ofPosition)).status]).toEqual([200, 200]);
  expect(comparable(await readWhole(testbed.company, testbed.specification_id))).toEqual(comparable(testbed.whole));
});

test('a batch without deletions stores nothing', async () => {
  const testbed = await aTestbed();
  const [row] = testbed.whole.positions;
  const body = { operations: [{ table: 'specification_row' as const, id: row?.id ?? '', changes: { note: 'Проба' } }] };
  const { specification_id } = testbed;
  const answer = await callApi(testbed.company.owner, batchRows, { params: { specification_id }, body });
  expect(answer.body.removal_id).toBeNull();
});
