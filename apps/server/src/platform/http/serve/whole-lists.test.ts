import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { resourceRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember } from '#testing/factories/index.ts';
import { aCalculatedSpecification, aSpecification } from '#testing/factories/specifications.ts';
import { testApp } from '#testing/start-test-app.ts';
import { eventually } from '#testing/with-job-runner.ts';
import { withClient } from '../../db/wire/connection.ts';
import { packList, type Portion } from '../response/pack-list.ts';
import { VARY } from '../response/send-json.ts';
import { ask, aLongSpecification } from './whole-lists.fixtures.ts';

async function pagesOf(session: Session, id: string, pages: number): Promise<unknown[]> {
  const params = { specification_id: id };
  const found: unknown[] = [];
  for (let page = 1; page <= pages; page += 1)
    found.push(
      ...(await callApi(session, specificationRows.list, { params, query: { page, limit: 200 } })).body.results,
    );
  return found;
}

describe('a complete list', () => {
  test('equals its pages joined across batch borders, with and without permission to view prices', async () => {
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

  test('contains lines without amounts for users who may not see them', async () => {
    const company = await aCompany();
    const viewer = await aMember(company, 'viewer');
    const { id } = await aCalculatedSpecification(company);
    const seen = (await ask(company.owner, resourceRows.list, id)).body;
    const shaped = (await ask(viewer, resourceRows.list, id)).body;
    expect(seen).toMatch(/"(price|total)" ?:/);
    expect(shaped).not.toMatch(/"(price|total)" ?:/);
    expect(JSON.parse(shaped)).toMatchObject({ count: JSON.parse(seen).count });
  });

  test('without rows is empty', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    expect((await ask(company.owner, specificationRows.list, id)).json()).toEqual({
      results: [],
      count: 0,
      page: 1,
      limit: 0,
    });
  });

  test('is sent compressed only to clients that accept it', async () => {
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

  test('is queued: a company requesting a hundred is told to retry later', async () => {
    const company = await aCompany();
    const id = await aLongSpecification(company, 10);
    const viewers = await Promise.all(Array.from({ length: 4 }, () => aMember(company, 'viewer')));
    const answers = await withClient(company.app.database.superuser, async (client) => {
      await client.query('begin');
      // The first lists wait for the table, so the queue fills up however fast the machine is.
      await client.query('lock table specification_row in access exclusive mode');
      let refused = 0;
      const sent = [company.owner, ...viewers].flatMap((person) =>
        Array.from({ length: 20 }, async () => {
          const answer = await ask(person, specificationRows.list, id);
          if (answer.statusCode === 429) refused += 1;
          return answer;
        }),
      );
      await eventually(async () => refused > 0 || null);
      await client.query('rollback');
      return Promise.all(sent);
    });
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBeDefined();
  });

  test('is read in batches wherever the contract allows it', async () => {
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
});

describe('packing a list', () => {
  test('shapes one batch at a time, and reads the next when the last is written', async () => {
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

  test('propagates an error in the middle', async () => {
    async function* portions(): AsyncGenerator<Portion> {
      yield { json: '[1]', count: 1 };
      throw new Error('gone');
    }
    await expect(packList(portions(), { page: 1, rowsOf: (json) => json })).rejects.toThrow('gone');
  });
});
