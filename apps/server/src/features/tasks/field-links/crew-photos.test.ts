import { buildPath } from '@karkas/api/core/endpoint.ts';
import * as links from '@karkas/api/tasks/links/field-links.endpoints.ts';
import { taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import { expect, test } from 'vitest';
import { aPhoto } from '#testing/files/a-photo.ts';
import { callApi } from '#testing/call-api.ts';
import { imageUpload, sendUpload } from '#testing/isolation/send.ts';
import { aSite } from './field-links.fixtures.ts';

test('a photo sent several times at once is stored once', async () => {
  const { company, taskId, token } = await aSite();
  const upload = imageUpload(aPhoto('Кладка'), 'a.jpg');
  const url = buildPath(links.uploadByFieldLink, { field_token: token, task_id: taskId });
  const sent = await Promise.all([1, 2, 3].map(() => sendUpload({ app: company.app, session: null, url, upload })));
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
  const params = { company_id: company.id, task_id: taskId };
  expect((await callApi(company.owner, taskAttachments.list, { params })).body.results).toHaveLength(1);
});
