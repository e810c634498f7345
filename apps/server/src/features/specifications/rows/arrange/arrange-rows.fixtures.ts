import {
  copySpecificationRows,
  moveSpecificationRows,
} from '@karkas/api/specifications/rows/rows-arrange.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSection, aSpecification } from '#testing/factories/specifications.ts';

type CopyBody = EndpointInput<typeof copySpecificationRows>['body'];
type Moves = EndpointInput<typeof moveSpecificationRows>['body']['moves'];

export const copy = (company: TestCompany, specification_id: string, body: CopyBody) =>
  callApi(company.owner, copySpecificationRows, { params: { specification_id }, body });
export const move = (company: TestCompany, specification_id: string, moves: Moves) =>
  callApi(company.owner, moveSpecificationRows, { params: { specification_id }, body: { moves } });

export async function threeAndTwo() {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const first = await aSection(company, id, { name: 'Стены' });
  const rows = [];
  for (const name of ['А', 'Б', 'В'])
    rows.push(await aRow(company, id, { name, parent_id: first.id, quantity: '3', price: '7.50' }));
  const second = await aSection(company, id, { name: 'Полы' });
  for (const name of ['Г', 'Д'])
    rows.push(await aRow(company, id, { name, parent_id: second.id, quantity: '2', price: '10.10' }));
  const [a, b, c, d, e] = rows.map((row) => row.id);
  return {
    company,
    id,
    first: first.id,
    second: second.id,
    a: a ?? '',
    b: b ?? '',
    c: c ?? '',
    d: d ?? '',
    e: e ?? '',
  };
}
