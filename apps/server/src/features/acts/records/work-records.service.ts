import type {
  WorkRecord,
  workRecordBody,
  workRecordPatch,
  workRecordQuery,
} from '@karkas/api/acts/work-records.schemas.ts';
import type { ChangesPage } from '@karkas/api/core/page.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { z } from 'zod';
import { moveToBin } from '#features/bin';
import { lockContract, requireContract } from '#features/contracts';
import { requireProject } from '#features/projects';
import { recordChange } from '#platform/audit/record-change.ts';
import { presentOne, presentPage } from '#platform/db/queries/presented-rows.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import { recordAbilities, requireOwnOpen } from './work-records.policy.ts';
import * as repository from './work-records.repository.ts';

type Place = { projectId: string; recordId: string };

export async function listWorkRecords(
  scope: CompanyScope,
  projectId: string,
  query: z.output<typeof workRecordQuery>,
): Promise<JsonText<ChangesPage<WorkRecord>>> {
  await requireProject(scope, projectId);
  return presentPage(await repository.listWorkRecords(scope, projectId, query), query, (row) =>
    recordAbilities(scope.actor, row),
  );
}

async function getRecord(reader: CompanyReader, id: string): Promise<JsonText<WorkRecord>> {
  return presentOne(await repository.findRecordView(reader, id), (row) => recordAbilities(reader.actor, row));
}

/** A record that a device sends again is stored once: the first one is returned. */
export async function createWorkRecord(
  scope: CompanyScope,
  projectId: string,
  body: z.output<typeof workRecordBody>,
): Promise<JsonText<WorkRecord>> {
  await requireProject(scope, projectId);
  const contract = await requireContract(scope, body.contract_id);
  if (contract.project_id !== projectId) throw invalidField('contract_id', 'not_of_company');
  // Serialises repeated requests of one device, which may arrive at once.
  await lockContract(scope, contract.id);
  const sent = body.client_id === null ? null : await repository.findByClientId(scope, body.client_id);
  if (sent !== null) {
    // The id of another record, or another value of this one, which would be lost.
    if (!isSent(sent, { ...body, author_id: scope.actor.userId })) throw new Problem('idempotency_mismatch');
    return getRecord(scope, sent.id);
  }
  // A device that sends it once more must not undo its deletion.
  if (body.client_id !== null && (await repository.isInBin(scope, body.client_id)))
    throw new Problem('work_record_deleted');
  const row = await repository.findPosition(scope, { contractId: contract.id, rowKey: body.row_key });
  if (row === null) throw invalidField('row_key', 'not_of_contract');
  if (body.task_id !== null && !(await repository.isTaskOf(scope, projectId, body.task_id)))
    throw invalidField('task_id', 'not_of_company');
  const record = await repository.insertRecord(scope, {
    ...body,
    project_id: projectId,
    row_number: row.number,
    row_name: row.name,
    unit: row.unit,
    author_id: scope.actor.userId,
  });
  await recordChange(scope, {
    action: 'create',
    model: 'work_record',
    objectId: record.id,
    objectRepr: nameOf(record),
    after: record,
  });
  return getRecord(scope, record.id);
}

type Sent = Pick<repository.RecordRow, 'contract_id' | 'row_key' | 'author_id' | 'date' | 'quantity'>;

/** A record that a person has changed since it was sent is still that record. */
const isSent = (record: Sent & { version: number }, body: Sent): boolean =>
  record.contract_id === body.contract_id &&
  record.row_key === body.row_key &&
  record.author_id === body.author_id &&
  (record.version > 1 || (record.date === body.date && decimal(record.quantity).eq(decimal(body.quantity))));

const nameOf = ({ row_number: number, row_name: name }: repository.RecordRow): string => `${number} ${name}`;

export async function patchWorkRecord(
  scope: CompanyScope,
  { projectId, recordId }: Place,
  { version, ...changes }: z.output<typeof workRecordPatch>,
): Promise<JsonText<WorkRecord>> {
  const before = await repository.lockRecord(scope, projectId, recordId);
  requireOwnOpen(scope.actor, before);
  requireVersion(version, before.version, () => before);
  const after = await repository.updateRecord(scope, recordId, changes);
  await recordChange(scope, {
    action: 'update',
    model: 'work_record',
    objectId: recordId,
    objectRepr: nameOf(after),
    before,
    after,
  });
  return getRecord(scope, recordId);
}

export async function deleteWorkRecord(
  scope: CompanyScope,
  { projectId, recordId }: Place,
  version: number | undefined,
): Promise<void> {
  const before = await repository.lockRecord(scope, projectId, recordId);
  requireOwnOpen(scope.actor, before);
  requireVersion(version, before.version, () => before);
  await moveToBin(scope, { model: 'work_record', id: recordId, name: nameOf(before) });
  await recordChange(scope, {
    action: 'delete',
    model: 'work_record',
    objectId: recordId,
    objectRepr: nameOf(before),
    before,
  });
}
