import {
  downloadNormImportReport,
  downloadNormTemplate,
  getNormImport,
} from '@karkas/api/specifications/norms/norm-imports.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMemberWith } from '#testing/factories/index.ts';
import { aBaseFor, cardOf, imported, place, sendNorms, TABLE_HEAD, textFile } from '#testing/files/norm-files.ts';

describe('tables of norms', () => {
  const TABLE = `${TABLE_HEAD}
норма;Н-1;Окраска стен;100 м2;;;;15;Отделка;Малярные;Грунтовка. Окраска.
ресурс;Т-4;Маляр;чел.-ч;18,5;труд;620;;;;
ресурс;М-1;Краска;кг;32;материал;115,5;;;;
норма;Н-2;Работа без единицы;;;;;15;Отделка;;
ресурс;Т-4;Маляр;чел.-ч;1;труд;;;;;
норма;Н-3;Работа с ошибкой;м2;;;;;;;
ресурс;Т-4;Маляр;чел.-ч;много;труд;;;;;
норма;Н-1;Окраска ещё раз;м2;;;;;;;
ресурс;Т-4;Маляр;чел.-ч;1;труд;;;;;
`;

  test("are read in the template's layout; every rejected line is reported with its reason", async () => {
    const company = await aCompany();
    const base = await aBaseFor(company);
    const end = await imported(company, base, textFile('нормы.csv', TABLE), { format: 'xlsx' });
    expect(end).toMatchObject({ status: 'done', added_count: 1, left_count: 3 });
    expect(end.contents?.left.map(({ code, reason }) => [code, reason])).toEqual([
      ['Н-2', 'no_unit'],
      ['Н-3', 'wrong_quantity'],
      ['Н-1', 'named_twice'],
    ]);
    const card = await cardOf(company, base, 'Н-1');
    expect(card.kind_of_work).toBe('15');
    expect(card.resources.map(({ code, price, total }) => [code, price, total])).toEqual([
      ['Т-4', '620.00', '11470.00'],
      ['М-1', '115.50', '3696.00'],
    ]);
    const params = place(company, base);
    const report = await company.app.app.inject({
      url: `/api/companies/${company.id}/norm-bases/${base}/import/report/?format=csv`,
      headers: { authorization: `Bearer ${company.owner.access}` },
    });
    expect(report.body).toContain('нет единицы измерения');
    expect(
      (
        await callApi(company.owner, downloadNormImportReport, {
          params: { ...params, base_id: await aBaseFor(company, 'Пустой') },
        })
      ).status,
    ).toBe(404);
  });

  test("are read in windows-1251 and in the template's own file format", async () => {
    const company = await aCompany();
    const base = await aBaseFor(company);
    const template = await company.app.app.inject({
      url: downloadNormTemplate.paths[0].replace(':company_id', company.id),
      headers: { authorization: `Bearer ${company.owner.access}` },
    });
    expect(template.statusCode).toBe(200);
    const file = { name: 'шаблон.xlsx', bytes: template.rawPayload };
    expect(await imported(company, base, file, { format: 'xlsx' })).toMatchObject({
      status: 'done',
      added_count: 1,
      left_count: 0,
    });
    const letters = [...TABLE].map((sign) => inWindows1251(sign));
    const old = { name: 'нормы.csv', bytes: Uint8Array.from(letters) };
    expect(await imported(company, base, old, { format: 'xlsx' })).toMatchObject({ status: 'done', added_count: 1 });
  });

  test('of the open base provide works, sections and prices, except prices off by a factor of a thousand', async () => {
    const company = await aCompany();
    const base = await aBaseFor(company);
    const rows = `rate_code,rate_final_name,rate_unit,collection_name,section_name,resource_code,resource_name,resource_unit,resource_quantity,resource_price_per_unit_current,is_labor,is_machine
R-1,"Шпатлёвка стен, сплошная",100 м2,Отделка,Стены,L-1,Отделочник,чел.-ч,12.5,450.20,True,False
R-1,"Шпатлёвка стен, сплошная",100 м2,Отделка,Стены,M-1,Шпатлёвка,кг,80,165522,False,False
`;
    const end = await imported(company, base, textFile('cwicr.csv', rows), { format: 'cwicr' });
    expect(end.contents?.left_by_reason.map(({ reason }) => reason).toSorted()).toEqual([
      'kind_of_work_unknown',
      'unit_off_by_thousand',
    ]);
    const card = await cardOf(company, base, 'R-1');
    expect(card.resources.map(({ code, kind, price }) => [code, kind, price])).toEqual([
      ['L-1', 'labour', '450.20'],
      ['M-1', 'material', null],
    ]);
    expect(card.sections.map(({ name }) => name)).toEqual(['Отделка', 'Стены']);
    expect(card.missing_prices).toBe(1);
    // The detail contains a price: without the price permission the user sees only the reason and cannot upload.
    expect(end.contents?.left[0]?.detail).toContain('165522');
    const helper = await aMemberWith(company, ['norm.view', 'norm.create']);
    const { body } = await callApi(helper, getNormImport, { params: place(company, base) });
    expect(body.contents?.left.map(({ detail }) => detail).join(' ')).not.toContain('165522');
    expect((await sendNorms({ company, baseId: base, by: helper }, textFile('cwicr.csv', rows))).status).toBe(403);
  });
});

/** The byte of a character in windows-1251, the encoding of Russian Excel. */
function inWindows1251(sign: string): number {
  const code = sign.charCodeAt(0);
  if (code < 128) return code;
  if (sign === 'ё') return 0xb8;
  return code - 0x410 + 0xc0;
}
