import { batchRows } from '@karkas/api/specifications/rows.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, type TestCompany } from '#testing/factories/index.ts';
import { aCalculatedSpecification, readWhole, type WholeSpecification } from '#testing/factories/specifications.ts';

export type Operations = EndpointInput<typeof batchRows>['body']['operations'];

type Stage = { company: TestCompany; specification_id: string; whole: WholeSpecification };

export async function aStage(): Promise<Stage> {
  const company = await aCompany();
  const { id: specification_id } = await aCalculatedSpecification(company);
  return { company, specification_id, whole: await readWhole(company, specification_id) };
}

export const send = (
  { company, specification_id }: Pick<Stage, 'company' | 'specification_id'>,
  operations: Operations,
  by: Session = company.owner,
) => callApi(by, batchRows, { params: { specification_id }, body: { operations } });
