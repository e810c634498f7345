import * as endpoints from '@karkas/api/specifications/checks/estimate-check.endpoints.ts';
import type { CheckFinding } from '@karkas/api/specifications/checks/estimate-check.schemas.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { commitSpecification, patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMemberWith, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSection, aSpecification, upload } from '#testing/factories/specifications.ts';
import { eventually, productHandlers, withJobRunner } from '#testing/with-job-runner.ts';
import { checkJob } from './check-job.ts';
import { CHECK_JOB } from './check.service.ts';
import { messageOf, messageWithoutSums } from './findings.texts.ts';
import { mistakenWorkbook } from '#testing/files/mistaken-workbook.ts';

const read = async (company: TestCompany, specification_id: string, account: Session = company.owner) =>
  (await callApi(account, endpoints.getCheck, { params: { specification_id } })).body;

async function checked(company: TestCompany, specification_id: string) {
  await callApi(company.owner, endpoints.startCheck, { params: { specification_id } });
  return finished(company, specification_id);
}

async function finished(company: TestCompany, specification_id: string) {
  return withJobRunner(company.app, () =>
    eventually(async () => {
      const check = await read(company, specification_id);
      return check.status === 'done' ? check : null;
    }),
  );
}

async function commit(company: TestCompany, specification_id: string): Promise<void> {
  const body = { force: true, reason: 'Цены уточним' };
  expect((await callApi(company.owner, commitSpecification, { params: { specification_id }, body })).status).toBe(200);
}

const ofRule = (findings: readonly CheckFinding[], rule: CheckFinding['rule']): CheckFinding | undefined =>
  findings.find((finding) => finding.rule === rule);

async function withMistakes() {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const section = await aSection(company, id);
  const at = { parent_id: section.id, unit: 'м2', price: '340', quantity: '120.5' };
  await aRow(company, id, { ...at, name: 'Окраска стен водно-дисперсионной краской' });
  const twin = await aRow(company, id, { ...at, name: 'Окраска стен  водно-дисперсионной краской' });
  const mixed = await aRow(company, id, { ...at, name: 'Окраска пoтолков силикатной краской', quantity: '80' });
  const empty = await aRow(company, id, { parent_id: section.id, name: 'Монтаж плинтусов', unit: 'м', quantity: '40' });
  return { company, id, twin, mixed, empty };
}

describe('checking an estimate', () => {
  test('has no findings before the first run', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    expect(await read(company, id)).toMatchObject({
      status: 'idle',
      checked_at: null,
      findings: [],
      is_current: false,
    });
  });

  test('names rows with reasons, applies fixes, and keeps findings settled', async () => {
    const { company, id, twin, mixed, empty } = await withMistakes();
    const first = await checked(company, id);
    expect(first).toMatchObject({ is_current: true, rows_count: 5 });
    const [double, letters, gap] = (['duplicate_work', 'lookalike_letters', 'price_missing'] as const).map((rule) =>
      ofRule(first.findings, rule),
    );
    expect(double).toMatchObject({ row_key: twin.row_key, effect: '40970.00', fix: 'remove_row', is_dismissed: false });
    expect(letters).toMatchObject({ row_key: mixed.row_key, fix: 'rename' });
    expect(gap).toMatchObject({ row_key: empty.row_key, severity: 'error', fix: null, message: 'Нет цены' });

    const params = (finding: CheckFinding | undefined) => ({ specification_id: id, finding_id: finding?.id ?? '' });
    expect((await callApi(company.owner, endpoints.fixFinding, { params: params(letters) })).status).toBe(202);
    const second = await finished(company, id);
    expect(ofRule(second.findings, 'lookalike_letters')).toBeUndefined();
    const row = await callApi(company.owner, specificationRows.get, {
      params: { specification_id: id, row_id: mixed.id },
    });
    expect(row.body.name).toBe('Окраска потолков силикатной краской');

    const reason = 'Второй слой по дефектной ведомости';
    const settled = await callApi(company.owner, endpoints.dismissFinding, {
      params: params(double),
      body: { reason },
    });
    expect(ofRule(settled.body.findings, 'duplicate_work')).toMatchObject({ is_dismissed: true, reason });
    expect(settled.body.dismissed_count).toBe(1);
    const third = await checked(company, id);
    expect(ofRule(third.findings, 'duplicate_work')).toMatchObject({ is_dismissed: true, reason });
    const reopened = await callApi(company.owner, endpoints.dismissFinding, {
      params: params(double),
      body: { reason: null },
    });
    expect(ofRule(reopened.body.findings, 'duplicate_work')).toMatchObject({ is_dismissed: false, reason: null });
    const without = await callApi(company.owner, endpoints.fixFinding, { params: params(gap) });
    expect([without.status, without.problem.code]).toEqual([404, 'not_found']);
  });

  test('is outdated once the rows change', async () => {
    const { company, id, empty } = await withMistakes();
    await checked(company, id);
    const params = { specification_id: id, row_id: empty.id };
    await callApi(company.owner, specificationRows.patch, { params, body: { price: '210' } });
    expect((await read(company, id)).is_current).toBe(false);
  });

  test('is not outdated by a commit, which changes none of what it reads', async () => {
    const { company, id } = await withMistakes();
    await checked(company, id);
    await commit(company, id);
    expect(await read(company, id)).toMatchObject({ is_current: true });
  });

  test('is not outdated by a commit while it runs', async () => {
    const { company, id } = await withMistakes();
    const [begun, held] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    const check = async () => {
      begun.resolve(null);
      await held.promise;
      return [];
    };
    const slow = checkJob({ check, close: () => Promise.resolve() });
    await callApi(company.owner, endpoints.startCheck, { params: { specification_id: id } });
    const done = () =>
      eventually(async () => {
        const found = await read(company, id);
        return found.status === 'done' ? found : null;
      });
    const heldThenDone = async () => {
      await begun.promise;
      await commit(company, id).finally(() => held.resolve(null));
      return done();
    };
    const handlers = { ...productHandlers(company.app), [CHECK_JOB]: slow };
    expect(await withJobRunner(company.app, heldThenDone, { handlers })).toMatchObject({ is_current: true });
  });

  test('is outdated by a change before a commit', async () => {
    const { company, id, empty } = await withMistakes();
    await checked(company, id);
    const params = { specification_id: id, row_id: empty.id };
    await callApi(company.owner, specificationRows.patch, { params, body: { price: '210' } });
    await commit(company, id);
    expect((await read(company, id)).is_current).toBe(false);
  });

  test('does not delete a former duplicate that is now the only such row', async () => {
    const { company, id, twin } = await withMistakes();
    const { findings } = await checked(company, id);
    const double = ofRule(findings, 'duplicate_work');
    const params = { specification_id: id, row_id: twin.id };
    await callApi(company.owner, specificationRows.patch, { params, body: { name: 'Окраска откосов' } });
    const late = await callApi(company.owner, endpoints.fixFinding, {
      params: { specification_id: id, finding_id: double?.id ?? '' },
    });
    expect([late.status, late.problem.code]).toEqual([409, 'version_conflict']);
    expect((await callApi(company.owner, specificationRows.get, { params })).status).toBe(200);
  });

  test('finds the VAT rate by date, and sets it', async () => {
    const { company, id } = await withMistakes();
    await callApi(company.owner, patchSpecification, {
      params: { specification_id: id },
      body: { settings: { vat_rate: '20' } },
    });
    const rate = ofRule((await checked(company, id)).findings, 'vat_rate_by_date');
    expect(rate).toMatchObject({ found: '20', expected: '22', row_key: null, fix: 'vat_rate' });
    const finding_id = rate?.id ?? '';
    await callApi(company.owner, endpoints.fixFinding, { params: { specification_id: id, finding_id } });
    expect(ofRule((await finished(company, id)).findings, 'vat_rate_by_date')).toBeUndefined();
  });

  test('reports what a workbook hides, overtypes and adds up wrong', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company);
    await upload(company.owner, id, { name: 'Смета.xlsx', bytes: mistakenWorkbook() });
    const { findings } = await checked(company, id);
    expect(ofRule(findings, 'formula_overwritten')).toMatchObject({
      place: { sheet: 'Смета', cell: 'F5' },
      found: '9000.00',
      expected: '6000.00',
      effect: '3000.00',
    });
    // The reader has taken one of the two figures; the file states both.
    expect(ofRule(findings, 'arithmetic_line')).toMatchObject({
      found: '9000.00',
      expected: '6000.00',
      effect: '3000.00',
    });
    expect(ofRule(findings, 'hidden_rows')).toMatchObject({ place: { row: 4 }, effect: '4000.00' });
    expect(ofRule(findings, 'hand_total')).toMatchObject({ place: { cell: 'F7' }, found: '30000.00' });
    expect(findings.some(({ rule, found }) => rule.startsWith('arithmetic') && found === '30000.00')).toBe(true);
  });

  test('is exported with settled findings', async () => {
    const { company, id } = await withMistakes();
    await checked(company, id);
    const url = `/api/specifications/${id}/check/export/?format=csv`;
    const headers = { authorization: `Bearer ${company.owner.access}` };
    const answer = await company.app.app.inject({ method: 'GET', url, headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')]);
    expect(answer.body).toContain('Нет цены');
  });

  test('requires the price permission, and is read-only without the edit permission', async () => {
    const { company, id } = await withMistakes();
    const { findings } = await checked(company, id);
    const foreman = await aMemberWith(company, ['specification.view', 'specification.update']);
    const asked = await callApi(foreman, endpoints.getCheck, { params: { specification_id: id } });
    expect([asked.status, asked.problem.code]).toEqual([403, 'forbidden']);
    const finding_id = ofRule(findings, 'lookalike_letters')?.id ?? '';
    const params = { specification_id: id, finding_id };
    const fixed = await callApi(foreman, endpoints.fixFinding, { params });
    const settled = await callApi(foreman, endpoints.dismissFinding, { params, body: { reason: 'Так надо' } });
    expect([fixed.problem.code, settled.problem.code]).toEqual(['prices_not_allowed', 'prices_not_allowed']);
  });
});

test('logs price outliers without amounts', () => {
  const finding = { rule: 'price_outlier', about: ['4', 'earlier', '507.50', '5.00', '2026-03-04', 'С-4'] } as const;
  expect(messageOf(finding, 'ru').replaceAll('\u00A0', ' ')).toBe(
    'Цена далека от прежних: 4 цены, медиана 507,50 ₽, разброс (MAD) 5,00 ₽, последняя от 04.03.2026 (С-4)',
  );
  expect(messageWithoutSums(finding, 'ru')).toBe('Цена далека от прежних: 4 цены, последняя от 04.03.2026 (С-4)');
  expect(messageOf({ rule: 'price_outlier', about: ['4', '2026-03-04'] }, 'ru')).toBe(
    'Цена далека от прежних: 4 цены, последняя от 04.03.2026',
  );
});
