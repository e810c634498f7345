import path from 'node:path';
import { deleteCompany } from '@karkas/api/companies/company-settings.endpoints.ts';
import { uploadLogo } from '@karkas/api/companies/company-logo.endpoints.ts';
import { buildPath } from '@karkas/api/core/endpoint.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aCustomer, queryInCompany } from '#testing/factories/index.ts';
import { aCalculatedSpecification, aReport, downloadReport } from '#testing/factories/specifications.ts';
import { imageUpload, sendUpload } from '#testing/isolation/send.ts';
import { withClient } from '#platform/db/wire/connection.ts';
import { DAY_S, anInstallation, filesIn, age, ageStored } from './sweeps.fixtures.ts';

describe('the sweeper', () => {
  test('keeps the latest report with prices and the latest without, and deletes the ones they replaced', async () => {
    const { app, company, sweep } = await anInstallation();
    const { id } = await aCalculatedSpecification(company);
    await aReport(company, id, { body: { with_prices: false } });
    await aReport(company, id);
    await aReport(company, id);
    const before = await downloadReport(company, id);
    expect(await queryInCompany(company, `select 1 from stored_file where owner_kind = 'report'`)).toHaveLength(3);
    await ageStored(company, app);
    await queryInCompany(company, `update job set finished_at = now() - interval '40 days'`);
    await sweep();
    expect(await queryInCompany(company, `select 1 from stored_file where owner_kind = 'report'`)).toHaveLength(2);
    expect(await queryInCompany(company, `select 1 from job where kind = 'specification_report'`)).toHaveLength(2);
    expect(await queryInCompany(company, `select 1 from job where kind = 'specification_generate'`)).toEqual([]);
    expect((await downloadReport(company, id)).bytes).toEqual(before.bytes);
  }, 120_000);

  test('removes a company with all rows and files after thirty days in the bin, and no other', async () => {
    const { app, company, database, sweep } = await anInstallation();
    const other = await aCompany({ app });
    for (const one of [company, other]) {
      await aCustomer(one);
      const specification = await aCalculatedSpecification(one);
      await queryInCompany(one, `update specification set status = 'committed' where id = $1`, [specification.id]);
      await sendUpload({
        app,
        session: one.owner,
        url: buildPath(uploadLogo, { company_id: one.id }),
        upload: imageUpload(),
      });
    }
    const params = { company_id: company.id };
    await callApi(company.owner, deleteCompany, { params, body: { name: company.name } }, { app });
    await sweep();
    const rowsOf = async (id: string): Promise<string[]> =>
      withClient(database.superuser, async (client) => {
        const tables = await client.query<{ name: string }>(
          `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'`,
        );
        const filled: string[] = [];
        for (const { name } of tables.rows)
          if ((await client.query(`select 1 from ${name} where company_id = $1 limit 1`, [id])).rowCount)
            filled.push(name);
        return filled.toSorted();
      });
    expect((await rowsOf(company.id)).length).toBeGreaterThan(12);
    const before = await rowsOf(other.id);
    await withClient(database.superuser, (client) =>
      client.query(`update company set deleted_at = now() - interval '31 days' where company_id = $1`, [company.id]),
    );
    for (const file of filesIn(app, 'files')) age(app, path.join('files', file), 2 * DAY_S);
    await sweep();
    expect(await rowsOf(company.id)).toEqual([]);
    expect(await rowsOf(other.id)).toEqual(before);
    expect(new Set(filesIn(app, 'files').map((file) => file.split('/')[0]))).toEqual(new Set([other.id]));
  }, 120_000);

  test('cannot be used to remove a company that is not in the bin, nor by the serving role', async () => {
    const { company, database } = await anInstallation();
    const { rows } = await withClient(database.owner, (client) =>
      client.query(`select purge_company($1, 30) as purged`, [company.id]),
    );
    expect(rows).toEqual([{ purged: false }]);
    await expect(database.pool.query(`select purge_company($1, 30)`, [company.id])).rejects.toMatchObject({
      code: '42501',
    });
    const { id } = await aCalculatedSpecification(company);
    await queryInCompany(company, `update specification set status = 'committed' where id = $1`, [id]);
    await expect(
      queryInCompany(company, `select set_config('app.purging', $1, false)`, [company.id]).then(() =>
        queryInCompany(company, `delete from specification where id = $1`, [id]),
      ),
    ).rejects.toMatchObject({ code: 'KC001' });
  });
});
