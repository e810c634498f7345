import type { contentVersion, lastRowChange } from '@karkas/api/specifications/rows/rows.schemas.ts';
import type { z } from 'zod';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { contentVersionJson, lastRowChangeJson } from './row-changes.repository.ts';

/** Lets the table detect that its data is outdated. */
export async function readContentVersion(
  scope: CompanyReader,
  specificationId: string,
): Promise<JsonText<z.infer<typeof contentVersion>>> {
  return jsonText(await contentVersionJson(scope, specificationId));
}

/** Last author of a row, to be named in edit conflicts. */
export async function readLastRowChange(
  scope: CompanyReader,
  specificationId: string,
  rowId: string,
): Promise<JsonText<z.infer<typeof lastRowChange>>> {
  return jsonText(await lastRowChangeJson(scope, specificationId, rowId));
}
