import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  downloadCompanyExport,
  listCompanyExports,
  startCompanyExport,
} from '@karkas/api/company-export/company-export.endpoints.ts';
import { buildPath } from '@karkas/api/core/endpoint.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { PASSWORD, type TestCompany } from '#testing/factories/index.ts';
import { eventually, withJobRunner } from '#testing/with-job-runner.ts';

export const paramsOf = ({ id }: TestCompany) => ({ company_id: id });
export const start = (
  company: TestCompany,
  { by = company.owner, password = PASSWORD }: { by?: Session | null; password?: string } = {},
) => callApi(by, startCompanyExport, { params: paramsOf(company), body: { password } }, { app: company.app });
export const listed = async (company: TestCompany) =>
  (await callApi(company.owner, listCompanyExports, { params: paramsOf(company) }, { app: company.app })).body;
export const download = (company: TestCompany, exportId: string, { access }: Session = company.owner) =>
  company.app.app.inject({
    url: buildPath(downloadCompanyExport, { ...paramsOf(company), export_id: exportId }),
    headers: { authorization: `Bearer ${access}` },
  });

export async function built(company: TestCompany) {
  const started = await start(company);
  if (started.status !== 202) throw new Error(`No export: ${started.status} ${JSON.stringify(started.problem)}`);
  return withJobRunner(company.app, () =>
    eventually(async () => (await listed(company)).find(({ state }) => state === 'done') ?? null),
  );
}

/** Unpacks with the tar of the machine, as a customer would. */
export function unpack(bytes: Buffer): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'karkas-test-export-'));
  writeFileSync(path.join(folder, 'archive.tar.gz'), bytes);
  execFileSync('tar', ['-xzf', 'archive.tar.gz'], { cwd: folder });
  return folder;
}

export const recordsIn = (folder: string, name: string): Record<string, unknown>[] =>
  readFileSync(path.join(folder, 'data', `${name}-00001.ndjson`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
