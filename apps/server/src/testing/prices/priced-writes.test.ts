import { ALL_ENDPOINTS } from '@karkas/api/all-endpoints.ts';
import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import { isPriced } from '@karkas/api/core/fields.ts';
import { ALL_PERMISSIONS, type Permission } from '@karkas/api/core/permission.ts';
import {
  consumableRows,
  resourceRows,
  specificationRows,
  workRows,
} from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { callApi, type Session } from '../call-api.ts';
import {
  aBookPrice,
  aCompany,
  aContract,
  aMemberWith,
  anAgreement,
  anOwnNorm,
  aProject,
  type TestCompany,
} from '../factories/index.ts';
import { aRow, aSpecification } from '../factories/specifications.ts';
import { SAMPLE_EXTERNAL_ID } from '../isolation/fixtures/external-id-samples.ts';
import { BODIES } from '../isolation/fixtures/samples.ts';
import { amountPaths, type Path, takesMoney } from './amount-paths.ts';
import { storedAmounts } from './stored-amounts.ts';
import type { Ids } from '../isolation/fixtures/world.types.ts';

const isIn = (path: string, marked: string): boolean => path === marked || path.startsWith(`${marked}.`);
const unique = (paths: readonly Path[]): string[] => [...new Set(paths.map((path) => path.join('.')))];
/** Endpoints about money alone are refused as a whole, with or without an amount. */
const needsPrices = ({ access }: Endpoint): boolean =>
  access.kind === 'company' && access.sees === 'specification.view_prices';
const PRICED = ALL_ENDPOINTS.flatMap((endpoint: Endpoint) =>
  endpoint.body === undefined || needsPrices(endpoint)
    ? []
    : unique(amountPaths(endpoint.body)).map((path) => ({ endpoint, path: path.split('.') })),
);
const ENDPOINTS = [...new Set(PRICED.map(({ endpoint }) => endpoint))];

function amounting({ endpoint, path }: (typeof PRICED)[number], amount: string) {
  return (body: unknown): unknown => withAmount(ONE_AMOUNT.has(endpoint.name) ? {} : body, path, amount);
}

function withAmount(body: unknown, [first = '', ...rest]: Path, amount: string): unknown {
  if (Array.isArray(body)) return body.map((item, index) => (index === 0 ? withAmount(item, rest, amount) : item));
  const record = (body ?? {}) as Record<string, unknown>;
  // An own price is an amount with terms, and replaces resources.
  if (first === 'own_price') return { ...record, resources: [], own_price: { total: amount } };
  return { ...record, [first]: rest.length === 0 ? amount : withAmount(record[first], rest, amount) };
}

/** Terms of a price, which are not amounts; their own tests cover that they are stored. */
const TERMS: ReadonlySet<string> = new Set(
  `coefficients excluded_conditions overhead_percent profit_percent kind_of_work base_price index indices offers price_source labour_percent`.split(
    ' ',
  ),
);
/** These accept alternative amounts, so each is tried alone. */
const ONE_AMOUNT: ReadonlySet<string> = new Set(['adjustPrices', 'previewAdjustment']);
const AMOUNT = '4321.09';
const ALL_BUT_PRICE_VIEW = ALL_PERMISSIONS.filter((right: Permission) => right !== 'specification.view_prices');

let company: TestCompany;
let blind: Session;
let ids: Ids;

beforeAll(async () => {
  company = await aCompany();
  blind = await aMemberWith(company, ALL_BUT_PRICE_VIEW);
  const project = await aProject(company, {
    estimated_cost: '777000',
    completed_work: '7000',
    external_id: SAMPLE_EXTERNAL_ID,
  });
  const contract = await aContract(company, { project_id: project.id, amount: '555', external_id: SAMPLE_EXTERNAL_ID });
  const agreement = await anAgreement(company, {
    contract_id: contract.id,
    amount_delta: '-33.10',
    external_id: SAMPLE_EXTERNAL_ID,
  });
  const { id } = await aSpecification(company, { contract_id: contract.id });
  const row = await aRow(company, id, { quantity: '2', price: '99.90' });
  const child = { params: { specification_id: id }, body: { name: 'Строка', quantity: '3', price: '12.5' } };
  const line = { ...child, body: { ...child.body, specification_row_id: row.id } };
  const norm = await anOwnNorm(company, {
    resources: [{ name: 'Проба', kind: 'labour', unit: 'чел.-ч', norm_quantity: '1', price: '100' }],
  });
  const bookPrice = await aBookPrice(company, { price: { base_price: '10', index: '2' } });
  ids = {
    book_id: bookPrice.book_id,
    price_id: bookPrice.id,
    base_id: norm.base_id,
    norm_id: norm.id,
    company_id: company.id,
    project_id: project.id,
    contract_id: contract.id,
    agreement_id: agreement.id,
    specification_id: id,
    'specification-rows': row.id,
    'work-rows': (await callApi(company.owner, workRows.create, line)).body.id,
    'resource-rows': (await callApi(company.owner, resourceRows.create, line)).body.id,
    'consumable-rows': (await callApi(company.owner, consumableRows.create, line)).body.id,
    // The other ids belong to endpoints without amounts.
  } as unknown as Ids;
});

function send(session: Session, endpoint: Endpoint, change: (body: unknown) => unknown = (body) => body) {
  const kind = /\/([a-z]+-rows)\//.exec(endpoint.paths[0])?.[1] ?? '';
  const params = { ...ids, ...SAMPLE_EXTERNAL_ID, row_id: (ids as Record<string, string>)[kind] };
  const sample = BODIES[endpoint.name];
  if (sample === undefined) throw new Error(`isolation/samples.ts has no body for ${endpoint.name}`);
  const body: unknown = change({ ...sample(ids), ...('after_id' in sample(ids) ? { after_id: null } : {}) });
  // The matrix covers endpoints of every type; each gets a body valid for its own schema.
  return callApi(session, endpoint, { params, body } as never, { headers: { 'x-company-id': company.id } });
}

async function anUnmatchedKey(): Promise<string> {
  const request = { params: ids, body: { name: 'Окраска стен', quantity: '2' } };
  return (await callApi(company.owner, specificationRows.create, request)).body.row_key;
}

/** The rows of a batch have four kinds, each with its own amount. */
function otherTables(): unknown[] {
  return (['work', 'resource', 'consumable'] as const).map((kind) => ({
    operations: [{ table: `${kind}_row`, id: ids[`${kind}-rows`], changes: { price: AMOUNT } }],
  }));
}

describe('a member with every permission except to view prices', () => {
  test('sends amounts to these endpoints', () => {
    expect(PRICED.map(({ endpoint, path }) => `${endpoint.name} ${path.join('.')}`)).toMatchInlineSnapshot(`
      [
        "createProject estimated_cost",
        "createProject completed_work",
        "putProject estimated_cost",
        "putProject completed_work",
        "patchProject estimated_cost",
        "patchProject completed_work",
        "putProjectByExternalId estimated_cost",
        "putProjectByExternalId completed_work",
        "createContract amount",
        "createContract terminated_amount",
        "putContract amount",
        "putContract terminated_amount",
        "patchContract amount",
        "patchContract terminated_amount",
        "putContractByExternalId amount",
        "putContractByExternalId terminated_amount",
        "createAgreement amount_delta",
        "putAgreement amount_delta",
        "patchAgreement amount_delta",
        "putAgreementByExternalId amount_delta",
        "patchSpecification coefficients",
        "patchSpecification excluded_conditions",
        "createNorm resources.0.price",
        "createNorm own_price",
        "patchNorm resources.0.price",
        "patchNorm own_price",
        "adjustPrices target_gross",
        "adjustPrices percent",
        "previewAdjustment target_gross",
        "previewAdjustment percent",
        "createConsumableRow price",
        "createConsumableRow base_price",
        "createConsumableRow index",
        "createConsumableRow offers",
        "createConsumableRow price_source",
        "patchConsumableRow price",
        "patchConsumableRow base_price",
        "patchConsumableRow index",
        "patchConsumableRow offers",
        "patchConsumableRow price_source",
        "createResourceRow price",
        "createResourceRow base_price",
        "createResourceRow index",
        "createResourceRow offers",
        "createResourceRow price_source",
        "createResourceRow labour_percent",
        "patchResourceRow price",
        "patchResourceRow base_price",
        "patchResourceRow index",
        "patchResourceRow offers",
        "patchResourceRow price_source",
        "patchResourceRow labour_percent",
        "batchRows operations.0.changes.price",
        "batchRows operations.0.changes.overhead_percent",
        "batchRows operations.0.changes.profit_percent",
        "batchRows operations.0.changes.kind_of_work",
        "batchRows operations.0.changes.coefficients",
        "batchRows operations.0.changes.excluded_conditions",
        "batchRows operations.0.changes.base_price",
        "batchRows operations.0.changes.index",
        "batchRows operations.0.changes.offers",
        "batchRows operations.0.changes.price_source",
        "batchRows operations.0.changes.labour_percent",
        "createSpecificationRow price",
        "createSpecificationRow overhead_percent",
        "createSpecificationRow profit_percent",
        "createSpecificationRow kind_of_work",
        "createSpecificationRow coefficients",
        "createSpecificationRow excluded_conditions",
        "patchSpecificationRow price",
        "patchSpecificationRow overhead_percent",
        "patchSpecificationRow profit_percent",
        "patchSpecificationRow kind_of_work",
        "patchSpecificationRow coefficients",
        "patchSpecificationRow excluded_conditions",
        "createWorkRow price",
        "patchWorkRow price",
        "applyUnmatched price",
        "createPriceBook indices",
        "patchPriceBook indices",
        "createBookPrice price",
        "createBookPrice base_price",
        "createBookPrice index",
        "patchBookPrice price",
        "patchBookPrice base_price",
        "patchBookPrice index",
      ]
    `);
  });

  test('every field that accepts roubles is marked as an amount', () => {
    const unmarked = ALL_ENDPOINTS.flatMap((endpoint: Endpoint) =>
      endpoint.body === undefined
        ? []
        : unique(amountPaths(endpoint.body, [], takesMoney))
            // A nested value is covered by the mark of its parent field.
            .filter((path) => !PRICED.some((one) => one.endpoint === endpoint && isIn(path, one.path.join('.'))))
            .map((path) => `${endpoint.name} ${path}`),
    );
    expect(unmarked).toEqual([]);
    expect(ALL_ENDPOINTS.some((endpoint: Endpoint) => endpoint.query && isPriced(endpoint.query))).toBe(false);
  });

  test('is rejected with every amount sent, and nothing stored changes', async () => {
    const before = await storedAmounts(company);
    for (const place of PRICED) {
      const { endpoint, path } = place;
      const answer = await send(blind, endpoint, amounting(place, AMOUNT));
      const name = `${endpoint.name} ${path.join('.')}`;
      expect([name, answer.status, answer.problem.code]).toEqual([name, 403, 'prices_not_allowed']);
      // A sample that requires an amount sends its own in addition.
      const own = Object.keys(ONE_AMOUNT.has(endpoint.name) ? {} : (BODIES[endpoint.name]?.(ids) ?? {}));
      const sent = PRICED.filter(
        (one) => one.endpoint === endpoint && one.path.length === 1 && own.includes(one.path[0] ?? ''),
      );
      const fields = [path, ...sent.map((one) => one.path)].map((names) => names.join('.'));
      expect(new Set(answer.problem.errors?.map((error) => error.field))).toEqual(new Set(fields));
    }
    const batch = ENDPOINTS.find((endpoint) => endpoint.name === 'batchRows');
    for (const body of otherTables()) {
      const answer = batch && (await send(blind, batch, () => body));
      expect([answer?.status, answer?.problem.code]).toEqual([403, 'prices_not_allowed']);
    }
    expect(await storedAmounts(company)).toBe(before);
  });

  test('can replace and change everything else, and every amount stays unchanged', async () => {
    const changes = ENDPOINTS.filter(({ method, name }) => method !== 'POST' || name === 'batchRows');
    expect(changes.length).toBeGreaterThan(9);
    const before = await storedAmounts(company);
    for (const endpoint of changes) {
      const answer = await send(blind, endpoint);
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, 200]);
      expect([endpoint.name, await storedAmounts(company)]).toEqual([endpoint.name, before]);
    }
  });

  test('cannot replace a manual price with a norm or remove it', async () => {
    const params = { specification_id: ids.specification_id, row_id: ids['specification-rows'] };
    const before = await storedAmounts(company);
    const one = await callApi(blind, specificationRows.patch, { params, body: { norm_id: null } });
    expect([one.status, one.problem.code]).toEqual([403, 'prices_not_allowed']);
    const batch = ENDPOINTS.find((endpoint) => endpoint.name === 'batchRows');
    const operations = [{ table: 'specification_row', id: params.row_id, changes: { norm_id: null } }];
    const normless = batch && (await send(blind, batch, () => ({ operations })));
    expect([normless?.status, normless?.problem.code]).toEqual([403, 'prices_not_allowed']);
    expect(await storedAmounts(company)).toBe(before);
  });

  test('while the owner can send and store each of them', async () => {
    const amounts = PRICED.filter(
      ({ endpoint, path }) => !TERMS.has(path.at(-1) ?? '') && endpoint.name !== 'previewAdjustment',
    );
    expect(amounts.length).toBeGreaterThan(25);
    for (const place of amounts) {
      // A position lacks a price only once.
      if (place.endpoint.name === 'applyUnmatched') ids = { ...ids, row_key: await anUnmatchedKey() };
      const before = await storedAmounts(company);
      const answer = await send(company.owner, place.endpoint, amounting(place, AMOUNT));
      const name = `${place.endpoint.name} ${place.path.join('.')}`;
      expect([name, answer.status < 300]).toEqual([name, true]);
      expect([name, (await storedAmounts(company)) === before]).toEqual([name, false]);
      await send(company.owner, place.endpoint, amounting(place, '1.11'));
    }
  });
});
