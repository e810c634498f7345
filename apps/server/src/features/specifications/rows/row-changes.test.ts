import {
  batchRows,
  readContentVersion,
  readLastRowChange,
  specificationRows,
} from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aCustomer, aMember } from '#testing/factories/index.ts';
import { aRow, aSection, aSpecification } from '#testing/factories/specifications.ts';
import { newId } from '#platform/ids.ts';

async function aTable() {
  const company = await aCompany();
  const { id: specification_id } = await aSpecification(company);
  const row = await aRow(company, specification_id);
  return { company, specification_id, row };
}

const versionOf = async (by: Session, specification_id: string): Promise<number> =>
  (await callApi(by, readContentVersion, { params: { specification_id } })).body.content_version;
const lastChange = async (by: Session, specification_id: string, row_id: string) =>
  (await callApi(by, readLastRowChange, { params: { specification_id, row_id } })).body.change;
const patch = (by: Session, specification_id: string, row_id: string, body: { name?: string; quantity?: string }) =>
  callApi(by, specificationRows.patch, { params: { specification_id, row_id }, body });

describe('content version', () => {
  test('shows with every write whether somebody else has written since', async () => {
    const { company, specification_id, row } = await aTable();
    const colleague = await aMember(company, 'estimator');
    const version = await versionOf(company.owner, specification_id);
    const own = (await patch(company.owner, specification_id, row.id, { quantity: '5' })).body;
    expect(own.previous_content_version).toBe(version);
    expect(own.content_version).toBe(await versionOf(company.owner, specification_id));
    await patch(colleague, specification_id, row.id, { name: 'Другое имя' });
    const next = await callApi(company.owner, batchRows, {
      params: { specification_id },
      body: { operations: [{ table: 'specification_row', id: row.id, changes: { quantity: '6' } }] },
    });
    expect(next.body.previous_content_version).toBeGreaterThan(own.content_version);
    expect(next.body.content_version).toBe(await versionOf(company.owner, specification_id));
  });

  test("is hidden for another company's specification, as are the authors of its rows", async () => {
    const { specification_id, row } = await aTable();
    const nonMember = (await aCompany()).owner;
    const answers = [
      await callApi(nonMember, readContentVersion, { params: { specification_id } }),
      await callApi(nonMember, readLastRowChange, { params: { specification_id, row_id: row.id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('last change of a row', () => {
  test('is not found for a row of another specification or an invalid id', async () => {
    const { company, specification_id, row } = await aTable();
    const { id: other } = await aSpecification(company);
    const { id: customer } = await aCustomer(company);
    const answers = await Promise.all(
      [
        [other, row.id],
        [specification_id, customer],
        [specification_id, other],
        [specification_id, row.id],
      ].map(async ([specification = '', row_id = '']) => {
        const params = { specification_id: specification, row_id };
        return (await callApi(company.owner, readLastRowChange, { params })).status;
      }),
    );
    expect(answers).toEqual([404, 404, 404, 200]);
  });

  test('names the author of a single or a batch change', async () => {
    const { company, specification_id, row } = await aTable();
    const colleague = await aMember(company, 'estimator');
    const made = await lastChange(company.owner, specification_id, row.id);
    expect(made).toMatchObject({ is_deletion: false });
    await patch(colleague, specification_id, row.id, { quantity: '7' });
    const changed = await lastChange(company.owner, specification_id, row.id);
    expect(changed?.is_deletion).toBe(false);
    expect(changed?.by_name).not.toBe(made?.by_name);
    await callApi(company.owner, batchRows, {
      params: { specification_id },
      body: { operations: [{ table: 'specification_row', id: row.id, changes: { quantity: '8' } }] },
    });
    expect((await lastChange(colleague, specification_id, row.id))?.by_name).toBe(made?.by_name);
  });

  test.each(['by itself', 'in a batch'])('includes deletions %s', async (how) => {
    const { company, specification_id, row } = await aTable();
    const colleague = await aMember(company, 'estimator');
    const by = (await lastChange(company.owner, specification_id, row.id))?.by_name;
    if (how === 'by itself')
      await callApi(colleague, specificationRows.remove, { params: { specification_id, row_id: row.id } });
    else
      await callApi(colleague, batchRows, {
        params: { specification_id },
        body: { operations: [{ table: 'specification_row', id: row.id, delete: true }] },
      });
    const change = await lastChange(company.owner, specification_id, row.id);
    expect(change?.is_deletion).toBe(true);
    expect(change?.by_name).not.toBe(by);
    expect(Date.parse(change?.at ?? '')).not.toBeNaN();
  });

  test('is unknown for a row deleted with its section, and for one that never existed', async () => {
    const { company, specification_id } = await aTable();
    const section = await aSection(company, specification_id);
    const row = await aRow(company, specification_id, { parent_id: section.id });
    await callApi(company.owner, specificationRows.remove, { params: { specification_id, row_id: section.id } });
    expect((await lastChange(company.owner, specification_id, section.id))?.is_deletion).toBe(true);
    expect((await lastChange(company.owner, specification_id, row.id))?.is_deletion).not.toBe(true);
    const none = await callApi(company.owner, readLastRowChange, { params: { specification_id, row_id: newId() } });
    expect(none.status).toBe(404);
  });
});
