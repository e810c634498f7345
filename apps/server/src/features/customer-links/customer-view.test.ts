import { createAgreementSpecification } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { createContractSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, aCustomer, anAgreement, aProject } from '#testing/factories/index.ts';
import { addRow, copyRows } from '#testing/factories/specifications.ts';
import {
  acceptWork,
  aLink,
  anAgreementOn,
  changeAgreement,
  aShared,
  aSharedSite,
  makeLink,
  openLink,
  readAgreement,
  readContract,
} from './customer-links.fixtures.ts';

describe('a customer sees through a link', () => {
  test('the contract, its specification with what acts accepted, and the agreement with its changes', async () => {
    const { company, token, contract, agreement, rows } = await aSharedSite();
    await acceptWork(company, contract, { row_key: rows[0]?.row_key ?? '', quantity: '4' });
    const { body } = await openLink(token);
    expect(body.contracts).toMatchObject([
      { id: contract.id, price: '1464.00', accepted: '488.00', accepted_share: '33.33' },
    ]);
    expect(body.agreements).toMatchObject([
      { id: agreement.id, status: 'draft', effect: '244.00', decision: null, can_decide: true },
    ]);
    expect([body.recipient, body.photos_count, body.shows_prices]).toEqual(['Технический заказчик', 0, true]);
    const whole = await readContract(token, contract.id);
    expect(
      whole.body.rows.map(({ name, quantity, price, quantity_accepted: accepted }) => [
        name,
        quantity,
        price,
        accepted,
      ]),
    ).toEqual([
      ['Раздел', null, null, null],
      ['Кладка', '10', '100.00', '4'],
      ['Штукатурка', '5', '40.00', '0'],
    ]);
    expect([whole.body.totals?.gross, whole.body.is_draft]).toEqual(['1464.00', false]);
    const read = await readAgreement(token, agreement.id);
    expect(read.body.changes).toMatchObject([
      { name: 'Кладка', before: { quantity: '10' }, after: { quantity: '12' }, effect: '200.00' },
    ]);
    expect([read.body.price_before, read.body.price_change, read.body.price_after].map((one) => one?.gross)).toEqual([
      '1464.00',
      '244.00',
      '1708.00',
    ]);
    expect((await readAgreement(token, agreement.id)).body.content_hash).toBe(read.body.content_hash);
  });

  test('signed agreements in the price and the rows', async () => {
    const { company, shared, agreement, contract } = await aSharedSite();
    await changeAgreement(company, agreement, { status: 'signed' });
    const { token } = await aLink(company, shared);
    const { body } = await openLink(token);
    expect(body.contracts.map(({ price }) => price)).toEqual(['1708.00']);
    expect(body.agreements).toMatchObject([{ id: agreement.id, status: 'signed', can_decide: false }]);
    expect((await readContract(token, contract.id)).body.rows[1]).toMatchObject({ name: 'Кладка', quantity: '12' });
    const without = await aLink(company, shared, { parts: ['progress'] });
    expect((await openLink(without.token)).body).toMatchObject({ agreements: null, photos_count: null });
    expect((await readAgreement(without.token, agreement.id)).status).toBe(404);
    expect((await readContract(without.token, contract.id)).status).toBe(404);
  });

  test('no amount where the link shows no prices', async () => {
    const { company, token, contract, agreement, rows } = await aSharedSite({ shows_prices: false });
    await acceptWork(company, contract, { row_key: rows[0]?.row_key ?? '', quantity: '4' });
    const view = (await openLink(token)).body;
    expect(view.contracts[0]).not.toHaveProperty('price');
    expect(view.contracts[0]).not.toHaveProperty('accepted');
    expect(view.contracts[0]).toMatchObject({ accepted_share: '33.33' });
    expect(view.agreements?.[0]).not.toHaveProperty('effect');
    const whole = (await readContract(token, contract.id)).body;
    expect(whole).not.toHaveProperty('totals');
    for (const row of whole.rows) for (const name of ['price', 'total']) expect(row).not.toHaveProperty(name);
    const read = (await readAgreement(token, agreement.id)).body;
    for (const name of ['price_before', 'price_change', 'price_after']) expect(read).not.toHaveProperty(name);
    for (const name of ['price', 'total']) expect(read.changes[0]?.after).not.toHaveProperty(name);
    expect(read.changes[0]).not.toHaveProperty('effect');
  });

  test('nothing of another customer, a subcontract, a draft contract or another project', async () => {
    const company = await aCompany();
    const project = await aProject(company);
    const own = await aShared(company, project);
    const other = await aShared(company, project, 'АО «Второй заказчик»');
    const elsewhere = await aShared(company, await aProject(company));
    const hidden = await Promise.all(
      [{ kind: 'subcontract', status: 'active' }, { kind: 'supply', status: 'active' }, { status: 'draft' }].map(
        (fields) => aContract(company, { project_id: project.id, customer_id: own.customer.id, ...fields } as never),
      ),
    );
    const { token } = await aLink(company, own.shared, { agreement_ids: [own.agreement.id] });
    const view = (await openLink(token)).body;
    expect(view.contracts.map(({ id }) => id)).toEqual([own.contract.id]);
    expect(view.agreements?.map(({ id }) => id)).toEqual([own.agreement.id]);
    expect(JSON.stringify(view)).not.toContain('Второй заказчик');
    for (const contract of [other.contract, elsewhere.contract, ...hidden])
      expect((await readContract(token, contract.id)).status).toBe(404);
    for (const { agreement } of [other, elsewhere]) {
      expect((await readAgreement(token, agreement.id)).status).toBe(404);
      const refused = await makeLink(company, own.shared, { agreement_ids: [agreement.id] });
      expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([400, 'agreement_ids']);
    }
    // Unsigned and not asked about.
    const silent = await aLink(company, own.shared);
    expect((await openLink(silent.token)).body.agreements).toEqual([]);
    expect((await readAgreement(silent.token, own.agreement.id)).status).toBe(404);
  });

  test('an agreement only while its rows and those of the contract are committed', async () => {
    const { company, shared, token, agreement, contract, rows } = await aSharedSite();
    const made = await callApi(company.owner, createAgreementSpecification, {
      params: { agreement_id: agreement.id },
      body: { name: 'Ещё одно приложение' },
    });
    await copyRows(company, made.body.id, [rows[1]?.row_key ?? ''], 'removed');
    expect((await openLink(token)).body.agreements).toEqual([]);
    expect((await readAgreement(token, agreement.id)).status).toBe(404);
    const open = await anAgreement(company, { contract_id: contract.id });
    const { body } = await callApi(company.owner, createAgreementSpecification, {
      params: { agreement_id: open.id },
      body: { name: 'В работе' },
    });
    await addRow(company, body.id, { name: 'Новая работа', unit: 'м2', quantity: '1', price: '5' });
    const refused = await makeLink(company, shared, { agreement_ids: [open.id] });
    expect([refused.status, refused.problem.code, refused.problem.errors?.[0]?.field]).toEqual([
      422,
      'specification_not_committed',
      'agreement_ids',
    ]);
  });

  test('no rows of a contract whose specification is not committed', async () => {
    const company = await aCompany();
    const project = await aProject(company);
    const customer = await aCustomer(company);
    const contract = await aContract(company, { project_id: project.id, customer_id: customer.id, status: 'active' });
    const { token } = await aLink(company, { projectId: project.id, customerId: customer.id });
    expect((await readContract(token, contract.id)).body).toMatchObject({ rows: [], is_draft: false });
    const { body } = await callApi(company.owner, createContractSpecification, {
      params: { contract_id: contract.id },
      body: { name: 'Смета' },
    });
    await addRow(company, body.id, { name: 'Черновая работа', unit: 'м2', quantity: '1', price: '77' });
    const read = (await readContract(token, contract.id)).body;
    expect(read).toMatchObject({ rows: [], totals: null, is_draft: true });
    expect(read.contract.price).toBe('0.00');
  });

  test('what a signed agreement changed in the end date', async () => {
    const { company, shared, contract, rows } = await aSharedSite();
    const later = await anAgreementOn(company, contract, {
      rowKey: rows[1]?.row_key ?? '',
      quantity: '6',
      date: '2026-06-01',
    });
    await changeAgreement(company, later, { status: 'signed', new_end_date: '2027-01-31' });
    const { token } = await aLink(company, shared);
    expect((await openLink(token)).body.contracts.map(({ end_date: end }) => end)).toEqual(['2027-01-31']);
  });
});
