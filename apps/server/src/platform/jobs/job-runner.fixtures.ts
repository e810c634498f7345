import { aCompany, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { eventually } from '#testing/with-job-runner.ts';
import { newId } from '../ids.ts';
import type { JobContext } from './job-runner.ts';

/** A separate kind per test, so that no runner claims another test's jobs. */
export const aKind = (): string => `test_${newId()}`;

export async function enqueue(
  company: TestCompany,
  kind: string,
  options: { ageSeconds?: number } = {},
): Promise<string> {
  const id = newId();
  await queryInCompany(
    company,
    `insert into job (company_id, id, kind, object_id, payload, requested_by, requested_by_name, created_at)
    values ($1, $2, $3, $4, '{}', $5, 'Петров Иван', now() - make_interval(secs => $6))`,
    [company.id, id, kind, newId(), company.owner.userId, options.ageSeconds ?? 0],
  );
  return id;
}

type State = {
  status: string;
  attempts: number;
  worker_id: string | null;
  error: string | null;
  lease_until: Date | null;
};
export const stateOf = async (company: TestCompany, id: string) =>
  (
    await queryInCompany<State>(
      company,
      `select status, attempts, worker_id, error, lease_until from job where id = $1`,
      [id],
    )
  )[0];
export const untilStatus = (company: TestCompany, id: string, status: string) =>
  eventually(async () => ((await stateOf(company, id))?.status === status ? true : null), { what: status });
export const finish = (context: JobContext) =>
  context.inCompany(async () => queryOf(context, `update job set status = 'done', finished_at = now() where id = $1`));

async function queryOf({ job }: JobContext, text: string): Promise<void> {
  const company = companies.get(job.company_id);
  if (company) await queryInCompany(company, text, [job.id]);
}

const companies = new Map<string, TestCompany>();
export async function aCompanyWithJobs(): Promise<TestCompany> {
  const company = await aCompany();
  companies.set(company.id, company);
  return company;
}
