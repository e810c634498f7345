import { defineEndpoint } from '../core/endpoint.ts';
import { versionBody } from '../core/fields.ts';
import { startedJob } from '../core/started-job.ts';
import {
  commitBody,
  generateBody,
  companySpecificationQuery,
  contractSpecificationsParams,
  generateStatus,
  projectSpecificationsParams,
  reportStatus,
  specification,
  specificationBody,
  specificationPage,
  specificationParams,
  specificationPatch,
  specificationQuery,
  specificationSums,
  specificationTotalsQuery,
} from './specifications.schemas.ts';
import { reportBody } from './report-options.schemas.ts';
import { uploadBillQuery, vor, vorList, vorParams, vorPatch, vorUploaded } from './bills/vors.schemas.ts';

const object = { kind: 'specification', param: 'specification_id' } as const;
const view = { kind: 'company', requires: 'specification.view', object } as const;
const update = { kind: 'company', requires: 'specification.update', object } as const;
const pathOf = (tail: string) => [`/api/specifications/:specification_id/${tail}`] as const;
const params = specificationParams;

export const MAX_BILL_BYTES = 50 * 1024 * 1024;

export const listContractSpecifications = defineEndpoint({
  name: 'listContractSpecifications',
  method: 'GET',
  paths: ['/api/contracts/:contract_id/specifications/'],
  summary: 'Specifications of a contract',
  access: { kind: 'company', requires: 'specification.view', object: { kind: 'contract', param: 'contract_id' } },
  params: contractSpecificationsParams,
  query: specificationQuery,
  response: specificationPage,
  status: 200,
});
export const createContractSpecification = defineEndpoint({
  name: 'createContractSpecification',
  method: 'POST',
  paths: ['/api/contracts/:contract_id/specifications/'],
  summary: 'Create a specification of a contract',
  access: { kind: 'company', requires: 'specification.create', object: { kind: 'contract', param: 'contract_id' } },
  params: contractSpecificationsParams,
  body: specificationBody,
  response: specification,
  status: 201,
});
export const listProjectSpecifications = defineEndpoint({
  name: 'listProjectSpecifications',
  method: 'GET',
  paths: ['/api/projects/:project_id/specifications/'],
  summary: 'Specifications of a project, including those of its contracts',
  access: { kind: 'company', requires: 'specification.view', object: { kind: 'project', param: 'project_id' } },
  params: projectSpecificationsParams,
  query: specificationQuery,
  response: specificationPage,
  status: 200,
});
export const createProjectSpecification = defineEndpoint({
  name: 'createProjectSpecification',
  method: 'POST',
  paths: ['/api/projects/:project_id/specifications/'],
  summary: 'Create a specification of a project without a contract',
  access: { kind: 'company', requires: 'specification.create', object: { kind: 'project', param: 'project_id' } },
  params: projectSpecificationsParams,
  body: specificationBody,
  response: specification,
  status: 201,
});

export const listCompanySpecifications = defineEndpoint({
  name: 'listCompanySpecifications',
  method: 'GET',
  paths: ['/api/companies/:company_id/specifications/', '/api/specifications/'],
  summary: 'Specifications of the company, including those of its contracts and agreements',
  access: { kind: 'company', requires: 'specification.view' },
  query: companySpecificationQuery,
  response: specificationPage,
  status: 200,
});
export const getSpecificationSums = defineEndpoint({
  name: 'getSpecificationSums',
  method: 'GET',
  paths: ['/api/companies/:company_id/specifications/totals/'],
  summary: 'Totals of the filtered specifications, with VAT',
  access: { kind: 'company', requires: 'specification.view' },
  query: specificationTotalsQuery,
  response: specificationSums,
  status: 200,
});

const ONE = [
  '/api/specifications/:specification_id/',
  '/api/contracts/:contract_id/specifications/:specification_id/',
  '/api/projects/:project_id/specifications/:specification_id/',
  '/api/supplementary-agreements/:agreement_id/specifications/:specification_id/',
] as const;
export const getSpecification = defineEndpoint({
  name: 'getSpecification',
  method: 'GET',
  paths: ONE,
  summary: 'One specification with its totals',
  access: view,
  params,
  response: specification,
  status: 200,
});
export const patchSpecification = defineEndpoint({
  name: 'patchSpecification',
  method: 'PATCH',
  paths: ONE,
  summary: 'Change the header and settings of a specification',
  access: update,
  params,
  body: specificationPatch,
  response: specification,
  status: 200,
});
export const deleteSpecification = defineEndpoint({
  name: 'deleteSpecification',
  method: 'DELETE',
  paths: ONE,
  summary: 'Delete an uncommitted specification',
  access: { kind: 'company', requires: 'specification.delete', object },
  params,
  body: versionBody,
  isBodyOptional: true,
  status: 204,
  mayTakeLong: true,
});

export const uploadBill = defineEndpoint({
  name: 'uploadBill',
  method: 'POST',
  paths: [
    '/api/specifications/:specification_id/upload-file/',
    '/api/contracts/:contract_id/specifications/:specification_id/upload-file/',
  ],
  summary: 'Upload a bill of quantities: xlsx, xlsm, xls, ods, csv, docx, pdf with text or the official XML',
  access: update,
  params,
  query: uploadBillQuery,
  upload: { field: 'file', maxBytes: MAX_BILL_BYTES, acceptsParts: true },
  response: vorUploaded,
  status: 201,
});
export const listVors = defineEndpoint({
  name: 'listVors',
  method: 'GET',
  paths: pathOf('vors/'),
  summary: 'Bills of the specification',
  access: view,
  params,
  response: vorList,
  status: 200,
});
export const getVor = defineEndpoint({
  name: 'getVor',
  method: 'GET',
  paths: pathOf('vors/:vor_id/'),
  summary: 'One bill: columns, warnings, skipped rows',
  access: view,
  params: vorParams,
  response: vor,
  status: 200,
});
export const patchVor = defineEndpoint({
  name: 'patchVor',
  method: 'PATCH',
  paths: pathOf('vors/:vor_id/'),
  summary: 'Correct the sheet or the columns and read the file again',
  access: update,
  params: vorParams,
  body: vorPatch,
  response: vor,
  status: 200,
});
export const deleteVor = defineEndpoint({
  name: 'deleteVor',
  method: 'DELETE',
  paths: pathOf('vors/:vor_id/'),
  summary: 'Remove a bill with its positions',
  access: update,
  params: vorParams,
  status: 204,
});

export const generate = defineEndpoint({
  name: 'generate',
  method: 'POST',
  paths: pathOf('generate/'),
  summary: 'Start the calculation of all positions',
  access: update,
  params,
  body: generateBody,
  isBodyOptional: true,
  response: startedJob,
  status: 202,
});
export const generateVor = defineEndpoint({
  name: 'generateVor',
  method: 'POST',
  paths: pathOf('generate/:vor_id/'),
  summary: 'Start the calculation of the positions of one bill',
  access: update,
  params: vorParams,
  body: generateBody,
  isBodyOptional: true,
  response: startedJob,
  status: 202,
});
export const cancelGenerate = defineEndpoint({
  name: 'cancelGenerate',
  method: 'DELETE',
  paths: pathOf('generate/'),
  summary: 'Cancel the running calculation',
  access: update,
  params,
  status: 204,
});
export const getGenerateStatus = defineEndpoint({
  name: 'getGenerateStatus',
  method: 'GET',
  paths: pathOf('generate/status/'),
  summary: 'Progress of the calculation',
  access: view,
  params,
  response: generateStatus,
  status: 200,
});

export const commitSpecification = defineEndpoint({
  name: 'commitSpecification',
  method: 'POST',
  paths: pathOf('commit/'),
  summary: 'Commit the revision: it cannot be changed afterwards',
  access: { kind: 'company', requires: 'specification.commit', object },
  params,
  body: commitBody,
  response: specification,
  status: 200,
});

export const generateReport = defineEndpoint({
  name: 'generateReport',
  method: 'POST',
  paths: pathOf('report/generate/'),
  summary: 'Start generating the report',
  access: view,
  params,
  body: reportBody,
  response: startedJob,
  status: 202,
});
export const getReportStatus = defineEndpoint({
  name: 'getReportStatus',
  method: 'GET',
  paths: pathOf('report/status/'),
  summary: 'Progress of the report',
  access: view,
  params,
  response: reportStatus,
  status: 200,
});
export const downloadReport = defineEndpoint({
  name: 'downloadReport',
  method: 'GET',
  paths: pathOf('report/download/'),
  summary: 'The finished report',
  access: view,
  params,
  isDownload: true,
  status: 200,
});
