import * as endpoints from '@karkas/api/specifications/bills/rereading.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import type { ProblemBody } from '@karkas/api/core/problems/problem.ts';
import type { Rereading } from '@karkas/api/specifications/bills/rereading.schemas.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import type { TestCompany } from '#testing/factories/index.ts';
import { readWhole, sendFileTo } from '#testing/factories/specifications.ts';

export type BillPlace = { specification_id: string; vor_id: string };

/** Uploads a newer issue of a bill. */
export async function reread(
  company: TestCompany,
  { specification_id, vor_id }: BillPlace,
  bytes: Uint8Array,
  { by = company.owner, name = 'ВОР изм.1.xlsx' }: { by?: Session; name?: string } = {},
): Promise<{ status: number; body: Rereading; problem: ProblemBody }> {
  const url = `/api/specifications/${specification_id}/vors/${vor_id}/reread/`;
  const { status, body } = await sendFileTo(by, url, { bytes, name }, { app: company.app });
  if (status !== 200) return { status, body: undefined as never, problem: body as ProblemBody };
  return { status, body: endpoints.rereadBill.response?.parse(body) as Rereading, problem: undefined as never };
}

export const apply = (
  company: TestCompany,
  params: BillPlace,
  body: NonNullable<EndpointInput<typeof endpoints.applyRereading>['body']>,
  by: Session = company.owner,
) => callApi(by, endpoints.applyRereading, { params, body }, { app: company.app });

/** Current rows of the bill with its lines, as text in document order. */
export async function rowsAsText(company: TestCompany, specificationId: string): Promise<string[]> {
  const { rows, resources } = await readWhole(company, specificationId);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return rows.map((row) => {
    const lines = resources
      .filter((line) => line.specification_row_id === row.id && line.source !== null)
      .map(({ name, unit, quantity }) => [name, unit, quantity].join(' '))
      .toSorted();
    const above = row.parent_id === null ? '' : (names.get(row.parent_id) ?? '');
    return [row.kind, above, row.number, row.name, row.unit, row.quantity, ...lines].join('|');
  });
}
