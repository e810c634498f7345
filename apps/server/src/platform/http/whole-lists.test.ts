import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { resourceRows, specificationRows } from '@karkas/api/specifications/rows.endpoints.ts';
import { buildPath, type Endpoint } from '@karkas/api/core/endpoint.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { aCalculatedSpecification, aSpecification } from '#testing/factories/specifications.ts';
import { testApp } from '#testing/start-test-app.ts';
import { packList, type Portion } from './pack-list.ts';
import { VARY } from './send-json.ts';

async function ask(session: Session, endpoint: Endpoint, id: string, encoding?: string) {
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

/** So many rows that they need several portions. */
async function aLongSpecification(company: TestCompany, rows: number): Promise<string> {
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

async function pagesOf(session: Session, id: string, pages: number): Promise<unknown[]> {
  const params = { specification_id: id };
  const found: unknown[] = [];
  for (let page = 1; page <= pages; page += 1)
    found.push(
      ...(await callApi(session, specificationRows.list, { params, query: { page, limit: 200 } })).body.results,
    );
  return found;
}

describe('a list that is read whole', () => {
  test('is its pages laid together, over the borders of its portions, for who sees prices and who does not', async () => {
    const company = await aCompany();
    const viewer = await aMember(company, 'viewer');
    const id = await aLongSpecification(company, 601);
    for (const person of [company.owner, viewer]) {
      const whole = await callApi(person, specificationRows.list, {
        params: { specification_id: id },
        query: { limit: 'all' },
      });
      expect(whole.body).toMatchObject({ count: 601, page: 1, limit: 601 });
      expect(whole.body.results).toEqual(await pagesOf(person, id, 4));
      expect(whole.body.results.every((row) => (row.price === undefined) === (person === viewer))).toBe(true);
    }
  });

  test('holds lines and no amount of theirs for who may not see them', async () => {
    const company = await aCompany();
    const viewer = await aMember(company, 'viewer');
    const { id } = await aCalculatedSpecification(company);
    const seen = (await ask(company.owner, resourceRows.list, id)).body;
    const shaped = (await ask(viewer, resourceRows.list, id)).body;
    expect(seen).toMatch(/"(price|total)" ?:/);
    expect(shaped).not.toMatch(/"(price|total)" ?:/);
    expect(JSON.parse(shaped)).toMatchObject({ count: JSON.parse(seen).count });
  });

  test('of nothing is empty', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    expect((await ask(company.owner, specificationRows.list, id)).json()).toEqual({
      results: [],
      count: 0,
      page: 1,
      limit: 0,
    });
  });

  test('travels compressed to whoever takes it so, and only to them', async () => {
    const company = await aCompany();
    const id = await aLongSpecification(company, 300);
    const plain = await ask(company.owner, specificationRows.list, id);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const encoding of ['gzip, deflate, br', 'br;q=1.0, gzip;q=0.8', 'GZIP']) {
      const packed = await ask(company.owner, specificationRows.list, id, encoding);
      expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: VARY });
      expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
      expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    }
    const brotli = await ask(company.owner, specificationRows.list, id, 'br');
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.rawPayload).toString()]).toEqual([
      'br',
      plain.body,
    ]);
    for (const encoding of ['identity', 'gzip;q=0', 'gzip; q=0.0'])
      expect((await ask(company.owner, specificationRows.list, id, encoding)).body).toBe(plain.body);
  });

  test('is read in portions wherever the contract lets it be asked for', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    const { routes } = await testApp();
    const whole = routes.filter(({ endpoint }) => endpoint.query?.safeParse({ limit: 'all' }).success);
    expect(whole.length).toBeGreaterThanOrEqual(4);
    for (const { endpoint } of whole) {
      const { headers } = await ask(company.owner, endpoint, id, 'br, gzip');
      expect([endpoint.name, headers['content-encoding'], headers.etag]).toEqual([endpoint.name, 'gzip', undefined]);
    }
  });

  test('waits for its turn: a company that asks for a hundred is told to come later', async () => {
    const company = await aCompany();
    const id = await aLongSpecification(company, 10);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ask(company.owner, specificationRows.list, id)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBeDefined();
  });
});

describe('packing', () => {
  test('never shapes more than a portion at once, and asks for the next when the last is written', async () => {
    const shaped: number[] = [];
    async function* portions(): AsyncGenerator<Portion> {
      for (let portion = 0; portion < 40; portion += 1) {
        expect(shaped).toHaveLength(portion);
        yield { json: JSON.stringify(Array.from({ length: 250 }, () => 'x'.repeat(500))), count: 250 };
      }
    }
    const packed = await packList(portions(), {
      page: 1,
      rowsOf: (json) => {
        shaped.push(json.length);
        return json;
      },
    });
    const text = gunzipSync(Buffer.concat(packed.chunks)).toString();
    expect(JSON.parse(text)).toMatchObject({ count: 10_000, limit: 10_000 });
    expect(packed.bytes).toBeLessThan(text.length / 10);
  });

  test('passes on what goes wrong in the middle', async () => {
    async function* portions(): AsyncGenerator<Portion> {
      yield { json: '[1]', count: 1 };
      throw new Error('gone');
    }
    await expect(packList(portions(), { page: 1, rowsOf: (json) => json })).rejects.toThrow('gone');
  });
});
