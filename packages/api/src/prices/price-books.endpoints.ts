import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { id } from '../core/fields.ts';
import {
  bookFileQuery,
  bookPrice,
  bookPriceBody,
  bookPricePage,
  bookPriceParams,
  bookPricePatch,
  bookPriceQuery,
  bookPriceUse,
  priceBook,
  priceBookBody,
  priceBookList,
  priceBookParams,
  priceBookPatch,
} from './price-books.schemas.ts';

const BOOKS = '/api/companies/:company_id/price-books/' as const;
const BOOK = `${BOOKS}:book_id/` as const;
const PRICES = `${BOOK}prices/` as const;
const ofCompany = z.object({ company_id: id });
const view = { kind: 'company', requires: 'norm.view' } as const;
const create = { kind: 'company', requires: 'norm.create' } as const;
const update = { kind: 'company', requires: 'norm.update' } as const;
const remove = { kind: 'company', requires: 'norm.delete' } as const;

export const listPriceBooks = defineEndpoint({
  name: 'listPriceBooks',
  method: 'GET',
  paths: [BOOKS],
  summary: 'Price books of the company, the newest first',
  access: view,
  params: ofCompany,
  response: priceBookList,
  status: 200,
});
export const createPriceBook = defineEndpoint({
  name: 'createPriceBook',
  method: 'POST',
  paths: [BOOKS],
  summary: 'Create a price book for a region and a date',
  access: create,
  params: ofCompany,
  body: priceBookBody,
  response: priceBook,
  status: 201,
});
export const getPriceBook = defineEndpoint({
  name: 'getPriceBook',
  method: 'GET',
  paths: [BOOK],
  summary: 'A price book with its indices',
  access: view,
  params: priceBookParams,
  response: priceBook,
  status: 200,
});
export const patchPriceBook = defineEndpoint({
  name: 'patchPriceBook',
  method: 'PATCH',
  paths: [BOOK],
  summary: 'Change name, region, day or indices of a price book',
  access: update,
  params: priceBookParams,
  body: priceBookPatch,
  response: priceBook,
  status: 200,
});
export const deletePriceBook = defineEndpoint({
  name: 'deletePriceBook',
  method: 'DELETE',
  paths: [BOOK],
  summary: 'Delete a price book not used by any specification',
  access: remove,
  params: priceBookParams,
  status: 204,
  mayTakeLong: true,
});
export const listBookPrices = defineEndpoint({
  name: 'listBookPrices',
  method: 'GET',
  paths: [PRICES],
  summary: 'Prices of a book by code and words',
  access: view,
  params: priceBookParams,
  query: bookPriceQuery,
  response: bookPricePage,
  status: 200,
});
export const createBookPrice = defineEndpoint({
  name: 'createBookPrice',
  method: 'POST',
  paths: [PRICES],
  summary: 'Add a price to a book',
  access: create,
  params: priceBookParams,
  body: bookPriceBody,
  response: bookPrice,
  status: 201,
});
export const patchBookPrice = defineEndpoint({
  name: 'patchBookPrice',
  method: 'PATCH',
  paths: [`${PRICES}:price_id/`],
  summary: 'Change a price of a book',
  access: update,
  params: bookPriceParams,
  body: bookPricePatch,
  response: bookPrice,
  status: 200,
});
export const deleteBookPrice = defineEndpoint({
  name: 'deleteBookPrice',
  method: 'DELETE',
  paths: [`${PRICES}:price_id/`],
  summary: 'Delete a price not used by any specification',
  access: remove,
  params: bookPriceParams,
  status: 204,
});
export const getBookPriceUse = defineEndpoint({
  name: 'getBookPriceUse',
  method: 'GET',
  paths: [`${PRICES}:price_id/use/`],
  summary: 'Where a price of a book is used',
  access: { kind: 'company', requires: 'specification.view' },
  params: bookPriceParams,
  response: bookPriceUse,
  status: 200,
});
export const exportPriceBook = defineEndpoint({
  name: 'exportPriceBook',
  method: 'GET',
  paths: [`${BOOK}export/`],
  summary: 'The prices of a book as a file that can be imported again',
  access: view,
  params: priceBookParams,
  query: bookFileQuery,
  isDownload: true,
  status: 200,
});
export const getPriceTemplate = defineEndpoint({
  name: 'getPriceTemplate',
  method: 'GET',
  paths: [`${BOOKS}template/`],
  summary: 'A template file for the price import',
  access: view,
  params: ofCompany,
  query: bookFileQuery,
  isDownload: true,
  status: 200,
});
