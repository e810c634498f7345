import http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLogger } from '#platform/logging.ts';
import { createDadataRegistry } from './dadata-registry.ts';

type Asked = { method: string | undefined; url: string | undefined; headers: http.IncomingHttpHeaders; body: unknown };
type Reply = { status?: number; body: unknown; delayMs?: number };

let asked: Asked[] = [];
let reply: Reply = { body: { suggestions: [] } };
let base = '';

/** Fake DaData server: same paths, API key header, and an empty list if nothing is found. */
const server = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    asked.push({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    const late = setTimeout(
      () =>
        response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body)),
      reply.delayMs ?? 0,
    );
    response.on('close', () => clearTimeout(late));
  });
});
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const place = server.address();
        base = typeof place === 'object' && place !== null ? `http://127.0.0.1:${place.port}/rs` : '';
        resolve();
      });
    }),
);
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  reply = { body: { suggestions: [] } };
});

const registry = () => createDadataRegistry({ apiKey: 'key-1', baseUrl: base, logger: silentLogger });

const COMPANY = {
  value: 'ООО «Ромашка»',
  data: {
    inn: '7707083893',
    kpp: '773601001',
    ogrn: '1027700132195',
    okpo: '00032537',
    okved: '64.19',
    type: 'LEGAL',
    branch_type: 'MAIN',
    hid: 'x',
    capital: null,
    name: {
      full_with_opf: 'ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ «РОМАШКА»',
      short_with_opf: 'ООО «Ромашка»',
      latin: null,
      full: 'РОМАШКА',
      short: 'Ромашка',
    },
    management: { name: 'Иванов Иван Иванович', post: 'ГЕНЕРАЛЬНЫЙ ДИРЕКТОР', disqualified: null },
    address: {
      value: 'г Москва, ул Вавилова, д 19',
      unrestricted_value: '117312, г Москва, ул Вавилова, д 19',
      data: { postal_code: '117312' },
    },
    state: {
      status: 'ACTIVE',
      actuality_date: 1_700_000_000_000,
      registration_date: 677_376_000_000,
      liquidation_date: null,
    },
  },
};
const PERSON = {
  value: 'ИП Петров Пётр Петрович',
  data: {
    inn: '500100732259',
    ogrn: '304500116000157',
    type: 'INDIVIDUAL',
    fio: { surname: 'Петров', name: 'Пётр', patronymic: 'Петрович' },
    name: {
      full_with_opf: 'Индивидуальный предприниматель Петров Пётр Петрович',
      short_with_opf: 'ИП Петров Пётр Петрович',
    },
    address: null,
    state: { status: 'LIQUIDATED' },
  },
};

describe('DaData', () => {
  test('is queried for the head office by ИНН with the key in the header, and its card is parsed', async () => {
    reply = { body: { suggestions: [COMPANY] } };
    expect(await registry().findParty({ inn: '7707083893', kpp: null })).toEqual({
      type: 'legal',
      name: 'ООО «Ромашка»',
      full_name: 'ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ «РОМАШКА»',
      inn: '7707083893',
      kpp: '773601001',
      ogrn: '1027700132195',
      okpo: '00032537',
      okved: '64.19',
      legal_address: '117312, г Москва, ул Вавилова, д 19',
      director_name: 'Иванов Иван Иванович',
      director_position: 'ГЕНЕРАЛЬНЫЙ ДИРЕКТОР',
      registry_status: 'active',
    });
    expect(asked).toMatchObject([
      {
        method: 'POST',
        url: '/rs/findById/party',
        body: { query: '7707083893', count: 1, branch_type: 'MAIN' },
        headers: { authorization: 'Token key-1', 'content-type': 'application/json' },
      },
    ]);
  });

  test('is queried for a branch by its КПП', async () => {
    await registry().findParty({ inn: '7707083893', kpp: '540602001' });
    expect(asked[0]?.body).toEqual({ query: '7707083893', count: 1, kpp: '540602001' });
  });

  test('supports entrepreneurs, who have neither КПП nor management', async () => {
    reply = { body: { suggestions: [PERSON] } };
    expect(await registry().findParty({ inn: '500100732259', kpp: null })).toMatchObject({
      type: 'entrepreneur',
      name: 'ИП Петров Пётр Петрович',
      kpp: null,
      director_name: null,
      legal_address: null,
      registry_status: 'liquidated',
    });
  });

  test('returns an empty list if nothing is found', async () => {
    expect(await registry().findParty({ inn: '7707083893', kpp: null })).toBeNull();
    expect(await registry().findBank('044525225')).toBeNull();
    expect(await registry().suggestParties('ничего')).toEqual([]);
  });

  test('suggests by words, with queries cut to its limit', async () => {
    reply = { body: { suggestions: [COMPANY, PERSON] } };
    expect((await registry().suggestParties('р'.repeat(500))).map((card) => card.inn)).toEqual([
      '7707083893',
      '500100732259',
    ]);
    expect(asked[0]?.body).toMatchObject({ query: 'р'.repeat(300), count: 10 });
    expect(asked[0]?.url).toBe('/rs/suggest/party');
  });

  test('supports banks, and the treasury account if there is no correspondent account', async () => {
    const bank = {
      value: 'ПАО Сбербанк',
      data: {
        bic: '044525225',
        correspondent_account: '30101810400000000225',
        payment_city: 'г Москва',
        name: { payment: 'ПАО СБЕРБАНК', full: null, short: 'Сбербанк' },
      },
    };
    reply = { body: { suggestions: [bank] } };
    expect(await registry().findBank('044525225')).toEqual({
      bik: '044525225',
      name: 'ПАО СБЕРБАНК',
      correspondent_account: '30101810400000000225',
      city: 'г Москва',
    });
    reply = {
      body: {
        suggestions: [
          {
            value: 'УФК',
            data: {
              bic: '017003983',
              correspondent_account: null,
              treasury_accounts: ['40102810445370000059'],
              payment_city: null,
              name: { payment: null },
            },
          },
        ],
      },
    };
    expect(await registry().findBank('017003983')).toEqual({
      bik: '017003983',
      name: 'УФК',
      correspondent_account: '40102810445370000059',
      city: null,
    });
  });

  test.each<[string, Reply]>([
    [
      'over the limit',
      {
        status: 403,
        body: {
          family: 'CLIENT_ERROR',
          reason: 'Forbidden',
          message: "Feature 'SUGGESTIONS' disabled for token 'key-1'",
        },
      },
    ],
    ['too fast', { status: 429, body: {} }],
    ['broken', { status: 500, body: {} }],
    ['another shape', { body: { error: 'x' } }],
    ['a wrong type', { body: { suggestions: [{ value: 1 }] } }],
  ])('%s: the registry is unavailable', async (_, given) => {
    reply = given;
    await expect(registry().findParty({ inn: '7707083893', kpp: null })).rejects.toMatchObject({
      code: 'registry_unavailable',
    });
  });

  test('a silent server times out after three seconds, an absent one fails at once', async () => {
    reply = { body: { suggestions: [] }, delayMs: 600_000 };
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const refusal = registry()
      .findBank('044525225')
      .catch((error: unknown) => error);
    await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 15_000 });
    expect(timeout.mock.calls).toEqual([[3_000]]);
    limit.abort(new DOMException('The three seconds are over', 'TimeoutError'));
    expect(await refusal).toMatchObject({ code: 'registry_unavailable' });
    timeout.mockRestore();
    server.closeAllConnections();
    const nobody = createDadataRegistry({ apiKey: 'k', baseUrl: 'http://127.0.0.1:1/rs', logger: silentLogger });
    await expect(nobody.findBank('044525225')).rejects.toMatchObject({ code: 'registry_unavailable' });
  });
});
