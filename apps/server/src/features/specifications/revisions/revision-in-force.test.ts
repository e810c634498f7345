import { listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { searchCompany } from '@karkas/api/search/search.endpoints.ts';
import { resourceRows, specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, anAgreement, anAgreementSpecification, aTask, queryInCompany } from '#testing/factories/index.ts';
import { aRow, aSpecification, readWhole } from '#testing/factories/specifications.ts';
import { aPricedDocument, commit, paramsOf, patch, revise } from './revisions.fixtures.ts';

describe('a revision', () => {
  test('requires confirmation before removing or reducing completed work', async () => {
    const company = await aCompany();
    const { id, first, second, third } = await aPricedDocument(company);
    const doneOf = [
      [first, '10'],
      [second, '4.5'],
      [third, '0.5'],
    ] as const;
    await aTask(company, {
      work_items: doneOf.map(([row, done]) => ({
        specification_row_id: row.id,
        quantity_planned: done,
        quantity_done: done,
      })),
    } as never);
    const { body: second_revision } = await revise(company, id);
    const { rows } = await readWhole(company, second_revision.id);
    const copyOf = (row: { row_key: string }) => rows.find(({ row_key }) => row_key === row.row_key)?.id ?? '';
    await callApi(company.owner, specificationRows.remove, {
      params: { specification_id: second_revision.id, row_id: copyOf(first) },
    });
    await patch(company, second_revision.id, copyOf(second), { quantity: '4' });
    await patch(company, second_revision.id, copyOf(third), { quantity: '0.5' });
    const attempt = (body: object) =>
      callApi(company.owner, endpoints.commitSpecification, { params: paramsOf(second_revision.id), body });
    const refused = await attempt({});
    expect([refused.status, refused.problem.code]).toEqual([422, 'done_work_lost']);
    expect(refused.problem.places?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Кладка: выполнено 10.*, а позиция удалена$/),
      expect.stringMatching(/^Стяжка: выполнено 4,5.*, а в редакции 4/),
    ]);
    expect((await attempt({ force: true })).problem.errors?.[0]?.field).toBe('reason');
    await patch(company, second_revision.id, copyOf(second), { quantity: '4.5' });
    expect((await attempt({})).problem.places).toHaveLength(1);
    const forced = await attempt({ force: true, reason: 'Кладка закрыта актом' });
    expect([forced.status, forced.body.commit_reason]).toEqual([200, 'Кладка закрыта актом']);
  });

  test('keeps the order of lines, and is the one found and summed', async () => {
    const company = await aCompany();
    const { id } = await aSpecification(company, { name: 'Кровля склада' });
    for (let place = 0; place < 12; place += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one below another
      const row = await aRow(company, id, { name: `П${place}`, quantity: '1', price: '10' });
      // oxlint-disable-next-line no-await-in-loop -- one below another
      await callApi(company.owner, resourceRows.create, {
        params: paramsOf(id),
        body: {
          specification_row_id: row.id,
          name: `Р${place}`,
          unit: 'т',
          kind: 'material',
          quantity: '1',
          price: '10',
        },
      });
    }
    await commit(company, id);
    const { body: next } = await revise(company, id);
    const namesOf = async (one: string) => (await readWhole(company, one)).resources.map(({ name }) => name);
    expect(await namesOf(next.id)).toEqual(Array.from({ length: 12 }, (_, place) => `Р${place}`));
    const sums = async () =>
      (await callApi(company.owner, endpoints.getSpecificationSums, { params: { company_id: company.id }, query: {} }))
        .body;
    expect(await sums()).toMatchObject({ count: 2, open: '0.00', open_count: 0, committed_count: 1 });
    await commit(company, next.id);
    expect(await sums()).toMatchObject({ count: 1, committed_count: 1 });
    const found = await callApi(company.owner, searchCompany, {
      params: { company_id: company.id },
      query: { q: 'Кровля склада' },
    });
    expect(found.body.results.map((one) => [one.id, one.subtitle?.split(' · ')[1]])).toEqual([[next.id, 'ред. 2']]);
  });

  test('cannot be restored from the bin under a signed agreement', async () => {
    const company = await aCompany();
    const agreement = await anAgreement(company);
    const specification_id = await anAgreementSpecification(company, agreement.id, 'Изменения');
    await aRow(company, specification_id, { name: 'Кладка', quantity: '1', price: '10' });
    await commit(company, specification_id);
    const { body: next } = await revise(company, specification_id);
    await callApi(company.owner, endpoints.deleteSpecification, { params: paramsOf(next.id) });
    await queryInCompany(
      company,
      `update supplementary_agreement set status = 'signed' where company_id = $1 and id = $2`,
      [company.id, agreement.id],
    );
    const { body: page } = await callApi(company.owner, listBin, { params: { company_id: company.id } });
    const back = await callApi(company.owner, restoreFromBin, {
      params: { company_id: company.id, bin_item_id: page.results[0]?.id ?? '' },
    });
    expect([back.status, back.problem.code]).toEqual([409, 'agreement_signed']);
  });
});
