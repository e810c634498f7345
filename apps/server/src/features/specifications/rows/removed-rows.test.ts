import { batchRows, readLastRowChange, restoreRows } from '@karkas/api/specifications/rows.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, type TestCompany } from '#testing/factories/index.ts';
import { aCalculatedSpecification, aSpecification, readWhole } from '#testing/factories/specifications.ts';
import { expectConsistent } from '../consistent-totals.fixtures.ts';

type Operations = EndpointInput<typeof batchRows>['body']['operations'];
type Stage = { company: TestCompany; specification_id: string };

async function aStage() {
  const company = await aCompany();
  const { id: specification_id } = await aCalculatedSpecification(company);
  return { company, specification_id, whole: await readWhole(company, specification_id) };
}

async function remove({ company, specification_id }: Stage, operations: Operations): Promise<string> {
  const answer = await callApi(company.owner, batchRows, { params: { specification_id }, body: { operations } });
  expect(answer.status).toBe(200);
  return answer.body.removal_id ?? '';
}

const restore = ({ company, specification_id }: Stage, removal_id: string) =>
  callApi(company.owner, restoreRows, { params: { specification_id }, body: { removal_id } });

const shown = ({ positions, sections, works, resources, consumables }: Awaited<ReturnType<typeof readWhole>>) =>
  [...sections, ...positions, ...works, ...resources, ...consumables].map((row) => ({ ...row, version: 0 }));

test('a section is restored once with positions, lines, values and sums, at its place', async () => {
  const stage = await aStage();
  const section = stage.whole.sections.find(({ id }) => stage.whole.positions.some((row) => row.parent_id === id));
  const id = section?.id ?? '';
  const removalId = await remove(stage, [{ table: 'specification_row', id, delete: true }]);
  expect((await readWhole(stage.company, stage.specification_id)).positions.length).toBeLessThan(
    stage.whole.positions.length,
  );
  const answer = await restore(stage, removalId);
  expect([answer.status, answer.body.totals]).toEqual([200, stage.whole.head.totals]);
  const after = await readWhole(stage.company, stage.specification_id);
  expectConsistent(after);
  expect(shown(after)).toEqual(shown(stage.whole));
  expect(answer.body.changed.specification_rows.map((row) => row.id)).toContain(id);
  expect((await restore(stage, removalId)).status).toBe(404);
  const told = await callApi(stage.company.owner, readLastRowChange, {
    params: { specification_id: stage.specification_id, row_id: id },
  });
  expect(told.body.change?.is_deletion).toBe(false);
});

test('lines are restored to a remaining position, which is automatic again as before', async () => {
  const stage = await aStage();
  const position = stage.whole.positions.find((row) => row.match_status === 'matched');
  const lines = stage.whole.resources.filter((line) => line.specification_row_id === position?.id);
  expect(lines.length).toBeGreaterThan(1);
  const removalId = await remove(
    stage,
    lines.map(({ id }) => ({ table: 'resource_row', id, delete: true })),
  );
  const answer = await restore(stage, removalId);
  expect(answer.status).toBe(200);
  const after = await readWhole(stage.company, stage.specification_id);
  expectConsistent(after);
  expect(shown(after)).toEqual(shown(stage.whole));
});

test('restoring into a deleted section or another specification is refused', async () => {
  const stage = await aStage();
  const position = stage.whole.positions.find((row) => row.parent_id !== null);
  const ofPosition = await remove(stage, [{ table: 'specification_row', id: position?.id ?? '', delete: true }]);
  const ofSection = await remove(stage, [{ table: 'specification_row', id: position?.parent_id ?? '', delete: true }]);
  expect((await restore(stage, ofPosition)).body).toMatchObject({ code: 'parent_gone' });
  const { id: other } = await aSpecification(stage.company);
  expect((await restore({ ...stage, specification_id: other }, ofSection)).status).toBe(404);
  expect([(await restore(stage, ofSection)).status, (await restore(stage, ofPosition)).status]).toEqual([200, 200]);
  expect(shown(await readWhole(stage.company, stage.specification_id))).toEqual(shown(stage.whole));
});

test('a batch without deletions stores nothing', async () => {
  const stage = await aStage();
  const [row] = stage.whole.positions;
  const body = { operations: [{ table: 'specification_row' as const, id: row?.id ?? '', changes: { note: 'Проба' } }] };
  const { specification_id } = stage;
  const answer = await callApi(stage.company.owner, batchRows, { params: { specification_id }, body });
  expect(answer.body.removal_id).toBeNull();
});
