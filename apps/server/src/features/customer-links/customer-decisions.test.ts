import { listLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { deleteAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aCustomer,
  aMemberWith,
  anAgreement,
  queryInCompany,
  type TestCompany,
} from '#testing/factories/index.ts';
import { lettersTo } from '#testing/letters.ts';
import { restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { listCustomerDecisions } from '@karkas/api/customer-links/customer-links.endpoints.ts';
import {
  aLink,
  aSharedSite,
  changeAgreement,
  decide,
  listDecisions,
  openLink,
  readAgreement,
} from './customer-links.fixtures.ts';

type Place = { id: string; contract_id: string };

const loggedDecisions = async (company: TestCompany, agreement: Place) => {
  const log = await callApi(company.owner, listLog, {
    params: { company_id: company.id },
    query: { object_id: agreement.id },
  });
  return log.body.results.flatMap(({ user, changes }) =>
    changes.filter(({ field }) => field === 'customer_decision').map(({ old, new: now }) => [user.name, old, now]),
  );
};

describe('a decision of a customer', () => {
  test('is stored, logged by name, sent to the creator of the link, listed, and does not sign', async () => {
    const { company, token, agreement } = await aSharedSite();
    const shown = (await readAgreement(token, agreement.id)).body;
    const decided = await decide(token, shown);
    expect(decided.status).toBe(200);
    expect(decided.body.agreement).toMatchObject({
      status: 'draft',
      can_decide: true,
      decision: { decision: 'accepted', person: 'Орлова А. В.', comment: null, is_outdated: false },
    });
    expect((await openLink(token)).body.agreements?.[0]?.decision?.person).toBe('Орлова А. В.');
    expect((await listDecisions(company, agreement)).body).toMatchObject([
      { decision: 'accepted', recipient: 'Технический заказчик', is_outdated: false },
    ]);
    expect(await loggedDecisions(company, agreement)).toEqual([['Заказчик по ссылке: Орлова А. В.', null, 'accepted']]);
    const [letter, ...others] = await lettersTo(company.app, company.owner.email, 'customer_decision');
    expect(others).toEqual([]);
    expect(letter?.subject).toBe(`Заказчик согласовал соглашение № ${agreement.number}`);
    expect(letter?.text).toContain('Орлова А. В.');
    expect(letter?.text).toContain(`/agreements/${agreement.id}?company=${company.id}`);
  });

  test('sent again changes nothing; another one replaces it and is logged from → to', async () => {
    const { company, token, agreement } = await aSharedSite();
    const shown = (await readAgreement(token, agreement.id)).body;
    for (const _ of [1, 2]) expect((await decide(token, shown)).status).toBe(200);
    expect((await listDecisions(company, agreement)).body).toHaveLength(1);
    expect(await lettersTo(company.app, company.owner.email, 'customer_decision')).toHaveLength(1);
    const refused = await decide(token, shown, { decision: 'refused', comment: 'Уточните цену https://зло.рф/вход' });
    expect(refused.body.agreement.decision).toMatchObject({ decision: 'refused' });
    expect((await listDecisions(company, agreement)).body.map(({ decision }) => decision)).toEqual([
      'refused',
      'accepted',
    ]);
    expect(await loggedDecisions(company, agreement)).toEqual([
      ['Заказчик по ссылке: Орлова А. В.', 'accepted', 'refused'],
      ['Заказчик по ссылке: Орлова А. В.', null, 'accepted'],
    ]);
    // A mail program must not make a link of a text typed by a stranger.
    const [, letter] = await lettersTo(company.app, company.owner.email, 'customer_decision');
    expect(letter?.text).not.toContain('https://зло');
  });

  test('needs a name, and a refusal needs a remark', async () => {
    const { token, agreement } = await aSharedSite();
    const shown = (await readAgreement(token, agreement.id)).body;
    const fieldOf = async (body: object) =>
      (await decide(token, shown, body)).problem.errors?.map(({ field }) => field);
    expect(await fieldOf({ person: ' ' })).toEqual(['person']);
    expect(await fieldOf({ decision: 'refused', comment: ' ' })).toEqual(['comment']);
    expect(await fieldOf({ decision: 'signed' })).toEqual(['decision']);
  });

  test('is about what was shown: a changed agreement is refused, and a decision made before is outdated', async () => {
    const { company, token, agreement } = await aSharedSite();
    const shown = (await readAgreement(token, agreement.id)).body;
    expect((await decide(token, shown)).status).toBe(200);
    await changeAgreement(company, agreement, { comment: 'Внутренняя заметка' });
    expect((await listDecisions(company, agreement)).body[0]?.is_outdated).toBe(false);
    await changeAgreement(company, agreement, { new_end_date: '2027-03-01' });
    const late = await decide(token, shown, { person: 'Другой человек' });
    expect([late.status, late.problem.code, late.problem.detail]).toEqual([
      409,
      'agreement_changed',
      'Содержание соглашения изменилось: посмотрите его ещё раз и решите',
    ]);
    expect((await listDecisions(company, agreement)).body).toMatchObject([{ is_outdated: true }]);
    const anew = (await readAgreement(token, agreement.id)).body;
    expect(anew.agreement).toMatchObject({ new_end_date: '2027-03-01', decision: { is_outdated: true } });
    expect((await decide(token, anew)).body.agreement.decision?.is_outdated).toBe(false);
  });

  test('of a customer without prices is not refused for a price, which they do not see, but is outdated by it', async () => {
    const { company, agreement, shared } = await aSharedSite();
    const byAmount = await anAgreement(company, { contract_id: agreement.contract_id, amount_delta: '100' });
    const { token } = await aLink(company, shared, { agreement_ids: [byAmount.id], shows_prices: false });
    const shown = (await readAgreement(token, byAmount.id)).body;
    await changeAgreement(company, byAmount, { amount_delta: '101' });
    expect((await readAgreement(token, byAmount.id)).body.content_hash).toBe(shown.content_hash);
    expect((await decide(token, shown)).status).toBe(200);
    await changeAgreement(company, byAmount, { amount_delta: '102' });
    expect((await listDecisions(company, byAmount)).body).toMatchObject([{ is_outdated: true }]);
  });

  test('is not taken on a signed agreement, and stays with one that is annulled', async () => {
    const { company, token, agreement } = await aSharedSite();
    const shown = (await readAgreement(token, agreement.id)).body;
    await decide(token, shown);
    expect((await changeAgreement(company, agreement, { status: 'signed' })).status).toBe(200);
    const late = await decide(token, shown, { decision: 'refused', comment: 'Передумали' });
    expect([late.status, late.problem.code]).toEqual([409, 'agreement_signed']);
    expect((await readAgreement(token, agreement.id)).body.agreement).toMatchObject({
      can_decide: false,
      decision: { decision: 'accepted' },
    });
    await changeAgreement(company, agreement, { status: 'canceled', reason: 'Ошибка' });
    expect((await decide(token, shown)).status).toBe(404);
    expect((await listDecisions(company, agreement)).body).toHaveLength(1);
  });

  test('is not shown to another customer who takes over the contract', async () => {
    const { company, token, agreement, contract, shared } = await aSharedSite();
    await decide(token, (await readAgreement(token, agreement.id)).body);
    const next = await aCustomer(company, { name: 'Новый заказчик' });
    await queryInCompany(company, 'update contract set customer_id = $3 where company_id = $1 and id = $2', [
      company.id,
      contract.id,
      next.id,
    ]);
    const taken = await aLink(company, { ...shared, customerId: next.id }, { agreement_ids: [agreement.id] });
    expect((await openLink(taken.token)).body.agreements?.[0]?.decision).toBeNull();
    expect((await openLink(token)).body).toMatchObject({ contracts: [], agreements: [] });
  });

  test('goes to the bin with its agreement and comes back', async () => {
    const { company, shared, contract } = await aSharedSite();
    const agreement = await anAgreement(company, { contract_id: contract.id, amount_delta: '10' });
    const { token } = await aLink(company, shared, { agreement_ids: [agreement.id] });
    await decide(token, (await readAgreement(token, agreement.id)).body);
    const params = { contract_id: contract.id, agreement_id: agreement.id };
    expect((await callApi(company.owner, deleteAgreement, { params, body: {} })).status).toBe(204);
    const [item] = await queryInCompany<{ id: string }>(company, 'select id from bin_item where object_id = $1', [
      agreement.id,
    ]);
    const restored = await callApi(company.owner, restoreFromBin, {
      params: { company_id: company.id, bin_item_id: item?.id ?? '' },
    });
    expect(restored.status).toBe(200);
    expect((await listDecisions(company, agreement)).body).toHaveLength(1);
  });

  test('is listed for those who see the contract', async () => {
    const { company, agreement } = await aSharedSite();
    const params = { contract_id: agreement.contract_id, agreement_id: agreement.id };
    const asked = async (session: Parameters<typeof callApi>[0]) =>
      (await callApi(session, listCustomerDecisions, { params })).status;
    expect(await asked(null)).toBe(401);
    expect(await asked((await aCompany()).owner)).toBe(404);
    expect(await asked(await aMemberWith(company, ['project.view']))).toBe(403);
    expect(await asked(await aMemberWith(company, ['contract.view']))).toBe(200);
  });
});
