import { copySpecificationRows } from '@karkas/api/specifications/rows/rows-arrange.endpoints.ts';
import { MAX_ARRANGED_ROWS } from '@karkas/api/specifications/rows/rows-arrange.schemas.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import { aSection, aSpecification } from '#testing/factories/specifications.ts';
import { copiesToAnother, somePositions } from './copy-many.fixtures.ts';

// The deep run copies ten times as many.
copiesToAnother(200);

test('a copy above the row limit is refused, also when a section contains too many', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const section = await aSection(company, id);
  await somePositions(company, id, MAX_ARRANGED_ROWS, section.id);
  const { status, problem } = await callApi(company.owner, copySpecificationRows, {
    params: { specification_id: id },
    body: { row_ids: [section.id] },
  });
  expect([status, problem.errors?.[0]?.field]).toEqual([400, 'row_ids']);
});
