import { defineEndpoint } from '../core/endpoint.ts';
import { versionBody } from '../core/fields.ts';
import {
  projectRecordsParams,
  workRecord,
  workRecordBody,
  workRecordPage,
  workRecordParams,
  workRecordPatch,
  workRecordQuery,
} from './work-records.schemas.ts';

const LIST = ['/api/projects/:project_id/work-records/'] as const;
const ONE = ['/api/projects/:project_id/work-records/:record_id/'] as const;
const object = { kind: 'project', param: 'project_id' } as const;

export const listWorkRecords = defineEndpoint({
  name: 'listWorkRecords',
  method: 'GET',
  paths: LIST,
  summary: 'Work records of a project',
  access: { kind: 'company', requires: 'work_record.view', object },
  params: projectRecordsParams,
  query: workRecordQuery,
  response: workRecordPage,
  status: 200,
});
export const createWorkRecord = defineEndpoint({
  name: 'createWorkRecord',
  method: 'POST',
  paths: LIST,
  summary: 'Record what was done on a day',
  access: { kind: 'company', requires: 'work_record.create', object },
  params: projectRecordsParams,
  body: workRecordBody,
  response: workRecord,
  status: 201,
});
export const patchWorkRecord = defineEndpoint({
  name: 'patchWorkRecord',
  method: 'PATCH',
  paths: ONE,
  summary: 'Change an own work record that is not in an act',
  access: { kind: 'company', requires: 'work_record.update', object },
  params: workRecordParams,
  body: workRecordPatch,
  response: workRecord,
  status: 200,
});
export const deleteWorkRecord = defineEndpoint({
  name: 'deleteWorkRecord',
  method: 'DELETE',
  paths: ONE,
  summary: 'Delete an own work record that is not in an act',
  access: { kind: 'company', requires: 'work_record.delete', object },
  params: workRecordParams,
  body: versionBody,
  isBodyOptional: true,
  status: 204,
});
