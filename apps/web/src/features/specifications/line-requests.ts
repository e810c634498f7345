import type { EndpointInput, EndpointOutput } from '@karkas/api/core/endpoint.ts';
import { consumableRows, resourceRows, specificationRows, workRows } from '@karkas/api/specifications/rows.endpoints.ts';
import { callEndpoint } from '#platform/call-endpoint.ts';
import type { RowFields } from './edit-queue.ts';
import type { RowSet, SpecLine } from './specification-lines.ts';

export type Written = Pick<EndpointOutput<typeof specificationRows.patch>, 'totals' | 'changed' | 'unmatched_count' | 'unpriced_count'>;
export type NewRow = EndpointInput<typeof specificationRows.create>['body'];
export type CreatedRow = EndpointOutput<typeof specificationRows.create>;

const NULLABLE = ['unit', 'quantity', 'price'] as const;

function bodyOf(line: SpecLine, fields: RowFields): { version: number; name?: string; unit?: string | null; quantity?: string | null; price?: string | null } {
  const body: ReturnType<typeof bodyOf> = { version: line.row.version };
  const name = fields['name'];
  if (typeof name === 'string') body.name = name;
  for (const key of NULLABLE) if (fields[key] !== undefined) body[key] = fields[key];
  return body;
}

/** Sends the changed fields of a line with the version they were changed on. @throws ApiError */
export function patchLine(specificationId: string, line: SpecLine, fields: RowFields): Promise<Written> {
  const params = { specification_id: specificationId, row_id: line.id };
  const body = bodyOf(line, fields);
  const norm = fields['norm_quantity'];
  const withNorm = norm === undefined ? body : { ...body, norm_quantity: norm };
  switch (line.kind) {
    case 'section':
    case 'position': {
      const normId = fields['norm_id'];
      return callEndpoint(specificationRows.patch, { params, body: normId === undefined ? body : { ...body, norm_id: normId } });
    }
    case 'work':
      return callEndpoint(workRows.patch, { params, body: withNorm });
    case 'resource':
      return callEndpoint(resourceRows.patch, { params, body: withNorm });
    case 'consumable':
      return callEndpoint(consumableRows.patch, { params, body: withNorm });
  }
}

/** The line as the server has it now. @throws ApiError */
export async function readLine(specificationId: string, line: SpecLine): Promise<SpecLine> {
  const input = { params: { specification_id: specificationId, row_id: line.id } };
  switch (line.kind) {
    case 'section':
    case 'position':
      return { ...line, row: await callEndpoint(specificationRows.get, input) };
    case 'work':
      return { ...line, row: await callEndpoint(workRows.get, input) };
    case 'resource':
      return { ...line, row: await callEndpoint(resourceRows.get, input) };
    case 'consumable':
      return { ...line, row: await callEndpoint(consumableRows.get, input) };
  }
}

export function createHead(specificationId: string, body: NewRow, idempotencyKey: string): Promise<CreatedRow> {
  return callEndpoint(specificationRows.create, { params: { specification_id: specificationId }, body }, { idempotencyKey });
}

export async function removeLine(specificationId: string, line: SpecLine): Promise<void> {
  const input = { params: { specification_id: specificationId, row_id: line.id } };
  switch (line.kind) {
    case 'section':
    case 'position':
      await callEndpoint(specificationRows.remove, input);
      break;
    case 'work':
      await callEndpoint(workRows.remove, input);
      break;
    case 'resource':
      await callEndpoint(resourceRows.remove, input);
      break;
    case 'consumable':
      await callEndpoint(consumableRows.remove, input);
      break;
  }
}

export const NO_ROWS: RowSet = { specification_rows: [], work_rows: [], resource_rows: [], consumable_rows: [] };
