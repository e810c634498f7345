import { buildPath } from '@karkas/api/core/endpoint.ts';
import { PART_BYTES } from '@karkas/api/files/files.schemas.ts';
import { createUpload } from '@karkas/api/files/uploads.endpoints.ts';
import { uploadBill } from '@karkas/api/specifications/specifications.endpoints.ts';
import { commentAttachments, taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import { expect } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aComment, aTask, type TestCompany } from '#testing/factories/index.ts';
import { aSpecification } from '#testing/factories/specifications.ts';
import { imageUpload, sendUpload } from '#testing/isolation/send.ts';
import { type TestApp } from '#testing/start-test-app.ts';

export const KINDS = ['task', 'comment', 'bill'] as const;
export type Kind = (typeof KINDS)[number];
type Who = { app?: TestApp; session?: Session; key?: string };
type Answer = { code?: string; sha256?: string; size?: number; vor?: { size: number; works_count: number } };

/** The endpoint that accepts a file of this kind. */
export async function placeOf(company: TestCompany, kind: Kind): Promise<string> {
  if (kind === 'bill') {
    return buildPath(uploadBill, { specification_id: (await aSpecification(company)).id });
  }
  const place = { company_id: company.id, task_id: (await aTask(company)).id };
  if (kind === 'task') return buildPath(taskAttachments.upload, place);
  const comment_id = (await aComment(company, place.task_id)).id;
  return buildPath(commentAttachments.upload, { ...place, comment_id });
}

/** Starts an upload, sends the given parts (default all) and returns its id. */
export async function sent(
  company: TestCompany,
  { bytes, name, parts }: { bytes: Buffer; name: string; parts?: number[] },
  { app = company.app, session = company.owner }: Who = {},
): Promise<string> {
  const params = { company_id: company.id };
  const begun = await callApi(session, createUpload, { params, body: { name, size: bytes.length } }, { app });
  expect(begun.status).toBe(201);
  const { id } = begun.body;
  const all = Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, index) => index + 1);
  for (const number of parts ?? all) {
    const upload = imageUpload(bytes.subarray((number - 1) * PART_BYTES, number * PART_BYTES), 'blob');
    const url = `/api/companies/${company.id}/uploads/${id}/parts/${number}/`;
    expect((await sendUpload({ app, session, url, method: 'PUT', upload })).status).toBe(200);
  }
  return id;
}

export async function finish(
  company: TestCompany,
  { url, id }: { url: string; id: string },
  { app = company.app, session = company.owner, key }: Who = {},
) {
  const answer = await app.app.inject({
    method: 'POST',
    url: `${url}?upload_id=${id}`,
    headers: {
      authorization: `Bearer ${session.access}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
  return { status: answer.statusCode, body: answer.json<Answer>() };
}
