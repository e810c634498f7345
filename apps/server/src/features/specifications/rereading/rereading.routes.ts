import * as endpoints from '@karkas/api/specifications/bills/rereading.endpoints.ts';
import { joinParts } from '#features/files';
import type { HttpServer } from '#platform/http/http-server.ts';
import {
  serveDownload,
  serveInCompany,
  serveInTransactions,
  serveUpload,
} from '#platform/http/serve/serve-endpoint.ts';
import type { BillParts } from '../bills/read-file.service.ts';
import { applyRereading } from './accept/apply-rereading.service.ts';
import type { BillPlace } from './bill-place.ts';
import * as rereading from './rereading.service.ts';
import { undoRereading } from './accept/undo-rereading.service.ts';

type Params = { specification_id: string; vor_id: string };
const placeOf = ({ specification_id: specificationId, vor_id: billId }: Params): BillPlace => ({
  specificationId,
  billId,
});

export function registerRereading(server: HttpServer, parts: BillParts): void {
  serveUpload(server, endpoints.rereadBill, {
    check: (params, scope, { upload_id }) =>
      rereading.checkRereading(scope, placeOf(params), upload_id === undefined ? parts.quotaBytes : null),
    keep: ({ params, file }, company) => rereading.rereadBill(parts, company, { place: placeOf(params), file }),
    partsOf: ({ params, query: { upload_id: id } }, company) =>
      joinParts(parts, company, {
        id,
        keep: (joined) => rereading.rereadBill(parts, company, { place: placeOf(params), ...joined }),
      }),
  });
  serveInTransactions(server, endpoints.remapRereading, ({ params, body }, company) =>
    rereading.remapRereading(parts, company, { place: placeOf(params), body }),
  );
  serveInTransactions(server, endpoints.getRereading, ({ params }, company) =>
    rereading.getRereading(parts, company, placeOf(params)),
  );
  serveInCompany(server, endpoints.dropRereading, ({ params }, scope) =>
    rereading.dropRereading(scope, placeOf(params)),
  );
  serveInTransactions(server, endpoints.applyRereading, ({ params, body }, company) =>
    applyRereading(parts, company, { place: placeOf(params), body }),
  );
  serveInCompany(server, endpoints.undoRereading, ({ params, body }, scope) =>
    undoRereading(scope, placeOf(params), body),
  );
  serveInCompany(server, endpoints.listBillFiles, ({ params }, scope) =>
    rereading.listBillFiles(scope, placeOf(params)),
  );
  serveDownload(server, endpoints.downloadBillFile, ({ params }, scope) =>
    rereading.downloadBillFile(scope, parts.storage, { ...placeOf(params), fileId: params.bill_file_id }),
  );
}
