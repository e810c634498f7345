import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { commentAttachments, taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aComment, aTask, type TestCompany } from '#testing/factories/index.ts';

export type Place = { company_id: string; task_id: string; comment_id?: string };

export const setOf = (place: Place) => (place.comment_id === undefined ? taskAttachments : commentAttachments);

export async function aPlace(company: TestCompany, of: 'task' | 'comment', input: object = {}): Promise<Place> {
  const { id } = await aTask(company, input);
  const place = { company_id: company.id, task_id: id };
  return of === 'task' ? place : { ...place, comment_id: (await aComment(company, id)).id };
}

export const paramsOf = (place: Place) => ({ ...place, comment_id: place.comment_id ?? '' });
export const list = (company: TestCompany, place: Place, by: Session = company.owner) =>
  callApi(by, setOf(place).list, { params: paramsOf(place) });
/** Number of these files in the application's store. */
export function storedIn({ app }: TestCompany, ids: readonly string[]): number {
  const folder = path.join(app.folder, 'files');
  // The folder is created with the first file.
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    ids.some((id) => entry.parentPath.includes(id) && entry.isFile()),
  ).length;
}
