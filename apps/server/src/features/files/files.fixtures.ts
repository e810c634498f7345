import type { AttachedFile } from '@karkas/api/files/files.schemas.ts';
import { type Session } from '#testing/call-api.ts';
import { type TestCompany } from '#testing/factories/index.ts';
import { imageUpload, sendUpload } from '#testing/isolation/send.ts';
import { type TestApp } from '#testing/start-test-app.ts';

type Sent = { app?: TestApp; session?: Session; url?: string; name: string; bytes: Buffer };

export async function upload(
  company: TestCompany,
  projectId: string,
  { app = company.app, session = company.owner, url = `/api/projects/${projectId}/files/`, name, bytes }: Sent,
) {
  const sent = await sendUpload({ app, session, url, upload: imageUpload(bytes, name) });
  return {
    status: sent.status,
    body: JSON.parse(sent.text) as AttachedFile & { code: string; errors?: { field: string }[] },
  };
}
