import type { Page } from '@karkas/api/core/page.ts';
import type { Settled } from '@karkas/api/specifications/rows/rows.schemas.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import { invalidField } from '#platform/errors.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { newId } from '#platform/ids.ts';
import { lockForEdit } from '../specifications.service.ts';
import type { LineTable, LineRecord } from './edit/branches.ts';
import type { LineChanges } from './edit/change-line.ts';
import { answerCreated, OWN_REFUSALS, patchOne, recordAfter, removeOne } from './edit/single-row.ts';
import { allLines, findLineJson, listLinesJson, type PageQuery } from './row-json.repository.ts';
import type { Refusals } from './edit/row-writes.ts';
import { writeRows } from './edit/write-rows.service.ts';

export type ListQuery = PageQuery & { specification_row_id?: string | undefined; kind?: string | undefined };

/** The position of a new line must belong to the same specification. */
const NEW_LINE: Refusals = { ...OWN_REFUSALS, missing: () => invalidField('specification_row_id', 'not_of_company') };

/** Works, resources and consumables of a position share one implementation. */
export function positionLines<Row>(table: LineTable) {
  return {
    list: async (scope: CompanyReader, specificationId: string, query: ListQuery): Promise<JsonText<Page<Row>>> =>
      jsonText(await listLinesJson(scope, table, specificationId, query)),
    all: (scope: CompanyScope, specificationId: string, query: ListQuery) =>
      allLines(scope, table, specificationId, query),
    get: async (scope: CompanyReader, specificationId: string, id: string): Promise<JsonText<Row>> =>
      jsonText(await findLineJson(scope, table, specificationId, id)),

    create: async (
      scope: CompanyScope,
      specificationId: string,
      body: LineChanges & { specification_row_id: string; name: string },
    ): Promise<JsonText<Row & Settled>> => {
      const specification = await lockForEdit(scope, specificationId);
      const { specification_row_id: positionId, ...changes } = body;
      const id = newId();
      const { name } = body;
      const written = await writeRows(
        scope,
        specification,
        [{ place: 0, kind: 'add', table, id, positionId, name, changes }],
        NEW_LINE,
      );
      const line = recordAfter(written, id);
      const after = { ...body, ...(line !== undefined && 'table' in line ? countedOf(line) : {}) };
      return answerCreated<Row>(scope, specification, { table, id, name, after }, written);
    },

    patch: (
      scope: CompanyScope,
      specificationId: string,
      id: string,
      { version, ...changes }: LineChanges & { version?: number | undefined },
    ): Promise<JsonText<Row & Settled>> =>
      patchOne<Row>(scope, specificationId, { place: 0, kind: 'change', table, id, version, changes }),

    remove: (scope: CompanyScope, specificationId: string, id: string): Promise<void> =>
      removeOne(scope, specificationId, { table, id }),
  };
}

/** Derived values of the line. */
function countedOf({ quantity, total, is_quantity_fixed }: LineRecord) {
  return { quantity, total, is_quantity_fixed };
}
