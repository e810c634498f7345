import { expect, test } from 'vitest';
import { aCompany, queryInCompany } from '#testing/factories/index.ts';
import { aBaseFor, fsnbXml, imported, textFile } from '#testing/files/norm-files.ts';

test('gives every kind of work the percents of the orders, or states that it has none', async () => {
  const company = await aCompany();
  const base = await aBaseFor(company);
  // The base was created before the orders shipped with the product listed the works of lifts.
  await queryInCompany(company, `delete from kind_of_work where company_id = $1 and base_id = $2 and code = '104.2'`, [
    company.id,
    base,
  ]);
  const lines = [{ code: '1-100-40', name: 'Средний разряд работы 4,0', quantity: '2' }];
  const works = ['104.1', '104.2', '105', '83', '77'].map((kind, at) => ({
    code: `01-01-001-0${at + 1}`,
    name: `вида ${kind}`,
    kind,
    lines,
  }));
  const end = await imported(company, base, textFile('ГЭСНмр.xml', fsnbXml({ works })));
  expect(end.contents?.left.map(({ code, reason }) => [code, reason])).toEqual([['77', 'kind_of_work_unknown']]);
  const kinds = await queryInCompany<{ code: string; percents: string; name: string }>(
    company,
    `select distinct k.code, plain(k.overhead_percent) || ' ' || plain(k.profit_percent) as percents, k.name from norm n
     join kind_of_work k on k.company_id = n.company_id and k.base_id = n.base_id and k.code = n.kind_of_work
     where n.company_id = $1 and n.base_id = $2`,
    [company.id, base],
  );
  expect(Object.fromEntries(kinds.map(({ code, percents }) => [code, percents]))).toEqual({
    '104.1': '89 44',
    '104.2': '74 36',
    '105': '90 46',
    '83': '74 36',
    '77': '0 0',
  });
  expect(kinds.find(({ code }) => code === '77')?.name).toBe('Вид работ 77 (НР и СП не заданы)');
});
