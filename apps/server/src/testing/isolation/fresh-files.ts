import { newId } from '../../platform/ids.ts';
import { aFile, queryInCompany, type TestCompany } from '../factories/index.ts';
import { anUpload } from './fill-company.ts';
import type { Ids, World } from './world.types.ts';

export async function freshTaskFile({ company, ids }: World): Promise<Partial<Ids>> {
  return { attachment_id: await aFile(company, { kind: 'task', id: ids.task_id }, newId()) };
}

export async function freshCommentFile({ company, ids }: World): Promise<Partial<Ids>> {
  return { comment_attachment_id: await aFile(company, { kind: 'task_comment', id: ids.comment_id }, newId()) };
}

/** A person may begin only so many: those that other tests have begun give way. */
export async function freshUpload(company: TestCompany, ids: Ids): Promise<string> {
  await queryInCompany(company, 'delete from file_upload where company_id = $1 and id <> $2', [
    company.id,
    ids.upload_id,
  ]);
  return anUpload(company, `${newId()}.png`);
}
