// A row changed by an agreement keeps the terms of the specification that priced it, regardless of creation order.
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { commitSpecification, getSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import {
  compareAgreement,
  copyContractRows,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  anAgreement,
  anAgreementSpecification,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aSpecification, readSpecification } from '#testing/factories/specifications.ts';
import { addLines, anEmptyPosition, patchHead, patchRow, type Sheet } from '../totals/arithmetic.fixtures.ts';

const OWN = {
  settings: {
    overhead_mode: 'percent',
    overhead_percent: '77.7',
    profit_mode: 'percent',
    profit_percent: '33.3',
    charges: [{ name: 'Непредвиденные затраты', kind: 'contingency', percent: '2', base: 'all' }],
  },
} satisfies Parameters<typeof patchHead>[1];
const CHARGED = { charges: OWN.settings.charges };

type Priced = Sheet & { row_key: string; price: string | null };

/** A committed specification of the contract with one calculated position. */
async function aDocument(
  company: TestCompany,
  contract_id: string,
  head?: Parameters<typeof patchHead>[1],
): Promise<Priced> {
  const { id: specification_id } = await aSpecification(company, { contract_id });
  const sheet = { company, specification_id };
  const made = head === undefined ? [] : [await patchHead(sheet, head)];
  expect(made.filter(({ status }) => status !== 200)).toEqual([]);
  const position = await anEmptyPosition(sheet, { quantity: '7.125' });
  await addLines(sheet, position, [
    { kind: 'labour', name: 'Рабочие', norm_quantity: '1.5', price: '400' },
    { kind: 'material', name: 'Брус', norm_quantity: '1', price: '300' },
  ]);
  expect((await callApi(company.owner, commitSpecification, { params: { specification_id }, body: {} })).status).toBe(
    200,
  );
  const [row] = (await callApi(company.owner, specificationRows.list, { params: { specification_id } })).body.results;
  return { ...sheet, row_key: row?.row_key ?? '', price: row?.price ?? null };
}

async function anAgreementWith(company: TestCompany, contract_id: string): Promise<Sheet> {
  const agreement = await anAgreement(company, { contract_id, date: '2026-05-01' });
  return { company, specification_id: await anAgreementSpecification(company, agreement.id, 'Приложение 1 к ДС') };
}

const copy = ({ company, specification_id }: Sheet, row_keys: string[]) =>
  callApi(company.owner, copyContractRows, { params: { specification_id }, body: { row_keys, change: 'changed' } });

test('an empty specification adopts the terms of the source', async () => {
  const company = await aCompany();
  const { id } = await aContract(company, { date: '2026-03-01' });
  const first = await aDocument(company, id, OWN);
  await aDocument(company, id);
  const sheet = await anAgreementWith(company, id);
  expect((await copy(sheet, [first.row_key])).body).toEqual({ copied: 1, skipped: 0 });
  const { settings } = await readSpecification(company, sheet.specification_id);
  expect(settings).toMatchObject(OWN.settings);
  const params = { specification_id: sheet.specification_id };
  const [row] = (await callApi(company.owner, specificationRows.list, { params })).body.results;
  const { body } = await patchRow(sheet, row?.id ?? '', { quantity: '14.25' });
  // Doubling the quantity keeps the unit price.
  expect([row?.price, body.price]).toEqual([first.price, first.price]);
});

test('a price date set by the user is kept, even when rows of other terms are copied', async () => {
  const company = await aCompany();
  const { id } = await aContract(company, { date: '2026-03-01' });
  const first = await aDocument(company, id, OWN);
  await aDocument(company, id);
  const sheet = await anAgreementWith(company, id);
  expect((await patchHead(sheet, { price_date: '2026-02-02' })).status).toBe(200);
  expect((await copy(sheet, [first.row_key])).problem.code).toBe('price_terms_differ');
  expect((await readSpecification(company, sheet.specification_id)).price_date).toBe('2026-02-02');
});

test('removed rows have no price that prevents the terms from being adopted', async () => {
  const company = await aCompany();
  const { id } = await aContract(company, { date: '2026-03-01' });
  const [first, second] = [await aDocument(company, id, OWN), await aDocument(company, id)];
  const sheet = await anAgreementWith(company, id);
  const params = { specification_id: sheet.specification_id };
  const removed = { row_keys: [second.row_key], change: 'removed' as const };
  expect((await callApi(company.owner, copyContractRows, { params, body: removed })).status).toBe(200);
  expect((await copy(sheet, [first.row_key])).body).toEqual({ copied: 1, skipped: 0 });
  expect((await readSpecification(company, sheet.specification_id)).settings).toMatchObject(OWN.settings);
});

test('rows priced on other terms are refused instead of silently recalculated', async () => {
  const company = await aCompany();
  const { id } = await aContract(company, { date: '2026-03-01' });
  const [first, second] = [await aDocument(company, id, OWN), await aDocument(company, id)];
  const both = await anAgreementWith(company, id);
  const refused = await copy(both, [first.row_key, second.row_key]);
  expect([refused.status, refused.problem.code]).toEqual([409, 'price_terms_differ']);
  expect((await copy(both, [first.row_key])).status).toBe(200);
  expect((await copy(both, [second.row_key])).problem.code).toBe('price_terms_differ');
  const params = { specification_id: both.specification_id };
  expect((await callApi(company.owner, specificationRows.list, { params })).body.results).toHaveLength(1);
  // A removal has no price of its own.
  const removed = { row_keys: [second.row_key], change: 'removed' as const };
  expect((await callApi(company.owner, copyContractRows, { params, body: removed })).status).toBe(200);
  expect((await callApi(company.owner, getSpecification, { params })).body.settings).toMatchObject(OWN.settings);
});

test('a specification on the VAT basis of the contract takes precedence over a later one on another basis', async () => {
  const company = await aCompany();
  const { id } = await aContract(company, { date: '2026-03-01', vat_rate: '22' });
  await aDocument(company, id, OWN);
  const { id: specification_id } = await aSpecification(company, { contract_id: id });
  await patchHead({ company, specification_id }, { settings: { vat_rate: '20' } });
  const sheet = await anAgreementWith(company, id);
  expect((await readSpecification(company, sheet.specification_id)).settings.vat_rate).toBe('22');
});

test('the total of an agreement has the charges of its contract, as the price change has', async () => {
  const company = await aCompany();
  const { id } = await aContract(company, { date: '2026-03-01', vat_rate: '22' });
  const first = await aDocument(company, id, OWN);
  const agreement = await anAgreement(company, { contract_id: id, date: '2026-05-01' });
  const sheet = { company, specification_id: await anAgreementSpecification(company, agreement.id, 'Приложение 1') };
  const other = [{ name: 'Зимнее удорожание', kind: 'winter' as const, percent: '5', base: 'all' as const }];
  for (const charges of [[], other]) {
    const refused = await patchHead(sheet, { settings: { charges } });
    expect([refused.status, refused.problem.code]).toEqual([409, 'charges_differ']);
  }
  await anEmptyPosition(sheet, { quantity: '10' }).then((position) => patchRow(sheet, position, { price: '100' }));
  const params = { contract_id: id, agreement_id: agreement.id };
  const [{ body: comparison }, { totals }] = [
    await callApi(company.owner, compareAgreement, { params }),
    await readSpecification(company, sheet.specification_id),
  ];
  expect(totals).toMatchObject({ charges_total: '20.00', net: '1020.00' });
  expect(comparison.price_change?.net).toBe(totals?.net);
  expect(first.price).not.toBeNull();
});

test('rows with other charges are refused, also those priced by hand', async () => {
  const company = await aCompany();
  const { id } = await aContract(company, { date: '2026-03-01' });
  const [first, second] = [await aDocument(company, id), await aDocument(company, id, { settings: CHARGED })];
  const sheet = await anAgreementWith(company, id);
  expect((await copy(sheet, [first.row_key])).status).toBe(200);
  const refused = await copy(sheet, [second.row_key]);
  expect([refused.status, refused.problem.code]).toEqual([409, 'price_terms_differ']);
});
