import { newId } from '../../platform/ids.ts';
import { aFile, queryInCompany, type TestCompany } from '../factories/index.ts';
import { blobKey } from '../../platform/storage/blob-store.ts';
import { anUpload } from './fill-company.ts';
import { ONE_POINT } from './send.ts';
import type { Ids, World } from './world.types.ts';

export async function freshTaskFile({ company, ids }: World): Promise<Partial<Ids>> {
  return { attachment_id: await aFile(company, { kind: 'task', id: ids.task_id }, newId()) };
}

export async function freshCommentFile({ company, ids }: World): Promise<Partial<Ids>> {
  return { comment_attachment_id: await aFile(company, { kind: 'task_comment', id: ids.comment_id }, newId()) };
}

export async function freshTaskPicture(world: World): Promise<Partial<Ids>> {
  const { attachment_id = '' } = await freshTaskFile(world);
  return { attachment_id: await asPicture(world, attachment_id) };
}

export async function freshCommentPicture(world: World): Promise<Partial<Ids>> {
  const { comment_attachment_id = '' } = await freshCommentFile(world);
  return { comment_attachment_id: await asPicture(world, comment_attachment_id) };
}

/** The same file with a picture as its content. */
async function asPicture({ company }: World, id: string): Promise<string> {
  const [stored] = await queryInCompany<{ id: string }>(
    company,
    `update stored_file s set content_type = 'image/png', size = $3 from file_version v
     where v.company_id = $1 and v.attached_file_id = $2 and s.company_id = v.company_id and s.id = v.stored_file_id returning s.id`,
    [company.id, id, ONE_POINT.length],
  );
  await company.app.storage.put(blobKey(company.id, stored?.id ?? ''), ONE_POINT);
  return id;
}

/** The number of unfinished uploads is limited, so those of other tests are deleted. */
export async function freshUpload(company: TestCompany, ids: Ids): Promise<string> {
  await queryInCompany(company, 'delete from file_upload where company_id = $1 and id <> $2', [
    company.id,
    ids.upload_id,
  ]);
  return anUpload(company, `${newId()}.png`);
}
