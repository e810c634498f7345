import { defineEndpoint } from '../core/endpoint.ts';
import { startedJob } from '../core/started-job.ts';
import { priceBookParams } from './price-books.schemas.ts';
import { MAX_PRICE_FILE_BYTES, priceFileRead, priceImportStatus, priceReadingQuery } from './price-import.schemas.ts';

const IMPORT = '/api/companies/:company_id/price-books/:book_id/import/' as const;
const update = { kind: 'company', requires: 'norm.update' } as const;
const upload = { field: 'file', maxBytes: MAX_PRICE_FILE_BYTES } as const;

export const readPriceFile = defineEndpoint({
  name: 'readPriceFile',
  method: 'POST',
  paths: [`${IMPORT}read/`],
  summary: 'How a file of prices is read: columns, VAT, first rows, what is not taken; nothing is stored',
  access: update,
  params: priceBookParams,
  query: priceReadingQuery,
  upload,
  response: priceFileRead,
  status: 200,
});
export const importPrices = defineEndpoint({
  name: 'importPrices',
  method: 'POST',
  paths: [IMPORT],
  summary: 'Take the prices of a file into a book',
  access: update,
  params: priceBookParams,
  query: priceReadingQuery,
  upload,
  response: startedJob,
  status: 202,
});
export const getPriceImportStatus = defineEndpoint({
  name: 'getPriceImportStatus',
  method: 'GET',
  paths: [`${IMPORT}status/`],
  summary: 'Progress of the import and what was not taken',
  access: { kind: 'company', requires: 'norm.view' },
  params: priceBookParams,
  response: priceImportStatus,
  status: 200,
});
export const cancelPriceImport = defineEndpoint({
  name: 'cancelPriceImport',
  method: 'DELETE',
  paths: [IMPORT],
  summary: 'Cancel the running import; what it has taken in stays',
  access: update,
  params: priceBookParams,
  status: 204,
});
