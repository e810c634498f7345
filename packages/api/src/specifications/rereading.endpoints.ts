import { defineEndpoint } from '../core/endpoint.ts';
import {
  applyRereadingBody,
  billFileList,
  billFileParams,
  rereading,
  rereadingApplied,
  rereadingUndone,
  rereadMappingBody,
  rereadQuery,
  undoRereadingBody,
} from './rereading.schemas.ts';
import { MAX_BILL_BYTES } from './specifications.endpoints.ts';
import { vorParams } from './vors.schemas.ts';

const object = { kind: 'specification', param: 'specification_id' } as const;
const view = { kind: 'company', requires: 'specification.view', object } as const;
const update = { kind: 'company', requires: 'specification.update', object } as const;
/** A customer's file may contain prices. */
const viewPrices = { kind: 'company', requires: 'specification.view_prices', object } as const;
const under = (tail: string) => [`/api/specifications/:specification_id/vors/:vor_id/${tail}`] as const;
const params = vorParams;

export const rereadBill = defineEndpoint({
  name: 'rereadBill',
  method: 'POST',
  paths: under('reread/'),
  summary: 'Compare a newer issue of a bill with what stands in the specification; nothing is changed yet',
  access: update,
  params,
  query: rereadQuery,
  upload: { field: 'file', maxBytes: MAX_BILL_BYTES, comesInParts: true },
  response: rereading,
  status: 200,
});
export const remapRereading = defineEndpoint({
  name: 'remapRereading',
  method: 'POST',
  paths: under('reread/mapping/'),
  summary: 'Compare the issue at hand, or the same file, read from other sheets and columns',
  access: update,
  params,
  body: rereadMappingBody,
  isBodyOptional: true,
  response: rereading,
  status: 200,
});
export const getRereading = defineEndpoint({
  name: 'getRereading',
  method: 'GET',
  paths: under('reread/'),
  summary: 'What still differs between the issue that was sent last and the specification',
  access: update,
  params,
  response: rereading,
  status: 200,
});
export const dropRereading = defineEndpoint({
  name: 'dropRereading',
  method: 'DELETE',
  paths: under('reread/'),
  summary: 'Leave the issue that is compared: the specification stays as it is',
  access: update,
  params,
  status: 204,
});
export const applyRereading = defineEndpoint({
  name: 'applyRereading',
  method: 'POST',
  paths: under('reread/apply/'),
  summary: 'Accept changes of the newer issue, those that are named or all',
  access: update,
  params,
  body: applyRereadingBody,
  response: rereadingApplied,
  status: 200,
});
export const undoRereading = defineEndpoint({
  name: 'undoRereading',
  method: 'POST',
  paths: under('reread/undo/'),
  summary: 'Take an acceptance back',
  access: update,
  params,
  body: undoRereadingBody,
  response: rereadingUndone,
  status: 200,
});
export const listBillFiles = defineEndpoint({
  name: 'listBillFiles',
  method: 'GET',
  paths: under('files/'),
  summary: 'The files of a bill: the one in force and the issues before it',
  access: view,
  params,
  response: billFileList,
  status: 200,
});
export const downloadBillFile = defineEndpoint({
  name: 'downloadBillFile',
  method: 'GET',
  paths: under('files/:bill_file_id/download/'),
  summary: 'One issue of a bill as it was sent',
  access: viewPrices,
  params: billFileParams,
  isDownload: true,
  status: 200,
});
