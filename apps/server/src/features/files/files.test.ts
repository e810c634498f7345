import {
  agreementFiles,
  contractFiles,
  customerFiles,
  downloadFile,
  listFileVersions,
  projectFiles,
} from '@karkas/api/files/files.endpoints.ts';
import { getProject } from '@karkas/api/projects/projects.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aCustomer,
  aMember,
  anAgreement,
  aProject,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { bytesOf } from '#platform/storage/blob-store.fixtures.ts';
import { ATTACKS, DOCX, FILES, ONE_PIXEL_PNG, PDF } from './upload-attacks.fixtures.ts';
import { upload } from './files.fixtures.ts';

const get = (company: TestCompany, url: string, session: Session = company.owner) =>
  company.app.app.inject({ url, headers: { authorization: `Bearer ${session.access}` } });

describe('files of a project', () => {
  test('are listed, downloaded under their own names, and deleted', async () => {
    const company = await aCompany();
    const project = await aProject(company);
    const name = 'Стройгенплан «Луч».pdf';
    const { status, body } = await upload(company, project.id, { name, bytes: PDF });
    expect([
      status,
      body.name,
      body.size,
      body.content_type,
      body.version,
      body.owner_kind,
      body.owner_id,
      body.purpose,
    ]).toEqual([201, name, PDF.length, 'application/pdf', 1, 'project', project.id, 'general']);
    const list = (await callApi(company.owner, projectFiles.list, { params: { project_id: project.id } })).body;
    expect(list).toEqual({ results: [body], count: 1, page: 1, limit: 200 });
    expect((await callApi(company.owner, getProject, { params: { project_id: project.id } })).body.files).toEqual([
      { id: body.id, name, size: PDF.length, purpose: 'general', content_type: 'application/pdf' },
    ]);
    const file = await get(company, `/api/production-conditions/files/${body.id}/download/`);
    expect(file.rawPayload.equals(PDF)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="Strojgenplan 'Luch'.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
    );
    expect(
      (await callApi(company.owner, projectFiles.remove, { params: { project_id: project.id, file_id: body.id } }))
        .status,
    ).toBe(204);
    expect((await get(company, `/api/files/${body.id}/download/`)).statusCode).toBe(404);
  });

  test('with the same name are versions of one file; the same bytes are the same version', async () => {
    const company = await aCompany();
    const project = await aProject(company);
    const first = await upload(company, project.id, { name: 'План.txt', bytes: Buffer.from('Первый') });
    const second = await upload(company, project.id, { name: 'план.TXT', bytes: Buffer.from('Второй') });
    const again = await upload(company, project.id, { name: 'План.txt', bytes: Buffer.from('Второй') });
    expect([second.body.id, second.body.version, again.body.version]).toEqual([first.body.id, 2, 2]);
    const versions = (await callApi(company.owner, listFileVersions, { params: { file_id: first.body.id } })).body;
    expect(versions.results.map((one) => one.version)).toEqual([2, 1]);
    expect((await get(company, `/api/files/${first.body.id}/download/`)).body).toBe('Второй');
    expect((await get(company, `/api/files/${first.body.id}/download/?version=1`)).body).toBe('Первый');
    expect((await get(company, `/api/files/${first.body.id}/download/?version=3`)).statusCode).toBe(404);
    expect((await get(company, `/api/files/${first.body.id}/download/?version=x`)).statusCode).toBe(400);
  });

  test('uploaded twenty at once under one name become twenty versions', async () => {
    const company = await aCompany();
    const project = await aProject(company);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        upload(company, project.id, { name: 'a.txt', bytes: Buffer.from(String(index)) }),
      ),
    );
    const [file] = (await callApi(company.owner, projectFiles.list, { params: { project_id: project.id } })).body
      .results;
    expect(file?.version).toBe(20);
  });

  test('about work conditions are listed separately', async () => {
    const company = await aCompany();
    const project = await aProject(company);
    const url = `/api/projects/${project.id}/files/?purpose=production_conditions`;
    const { body } = await upload(company, project.id, { url, name: 'ППР.docx', bytes: DOCX });
    expect(body.purpose).toBe('production_conditions');
    const names = async (query: object) =>
      (await callApi(company.owner, projectFiles.list, { params: { project_id: project.id }, query })).body.results.map(
        (one) => one.name,
      );
    expect([
      await names({ purpose: 'production_conditions' }),
      await names({ purpose: 'general' }),
      await names({}),
    ]).toEqual([['ППР.docx'], [], ['ППР.docx']]);
    expect(
      (
        await upload(company, project.id, {
          url: `/api/projects/${project.id}/files/?purpose=x`,
          name: 'a.pdf',
          bytes: PDF,
        })
      ).status,
    ).toBe(400);
  });
});

describe('files of other owners', () => {
  test('belong to contracts, agreements and customers, and to no other kind', async () => {
    const company = await aCompany();
    const [customer, contract, agreement] = [
      await aCustomer(company),
      await aContract(company),
      await anAgreement(company),
    ];
    const urls = [
      `/api/customers/${customer.id}/files/`,
      `/api/contracts/${contract.id}/files/`,
      `/api/supplementary-agreements/${agreement.id}/files/`,
    ];
    const sent = await Promise.all(
      urls.map((url) => upload(company, '', { url, name: 'Скан.png', bytes: ONE_PIXEL_PNG })),
    );
    expect(sent.map(({ status, body }) => [status, body.owner_kind])).toEqual([
      [201, 'customer'],
      [201, 'contract'],
      [201, 'supplementary_agreement'],
    ]);
    const lists = [
      await callApi(company.owner, customerFiles.list, { params: { customer_id: customer.id } }),
      await callApi(company.owner, contractFiles.list, { params: { contract_id: contract.id } }),
      await callApi(company.owner, agreementFiles.list, { params: { agreement_id: agreement.id } }),
    ];
    expect(lists.map((list) => list.body.count)).toEqual([1, 1, 1]);
    const astray = await callApi(company.owner, contractFiles.remove, {
      params: { contract_id: contract.id, file_id: sent[0]?.body.id ?? '' },
    });
    expect(astray.status).toBe(404);
  });

  test('require the file permission and access to their owner', async () => {
    const company = await aCompany();
    const contract = await aContract(company);
    const { body } = await upload(company, '', {
      url: `/api/contracts/${contract.id}/files/`,
      name: 'Договор.pdf',
      bytes: PDF,
    });
    const member = await aMember(company, 'viewer');
    expect((await get(company, `/api/files/${body.id}/download/`, member)).statusCode).toBe(200);
    expect(
      (
        await upload(company, '', {
          session: member,
          url: `/api/contracts/${contract.id}/files/`,
          name: 'a.pdf',
          bytes: PDF,
        })
      ).status,
    ).toBe(403);
    await queryInCompany(
      company,
      `insert into company_role (company_id, id, name, permissions) values ($1, gen_random_uuid(), 'files only', '{file.view}')`,
      [company.id],
    );
    await queryInCompany(
      company,
      `update membership set role_id = (select id from company_role where company_id = $1 and name = 'files only') where user_id = $2`,
      [company.id, member.userId],
    );
    const refused = [
      await get(company, `/api/files/${body.id}/download/`, member),
      await get(company, `/api/files/${body.id}/versions/`, member),
      await get(company, `/api/contracts/${contract.id}/files/`, member),
    ];
    // A hidden file is reported as missing; the contract itself is named by its path.
    expect(refused.map((answer) => answer.statusCode)).toEqual([404, 404, 403]);
  });
});

describe('uploaded content', () => {
  test.each(FILES)('%s is recognised', async (name, bytes, contentType) => {
    const company = await aCompany();
    const project = await aProject(company);
    const { status, body } = await upload(company, project.id, { name, bytes });
    expect([status, body.content_type]).toEqual([201, contentType]);
    const file = await get(company, `/api/files/${body.id}/download/`);
    expect([
      file.headers['content-type'],
      String(file.headers['content-disposition']).startsWith('attachment'),
      file.headers['x-content-type-options'],
    ]).toEqual([contentType, true, 'nosniff']);
  });

  test.each(ATTACKS)('%s is rejected and nothing of it is stored', async (_title, name, bytes) => {
    const company = await aCompany();
    const project = await aProject(company);
    const { status, body } = await upload(company, project.id, { name, bytes });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'file']);
    expect(await queryInCompany(company, 'select 1 from stored_file')).toEqual([]);
  });

  test.each([
    '../../x.pdf',
    '..\\x.pdf',
    '/etc/x.pdf',
    'C:\\x.pdf',
    'con.pdf',
    'a\u0000b.pdf',
    '\u202Efdp.pdf',
    `${'д'.repeat(300)}.pdf`,
    '.htaccess.pdf',
    'a"b.pdf',
    "a'b;c.pdf",
    'два  пробела.pdf',
    '%2e%2e%2fx.pdf',
    '😀.pdf',
  ])('a file named %j stays in its folder and within one header', async (name) => {
    const company = await aCompany();
    const project = await aProject(company);
    const { status, body } = await upload(company, project.id, { name: name.replaceAll('"', '%22'), bytes: PDF });
    expect(status).toBe(201);
    expect(body.name).not.toMatch(/[/\\\u0000-\u001f\u202e]/u);
    expect(body.name.length).toBeLessThanOrEqual(200);
    const file = await get(company, `/api/files/${body.id}/download/`);
    expect(String(file.headers['content-disposition']).split("UTF-8''")[1]).toMatch(/^[\w!#$&+.^`|~%-]+$/);
    expect([file.statusCode, String(file.headers['content-disposition']).split('\n').length]).toEqual([200, 1]);
    const [stored] = await queryInCompany<{ id: string }>(company, 'select id from stored_file');
    expect((await bytesOf(company.app.storage, `${company.id}/${stored?.id}`)).length).toBe(PDF.length);
  });

  test("is rejected above the company's quota, and other companies are not affected", async () => {
    const company = await aCompany();
    const app = await startTestApp({ database: company.app.database, quotaBytes: 1000 });
    const project = await aProject(company);
    expect((await upload(company, project.id, { app, name: 'a.txt', bytes: Buffer.alloc(900, 'a') })).status).toBe(201);
    const full = await upload(company, project.id, { app, name: 'b.txt', bytes: Buffer.alloc(101, 'b') });
    expect([full.status, full.body.code]).toEqual([413, 'storage_full']);
    const other = await aCompany();
    expect(
      (await upload(other, (await aProject(other)).id, { app, name: 'b.txt', bytes: Buffer.alloc(900, 'b') })).status,
    ).toBe(201);
  });

  test('for a missing owner leaves nothing behind', async () => {
    const company = await aCompany();
    const absent = await upload(company, '', { url: `/api/projects/${company.id}/files/`, name: 'a.pdf', bytes: PDF });
    expect(absent.status).toBe(404);
    expect(await queryInCompany(company, 'select 1 from stored_file')).toEqual([]);
  });
});

test('downloadFile has the path given in the specification', () => {
  expect(downloadFile.paths).toContain('/api/production-conditions/files/:file_id/download/');
});
