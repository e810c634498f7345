import * as endpoints from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { getContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import {
  commitSpecification,
  deleteSpecification,
  generate,
  getSpecification,
  patchSpecification,
} from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aCompany,
  aMember,
  aMemberWith,
  anAgreement,
  anAgreementSpecification,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { aRow, aSpecification, upload } from '#testing/factories/specifications.ts';

type Place = { id: string; contract_id: string };
const paramsOf = (agreement: Place) => ({ contract_id: agreement.contract_id, agreement_id: agreement.id });
const patch = (session: Session, agreement: Place, body: object) =>
  callApi(session, endpoints.patchAgreement, { params: paramsOf(agreement), body });
const put = (session: Session, agreement: Place, body: object) =>
  callApi(session, endpoints.putAgreement, { params: paramsOf(agreement), body: body as never });
const remove = (session: Session, agreement: Place) =>
  callApi(session, endpoints.deleteAgreement, { params: paramsOf(agreement) });
const said = (answer: { status: number; problem: { code: string } }) => [answer.status, answer.problem.code];
const SIGNED = [409, 'agreement_signed'];

/** Signed while its specification is uncommitted, like agreements from before this was refused. */
const signBeforehand = (company: TestCompany, agreement: Place) =>
  queryInCompany(company, `update supplementary_agreement set status = 'signed', was_signed = true where id = $1`, [
    agreement.id,
  ]);

async function aSigned(company: TestCompany) {
  return anAgreement(company, { amount_delta: '500', status: 'signed', subject: 'Объёмы' });
}

describe('a signed agreement', () => {
  test('keeps amount, date, number, subject, end date and status, whatever is sent', async () => {
    const company = await aCompany();
    const agreement = await aSigned(company);
    const { owner } = company;
    const attempts = [
      { status: 'draft', amount_delta: '99.00' },
      { status: 'draft', comment: 'Ошибка', reason: 'Ошибка' },
      { status: 'draft', reason: 'Ошибка', new_end_date: '2027-01-01' },
      { status: 'canceled', reason: 'Ошибка', subject: null },
      { amount_delta: '99' },
      { date: '2026-05-05' },
      { number: '77' },
      { subject: 'Иное' },
      { new_end_date: '2027-01-01' },
    ];
    for (const body of attempts)
      expect([body, ...said(await patch(owner, agreement, body))]).toEqual([body, ...SIGNED]);
    expect(said(await put(owner, agreement, { number: agreement.number, date: agreement.date }))).toEqual(SIGNED);
    expect(said(await remove(owner, agreement))).toEqual(SIGNED);
    const after = await callApi(owner, endpoints.getAgreement, { params: paramsOf(agreement) });
    expect(after.body).toEqual(agreement);
  });

  test('accepts a comment, also in a PUT without a status', async () => {
    const company = await aCompany();
    const agreement = await aSigned(company);
    const { number, date, subject, amount_delta } = agreement;
    const answer = await put(company.owner, agreement, {
      number,
      date,
      subject,
      amount_delta,
      comment: 'Скан в папке',
    });
    expect(answer.body).toMatchObject({ status: 'signed', amount_delta: '500.00', comment: 'Скан в папке' });
  });

  test('is reopened only by a separate change, with permission and a reason, and the log records it', async () => {
    const company = await aCompany();
    const agreement = await aSigned(company);
    const clerk = await aMemberWith(
      company,
      ALL_PERMISSIONS.filter((permission) => permission !== 'agreement.reopen'),
    );
    expect((await patch(clerk, agreement, { status: 'draft', reason: 'Ошибка' })).status).toBe(403);
    expect((await patch(clerk, agreement, { status: 'canceled', reason: 'Ошибка' })).status).toBe(403);
    for (const role of ['project_manager', 'estimator', 'accountant'] as const)
      expect((await patch(await aMember(company, role), agreement, { status: 'draft', reason: 'Ошибка' })).status).toBe(
        403,
      );
    const bare = await patch(company.owner, agreement, { status: 'draft' });
    expect([...said(bare), bare.problem.errors?.map((error) => error.field)]).toEqual([...SIGNED, ['reason']]);
    const administrator = await aMember(company, 'administrator');
    const reopened = await patch(administrator, agreement, { status: 'draft', reason: 'Ошибка в сумме' });
    expect(reopened.body).toMatchObject({
      status: 'draft',
      status_reason: 'Ошибка в сумме',
      can: { update_terms: true, delete: false, reopen: false, create_specification: true },
    });
    const [line] = await queryInCompany<{ changes: { field: string; new: unknown }[] }>(
      company,
      `select changes from activity_log where object_id = $1 and action = 'status' order by seq desc limit 1`,
      [agreement.id],
    );
    expect(line?.changes).toContainEqual({ field: 'status_reason', old: null, new: 'Ошибка в сумме' });
    expect((await patch(company.owner, agreement, { amount_delta: '700' })).status).toBe(200);
  });

  test('is annulled, never deleted: neither after reopening nor after annulment, which is final', async () => {
    const company = await aCompany();
    const agreement = await aSigned(company);
    const { owner } = company;
    await patch(owner, agreement, { status: 'draft', reason: 'Ошибка' });
    expect(said(await remove(owner, agreement))).toEqual([409, 'agreement_was_signed']);
    await patch(owner, agreement, { status: 'signed' });
    expect((await patch(owner, agreement, { status: 'canceled', reason: 'Расторгнуто' })).body).toMatchObject({
      status: 'canceled',
      status_reason: 'Расторгнуто',
      can: { update_terms: false, delete: false, reopen: false },
    });
    const ANNULLED = [409, 'agreement_annulled'];
    expect(said(await remove(owner, agreement))).toEqual(ANNULLED);
    for (const body of [{ amount_delta: '1' }, { status: 'signed' }, { status: 'draft', reason: 'Ошибка' }])
      expect([body, ...said(await patch(owner, agreement, body))]).toEqual([body, ...ANNULLED]);
  });

  test('is protected in the database against every kind of write', async () => {
    const company = await aCompany();
    const agreement = await aSigned(company);
    const attempt = (text: string) =>
      queryInCompany(company, text, [agreement.id]).then(
        () => 'done',
        (error: { code?: string }) => error.code,
      );
    expect(await attempt('update supplementary_agreement set amount_delta = 1 where id = $1')).toBe('KC003');
    expect(
      await attempt(`update supplementary_agreement set status = 'draft', date = '2026-01-01' where id = $1`),
    ).toBe('KC003');
    expect(await attempt('delete from supplementary_agreement where id = $1')).toBe('KC003');
    expect(await attempt(`update supplementary_agreement set status = 'draft', was_signed = false where id = $1`)).toBe(
      'done',
    );
    expect(await attempt('delete from supplementary_agreement where id = $1')).toBe('KC003');
  });

  test('keeps the signed amount when it is changed concurrently', async () => {
    const company = await aCompany();
    for (let round = 0; round < 8; round += 1) {
      const agreement = await anAgreement(company, { amount_delta: '500' });
      const [, changed] = await Promise.all([
        patch(company.owner, agreement, { status: 'signed' }),
        patch(company.owner, agreement, { amount_delta: '99' }),
      ]);
      const { body } = await callApi(company.owner, endpoints.getAgreement, { params: paramsOf(agreement) });
      expect([body.status, body.amount_delta]).toEqual(['signed', changed.status === 200 ? '99.00' : '500.00']);
    }
  });
});

describe('an agreement with an uncommitted specification', () => {
  test('cannot be signed before its rows are committed', async () => {
    const company = await aCompany();
    const agreement = await anAgreement(company);
    const id = await anAgreementSpecification(company, agreement.id, 'Изменения');
    const maySign = async () =>
      (await callApi(company.owner, endpoints.getAgreement, { params: paramsOf(agreement) })).body.can.sign;
    expect(await maySign()).toBe(true);
    await aRow(company, id, { quantity: '3', price: '1000' });
    expect(await maySign()).toBe(false);
    const refused = await patch(company.owner, agreement, { status: 'signed' });
    expect(said(refused)).toEqual([422, 'specification_not_committed']);
    await callApi(company.owner, commitSpecification, { params: { specification_id: id }, body: {} });
    expect(await maySign()).toBe(true);
    expect((await patch(company.owner, agreement, { status: 'signed' })).body).toMatchObject({
      status: 'signed',
      amount_delta: '3660.00',
    });
  });

  test('does not affect what later agreements have committed', async () => {
    const company = await aCompany();
    const first = await anAgreement(company, { date: '2026-05-01' });
    const left = await anAgreementSpecification(company, first.id, 'Не утверждена');
    await aRow(company, left, { quantity: '3', price: '1000' });
    await signBeforehand(company, first);
    const second = await anAgreement(company, { contract_id: first.contract_id, date: '2026-06-01' });
    const id = await anAgreementSpecification(company, second.id, 'Изменения');
    await aRow(company, id, { quantity: '3', price: '1000' });
    await callApi(company.owner, commitSpecification, { params: { specification_id: id }, body: {} });
    await patch(company.owner, second, { status: 'signed' });
    const place = { project_id: first.project_id, contract_id: first.contract_id };
    const contract = (await callApi(company.owner, getContract, { params: place })).body;
    expect(contract.agreements_amount).toBe('3660.00');
  });
});

describe('the specification of a signed agreement', () => {
  test('cannot be created, edited, imported, calculated or deleted, and its abilities say so', async () => {
    const company = await aCompany();
    const agreement = await anAgreement(company);
    const id = await anAgreementSpecification(company, agreement.id, 'Изменения');
    const row = await aRow(company, id, { quantity: '2', price: '50' });
    await signBeforehand(company, agreement);
    const params = { specification_id: id };
    const answers = [
      await callApi(company.owner, endpoints.createAgreementSpecification, {
        params: { agreement_id: agreement.id },
        body: { name: 'Ещё' },
      }),
      await callApi(company.owner, specificationRows.create, { params, body: { name: 'Ещё' } }),
      await callApi(company.owner, specificationRows.patch, {
        params: { ...params, row_id: row.id },
        body: { price: '9' },
      }),
      await callApi(company.owner, patchSpecification, { params, body: { settings: { vat_rate: 'none' } } }),
      await callApi(company.owner, generate, { params }),
      await callApi(company.owner, deleteSpecification, { params }),
      await upload(company.owner, id, { bytes: Buffer.from('x'), name: 'a.csv' }, { app: company.app }),
    ];
    expect(answers.map(said)).toEqual(answers.map(() => SIGNED));
    const { body } = await callApi(company.owner, getSpecification, { params });
    expect(body.can).toMatchObject({ update: false, delete: false, calculate: false, commit: true });
    expect(
      (await callApi(company.owner, endpoints.getAgreement, { params: paramsOf(agreement) })).body.can,
    ).toMatchObject({
      create_specification: false,
    });
  });

  test('can be committed only if the signed amount does not change', async () => {
    const company = await aCompany();
    const other = await anAgreement(company, { amount_delta: '7' });
    const differing = await anAgreementSpecification(company, other.id, 'Изменения');
    await aRow(company, differing, { quantity: '2', price: '50' });
    await signBeforehand(company, other);
    const commit = (id: string) =>
      callApi(company.owner, commitSpecification, { params: { specification_id: id }, body: {} });
    expect(said(await commit(differing))).toEqual(SIGNED);
    const same = await anAgreement(company, { amount_delta: '122' });
    const id = await anAgreementSpecification(company, same.id, 'Изменения');
    await aRow(company, id, { quantity: '2', price: '50' });
    await signBeforehand(company, same);
    expect((await commit(id)).status).toBe(200);
  });

  test('a contract specification cannot be committed if that changes a signed amount', async () => {
    const company = await aCompany();
    const agreement = await anAgreement(company, { amount_delta: '7' });
    const base = await aSpecification(company, { contract_id: agreement.contract_id });
    await aRow(company, base.id, { quantity: '1', price: '10' });
    const own = await anAgreementSpecification(company, agreement.id, 'Изменения');
    await aRow(company, own, { quantity: '1', price: '5' });
    const commit = (id: string) =>
      callApi(company.owner, commitSpecification, { params: { specification_id: id }, body: {} });
    expect((await commit(own)).status).toBe(200);
    await patch(company.owner, agreement, { status: 'signed' });
    const place = { project_id: agreement.project_id, contract_id: agreement.contract_id };
    const before = (await callApi(company.owner, getContract, { params: place })).body.agreements_amount;
    expect(said(await commit(base.id))).toEqual(SIGNED);
    expect((await callApi(company.owner, getContract, { params: place })).body.agreements_amount).toBe(before);
  });
});
