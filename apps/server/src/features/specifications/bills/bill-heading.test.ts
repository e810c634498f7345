import { readBillHeading } from '@karkas/api/specifications/bills/bill-heading.endpoints.ts';
import { listCompanySpecifications } from '@karkas/api/specifications/specifications.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMemberWith, type TestCompany } from '#testing/factories/index.ts';
import { sendUpload } from '#testing/isolation/send.ts';
import { officialFormWorkbook } from '#testing/files/make-workbook.ts';

async function ask(company: TestCompany, session: Session | null, bytes: Uint8Array) {
  const boundary = 'form-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${encodeURIComponent('ВОР')}.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return sendUpload({
    app: company.app,
    session,
    url: readBillHeading.paths[0].replace(':company_id', company.id),
    upload: {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    },
  });
}

test('returns the heading and size of a bill, and stores nothing', async () => {
  const company = await aCompany();
  const { status, text } = await ask(company, company.owner, officialFormWorkbook());
  expect([status, text]).toEqual([200, expect.any(String)]);
  const heading = readBillHeading.response?.parse(JSON.parse(text));
  expect(heading).toMatchObject({ construction: expect.any(String), object: expect.any(String) });
  expect(heading?.works_count).toBeGreaterThan(0);
  const listed = await callApi(company.owner, listCompanySpecifications, { params: { company_id: company.id } });
  expect(listed.body.count).toBe(0);
});

test('rejects anonymous callers, missing permission, and files that are not bills', async () => {
  const company = await aCompany();
  expect((await ask(company, null, officialFormWorkbook())).status).toBe(401);
  const member = await aMemberWith(company, ['specification.view']);
  expect((await ask(company, member, officialFormWorkbook())).status).toBe(403);
  expect((await ask(company, company.owner, Buffer.from('no workbook'))).status).toBe(422);
});
