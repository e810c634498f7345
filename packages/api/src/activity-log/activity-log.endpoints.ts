import { defineEndpoint } from '../core/endpoint.ts';
import {
  logEntry,
  logExportQuery,
  logModelList,
  logPage,
  logParams,
  logQuery,
  logVerification,
} from './activity-log.schemas.ts';

const access = { kind: 'company', requires: 'log.view' } as const;

export const listLog = defineEndpoint({
  name: 'listLog',
  method: 'GET',
  paths: ['/api/companies/:company_id/logs/'],
  summary: 'The log of the company, the latest first',
  access,
  query: logQuery,
  response: logPage,
  status: 200,
});

export const getLogEntry = defineEndpoint({
  name: 'getLogEntry',
  method: 'GET',
  paths: ['/api/companies/:company_id/logs/:log_id/'],
  summary: 'One line of the log',
  access,
  params: logParams,
  response: logEntry,
  status: 200,
});

export const exportLog = defineEndpoint({
  name: 'exportLog',
  method: 'GET',
  paths: ['/api/companies/:company_id/logs/export/'],
  summary: 'The log as a workbook or a CSV file',
  access,
  query: logExportQuery,
  isDownload: true,
  status: 200,
});

export const verifyLog = defineEndpoint({
  name: 'verifyLog',
  method: 'GET',
  paths: ['/api/companies/:company_id/logs/verification/'],
  summary: 'Verify that no entry of the log was removed or changed',
  access,
  response: logVerification,
  status: 200,
});

export const listLogModels = defineEndpoint({
  name: 'listLogModels',
  method: 'GET',
  paths: ['/api/logs/models/'],
  summary: 'Kinds of records in the log',
  access: { kind: 'signed_in' },
  response: logModelList,
  status: 200,
});
