import { Workbook } from '@cj-tech-master/excelts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { estimateFile } from '#testing/files/estimate-form.ts';
import { aCompany } from '#testing/factories/index.ts';
import { aBill, aReport, aSpecification, downloadReport, readWhole } from '#testing/factories/specifications.ts';
import { publishedEstimate } from '#testing/files/published-estimate.ts';

const TIGHT = {
  name: 'Стеснённые условия',
  reason: '421/пр прил. 10 табл. 1 п. 3',
  value: '1.15',
  targets: ['labour' as const, 'machines' as const, 'machinists' as const],
};

const HEIGHT = { name: 'Работы на высоте', reason: 'Договор, п. 4.2', value: '1.2', targets: ['cost' as const] };

async function textOf(bytes: Uint8Array): Promise<string> {
  const book = new Workbook();
  await book.xlsx.load(bytes);
  const texts: string[] = [];
  for (const sheet of book.worksheets) sheet.eachRow((row) => row.eachCell((cell) => texts.push(cell.text)));
  return texts.join('\n');
}

test.each([
  ['lsr', { form: 'lsr', format: 'xlsx' }, 'ЛСР.xlsx'],
  ['gge', { form: 'estimate', format: 'gge' }, 'Смета.gge'],
] as const)(
  'coefficients keep name and reason, overhead and profit their basis, through %s and back',
  async (_, body, name) => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aBill(company, id, { bytes: estimateFile(publishedEstimate()), name: 'ЛСР.xlsx' });
    const before = await readWhole(company, id);
    const changed = await callApi(company.owner, specificationRows.patch, {
      params: { specification_id: id, row_id: before.positions[0]?.id ?? '' },
      body: { coefficients: [TIGHT], kind_of_work: '12' },
    });
    expect(changed.status).toBe(200);
    await aReport(company, id, { body });
    const { bytes } = await downloadReport(company, id);
    const fileText = name.endsWith('.gge') ? new TextDecoder().decode(bytes) : await textOf(bytes);
    // No norm belongs to the base of the specification.
    expect(fileText).toContain('Собственные ресурсы');
    expect(fileText).not.toContain('Стартовая база');
    expect(fileText).toContain('Пр/812-012.0-1');
    expect(fileText).toContain('Пр/774-012.0');
    const { id: second } = await aSpecification(company);
    await aBill(company, second, { bytes, name });
    const [was] = (await readWhole(company, id)).positions;
    const [now] = (await readWhole(company, second)).positions;
    expect(now?.coefficients).toEqual([TIGHT]);
    expect(now).toMatchObject({
      own_kind_of_work: '12',
      total: was?.total,
      overhead: was?.overhead,
      profit: was?.profit,
    });
  },
);

const BOTH = { ...HEIGHT, targets: ['labour' as const, 'cost' as const] };

test.each([[[HEIGHT]], [[TIGHT, HEIGHT]], [[BOTH]]])(
  'a cost coefficient keeps its name and reason, %#',
  async (coefficients) => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await aBill(company, id, { bytes: estimateFile(publishedEstimate()), name: 'ЛСР.xlsx' });
    const [position] = (await readWhole(company, id)).positions;
    const changed = await callApi(company.owner, specificationRows.patch, {
      params: { specification_id: id, row_id: position?.id ?? '' },
      body: { coefficients },
    });
    expect(changed.status).toBe(200);
    await aReport(company, id, { body: { form: 'lsr', format: 'xlsx' } });
    const { bytes } = await downloadReport(company, id);
    const { id: second } = await aSpecification(company);
    await aBill(company, second, { bytes, name: 'ЛСР.xlsx' });
    const [was] = (await readWhole(company, id)).positions;
    const [now] = (await readWhole(company, second)).positions;
    expect(now?.coefficients).toEqual(coefficients);
    expect(now?.total).toBe(was?.total);
  },
);
