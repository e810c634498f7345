import { deleteBookPrice, deletePriceBook, getBookPriceUse } from '@karkas/api/prices/price-books.endpoints.ts';
import { previewPriceRefresh, refreshPrices } from '@karkas/api/prices/price-refresh.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany } from '#platform/http/serve/serve-endpoint.ts';
import * as use from './book-price-use.service.ts';
import * as service from './refresh-prices.service.ts';

export function registerPricesOfBooks(server: HttpServer): void {
  serveInCompany(server, previewPriceRefresh, ({ params }, scope) =>
    service.previewPriceRefresh(scope, params.specification_id),
  );
  serveInCompany(server, refreshPrices, ({ params, body }, scope) =>
    service.refreshPrices(scope, params.specification_id, body.token),
  );
  serveInCompany(server, getBookPriceUse, ({ params }, scope) => use.bookPriceUse(scope, params));
  serveInCompany(server, deletePriceBook, ({ params }, scope) => use.deletePriceBook(scope, params.book_id));
  serveInCompany(server, deleteBookPrice, ({ params }, scope) => use.deleteBookPrice(scope, params));
}
