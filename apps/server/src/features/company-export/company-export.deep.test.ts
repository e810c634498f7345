import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { project } from '@karkas/api/projects/projects.schemas.ts';
import { strictSchema } from '@karkas/api/testing/strict-schema.ts';
import { describe, expect, test } from 'vitest';
import { aCompany, aContract, aCustomer, aFile, anAgreement, aProject, aTask } from '#testing/factories/index.ts';
import { built, download, recordsIn, unpack } from './company-export.fixtures.ts';

describe('the archive of a company', () => {
  test('holds its records by the contract, files, registers and the log, and nothing of another company', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    await aProject(other, { name: 'Чужой объект' });
    const made = await aProject(company, { name: 'Школа', estimated_cost: '100.50' });
    const contract = await aContract(company, { project_id: made.id });
    const agreement = await anAgreement(company, { contract_id: contract.id });
    await aCustomer(company, { name: 'ООО «Ромашка»' });
    await aTask(company, { title: 'Бетон' });
    await aFile(company, { kind: 'project', id: made.id }, 'План');
    const done = await built(company);
    expect(done).toMatchObject({ progress: 100, downloads: 0, created_by: { id: company.owner.userId } });
    const answer = await download(company, done.id);
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, done.size]);
    const folder = unpack(answer.rawPayload);

    const projects = recordsIn(folder, 'projects');
    expect(strictSchema(project).parse(projects[0])).toMatchObject({ id: made.id, estimated_cost: '100.50' });
    expect(projects).toHaveLength(1);
    expect(recordsIn(folder, 'agreements')).toMatchObject([{ contract_id: contract.id, id: agreement.id }]);
    expect(recordsIn(folder, 'customers')).toMatchObject([{ name: 'ООО «Ромашка»' }]);
    expect(recordsIn(folder, 'tasks')).toMatchObject([{ title: 'Бетон' }]);
    const log = recordsIn(folder, 'log');
    expect(log.slice(1).map((line) => line['previous_hash'])).toEqual(log.slice(0, -1).map((line) => line['hash']));
    expect(readdirSync(path.join(folder, 'registers')).toSorted()).toEqual(
      ['contracts', 'customers', 'log', 'projects', 'specifications', 'tasks'].map((name) => `${name}.xlsx`),
    );
    const [file] = recordsIn(folder, 'files');
    const bytes = readFileSync(path.join(folder, 'files', String(file?.['id'])));
    expect([file?.['record_kind'], file?.['record_id'], bytes.toString()]).toEqual(['project', made.id, 'План']);
    const all = readdirSync(path.join(folder, 'data')).map((name) =>
      readFileSync(path.join(folder, 'data', name), 'utf8'),
    );
    expect(all.filter((text) => text.includes('Чужой объект'))).toEqual([]);
  });
});
