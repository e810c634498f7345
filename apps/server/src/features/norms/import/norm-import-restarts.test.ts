import { getNormImport } from '@karkas/api/specifications/norms/norm-imports.endpoints.ts';
import { cancelNormImport } from '@karkas/api/specifications/norms/norm-imports.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { eventually, productHandlers, startRunner, withJobRunner } from '#testing/with-job-runner.ts';
import type { JobHandler } from '../../../platform/jobs/job-runner.ts';
import { aBaseFor, fsnbXml, importEnd, sendNorms, textFile } from '#testing/files/norm-files.ts';
import { NORM_IMPORT_JOB } from './norm-import.service.ts';

const NORMS = 1_300;
/** Three portions. */
const FILE = textFile(
  'ГЭСНмр.xml',
  fsnbXml({
    works: Array.from({ length: NORMS }, (_, index) => ({
      code: `01-01-001-${String(index + 1).padStart(4, '0')}`,
      name: `номер ${index + 1}`,
      lines: [{ code: '1-100-34', name: 'Средний разряд работы 3,4', quantity: String(index + 1) }],
    })),
  }),
);

/** The production import handler, blocked before it writes its second portion. */
function gated(company: TestCompany): { handlers: Record<string, JobHandler>; isReached: () => boolean } {
  const real = productHandlers(company.app)[NORM_IMPORT_JOB];
  if (real === undefined) throw new Error('The product imports no norms');
  let transactions = 0;
  let isReached = false;
  const handler: JobHandler = {
    ...real,
    run: (context) =>
      real.run({
        ...context,
        inCompany: async (work) => {
          transactions += 1;
          // Prepared, settled after the check, and one portion written.
          if (transactions > 3) {
            isReached = true;
            await new Promise((resolve) => context.signal.addEventListener('abort', resolve));
          }
          return context.inCompany(work);
        },
      }),
  };
  return { handlers: { [NORM_IMPORT_JOB]: handler }, isReached: () => isReached };
}

const writtenNorms = async (company: TestCompany): Promise<number> => {
  const [row] = await queryInCompany<{ count: number }>(
    company,
    'select count(*)::int as count from norm where company_id = $1',
    [company.id],
  );
  return row?.count ?? -1;
};

async function stoppedInTheMiddle(): Promise<{ company: TestCompany; base_id: string }> {
  const company = await aCompany();
  const base_id = await aBaseFor(company);
  const { handlers, isReached } = gated(company);
  const runner = await startRunner(company.app, { handlers });
  await sendNorms({ company, baseId: base_id }, FILE);
  await eventually(async () => (isReached() ? true : null), { withinMs: 30_000 });
  await runner.stop();
  return { company, base_id };
}

describe('an import interrupted by a server shutdown', () => {
  test('resumes after the last written portion', async () => {
    const { company, base_id } = await stoppedInTheMiddle();
    const written = await writtenNorms(company);
    expect([written > 0, written < NORMS]).toEqual([true, true]);
    await withJobRunner(company.app, async () => {
      // Portions already written are not written again: they would count as changed.
      expect(await importEnd(company, base_id)).toMatchObject({ status: 'done', added_count: NORMS, changed_count: 0 });
    });
    expect(await writtenNorms(company)).toBe(NORMS);
  });

  test('can be cancelled; written norms stay and are counted', async () => {
    const { company, base_id } = await stoppedInTheMiddle();
    const params = { company_id: company.id, base_id };
    expect((await callApi(company.owner, cancelNormImport, { params })).status).toBe(204);
    const { body } = await callApi(company.owner, getNormImport, { params });
    expect(body).toMatchObject({ status: 'canceled', added_count: await writtenNorms(company) });
    await withJobRunner(company.app, async () => {
      await sendNorms({ company, baseId: base_id }, FILE);
      expect(await importEnd(company, base_id)).toMatchObject({ status: 'done' });
    });
    expect(await writtenNorms(company)).toBe(NORMS);
  });
});
