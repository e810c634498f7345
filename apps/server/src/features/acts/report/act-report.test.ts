import { Workbook, type Worksheet } from '@cj-tech-master/excelts';
import type { actReportBody } from '@karkas/api/acts/act-reports.schemas.ts';
import { createActSummary } from '@karkas/api/acts/completion.endpoints.ts';
import { generateActReport, getActReportStatus } from '@karkas/api/acts/acts.endpoints.ts';
import { getCompletion } from '@karkas/api/acts/completion.endpoints.ts';
import type { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, type TestCompany } from '#testing/factories/index.ts';
import { eventually, withJobRunner } from '#testing/with-job-runner.ts';
import { accept, aCommittedContract, aDraft, move, pay, reconcile } from '../acts.fixtures.ts';

type Form = z.input<typeof actReportBody>['forms'];

/** The first sheet of the printed form. */
async function print(company: TestCompany, act_id: string, forms: Form): Promise<Worksheet> {
  const params = { act_id };
  const started = await callApi(company.owner, generateActReport, { params, body: { forms } });
  expect(started.status).toBe(202);
  await withJobRunner(company.app, () =>
    eventually(async () => {
      const { body } = await callApi(company.owner, getActReportStatus, { params });
      return body.status === 'done' ? true : null;
    }),
  );
  return sheetAt(company, `/api/acts/${act_id}/report/download/`);
}

async function sheetAt(company: TestCompany, url: string): Promise<Worksheet> {
  const headers = { authorization: `Bearer ${company.owner.access}` };
  const { rawPayload } = await company.app.app.inject({ url, headers });
  const workbook = new Workbook();
  await workbook.xlsx.load(rawPayload);
  const [sheet] = workbook.worksheets;
  if (sheet === undefined) throw new Error('No sheet');
  return sheet;
}

/** The cells of the row with this label, by column number; the last such row of the sheet. */
function rowOf(sheet: Worksheet, label: string): (string | undefined)[] {
  const found: (string | undefined)[][] = [];
  sheet.eachRow((row) => {
    const cells = Array.from({ length: sheet.columnCount + 1 }, (_, column) => {
      if (column === 0) return undefined;
      const cell = row.getCell(column);
      const value = cell.formula ? cell.result : cell.value;
      if (typeof value === 'number') return value.toFixed(2);
      return typeof value === 'string' ? value.replaceAll('\u00A0', ' ') : '';
    });
    if (cells.some((cell) => cell?.startsWith(label))) found.push(cells);
  });
  return found.at(-1) ?? [];
}

const PERIOD = 6;
const TERMS = { advance_percent: '30', retention_percent: '5', over_completion: 'explain' };

/** Ten cubic metres at 100 roubles, 1220 with VAT; an advance of 300. */
async function aPaidContract() {
  const company = await aCompany();
  const { contract, rows } = await aCommittedContract(company, [{ quantity: '10', price: '100' }], TERMS);
  await pay(company, contract, { date: '2026-03-05', kind: 'advance', amount: '300' });
  const draft = (quantity: string) =>
    aDraft(company, contract, [{ row_key: rows[0]?.row_key ?? '', quantity }], { fill: 'empty' });
  return { company, contract, draft };
}

const summaryOf = async (company: TestCompany, actId: string) => figuresOf(await print(company, actId, ['ks3']));

function figuresOf(sheet: Worksheet) {
  const title = rowOf(sheet, 'СПРАВКА').find((cell) => cell?.startsWith('СПРАВКА'));
  return { title, gross: rowOf(sheet, 'Всего с учётом НДС')[PERIOD], payable: rowOf(sheet, 'К оплате')[PERIOD] };
}

describe('КС-3 of an act', () => {
  test('settles all acts of the period, so that the payable amount follows from their gross', async () => {
    const { company, draft } = await aPaidContract();
    await accept(company, (await draft('2')).id);
    const second = await draft('3');
    const sheet = await print(company, second.id, ['ks3']);
    expect(rowOf(sheet, 'Всего с учётом НДС')[PERIOD]).toBe('610.00');
    expect(rowOf(sheet, 'Зачёт аванса')[PERIOD]).toBe('-183.00');
    expect(rowOf(sheet, 'Гарантийное удержание')[PERIOD]).toBe('-30.50');
    expect(rowOf(sheet, 'К оплате')[PERIOD]).toBe('396.50');
  });

  test('counts a replacement instead of the act that it replaces, before and after its signing', async () => {
    const { company, draft } = await aPaidContract();
    const first = await draft('2');
    await accept(company, first.id);
    const { body: replacement } = await move(company, first.id, 'correct', { method: 'replace' });
    const grossOf = async (id: string) => rowOf(await print(company, id, ['ks3']), 'Всего с учётом НДС')[PERIOD];
    expect(await grossOf(replacement.id)).toBe('244.00');
    await accept(company, replacement.id);
    expect(await grossOf(first.id)).toBe('244.00');
  });

  test('is one paper under one number for all acts of the period', async () => {
    const { company, draft } = await aPaidContract();
    const [first, second] = [await draft('2'), await draft('3')];
    for (const { id } of [first, second]) await accept(company, id);
    const printed = await summaryOf(company, first.id);
    expect(printed).toMatchObject({ title: expect.stringContaining('СПРАВКА № 1 '), gross: '610.00' });
    expect(await summaryOf(company, second.id)).toEqual(printed);
  });

  test('prints the stored summary once it is made', async () => {
    const { company, contract, draft } = await aPaidContract();
    const act = await accept(company, (await draft('2')).id);
    const body = { period_from: '2026-04-01', period_to: '2026-04-30', date: '2026-05-02' };
    const params = { contract_id: contract.id };
    const made = await callApi(company.owner, createActSummary, { params, body: { ...body, number: '7' } });
    const printed = await summaryOf(company, act.id);
    expect(printed).toMatchObject({
      title: expect.stringContaining('СПРАВКА № 7 '),
      gross: '244.00',
      payable: '158.60',
    });
    const url = `/api/contracts/${contract.id}/act-summaries/${made.body.id}/export/?format=xlsx`;
    expect(figuresOf(await sheetAt(company, url))).toEqual(printed);
  });

  test('has the number of the form and the codes of the parties', async () => {
    const { company, draft } = await aPaidContract();
    const sheet = await print(company, (await draft('2')).id, ['ks3']);
    expect(rowOf(sheet, 'Форма по ОКУД')[PERIOD]).toBe('0322001');
  });

  test('is downloaded under its own name', async () => {
    const { company, draft } = await aPaidContract();
    const { id: act_id } = await draft('2');
    await print(company, act_id, ['ks3']);
    const { body } = await callApi(company.owner, getActReportStatus, { params: { act_id } });
    expect(body.file_name).toBe('СПРАВКА № 1 о стоимости выполненных работ и затрат.xlsx');
  });
});

test('КС-6а prints accepted work and what is left of it, as of the day it is printed', async () => {
  const { company, draft } = await aPaidContract();
  await accept(company, (await draft('2')).id);
  await move(company, (await draft('3')).id, 'present');
  const sheet = await print(company, (await draft('1')).id, ['ks6a']);
  const row = rowOf(sheet, 'Работа 1');
  expect(row.slice(-2)).toEqual(['8.00', '800.00']);
  expect(rowOf(sheet, 'По состоянию на').join(' ')).not.toContain('30.04.2026');
});

test('КС-6а and the journal of the screen leave what the reconciliation does, with charges on the total', async () => {
  const company = await aCompany();
  const charges = [{ name: 'Зимнее удорожание', kind: 'winter', percent: '10', base: 'all' } as const];
  const positions = [{ quantity: '10', price: '100' }];
  const { contract, rows } = await aCommittedContract(company, positions, TERMS, { settings: { charges } });
  const act = await aDraft(company, contract, [{ row_key: rows[0]?.row_key ?? '', quantity: '3' }], { fill: 'empty' });
  await accept(company, act.id);
  const sheet = await print(company, act.id, ['ks6a']);
  expect(rowOf(sheet, 'Начисления на итог по смете').at(-1)).toBe('70.00');
  expect(rowOf(sheet, 'Начисления на итог по смете')[8]).toBe('100.00');
  expect(rowOf(sheet, 'Итого').at(-1)).toBe('770.00');
  expect(await reconcile(company, contract)).toMatchObject({ effective: '1100.00', remaining: '770.00' });
  const params = { contract_id: contract.id };
  const journal = await callApi(company.owner, getCompletion, { params, query: {} });
  const months = [{ month: '2026-04', amount: '30.00', amount_from_start: '30.00' }];
  expect(journal.body.charges).toMatchObject({ effective: '100.00', accepted: '30.00', remaining: '70.00', months });
});

test('papers of a contract that lacks a price say so: cost of the estimate, positions and total of the journal', async () => {
  const company = await aCompany();
  const positions = [{ quantity: '10', price: '100' }, { quantity: '5' }];
  const { contract, rows } = await aCommittedContract(company, positions, TERMS, { isForced: true });
  const act = await aDraft(company, contract, [{ row_key: rows[0]?.row_key ?? '', quantity: '3' }], { fill: 'empty' });
  await accept(company, act.id);
  const estimate = rowOf(await print(company, act.id, ['ks2']), 'Сметная (договорная) стоимость').join(' ');
  expect(estimate).toContain('не менее 1 220,00 руб.');
  const sheet = await print(company, act.id, ['ks6a']);
  expect(rowOf(sheet, '2 *')).toContain('Работа 2');
  expect(rowOf(sheet, 'Итого *').at(-1)).toBe('700.00');
  const gaps = { missing_prices: 1, missing_deductions: 0 };
  expect(await reconcile(company, contract)).toMatchObject({ remaining: '700.00', ...gaps });
});
