import { buildPath } from '@karkas/api/core/endpoint.ts';
import { taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import { MAX_ATTACHMENT_BYTES } from '@karkas/api/tasks/files/task-attachments.schemas.ts';
import { describe, expect, test } from 'vitest';
import { aCompany, aFile } from '#testing/factories/index.ts';
import { imageUpload, sendUpload } from '#testing/isolation/send.ts';
import { aPlace, list, storedIn } from './attachments.fixtures.ts';

describe('attaching files', () => {
  test('rejects a file above a hundred megabytes by its declared size, or while streaming if it declares less', async () => {
    const company = await aCompany();
    const place = await aPlace(company, 'task');
    const url = buildPath(taskAttachments.upload, place);
    for (const size of [MAX_ATTACHMENT_BYTES + 1024 * 1024, MAX_ATTACHMENT_BYTES + 1]) {
      const upload = imageUpload(Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size - 9)]), 'a.pdf');
      const sent = await sendUpload({ app: company.app, session: company.owner, url, upload });
      expect([sent.status, (JSON.parse(sent.text) as { code: string }).code]).toEqual([413, 'too_large']);
    }
    expect((await list(company, place)).body.count).toBe(0);
    expect(storedIn(company, [company.id])).toBe(0);
    await aFile(company, { kind: 'task', id: place.task_id }, 'Есть');
    expect((await list(company, place)).body.count).toBe(1);
  }, 120_000);
});
