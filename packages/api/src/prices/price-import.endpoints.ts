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
  summary: 'Preview a price file: columns, VAT, first rows and rejected rows; nothing is stored',
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
  summary: 'Import a price file into a book',
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
  summary: 'Progress of the import and rejected rows',
  access: { kind: 'company', requires: 'norm.view' },
  params: priceBookParams,
  response: priceImportStatus,
  status: 200,
});
export const cancelPriceImport = defineEndpoint({
  name: 'cancelPriceImport',
  method: 'DELETE',
  paths: [IMPORT],
  summary: 'Cancel the running import; imported prices stay',
  access: update,
  params: priceBookParams,
  status: 204,
});
