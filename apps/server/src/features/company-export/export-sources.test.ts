import { ALL_ENDPOINTS } from '@karkas/api/all-endpoints.ts';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { EXPORT_SOURCES } from './export-sources.ts';

/** Lists of a company that the archive does not repeat, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  getBookPriceUse: 'follows from rows',
  getCustomerSums: 'follows from contracts',
  getStalePrices: 'follows from rows',
  getWorkProgress: 'follows from tasks',
  listActFiles: 'all files are in the list of files',
  listAgreementEffects: 'follows from agreements',
  listAgreementFiles: 'all files are in the list of files',
  listAgreementSpecifications: 'part of the list of specifications',
  listBillFiles: 'all files are in the list of files',
  listBin: 'deleted records are not data of the company any more',
  listCommentAttachments: 'all files are in the list of files',
  listCommittedWorks: 'follows from rows',
  listCompanyExports: 'is about archives',
  listContractActs: 'part of the list of acts',
  listContractFiles: 'all files are in the list of files',
  listContractSpecifications: 'part of the list of specifications',
  listContracts: 'part of the list of contracts',
  listCustomerDecisions: 'is among the rows of the archive',
  listCustomerFiles: 'all files are in the list of files',
  listFileVersions: 'all files are in the list of files',
  listJobs: 'is about work of the server',
  listLog: 'the log is stored with its hash chain',
  listMergedConsumables: 'follows from rows',
  listMergedResources: 'follows from rows',
  listMyTasks: 'part of the list of tasks',
  listNormCoefficients: 'belongs to the publisher of the base',
  listNormSections: 'follows from norms',
  listNotices: 'is about one member',
  listObjects: 'follows from projects',
  listPlannedTasks: 'part of the list of tasks',
  listProjectFiles: 'all files are in the list of files',
  listProjectPhotos: 'all files are in the list of files',
  listProjectSpecifications: 'part of the list of specifications',
  listRecordFiles: 'all files are in the list of files',
  listRevisions: 'part of the list of specifications',
  listTaskAttachments: 'all files are in the list of files',
  listUnmatched: 'follows from rows',
  listWebhookDeliveries: 'is about work of the server',
  photoReceipts: 'all files are in the list of files',
  searchCompany: 'finds records of other lists',
};

/** Responses that are lists or pages of records inside a company. */
const isList = (response: z.ZodType | undefined): boolean =>
  response instanceof z.ZodArray || (response instanceof z.ZodObject && 'results' in response.shape);

test('the archive holds every list of the API, or says why not', () => {
  const exported = new Set(
    EXPORT_SOURCES.flatMap(({ endpoint, parts }) => [
      endpoint,
      ...(parts?.sources ?? []).map((one) => one.endpoint),
    ]).map(({ name }) => name),
  );
  const lists = ALL_ENDPOINTS.filter(
    ({ method, access, response }) => method === 'GET' && access.kind === 'company' && isList(response),
  ).map(({ name }) => name);
  expect(lists.filter((name) => !exported.has(name)).toSorted()).toEqual(Object.keys(LEFT_OUT).toSorted());
});
