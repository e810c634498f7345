import { resourceRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import type { ResourceRow, SpecificationRow } from '@karkas/api/specifications/rows/rows.schemas.ts';
import { patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { type ApiAnswer, callApi } from '#testing/call-api.ts';
import { aCompany, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSpecification } from '#testing/factories/specifications.ts';

export type Sheet = { company: TestCompany; specification_id: string };
type BodyOf<E extends Parameters<typeof callApi>[1]> = NonNullable<Parameters<typeof callApi<E>>[2]['body']>;
type LineFields = Omit<BodyOf<typeof resourceRows.create>, 'specification_row_id' | 'name'>;
export type LineBody = LineFields & { name: string };
export type RowPatch = BodyOf<typeof specificationRows.patch>;
export type LinePatch = BodyOf<typeof resourceRows.patch>;

function bodyOf<Answer>(status: number, answer: ApiAnswer<Answer>): Answer {
  if (answer.status !== status)
    throw new Error(`Expected ${status}, got ${answer.status}: ${JSON.stringify(answer.problem)}`);
  return answer.body;
}

export function addLine({ company, specification_id }: Sheet, specification_row_id: string, line: LineBody) {
  const body = { ...line, specification_row_id };
  return callApi(company.owner, resourceRows.create, { params: { specification_id }, body });
}

/** Adds resource lines one by one; each response contains the position as of then. */
export async function addLines(sheet: Sheet, positionId: string, lines: readonly LineBody[]): Promise<ResourceRow[]> {
  const added: ResourceRow[] = [];
  for (const line of lines) added.push(bodyOf(201, await addLine(sheet, positionId, line)));
  return added;
}

export function patchRow({ company, specification_id }: Sheet, row_id: string, body: RowPatch) {
  return callApi(company.owner, specificationRows.patch, { params: { specification_id, row_id }, body });
}

export function patchLine({ company, specification_id }: Sheet, row_id: string, body: LinePatch) {
  return callApi(company.owner, resourceRows.patch, { params: { specification_id, row_id }, body });
}

export function patchHead({ company, specification_id }: Sheet, body: BodyOf<typeof patchSpecification>) {
  return callApi(company.owner, patchSpecification, { params: { specification_id }, body });
}

export async function rowOf({ company, specification_id }: Sheet, row_id: string): Promise<SpecificationRow> {
  return bodyOf(200, await callApi(company.owner, specificationRows.get, { params: { specification_id, row_id } }));
}

export async function linesOf(
  { company, specification_id }: Sheet,
  specification_row_id: string,
): Promise<ResourceRow[]> {
  const input = { params: { specification_id }, query: { specification_row_id } };
  return bodyOf(200, await callApi(company.owner, resourceRows.list, input)).results;
}

export async function aSheet(): Promise<Sheet> {
  const company = await aCompany();
  const { id: specification_id } = await aSpecification(company);
  return { company, specification_id };
}

export async function anEmptyPosition(
  sheet: Sheet,
  fields: { unit?: string; quantity?: string } = {},
): Promise<string> {
  const body = { name: 'Устройство обрешётки с прозорами из брусков', unit: '100 м2', quantity: '0.61', ...fields };
  return (await aRow(sheet.company, sheet.specification_id, body)).id;
}
