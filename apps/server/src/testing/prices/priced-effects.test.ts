import { ALL_ENDPOINTS } from '@karkas/api/all-endpoints.ts';
import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { deleteBookPrice, deletePriceBook } from '@karkas/api/prices/price-books.endpoints.ts';
import { cancelPriceImport } from '@karkas/api/prices/price-import.endpoints.ts';
import { previewPriceRefresh, refreshPrices } from '@karkas/api/prices/price-refresh.endpoints.ts';
import { applyNormImport, cancelNormImport } from '@karkas/api/specifications/norms/norm-imports.endpoints.ts';
import * as rereading from '@karkas/api/specifications/bills/rereading.endpoints.ts';
import * as specifications from '@karkas/api/specifications/specifications.endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { apply, reread } from '../../features/specifications/rereading/rereading.fixtures.ts';
import { amountsIn } from '../answer-values.ts';
import { callApi, type Session } from '../call-api.ts';
import { aBookPrice, aCompany, aMemberWith, type TestCompany } from '../factories/index.ts';
import { aBill, aSpecification, readWhole, sendFileTo, upload } from '../factories/specifications.ts';
import { makeWorkbook, type RowSpec } from '../files/make-workbook.ts';
import { aBaseFor, fsnbXml, place as basePlace, sendNorms, textFile } from '../files/norm-files.ts';
import { storedAmounts } from './stored-amounts.ts';

const HEADING = ['№', 'Наименование', 'Ед. изм.', 'Кол-во', 'Цена', 'Сумма'];
const bill = (...rows: RowSpec[]): Uint8Array => makeWorkbook({ sheets: [{ name: 'ВОР', rows: [HEADING, ...rows] }] });
const FIRST = bill([1, 'Штукатурка стен', 'м2', 10, 700, 7000]);
/** The same work at another price, a new one, and a total that does not add up. */
const SECOND = bill(
  [1, 'Штукатурка стен', 'м2', 11, 900, 9900],
  [2, 'Окраска стен', 'м2', 5, 320, 1600],
  [null, 'Итого', null, null, null, 99123],
);
const PRICES = { name: 'цены.csv', bytes: new TextEncoder().encode('Наименование;Ед. изм.;Цена\nПроба;т;4321\n') };
const AMOUNTS = ['900', '320', '9900', '1600', '7000', '99123', '11500', '87623'];

/** Files whose prices are skipped, and files that are rejected as a whole. */
const LEFT_OUT = ['uploadBill', 'rereadBill'];
const REFUSED = [
  'importNorms',
  'readPriceFile',
  'importPrices',
  'checkForeignEstimate',
  'readActFile',
  'readBankStatement',
];
/** Files stored as they are, unrelated to a company, or without prices. */
const NO_PRICES = [
  'checkTaskTable importTasks putUploadPart readBillHeading readCustomerTable readSample uploadActFile uploadAgreementFile',
  'uploadAvatar uploadByFieldLink uploadCommentAttachment uploadContractFile uploadCustomerFile uploadLogo uploadProjectFile uploadRecordFile uploadTaskAttachment',
].flatMap((names) => names.split(' '));

let company: TestCompany;
let blind: Session;

beforeAll(async () => {
  company = await aCompany();
  blind = await aMemberWith(
    company,
    ALL_PERMISSIONS.filter((permission) => permission !== 'specification.view_prices'),
  );
});

async function aPricedBill() {
  const { id: specification_id } = await aSpecification(company);
  const { id: vor_id, version } = await aBill(company, specification_id, { bytes: FIRST });
  const place = { specification_id, vor_id };
  const answered = await callApi(company.owner, specifications.patchVor, {
    params: place,
    body: { answer: 'vat.net', version },
  });
  expect(answered.status).toBe(200);
  return place;
}

const priced = async (id: string) =>
  (await readWhole(company, id)).positions.map(({ name, quantity, price, price_source }) => [
    name,
    quantity,
    price,
    price_source,
  ]);

describe('a member with every permission except to view prices', () => {
  test('may upload these files', () => {
    const names = ALL_ENDPOINTS.filter((endpoint: Endpoint) => endpoint.upload !== undefined).map(({ name }) => name);
    expect(names.toSorted()).toEqual([...LEFT_OUT, ...REFUSED, ...NO_PRICES].toSorted());
  });

  test('uploads a bill without its prices and is told so; users who see prices can take them from the file', async () => {
    const { id: specification_id } = await aSpecification(company);
    const { status, vor } = await upload(blind, specification_id, { bytes: SECOND, name: 'ВОР.xlsx' });
    expect([status, vor.priced_count, vor.works_count]).toEqual([201, 0, 2]);
    expect(vor.warnings[0]).toMatchObject({ code: 'prices_not_taken', message: expect.stringContaining('не взяты') });
    expect(amountsIn(vor, AMOUNTS)).toEqual([]);
    expect(await priced(specification_id)).toEqual([
      ['Штукатурка стен', '11', null, null],
      ['Окраска стен', '5', null, null],
    ]);
    const place = { specification_id, vor_id: vor.id };
    const { body } = await callApi(company.owner, rereading.getRereading, { params: place });
    expect(body.rows.map(({ fields }) => fields.join())).toEqual(['price', 'price']);
    await apply(company, place, { all: true });
    expect(await priced(specification_id)).toEqual([
      ['Штукатурка стен', '11', '900.00', 'bill'],
      ['Окраска стен', '5', '320.00', 'bill'],
    ]);
    const { body: after } = await callApi(company.owner, specifications.getVor, { params: place });
    expect(after.warnings.map(({ code }) => code)).not.toContain('prices_not_taken');
  });

  test('accepts a newer issue without its prices: rows keep theirs, new ones have none', async () => {
    const place = await aPricedBill();
    const { body } = await reread(company, place, SECOND, { by: blind });
    expect(body.warnings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['prices_not_taken', 'totals_differ']),
    );
    expect(amountsIn(body, AMOUNTS)).toEqual([]);
    const shown = await callApi(blind, rereading.getRereading, { params: place });
    expect([shown.status, amountsIn(shown.body, AMOUNTS)]).toEqual([200, []]);
    const accepted = await apply(company, place, { all: true }, blind);
    expect([accepted.status, accepted.body.added_count, accepted.body.changed_count]).toEqual([200, 1, 1]);
    expect(await priced(place.specification_id)).toEqual([
      ['Штукатурка стен', '11', '700.00', 'bill'],
      ['Окраска стен', '5', null, null],
    ]);
    const { body: seen } = await callApi(blind, specifications.getVor, { params: place });
    expect(seen.warnings[0]?.code).toBe('prices_not_taken');
    const params = place;
    const undone = await callApi(blind, rereading.undoRereading, {
      params,
      body: { acceptance_id: accepted.body.acceptance_id ?? '' },
    });
    expect(undone.status).toBe(200);
    expect(await priced(place.specification_id)).toEqual([['Штукатурка стен', '10', '700.00', 'bill']]);
  });

  test('does not undo prices accepted by others', async () => {
    const place = await aPricedBill();
    await reread(company, place, SECOND);
    const { body } = await apply(company, place, { all: true });
    const before = await storedAmounts(company);
    const undo = (by: Session) =>
      callApi(by, rereading.undoRereading, { params: place, body: { acceptance_id: body.acceptance_id ?? '' } });
    const refused = await undo(blind);
    expect([refused.status, refused.problem.code]).toEqual([403, 'prices_not_allowed']);
    expect(await storedAmounts(company)).toBe(before);
    expect((await undo(company.owner)).status).toBe(200);
  });

  test('cannot upload files of norms and prices', async () => {
    const { book_id } = await aBookPrice(company);
    const baseId = await aBaseFor(company, 'Для файла');
    const before = await storedAmounts(company);
    const norms = await sendNorms({ company, baseId, by: blind }, textFile('ГЭСНмр.xml', fsnbXml()));
    expect([norms.status, norms.problem.code]).toEqual([403, 'prices_not_allowed']);
    for (const tail of ['import/', 'import/read/']) {
      const url = `/api/companies/${company.id}/price-books/${book_id}/${tail}`;
      const { status, body } = await sendFileTo(blind, url, PRICES, { app: company.app });
      expect([tail, status, body]).toMatchObject([tail, 403, { code: 'prices_not_allowed' }]);
    }
    expect(await storedAmounts(company)).toBe(before);
  });

  test('cannot do anything that changes a price, even without sending an amount', async () => {
    const place = await aPricedBill();
    const { specification_id } = place;
    const { book_id, id: price_id } = await aBookPrice(company, { price: { name: 'Гравий керамзитовый' } });
    const book = { company_id: company.id, book_id };
    const base = basePlace(company, await aBaseFor(company, 'Для отмены'));
    const params = { specification_id };
    const before = await storedAmounts(company);
    const answers = {
      commit: await callApi(blind, specifications.commitSpecification, { params, body: { fix_unit_prices: true } }),
      norms: await callApi(blind, specifications.generate, { params, body: { prices: 'norms' } }),
      normsOfBill: await callApi(blind, specifications.generateVor, { params: place, body: { prices: 'norms' } }),
      columns: await callApi(blind, specifications.patchVor, { params: place, body: { columns: { price: 'F' } } }),
      mapping: await callApi(blind, rereading.remapRereading, { params: place, body: { columns: { price: 'F' } } }),
      preview: await callApi(blind, previewPriceRefresh, { params }),
      refresh: await callApi(blind, refreshPrices, { params, body: { token: 'x' } }),
      applyNorms: await callApi(blind, applyNormImport, { params: base }),
      cancelNorms: await callApi(blind, cancelNormImport, { params: base }),
      cancelPrices: await callApi(blind, cancelPriceImport, { params: book }),
      price: await callApi(blind, deleteBookPrice, { params: { ...book, price_id } }),
      book: await callApi(blind, deletePriceBook, { params: book }),
    };
    for (const [name, { status, problem }] of Object.entries(answers))
      expect([name, status, problem?.code]).toEqual([name, 403, 'prices_not_allowed']);
    expect(await storedAmounts(company)).toBe(before);
    const committed = await callApi(blind, specifications.commitSpecification, { params, body: {} });
    expect(committed.status).toBe(200);
  });
});
