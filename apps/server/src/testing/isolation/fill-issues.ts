import { applyRereading, listBillFiles, rereadBill } from '@karkas/api/specifications/rereading.endpoints.ts';
import { callApi } from '../call-api.ts';
import type { TestCompany } from '../factories/index.ts';
import { csvUpload, sendUpload } from './send.ts';

/** One accepted and one pending newer issue; returns the replaced file. */
export async function someIssues(
  company: TestCompany,
  params: { specification_id: string; vor_id: string },
  canary: string,
): Promise<string> {
  await anIssue(company, params, canary);
  await callApi(company.owner, applyRereading, { params, body: { all: true } }, { app: company.app });
  await anIssue(company, params, canary);
  const { body: files } = await callApi(company.owner, listBillFiles, { params }, { app: company.app });
  return files.find((file) => !file.is_current)?.id ?? '';
}

/** A newer issue of a bill, ready to be accepted. */
export async function anIssue(
  company: TestCompany,
  { specification_id, vor_id }: { specification_id: string; vor_id: string },
  canary: string,
): Promise<void> {
  const url = rereadBill.paths[0].replace(':specification_id', specification_id).replace(':vor_id', vor_id);
  const answer = await sendUpload({ app: company.app, session: company.owner, url, upload: csvUpload(canary) });
  if (answer.status !== 200) throw new Error(`The issue was refused: ${answer.status} ${answer.text}`);
}
