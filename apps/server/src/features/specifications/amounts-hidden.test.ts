import { patchContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { resourceRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { amountsIn, answerValues } from '#testing/answer-values.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aContract, aMember, aProject, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import {
  aBill,
  aReport,
  aSpecification,
  generated,
  readWhole,
  type WholeSpecification,
} from '#testing/factories/specifications.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';
import { newId } from '../../platform/ids.ts';

/** A priced bill with a total row and an invalid price. */
const PRICED_BILL = makeWorkbook({
  sheets: [
    {
      name: 'Смета',
      rows: [
        ['№ п/п', 'Наименование работ', 'Ед. изм.', 'Объём', 'Цена', 'Сумма'],
        [1, 'Монтаж особых конструкций', 'т', 2, 43_210.98, 86_421.96],
        [2, 'Прочие работы', 'шт', 1, 'около 54321,09', 54_321.09],
        [null, 'Итого по смете', null, null, null, 140_743.05],
        [null, 'НДС 22 %', null, null, null, 30_963.47],
      ],
    },
  ],
});
const BILL_AMOUNTS = ['43210.98', '86421.96', '54321.09', '140743.05', '30963.47'].flatMap((amount) => [
  amount,
  String(Math.trunc(Number(amount))),
]);

type Sample = { company: TestCompany; whole: WholeSpecification; contractId: string };

async function aPricedCompany(): Promise<Sample> {
  const company = await aCompany();
  const project = await aProject(company, { estimated_cost: '7654321.01', completed_work: '1234567.89' });
  const contract = await aContract(company, { project_id: project.id, amount: '9876543.21' });
  const { id } = await aSpecification(company, { contract_id: contract.id });
  await aBill(company, id);
  await aBill(company, id, { bytes: PRICED_BILL, name: 'С ценами.xlsx' });
  await generated(company, id);
  await aReport(company, id);
  return { company, whole: await readWhole(company, id), contractId: contract.id };
}

const AMOUNT_FIELDS = [
  'price',
  'total',
  'labour',
  'payroll',
  'machinists',
  'machines',
  'materials',
  'consumables',
  'direct',
  'overhead',
  'profit',
  'net',
  'vat',
  'gross',
  'estimated_cost',
  'completed_work',
  'amount',
  'current_amount',
  'agreements_amount',
  'overhead_percent',
  'profit_percent',
];

/** Amounts of the specification that are long enough not to match by chance. */
function knownAmounts({ head, rows, works, resources, consumables }: WholeSpecification): string[] {
  const found = new Set<string>(['7654321.01', '1234567.89', '9876543.21']);
  JSON.stringify([head.totals, rows, works, resources, consumables], (key, value: unknown) => {
    if (AMOUNT_FIELDS.includes(key) && typeof value === 'string' && value.length >= 7) found.add(value);
    return value;
  });
  return [...found];
}

function expectNoAmounts(text: string, amounts: readonly string[]): void {
  const answer: unknown = text === '' ? null : JSON.parse(text);
  expect(amountsIn(answer, [...amounts, ...BILL_AMOUNTS])).toEqual([]);
  const keys = new Set<string>();
  if (text !== '')
    JSON.parse(text, (key, value: unknown) => {
      if (AMOUNT_FIELDS.includes(key) && !(key === 'total' && typeof value === 'number')) keys.add(key);
      return value;
    });
  // Settings are not amounts: they state rates, not sums.
  expect([...keys].filter((key) => !['overhead_percent', 'profit_percent'].includes(key))).toEqual([]);
}

/** All GET endpoints of the route table, with ids of the sample in their paths. */
function getUrls({ company, whole, contractId }: Sample): string[] {
  const { head } = whole;
  const rowIds: Record<string, string | undefined> = {
    'specification-rows': whole.positions[0]?.id,
    'work-rows': whole.works[0]?.id,
    'resource-rows': whole.resources[0]?.id,
    'consumable-rows': whole.consumables[0]?.id,
  };
  const urls = company.app.routes
    .filter(
      ({ method, endpoint: { access, isDownload, stream } }) =>
        // Events contain no amounts; the stream tests check their five fields strictly.
        method === 'GET' && access.kind === 'company' && !isDownload && !stream,
    )
    .flatMap(({ url }) => {
      const kind = Object.keys(rowIds).find((name) => url.includes(`/${name}/`)) ?? '';
      const ids: Record<string, string | null | undefined> = {
        company_id: company.id,
        project_id: head.project_id,
        contract_id: contractId,
        specification_id: head.id,
        row_id: rowIds[kind],
        base_id: head.norm_base_id,
        norm_id: whole.positions.find((row) => row.norm_id !== null)?.norm_id,
      };
      return (url.includes(':vor_id') ? head.vors.map((vor) => vor.id) : ['']).map((vor) =>
        url.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'vor_id' ? vor : (ids[name] ?? newId()))),
      );
    });
  return [...urls, ...Object.keys(rowIds).map((name) => `/api/specifications/${head.id}/${name}/?limit=all`)];
}

describe('a member without the price permission', () => {
  test('receives no amount from any GET endpoint, while the owner does', async () => {
    const sample = await aPricedCompany();
    const { company, whole } = sample;
    const amounts = knownAmounts(whole);
    expect(amounts.length).toBeGreaterThan(60);
    const read = async (session: Session, url: string) =>
      company.app.app.inject({
        url,
        headers: { authorization: `Bearer ${session.access}`, 'x-company-id': company.id },
      });
    const urls = getUrls(sample);
    expect(urls.length).toBeGreaterThan(25);
    const seen = new Set<string>();
    for (const url of urls) {
      const { body } = await read(company.owner, url);
      if (body !== '') for (const { value } of answerValues(JSON.parse(body))) seen.add(value);
    }
    expect(amounts.filter((amount) => !seen.has(amount))).toEqual([]);
    for (const role of ['viewer', 'foreman'] as const) {
      const member = await aMember(company, role);
      const refused = new Set<string>();
      const statuses = new Set<number>();
      for (const url of urls) {
        const answer = await read(member, url);
        if (answer.statusCode === 403) refused.add(url.split('/')[4] ?? '');
        statuses.add(answer.statusCode);
        expectNoAmounts(answer.body, amounts);
      }
      expect([...statuses].toSorted((left, right) => left - right)).toEqual([200, 403, 404]);
      // Endpoints with permissions of their own: checks are about money; uploads and rereadings need the upload
      // permission.
      const ownRights = ['api-keys', 'audit', 'check', 'estimate-checks', 'logs', 'roles', 'stale-prices', 'vors'];
      ownRights.push('completion', 'exports', 'money', 'payments', 'reconciliation', 'retention', 'webhooks');
      ownRights.push('price-drifts', 'subcontract-balance', 'customer-links');
      if (role === 'viewer') ownRights.push('field-links', 'uploads');
      expect([...refused].toSorted()).toEqual(ownRights.toSorted());
    }
  });

  test('who may edit rows receives no amount either, not even of rows changed by others', async () => {
    const sample = await aPricedCompany();
    const { company, whole, contractId } = sample;
    const amounts = knownAmounts(whole);
    const clerk = await aMember(company, 'viewer');
    const permissions = [
      'specification.view',
      'specification.update',
      'specification.create',
      'contract.view',
      'contract.update',
    ];
    await queryInCompany(
      company,
      `insert into company_role (company_id, id, name, permissions) values ($1, gen_random_uuid(), 'Учётчик', $2)`,
      [company.id, permissions],
    );
    await queryInCompany(
      company,
      `update membership set role_id = (select id from company_role where company_id = $1 and name = 'Учётчик') where company_id = $1 and user_id = $2`,
      [company.id, clerk.userId],
    );
    const params = { specification_id: whole.head.id };
    const row = { ...params, row_id: whole.positions.find((one) => one.match_status === 'matched')?.id ?? '' };
    const line = { ...params, row_id: whole.resources.find((one) => one.total !== null)?.id ?? '' };
    const answers = [
      await callApi(clerk, specificationRows.patch, { params: row, body: { note: 'раз' } }),
      await callApi(clerk, resourceRows.patch, { params: line, body: { note: 'раз' } }),
      await callApi(clerk, specificationRows.patch, { params: row, body: { note: 'два', version: 1 } }),
      await callApi(clerk, resourceRows.patch, { params: line, body: { note: 'два', version: 1 } }),
      await callApi(clerk, patchContract, {
        params: { project_id: whole.head.project_id, contract_id: contractId },
        body: { subject: 'Предмет', version: 99 },
      }),
      await callApi(clerk, patchSpecification, { params, body: { name: 'Имя', version: 99 } }),
      await callApi(clerk, patchSpecification, { params, body: { name: 'Имя' } }),
      await callApi(
        clerk,
        specificationRows.create,
        { params, body: { name: 'Ещё' } },
        { headers: { 'idempotency-key': newId() } },
      ),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 409, 409, 409, 409, 200, 201]);
    expect(answers[2]?.problem.current).toMatchObject({ id: row.row_id, note: 'раз' });
    for (const answer of answers) expectNoAmounts(JSON.stringify(answer.body), amounts);
  });
});
