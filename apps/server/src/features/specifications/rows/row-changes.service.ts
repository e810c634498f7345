import type { contentVersion, lastRowChange } from '@karkas/api/specifications/rows.schemas.ts';
import type { z } from 'zod';
import type { CompanyReader } from '#platform/db/company-scope.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { contentVersionJson, lastRowChangeJson } from './row-changes.repository.ts';

/** By this a table learns that what it shows is no longer true. */
export async function readContentVersion(
  scope: CompanyReader,
  specificationId: string,
): Promise<JsonText<z.infer<typeof contentVersion>>> {
  return jsonText(await contentVersionJson(scope, specificationId));
}

/** Who is to be named when two have changed one row, or one has taken out what the other was editing. */
export async function readLastRowChange(
  scope: CompanyReader,
  specificationId: string,
  rowId: string,
): Promise<JsonText<z.infer<typeof lastRowChange>>> {
  return jsonText(await lastRowChangeJson(scope, specificationId, rowId));
}
