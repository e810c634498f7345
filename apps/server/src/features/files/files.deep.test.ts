import { describe, expect, test } from 'vitest';
import { aCompany, aProject } from '#testing/factories/index.ts';
import { MP4 } from './upload-attacks.fixtures.ts';
import { upload } from './files.fixtures.ts';

describe('uploaded content', () => {
  test('is rejected one byte above the limit and accepted at the limit', async () => {
    const company = await aCompany();
    const project = await aProject(company);
    const whole = Buffer.concat([MP4, Buffer.alloc(50 * 1024 * 1024 - MP4.length)]);
    expect((await upload(company, project.id, { name: 'a.mp4', bytes: whole })).status).toBe(201);
    const over = await upload(company, project.id, { name: 'b.mp4', bytes: Buffer.concat([whole, Buffer.alloc(1)]) });
    expect([over.status, over.body.code]).toEqual([413, 'too_large']);
  }, 120_000);
});
