import {
  createWorkRecord,
  deleteWorkRecord,
  listWorkRecords,
  patchWorkRecord,
} from '@karkas/api/acts/work-records.endpoints.ts';
import type { WorkRecord } from '@karkas/api/acts/work-records.schemas.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { translate } from '#platform/i18n/i18n.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { actKeys, refetchRelated } from '../acts-queries.ts';

export type RecordBody = EndpointInput<typeof createWorkRecord>['body'];
type Place = Pick<Contract, 'id' | 'project_id'>;

/** Work records of a contract, the latest first. */
export function workRecordsOptions({ id, project_id }: Place, limit: number) {
  return queryOptions({
    queryKey: [...actKeys.ofContract(id), 'records', limit],
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { failure: translate('acts.records.loadFailed') },
    queryFn: ({ signal }) =>
      callEndpoint(listWorkRecords, { params: { project_id }, query: { contract_id: id, limit } }, { signal }),
  });
}

type Saving = {
  record: WorkRecord | null;
  body: RecordBody;
  version: number | undefined;
  idempotencyKey: string;
};

export async function saveRecord(client: QueryClient, contract: Place, saving: Saving): Promise<WorkRecord> {
  const saved = await sendRecord(contract, saving);
  await refetchRelated(client, contract);
  return saved;
}

function sendRecord(contract: Place, { record, body, version, idempotencyKey }: Saving): Promise<WorkRecord> {
  const params = { project_id: contract.project_id };
  if (record === null) return callEndpoint(createWorkRecord, { params, body }, { idempotencyKey });
  const { date, quantity, labour_hours, crew, comment } = body;
  return callEndpoint(patchWorkRecord, {
    params: { ...params, record_id: record.id },
    body: { date, quantity, labour_hours, crew, comment, version: version ?? record.version },
  });
}

export async function removeRecord(client: QueryClient, contract: Place, { id, version }: WorkRecord): Promise<void> {
  await callEndpoint(deleteWorkRecord, {
    params: { project_id: contract.project_id, record_id: id },
    body: { version },
  });
  await refetchRelated(client, contract);
}
