import type { Page } from '@karkas/api/core/page.ts';
import type { Settled } from '@karkas/api/specifications/rows.schemas.ts';
import type { LogModel } from '@karkas/api/activity-log/activity-log.texts.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/company-scope.ts';
import { requireVersion } from '#platform/db/row-version.ts';
import { invalidField } from '#platform/errors.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { newId } from '#platform/ids.ts';
import { readTerms } from '../calculation/calculation-terms.ts';
import { readSettings } from '../specification-settings.ts';
import type { SpecificationRow } from '../specifications.repository.ts';
import { lockForEdit } from '../specifications.service.ts';
import { type ChildInput, lineAfterChange, normToFollow } from './line-after-change.ts';
import {
  allChildren,
  type ChildTable,
  findChildJson,
  listChildrenJson,
  type PageQuery,
} from './row-json.repository.ts';
import * as repository from './rows.repository.ts';
import { settle, settleAndAnswer } from './written-answer.ts';

export type ListQuery = PageQuery & { specification_row_id?: string | undefined; kind?: string | undefined };

/** What a position is made of: works, resources and consumables are read and changed alike. */
export function childRows<Row>(table: ChildTable) {
  const model: LogModel = table;
  return {
    list: async (scope: CompanyReader, specificationId: string, query: ListQuery): Promise<JsonText<Page<Row>>> =>
      jsonText(await listChildrenJson(scope, table, specificationId, query)),
    all: (scope: CompanyScope, specificationId: string, query: ListQuery) =>
      allChildren(scope, table, specificationId, query),
    get: async (scope: CompanyReader, specificationId: string, id: string): Promise<JsonText<Row>> =>
      jsonText(await findChildJson(scope, table, specificationId, id)),

    create: async (
      scope: CompanyScope,
      specificationId: string,
      body: ChildInput & { specification_row_id: string; name: string },
    ): Promise<Row & Settled> => {
      const specification = await lockForEdit(scope, specificationId);
      const position = await repository.lockRow(scope, specificationId, body.specification_row_id).catch(() => null);
      if (position?.kind !== 'position') throw invalidField('specification_row_id', 'not_of_company');
      const id = newId();
      const values = await withQuantity(scope, specification, { ...body, positionId: position.id }, null, table);
      await repository.insertChild(scope, table, { ...body, ...values, id, specification_id: specificationId });
      await recordChange(scope, {
        action: 'create',
        model,
        objectId: id,
        objectRepr: body.name,
        after: { ...body, ...values },
      });
      return settleAndAnswer(scope, specification, { table, id }, [position.id]);
    },

    patch: async (
      scope: CompanyScope,
      specificationId: string,
      id: string,
      body: ChildInput & { version?: number | undefined },
    ): Promise<Row & Settled> => {
      const specification = await lockForEdit(scope, specificationId);
      const before = await repository.lockChild(scope, table, specificationId, id);
      const { version, ...input } = body;
      requireVersion(version, before.version, () => before);
      const values = await withQuantity(
        scope,
        specification,
        { ...input, positionId: before.specification_row_id },
        before,
        table,
      );
      await repository.updateChild(scope, table, id, { ...input, ...values, is_edited: true });
      const answer = await settleAndAnswer<Row>(scope, specification, { table, id }, [before.specification_row_id]);
      const after = await repository.lockChild(scope, table, specificationId, id);
      await recordChange(scope, { action: 'update', model, objectId: id, objectRepr: after.name, before, after });
      return answer;
    },

    remove: async (scope: CompanyScope, specificationId: string, id: string): Promise<void> => {
      const specification = await lockForEdit(scope, specificationId);
      const before = await repository.lockChild(scope, table, specificationId, id);
      await repository.deleteChild(scope, table, id);
      // Calculating again would bring the line back; what a person took out stays out.
      if (before.origin === 'norm') await repository.confirmMatch(scope, before.specification_row_id);
      await settle(scope, specification, [before.specification_row_id]);
      await recordChange(scope, { action: 'delete', model, objectId: id, objectRepr: before.name, before });
    },
  };
}

async function withQuantity(
  scope: CompanyScope,
  specification: SpecificationRow,
  input: ChildInput & { positionId: string },
  before: repository.ChildRecord | null,
  table: ChildTable,
): Promise<{ quantity: string | null; total: string | null; is_quantity_fixed: boolean }> {
  const volume =
    normToFollow({ input, before }) === null ? null : await repository.normVolumeOf(scope, input.positionId);
  const coefficients =
    volume === null
      ? []
      : (
          await readTerms(scope, {
            project_id: specification.project_id,
            settings: readSettings(specification.settings),
          })
        ).coefficients;
  return lineAfterChange({ input, before, table, volume, coefficients });
}
