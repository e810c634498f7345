import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { generateReport } from '@karkas/api/specifications/specifications.endpoints.ts';
import { expect, describe, test } from 'vitest';
import type { ReportDocument } from '#features/specification-documents';
import { REPORT_JOB, reportJob } from '#features/specifications';
import { createBillReader } from '#features/bill-reader';
import { createDocuments, type Documents } from '#platform/documents/documents.ts';
import type { JobHandler } from '#platform/jobs/job-runner.ts';
import { callApi } from '../call-api.ts';
import { aCompany, aContract, queryInCompany } from '../factories/index.ts';
import { aRow, aSpecification } from '../factories/specifications.ts';
import type { TestApp } from '../start-test-app.ts';
import { eventually, productHandlers, withJobRunner } from '../with-job-runner.ts';
import { withWritesBetween } from '../writes-between.ts';

const PRICES = ['100.37', '777.19'] as const;

/** Captures printed data instead of rendering a file. */
type Captured = { document: Pick<ReportDocument, 'totals'>; rows: ReportDocument['rows'] };

function capturedReports(app: TestApp): { captured: Captured[]; handlers: Readonly<Record<string, JobHandler>> } {
  const captured: Captured[] = [];
  const print: Documents['print'] = async (_, data, { rows = [] }) => {
    // The only document of this job is a report.
    captured.push({ ...(data as unknown as Captured), rows: rows as unknown as Captured['rows'] });
    return Uint8Array.of(1);
  };
  const documents = { ...createDocuments(), print };
  const { storage, quotaBytes } = app;
  const job = reportJob({ documents, storage, quotaBytes, reader: createBillReader() });
  return { captured, handlers: { ...productHandlers(app), [REPORT_JOB]: job } };
}

describe('a printed document is a consistent snapshot despite concurrent writes:', () => {
  test('the rows of a report add up to its totals', async () => {
    const company = await aCompany();
    const { id: specification_id } = await aSpecification(company);
    const row = await aRow(company, specification_id, { quantity: '1', price: PRICES[0] });
    const asked = await callApi(company.owner, generateReport, { params: { specification_id }, body: {} });
    expect(asked.status).toBe(202);
    let round = 0;
    const write = async () => {
      round += 1;
      const body = { price: PRICES[round % 2] ?? PRICES[0] };
      const params = { specification_id, row_id: row.id };
      expect(await callApi(company.owner, specificationRows.patch, { params, body })).toMatchObject({ status: 200 });
    };
    const { captured, handlers } = capturedReports(company.app);
    const isPrinted = () => eventually(async () => (captured.length > 0 ? true : null));
    const { writes } = await withWritesBetween(write, () => withJobRunner(company.app, isPrinted, { handlers }));
    expect(writes).toBeGreaterThan(1);
    const [report] = captured;
    expect(report?.rows).toHaveLength(1);
    expect(report?.rows[0]?.total).toBe(report?.document.totals.net);
  });

  test('the rows of an exported list add up to its totals, and the export is logged', async () => {
    const company = await aCompany();
    const make = () => aContract(company, { amount: '1000', status: 'active' });
    await make();
    const { result, writes } = await withWritesBetween(make, () =>
      company.app.app.inject({
        url: `/api/companies/${company.id}/contracts/export/?format=csv`,
        headers: { authorization: `Bearer ${company.owner.access}` },
      }),
    );
    expect([result.statusCode, writes > 1]).toEqual([200, true]);
    const amounts = result.body
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';'))
      .map((cells) => ({ isTotal: cells[0] === '', amount: Number(cells[9]?.replace(',', '.').replace(/\s/g, '')) }));
    const sumOf = (isTotal: boolean) =>
      amounts.filter((line) => line.isTotal === isTotal).reduce((sum, { amount }) => sum + amount, 0);
    expect(sumOf(true)).toBe(sumOf(false));
    expect(sumOf(true)).toBeGreaterThan(0);
    const logged = await queryInCompany(
      company,
      `select 1 from activity_log where action = 'export' and model = 'contract'`,
    );
    expect(logged).toHaveLength(1);
  });
});
