import type { EndpointInput, EndpointOutput } from '@karkas/api/core/endpoint.ts';
import {
  batchRows,
  consumableRows,
  resourceRows,
  restoreRows,
  specificationRows,
  workRows,
} from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import type { RowFields } from '#platform/edits/waiting-edits.ts';
import { isHead, type RowSet, type SpecLine, withRow } from '../specification-lines.ts';

export type Written = Pick<
  EndpointOutput<typeof specificationRows.patch>,
  'totals' | 'changed' | 'unmatched_count' | 'unpriced_count' | 'content_version' | 'previous_content_version'
>;
type Batch = EndpointOutput<typeof batchRows>;
export type NewRow = EndpointInput<typeof specificationRows.create>['body'];
export type NewResource = EndpointInput<typeof resourceRows.create>['body'];
export type CreatedRow = EndpointOutput<typeof specificationRows.create>;

/** A line and its changed fields. */
export type LineEdit = { line: SpecLine; fields: RowFields };
type Operation = EndpointInput<typeof batchRows>['body']['operations'][number];

const TABLES = {
  section: 'specification_row',
  position: 'specification_row',
  work: 'work_row',
  resource: 'resource_row',
  consumable: 'consumable_row',
} as const satisfies Record<Exclude<SpecLine['kind'], 'sum'>, Operation['table']>;
const NULLABLE = ['unit', 'quantity', 'price'] as const;

function bodyOf(
  line: SpecLine,
  fields: RowFields,
): { version: number; name?: string; unit?: string | null; quantity?: string | null; price?: string | null } {
  const body: ReturnType<typeof bodyOf> = { version: line.row.version };
  const name = fields['name'];
  if (typeof name === 'string') body.name = name;
  for (const key of NULLABLE) if (fields[key] !== undefined) body[key] = fields[key];
  return body;
}

/** Patches the changed fields of a line with its version. @throws ApiError */
export async function patchLine(specificationId: string, line: SpecLine, fields: RowFields): Promise<Written> {
  const params = { specification_id: specificationId, row_id: line.id };
  const body = bodyOf(line, fields);
  const norm = fields['norm_quantity'];
  const withNorm = norm === undefined ? body : { ...body, norm_quantity: norm };
  switch (line.kind) {
    case 'section':
    case 'position': {
      const head = { ...body, ...pick(fields, 'norm_id'), ...pick(fields, 'formula') };
      return withOwnRow('specification_rows', await callEndpoint(specificationRows.patch, { params, body: head }));
    }
    case 'work':
      return withOwnRow('work_rows', await callEndpoint(workRows.patch, { params, body: withNorm }));
    case 'resource':
      return withOwnRow('resource_rows', await callEndpoint(resourceRows.patch, { params, body: withNorm }));
    case 'consumable':
      return withOwnRow('consumable_rows', await callEndpoint(consumableRows.patch, { params, body: withNorm }));
    case 'sum':
      throw new Error('What is counted is not typed');
  }
}

/** Adds the written row, which is the response itself, to the changed rows. */
function withOwnRow<Answer extends Written>(set: keyof RowSet, written: Answer): Answer {
  return { ...written, changed: { ...written.changed, [set]: [written, ...written.changed[set]] } };
}

/** The current line on the server. @throws ApiError */
export async function readLine(specificationId: string, line: SpecLine): Promise<SpecLine> {
  const input = { params: { specification_id: specificationId, row_id: line.id } };
  switch (line.kind) {
    case 'section':
    case 'position':
      return withRow(line, await callEndpoint(specificationRows.get, input));
    case 'work':
      return { ...line, row: await callEndpoint(workRows.get, input) };
    case 'resource':
      return { ...line, row: await callEndpoint(resourceRows.get, input) };
    case 'consumable':
      return { ...line, row: await callEndpoint(consumableRows.get, input) };
    case 'sum':
      return line;
  }
}

export async function createHead(specificationId: string, body: NewRow, idempotencyKey: string): Promise<CreatedRow> {
  const params = { specification_id: specificationId };
  return withOwnRow(
    'specification_rows',
    await callEndpoint(specificationRows.create, { params, body }, { idempotencyKey }),
  );
}

export async function createResource(
  specificationId: string,
  body: NewResource,
  idempotencyKey: string,
): Promise<Written & { id: string }> {
  const params = { specification_id: specificationId };
  return withOwnRow('resource_rows', await callEndpoint(resourceRows.create, { params, body }, { idempotencyKey }));
}

export type HeadChange = Omit<EndpointInput<typeof specificationRows.patch>['body'], 'version'>;
export type ResourceChange = Omit<EndpointInput<typeof resourceRows.patch>['body'], 'version'>;

/** Saves a dialog's change of a section or position. @throws ApiError */
export async function writeHead(specificationId: string, { id, row }: SpecLine, change: HeadChange): Promise<Written> {
  const params = { specification_id: specificationId, row_id: id };
  const body = { ...change, version: row.version };
  return withOwnRow('specification_rows', await callEndpoint(specificationRows.patch, { params, body }));
}

/** Saves a dialog's change of a resource. @throws ApiError */
export async function writeResource(
  specificationId: string,
  { id, row }: SpecLine,
  change: ResourceChange,
): Promise<Written> {
  const params = { specification_id: specificationId, row_id: id };
  const body = { ...change, version: row.version };
  return withOwnRow('resource_rows', await callEndpoint(resourceRows.patch, { params, body }));
}

/**
 * Sends the edits of a paste, fill or undo as one request: all are saved or none. An error refers to an edit by its
 * index. @throws ApiError
 */
export function patchLines(specificationId: string, edits: readonly LineEdit[]): Promise<Written> {
  return sendBatch(
    specificationId,
    edits.flatMap(({ line, fields }) => {
      if (line.kind === 'sum') return [];
      const { version, ...changes } = bodyOf(line, fields);
      const ofKind = isHead(line)
        ? { ...pick(fields, 'norm_id'), ...pick(fields, 'formula') }
        : pick(fields, 'norm_quantity');
      return [{ table: TABLES[line.kind], id: line.id, version, changes: { ...changes, ...ofKind } }];
    }),
  );
}

/** Removes lines with their descendants in one request. @throws ApiError */
export function removeLines(specificationId: string, lines: readonly SpecLine[]): Promise<Batch> {
  return sendBatch(
    specificationId,
    lines.flatMap((line) =>
      line.kind === 'sum'
        ? []
        : [{ table: TABLES[line.kind], id: line.id, version: line.row.version, delete: true as const }],
    ),
  );
}

/** Restores the lines of one removal. @throws ApiError */
export function restoreLines(specificationId: string, removalId: string): Promise<EndpointOutput<typeof restoreRows>> {
  return callEndpoint(restoreRows, {
    params: { specification_id: specificationId },
    body: { removal_id: removalId },
  });
}

function sendBatch(specificationId: string, operations: Operation[]): Promise<Batch> {
  return callEndpoint(batchRows, { params: { specification_id: specificationId }, body: { operations } });
}

function pick(fields: RowFields, key: string): RowFields {
  const value = fields[key];
  return value === undefined ? {} : { [key]: value };
}

export const NO_ROWS: RowSet = { specification_rows: [], work_rows: [], resource_rows: [], consumable_rows: [] };
