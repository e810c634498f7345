import { checkForeignEstimate } from '@karkas/api/specifications/foreign-check.endpoints.ts';
import { newId } from '../../platform/ids.ts';
import type { TestCompany } from '../factories/index.ts';
import { csvUpload, sendUpload } from './send.ts';
import type { World } from './world.types.ts';

/** A checked foreign estimate. */
export async function aForeignCheck(company: TestCompany, word: string): Promise<string> {
  const url = checkForeignEstimate.paths[0].replace(':company_id', company.id);
  const answer = await sendUpload({ app: company.app, session: company.owner, url, upload: csvUpload(word) });
  if (answer.status !== 201) throw new Error(`The estimate was refused: ${answer.status} ${answer.text}`);
  return (JSON.parse(answer.text) as { id: string }).id;
}

const freshCheck = async ({ company }: World): Promise<{ check_id: string }> => ({
  check_id: await aForeignCheck(company, newId()),
});

export const FRESH_CHECKS = { patchForeignCheck: freshCheck, deleteForeignCheck: freshCheck } as const;
