import { buildPath } from '@karkas/api/core/endpoint.ts';
import { projectFiles } from '@karkas/api/files/files.endpoints.ts';
import { expect, test } from 'vitest';
import { aCompany, aProject } from '#testing/factories/index.ts';
import { MP4 } from '../upload-attacks.fixtures.ts';
import { placeOf, sent, finish } from './whole-of-parts.fixtures.ts';

test("a file above an endpoint's limit is rejected there, and accepted where the limit is higher", async () => {
  const company = await aCompany();
  const bytes = Buffer.concat([MP4, Buffer.alloc(52 * 1024 * 1024)]);
  const id = await sent(company, { bytes, name: 'Съёмка.mp4' });
  const { id: project_id } = await aProject(company);
  for (const url of [buildPath(projectFiles.upload, { project_id }), await placeOf(company, 'bill')]) {
    const { status, body } = await finish(company, { url, id });
    expect([status, body.code]).toEqual([413, 'too_large']);
  }
  const taken = await finish(company, { url: await placeOf(company, 'task'), id });
  expect([taken.status, taken.body.size]).toEqual([201, bytes.length]);
}, 120_000);
