import { defineEndpoint } from '../../core/endpoint.ts';
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
import { MAX_BILL_BYTES } from '../specifications.endpoints.ts';
import { vorParams } from './vors.schemas.ts';

const object = { kind: 'specification', param: 'specification_id' } as const;
const view = { kind: 'company', requires: 'specification.view', object } as const;
const update = { kind: 'company', requires: 'specification.update', object } as const;
/** A customer's file may contain prices. */
const viewPrices = { kind: 'company', requires: 'specification.view_prices', object } as const;
const pathOf = (tail: string) => [`/api/specifications/:specification_id/vors/:vor_id/${tail}`] as const;
const params = vorParams;

export const rereadBill = defineEndpoint({
  name: 'rereadBill',
  method: 'POST',
  paths: pathOf('reread/'),
  summary: 'Compare a newer issue of a bill with the specification, without changing it',
  access: update,
  params,
  query: rereadQuery,
  upload: { field: 'file', maxBytes: MAX_BILL_BYTES, acceptsParts: true },
  response: rereading,
  status: 200,
});
export const remapRereading = defineEndpoint({
  name: 'remapRereading',
  method: 'POST',
  paths: pathOf('reread/mapping/'),
  summary: 'Repeat the comparison with other sheets and columns',
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
  paths: pathOf('reread/'),
  summary: 'Remaining differences between the last issue and the specification',
  access: update,
  params,
  response: rereading,
  status: 200,
});
export const dropRereading = defineEndpoint({
  name: 'dropRereading',
  method: 'DELETE',
  paths: pathOf('reread/'),
  summary: 'Discard the compared issue; the specification is unchanged',
  access: update,
  params,
  status: 204,
});
export const applyRereading = defineEndpoint({
  name: 'applyRereading',
  method: 'POST',
  paths: pathOf('reread/apply/'),
  summary: 'Accept all or selected changes of the newer issue',
  access: update,
  params,
  body: applyRereadingBody,
  response: rereadingApplied,
  status: 200,
});
export const undoRereading = defineEndpoint({
  name: 'undoRereading',
  method: 'POST',
  paths: pathOf('reread/undo/'),
  summary: 'Undo an acceptance',
  access: update,
  params,
  body: undoRereadingBody,
  response: rereadingUndone,
  status: 200,
});
export const listBillFiles = defineEndpoint({
  name: 'listBillFiles',
  method: 'GET',
  paths: pathOf('files/'),
  summary: 'Files of a bill: the current one and earlier issues',
  access: view,
  params,
  response: billFileList,
  status: 200,
});
export const downloadBillFile = defineEndpoint({
  name: 'downloadBillFile',
  method: 'GET',
  paths: pathOf('files/:bill_file_id/download/'),
  summary: 'Download one issue of a bill',
  access: viewPrices,
  params: billFileParams,
  isDownload: true,
  status: 200,
});
