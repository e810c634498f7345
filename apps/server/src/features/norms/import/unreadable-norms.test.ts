import { describe, expect, test } from 'vitest';
import { MAX_NORM_IMPORT_BYTES } from '@karkas/api/specifications/norms/norm-imports.schemas.ts';
import { createUpload } from '@karkas/api/files/uploads.endpoints.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, queryInCompany } from '#testing/factories/index.ts';
import { makeWorkbook } from '#testing/files/make-workbook.ts';
import { makeZip } from '#testing/files/make-zip.ts';
import { aBaseFor, fsnbXml, imported, type NormFile, TABLE_HEAD, textFile } from '#testing/files/norm-files.ts';

const HEAD = TABLE_HEAD.split(';');
const sheet = (...rows: Parameters<typeof makeWorkbook>[0]['sheets'][0]['rows']): NormFile => ({
  name: 'нормы.xlsx',
  bytes: makeWorkbook({ sheets: [{ name: 'Нормы', rows: [HEAD, ...rows] }] }),
});

async function endOf(file: NormFile, format = 'fsnb_xml') {
  const company = await aCompany();
  const end = await imported(company, await aBaseFor(company), file, { format });
  const [{ count } = { count: -1 }] = await queryInCompany<{ count: number }>(
    company,
    'select count(*)::int as count from norm where company_id = $1',
    [company.id],
  );
  return { ...end, count };
}

describe('an unusable norm file is rejected with a reason and nothing is written', () => {
  const zip = makeZip([{ name: 'ГЭСНмр.xml', data: fsnbXml() }]);

  test.each<[string, NormFile, string, RegExp]>([
    [
      'an archive cut in half',
      { name: 'a.zip', bytes: zip.subarray(0, zip.length / 2) },
      'fsnb_xml',
      /Архив «a\.zip» повреждён или скачан не полностью/,
    ],
    [
      'an XML cut in half',
      textFile('a.xml', fsnbXml().slice(0, 1500)),
      'fsnb_xml',
      /XML «a\.xml» повреждён или обрезан/,
    ],
    [
      'an XML of another kind',
      textFile('a.xml', '<?xml version="1.0"?><Construction><A/></Construction>'),
      'fsnb_xml',
      /не нормы и не цены ФСНБ: корневой элемент <Construction>/,
    ],
    ['a table where XML was said', textFile('a.csv', `${TABLE_HEAD}\n`), 'fsnb_xml', /другого формата/],
    ['no file at all', textFile('a.xml', ''), 'fsnb_xml', /пустой/],
    [
      'a table without a head',
      textFile('a.csv', 'а;б\n1;2\n'),
      'xlsx',
      /не найдена строка заголовков таблицы: Код, Наименование, Ед\. изм\., Расход/,
    ],
    [
      'letters that are not of the encoding',
      {
        name: 'a.xml',
        bytes: Buffer.concat([
          Buffer.from('<?xml version="1.0" encoding="utf-8"?><base BaseName="'),
          Buffer.from([0xcd, 0xee, 0xf0]),
          Buffer.from('"></base>'),
        ]),
      },
      'fsnb_xml',
      /не в кодировке utf-8/,
    ],
    [
      'an encoding that nobody knows',
      textFile('a.xml', '<?xml version="1.0" encoding="klingon"?><base/>'),
      'fsnb_xml',
      /не в кодировке klingon/,
    ],
    [
      'an XML with a declaration of entities',
      textFile('a.xml', '<?xml version="1.0"?><!DOCTYPE base [<!ENTITY a "b">]><base>&a;</base>'),
      'fsnb_xml',
      /повреждён/,
    ],
    [
      'an archive of pictures',
      { name: 'a.zip', bytes: makeZip([{ name: 'a.png', data: 'png' }]) },
      'fsnb_xml',
      /нет ни норм, ни цен/,
    ],
  ])('%s', async (_what, file, format, sentence) => {
    const end = await endOf(file, format);
    expect(end).toMatchObject({ status: 'failed', error: 'norms_unreadable', count: 0 });
    expect(end.error_detail).toMatch(sentence);
  });

  test('an archive bomb', async () => {
    const bomb = makeZip([{ name: 'ГЭСН.xml', data: `<?xml version="1.0"?><base>${' '.repeat(30_000_000)}</base>` }]);
    const end = await endOf({ name: 'bomb.zip', bytes: bomb });
    expect(end).toMatchObject({ status: 'failed', error: 'norms_unreadable', count: 0 });
    expect(end.error_detail).toMatch(/при распаковке становится слишком большим/);
  });

  test.each(['xlsx', 'cwicr'])(
    'a table without a header (%s) is rejected without reading it through',
    async (format) => {
      // Reading on would hit the oversized record in the middle.
      const rows = `1;2;3\n`.repeat(100_000);
      const data = `а;б;в\n${rows}${'x'.repeat(200_000)}\n${rows}`;
      const end = await endOf({ name: 'таблица.zip', bytes: makeZip([{ name: 'таблица.csv', data }]) }, format);
      expect(end).toMatchObject({ status: 'failed', error: 'norms_unreadable', count: 0 });
      expect(end.error_detail).toMatch(/не найдена строка заголовков таблицы/);
    },
  );

  test.each<[string, Parameters<typeof makeZip>[0], RegExp]>([
    [
      'more bytes than norms have',
      [
        { name: 'ГЭСН.xml', data: fsnbXml(), declaredSize: 900 * 1024 * 1024 },
        { name: 'ГЭСНм.xml', data: fsnbXml(), declaredSize: 900 * 1024 * 1024 },
      ],
      /Архив «a\.zip» слишком большой: после распаковки больше 1600 МБ/,
    ],
    [
      'a part pressed too hard',
      [{ name: 'ГЭСН.xml', data: fsnbXml(), declaredSize: 100 * 1024 * 1024 }],
      /сжат больше чем в 100 раз/,
    ],
    [
      'too many parts',
      Array.from({ length: 201 }, (_, index) => ({ name: `${index}.xml`, data: fsnbXml() })),
      /больше 200 файлов/,
    ],
  ])('an archive whose directory is invalid: %s', async (_what, parts, sentence) => {
    const end = await endOf({ name: 'a.zip', bytes: makeZip(parts) });
    expect(end).toMatchObject({ status: 'failed', error: 'norms_unreadable', count: 0 });
    expect(end.error_detail).toMatch(sentence);
  });

  test('a workbook beyond the workbook limits names the limit', async () => {
    const end = await endOf(
      {
        name: 'нормы.xlsx',
        bytes: makeWorkbook({ sheets: [{ name: 'Нормы', rows: [HEAD, { cells: [1], at: 300_000 }] }] }),
      },
      'xlsx',
    );
    expect(end.error_detail).toMatch(/больше 200000 строк/);
  });

  test('a file of 300 MB is rejected before the upload', async () => {
    const company = await aCompany();
    const base = await aBaseFor(company);
    const answer = await company.app.app.inject({
      method: 'POST',
      url: `/api/companies/${company.id}/norm-bases/${base}/import/`,
      headers: {
        authorization: `Bearer ${company.owner.access}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': String(3 * MAX_NORM_IMPORT_BYTES),
      },
      payload: Buffer.from('--b\r\n'),
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'too_large']);
    const params = { company_id: company.id };
    const inParts = await callApi(company.owner, createUpload, {
      params,
      body: { name: 'fsnb.zip', size: 3 * MAX_NORM_IMPORT_BYTES },
    });
    expect(inParts.status).toBe(400);
  });
});

describe('formulas in a table of norms', () => {
  const norm = ['норма', 'Н-1', 'Окраска', 'м2', null, null, null, '15'];

  test('are used by their stored values; a norm in a formula cycle is rejected', async () => {
    const good = await endOf(
      sheet(norm, ['ресурс', 'Т-1', 'Маляр', 'чел.-ч', { formula: '5*2', number: 10 }, 'труд', 100]),
      'xlsx',
    );
    expect(good).toMatchObject({ status: 'done', added_count: 1, left_count: 0 });
    const circle = await endOf(
      sheet(
        norm,
        ['ресурс', 'Т-1', 'Маляр', 'чел.-ч', { formula: 'E4+1', number: 0 }, 'труд', 100],
        ['ресурс', 'Т-2', 'Подсобник', 'чел.-ч', { formula: 'SUM(E3:E3)', number: 0 }, 'труд', 100],
        ['норма', 'Н-2', 'Грунтовка', 'м2', null, null, null, '15'],
        ['ресурс', 'Т-1', 'Маляр', 'чел.-ч', 2, 'труд', 100],
      ),
      'xlsx',
    );
    expect(circle).toMatchObject({ status: 'done', added_count: 1 });
    expect(circle.contents?.left).toMatchObject([{ code: 'Н-1', reason: 'formula_cycle', place: 'Нормы: 2' }]);
  });

  test('norms that use each other as resources are reported as a cycle', async () => {
    const circle = await endOf(
      sheet(
        ['норма', 'Н-1', 'Окраска', 'м2', null, null, null, '15'],
        ['ресурс', 'Н-2', 'Грунтовка', 'м2', 1, 'материал', 0],
        ['норма', 'Н-2', 'Грунтовка', 'м2', null, null, null, '15'],
        ['ресурс', 'Н-1', 'Окраска', 'м2', 1, 'материал', null],
        ['норма', 'Н-3', 'Отделка', 'м2', null, null, null, '15'],
        ['ресурс', 'Н-1', 'Окраска', 'м2', 1, 'материал', null],
      ),
      'xlsx',
    );
    expect(circle).toMatchObject({ status: 'done', added_count: 3, left_count: 2 });
    expect(circle.contents?.left).toMatchObject([
      { code: 'Н-1', reason: 'norm_cycle', place: 'Нормы: 2', detail: 'Н-1 → Н-2' },
      { code: 'Н-2', reason: 'norm_cycle', place: 'Нормы: 4', detail: 'Н-2 → Н-1' },
    ]);
  });

  test('a norm whose formula has no stored value, or an error, is rejected', async () => {
    const end = await endOf(
      sheet(
        norm,
        ['ресурс', 'Т-1', 'Маляр', 'чел.-ч', { formula: '5*2' }, 'труд', 100],
        ['норма', 'Н-2', 'Грунтовка', 'м2', null, null, null, '15'],
        ['ресурс', 'Т-1', 'Маляр', 'чел.-ч', { error: '#REF!' }, 'труд', 100],
      ),
      'xlsx',
    );
    expect(end.contents?.left.map(({ reason }) => reason)).toEqual(['formula_without_value', 'formula_error']);
    expect(end.count).toBe(0);
  });
});
