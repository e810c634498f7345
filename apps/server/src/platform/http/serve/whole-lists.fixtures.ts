import { buildPath, type Endpoint } from '@karkas/api/core/endpoint.ts';
import { type Session } from '#testing/call-api.ts';
import { queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { aSpecification } from '#testing/factories/specifications.ts';
import { testApp } from '#testing/start-test-app.ts';

export async function ask(session: Session, endpoint: Endpoint, id: string, encoding?: string) {
  const { app } = await testApp();
  return app.inject({
    method: 'GET',
    url: `${buildPath(endpoint, { specification_id: id })}?limit=all`,
    headers: {
      authorization: `Bearer ${session.access}`,
      ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
    },
  });
}

/** Enough rows to need several batches. */
export async function aLongSpecification(company: TestCompany, rows: number): Promise<string> {
  const { id } = await aSpecification(company);
  await queryInCompany(
    company,
    `insert into specification_row (company_id, id, specification_id, row_key, kind, sort_order, number, name, unit, quantity, price, total, match_status, missing_prices)
     select $1, gen_random_uuid(), $2, gen_random_uuid(), 'position', n * 1024, n::text, 'Кладка стен, участок ' || n, 'м3', n, 10, n * 10, 'manual', 0
     from generate_series(1, $3::int) n`,
    [company.id, id, rows],
  );
  return id;
}
