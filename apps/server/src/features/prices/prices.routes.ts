import * as endpoints from '@karkas/api/prices/price-books.endpoints.ts';
import * as importEndpoints from '@karkas/api/prices/price-import.endpoints.ts';
import type { Documents } from '#platform/documents/documents.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveDownload, serveInCompany, serveUpload } from '#platform/http/serve/serve-endpoint.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import * as prices from './book-prices.service.ts';
import { exportPriceBook, priceTemplate } from './export-prices.service.ts';
import * as imports from './import-prices.service.ts';
import * as books from './price-books.service.ts';
import type { PriceReader } from './reading/price-reader.ts';

type Parts = { reader: PriceReader; documents: Documents; storage: BlobStore; quotaBytes: number };

export function registerPrices(server: HttpServer, parts: Parts): void {
  serveInCompany(server, endpoints.listPriceBooks, (_input, scope) => books.listPriceBooks(scope));
  serveInCompany(server, endpoints.createPriceBook, ({ body }, scope) => books.createPriceBook(scope, body));
  serveInCompany(server, endpoints.getPriceBook, ({ params }, scope) => books.getPriceBook(scope, params.book_id));
  serveInCompany(server, endpoints.patchPriceBook, ({ params, body }, scope) =>
    books.patchPriceBook(scope, params.book_id, body),
  );
  serveInCompany(server, endpoints.listBookPrices, ({ params, query }, scope) =>
    prices.listBookPrices(scope, params.book_id, query),
  );
  serveInCompany(server, endpoints.createBookPrice, ({ params, body }, scope) =>
    prices.createBookPrice(scope, params.book_id, body),
  );
  serveInCompany(server, endpoints.patchBookPrice, ({ params, body }, scope) =>
    prices.patchBookPrice(scope, params, body),
  );
  serveDownload(server, endpoints.exportPriceBook, ({ params, query }, scope) =>
    exportPriceBook(scope, params.book_id, query, parts.documents),
  );
  serveDownload(server, endpoints.getPriceTemplate, ({ query }, scope) => priceTemplate(scope, query, parts.documents));
  registerImport(server, parts);
}

function registerImport(server: HttpServer, parts: Parts): void {
  serveUpload(server, importEndpoints.readPriceFile, {
    check: (params, scope) => imports.checkPriceFile(scope, params.book_id),
    keep: ({ params, query, file }, company) =>
      imports.readPriceFile(parts, company, { bookId: params.book_id, query, file }),
  });
  serveUpload(server, importEndpoints.importPrices, {
    check: (params, scope) => imports.checkPriceImport(scope, params.book_id, parts.quotaBytes),
    keep: ({ params, query, file }, company) =>
      imports.startPriceImport(parts, company, { bookId: params.book_id, query, file }),
  });
  serveInCompany(server, importEndpoints.getPriceImportStatus, ({ params }, scope) =>
    imports.getPriceImportStatus(scope, params.book_id),
  );
  serveInCompany(server, importEndpoints.cancelPriceImport, ({ params }, scope) =>
    imports.cancelPriceImport(scope, params.book_id),
  );
}
