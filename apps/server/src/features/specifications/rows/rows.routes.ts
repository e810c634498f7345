import * as endpoints from '@karkas/api/specifications/rows/rows.endpoints.ts';
import * as arrange from '@karkas/api/specifications/rows/rows-arrange.endpoints.ts';
import type {
  ConsumableRow,
  ResourceRow,
  SpecificationRow,
  WorkRow,
} from '@karkas/api/specifications/rows/rows.schemas.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany, serveReading, serveRows } from '#platform/http/serve/serve-endpoint.ts';
import * as merged from '../merged/merged-rows.service.ts';
import { applyBatch } from './batch/batch-rows.service.ts';
import type { LineTable } from './edit/branches.ts';
import { positionLines } from './position-lines.service.ts';
import { copyRows } from './arrange/copy-rows.service.ts';
import { moveRows } from './arrange/move-rows.service.ts';
import { patchOne, removeOne } from './edit/single-row.ts';
import { restoreRows } from './removed/removed-rows.service.ts';
import * as changes from './row-changes.service.ts';
import * as rows from './specification-rows.service.ts';

export function registerRows(server: HttpServer): void {
  registerPositions(server);
  registerLines(server, endpoints.workRows, 'work_row');
  registerLines(server, endpoints.resourceRows, 'resource_row');
  registerLines(server, endpoints.consumableRows, 'consumable_row');
  serveInCompany(server, endpoints.listMergedResources, ({ params, query }, scope) =>
    merged.listMergedResources(scope, params.specification_id, query.kind ?? null),
  );
  serveInCompany(server, endpoints.listMergedConsumables, ({ params }, scope) =>
    merged.listMergedConsumables(scope, params.specification_id),
  );
}

function registerPositions(server: HttpServer): void {
  const { specificationRows: set } = endpoints;
  serveRows(server, set.list, {
    page: ({ params, query }, reader) => rows.listRows(reader, params.specification_id, query),
    whole: ({ params, query }, scope) => rows.allRows(scope, params.specification_id, query),
  });
  serveInCompany(server, set.create, ({ params, body }, scope) => rows.createRow(scope, params.specification_id, body));
  serveReading(server, set.get, ({ params }, reader) => rows.getRow(reader, params.specification_id, params.row_id));
  serveInCompany(server, set.patch, ({ params, body: { version, ...edit } }, scope) =>
    patchOne<SpecificationRow>(scope, params.specification_id, {
      place: 0,
      kind: 'change',
      table: 'specification_row',
      id: params.row_id,
      version,
      changes: edit,
    }),
  );
  serveInCompany(server, set.remove, ({ params }, scope) =>
    removeOne(scope, params.specification_id, { table: 'specification_row', id: params.row_id }),
  );
  serveReading(server, endpoints.readContentVersion, ({ params }, reader) =>
    changes.readContentVersion(reader, params.specification_id),
  );
  serveReading(server, endpoints.readLastRowChange, ({ params }, reader) =>
    changes.readLastRowChange(reader, params.specification_id, params.row_id),
  );
  serveInCompany(server, endpoints.batchRows, ({ params, body }, scope) =>
    applyBatch(scope, params.specification_id, body),
  );
  serveInCompany(server, endpoints.restoreRows, ({ params, body }, scope) =>
    restoreRows(scope, params.specification_id, body),
  );
  serveInCompany(server, arrange.copySpecificationRows, ({ params, body }, scope) =>
    copyRows(scope, params.specification_id, body),
  );
  serveInCompany(server, arrange.moveSpecificationRows, ({ params, body }, scope) =>
    moveRows(scope, params.specification_id, body),
  );
}

type LineSet = typeof endpoints.workRows | typeof endpoints.resourceRows | typeof endpoints.consumableRows;

/** Lines of a position; the three kinds differ only in their fields. */
function registerLines(server: HttpServer, set: LineSet, table: LineTable): void {
  // The table determines the kind of line; tests parse each response strictly.
  const lines = positionLines<WorkRow & ResourceRow & ConsumableRow>(table);
  serveRows(server, set.list, {
    page: ({ params, query }, reader) => lines.list(reader, params.specification_id, query),
    whole: ({ params, query }, scope) => lines.all(scope, params.specification_id, query),
  });
  serveInCompany(server, set.create, ({ params, body }, scope) => lines.create(scope, params.specification_id, body));
  serveReading(server, set.get, ({ params }, reader) => lines.get(reader, params.specification_id, params.row_id));
  serveInCompany(server, set.patch, ({ params, body }, scope) =>
    lines.patch(scope, params.specification_id, params.row_id, body),
  );
  serveInCompany(server, set.remove, ({ params }, scope) =>
    lines.remove(scope, params.specification_id, params.row_id),
  );
}
