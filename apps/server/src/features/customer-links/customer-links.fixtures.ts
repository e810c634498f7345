import * as links from '@karkas/api/customer-links/customer-links.endpoints.ts';
import type { CustomerLinkMade } from '@karkas/api/customer-links/customer-links.schemas.ts';
import * as views from '@karkas/api/customer-links/customer-view.endpoints.ts';
import type { CustomerAgreement } from '@karkas/api/customer-links/customer-view.schemas.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import {
  commitSpecification,
  createContractSpecification,
} from '@karkas/api/specifications/specifications.endpoints.ts';
import { patchAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { changeActLines } from '@karkas/api/acts/act-lines.endpoints.ts';
import { createAct, presentAct, signAct } from '@karkas/api/acts/acts.endpoints.ts';
import { systemClock } from '#platform/clock.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import {
  aCompany,
  aContract,
  aCustomer,
  anAgreement,
  anAgreementSpecification,
  aProject,
  type TestCompany,
} from '#testing/factories/index.ts';
import { addRow, copyRows } from '#testing/factories/specifications.ts';

export const inDays = (days: number): string => new Date(systemClock.now().getTime() + days * 86_400_000).toISOString();
export const tokenOf = ({ address }: CustomerLinkMade): string => new URL(address).pathname.split('/').at(-1) ?? '';

type Shared = { projectId: string; customerId: string };
type LinkFields = { parts?: string[]; shows_prices?: boolean; agreement_ids?: string[]; expires_at?: string };

export const ALL_PARTS = ['specification', 'progress', 'photos', 'agreements'];

export const makeLink = (
  company: TestCompany,
  { projectId, customerId }: Shared,
  fields: LinkFields = {},
  by: Session = company.owner,
) =>
  callApi(by, links.createCustomerLink, {
    params: { project_id: projectId },
    body: {
      customer_id: customerId,
      recipient: 'Технический заказчик',
      parts: ALL_PARTS,
      shows_prices: true,
      expires_at: inDays(30),
      ...fields,
    } as never,
  });

export async function aLink(
  company: TestCompany,
  shared: Shared,
  fields: LinkFields = {},
  by: Session = company.owner,
): Promise<{ link: CustomerLinkMade; token: string }> {
  const made = await makeLink(company, shared, fields, by);
  if (made.status !== 201) throw new Error(`No link: ${made.status} ${JSON.stringify(made.problem)}`);
  return { link: made.body, token: tokenOf(made.body) };
}

export const openLink = (token: string) => callApi(null, views.openCustomerLink, { params: { customer_token: token } });
export const readContract = (token: string, contract_id: string) =>
  callApi(null, views.getCustomerContract, { params: { customer_token: token, contract_id } });
export const readAgreement = (token: string, agreement_id: string) =>
  callApi(null, views.getCustomerAgreement, { params: { customer_token: token, agreement_id } });

export const decide = (
  token: string,
  { agreement, content_hash }: Pick<CustomerAgreement, 'agreement' | 'content_hash'>,
  body: object = {},
) =>
  callApi(null, views.decideCustomerAgreement, {
    params: { customer_token: token, agreement_id: agreement.id },
    body: { decision: 'accepted', person: 'Орлова А. В.', content_hash, ...body } as never,
  });

export const listDecisions = (company: TestCompany, agreement: { id: string; contract_id: string }) =>
  callApi(company.owner, links.listCustomerDecisions, {
    params: { contract_id: agreement.contract_id, agreement_id: agreement.id },
  });

const commit = async (company: TestCompany, specification_id: string): Promise<void> => {
  const { status } = await callApi(company.owner, commitSpecification, { params: { specification_id }, body: {} });
  if (status !== 200) throw new Error(`Not committed: ${status}`);
};

/** An agreement that restates one row, committed and not signed. */
export async function anAgreementOn(
  company: TestCompany,
  contract: { id: string },
  { rowKey, quantity, date = '2026-05-01' }: { rowKey: string; quantity: string; date?: string },
) {
  const agreement = await anAgreement(company, { contract_id: contract.id, date });
  const specification_id = await anAgreementSpecification(company, agreement.id, 'Приложение к ДС');
  await copyRows(company, specification_id, [rowKey]);
  const { results } = (await callApi(company.owner, specificationRows.list, { params: { specification_id } })).body;
  const row_id = results.find((row) => row.row_key === rowKey)?.id ?? '';
  await callApi(company.owner, specificationRows.patch, { params: { specification_id, row_id }, body: { quantity } });
  await commit(company, specification_id);
  return agreement;
}

export const changeAgreement = (company: TestCompany, agreement: { id: string; contract_id: string }, body: object) =>
  callApi(company.owner, patchAgreement, {
    params: { contract_id: agreement.contract_id, agreement_id: agreement.id },
    body,
  });

/** A signed act of this quantity of a row. */
export async function acceptWork(
  company: TestCompany,
  contract: { id: string },
  line: { row_key: string; quantity: string },
): Promise<void> {
  const body = { period_from: '2026-04-01', period_to: '2026-04-30', date: '2026-04-30' };
  const made = await callApi(company.owner, createAct, { params: { contract_id: contract.id }, body });
  const params = { act_id: made.body.id };
  await callApi(company.owner, changeActLines, { params, body: { lines: [line] } });
  await callApi(company.owner, presentAct, { params, body: {} });
  const signed = await callApi(company.owner, signAct, { params, body: { acceptance_date: '2026-04-30' } });
  if (signed.status !== 200) throw new Error(`Not signed: ${signed.status} ${JSON.stringify(signed.problem)}`);
}

/** A contract in force of two positions, 10 × 100 and 5 × 40, and an unsigned agreement: 12 instead of 10. */
export async function aShared(company: TestCompany, project: { id: string }, name = 'ООО «Заказчик»') {
  const customer = await aCustomer(company, { name });
  const contract = await aContract(company, {
    project_id: project.id,
    customer_id: customer.id,
    amount: '1200',
    status: 'active',
    vat_rate: '22',
    vat_included: false,
  });
  const made = await callApi(company.owner, createContractSpecification, {
    params: { contract_id: contract.id },
    body: { name: 'Смета' },
  });
  const section = await addRow(company, made.body.id, { kind: 'section', name: 'Раздел' });
  const of = { parent_id: section.id, unit: 'м3' };
  const rows = [
    await addRow(company, made.body.id, { ...of, name: 'Кладка', quantity: '10', price: '100' }),
    await addRow(company, made.body.id, { ...of, name: 'Штукатурка', quantity: '5', price: '40' }),
  ];
  await commit(company, made.body.id);
  const agreement = await anAgreementOn(company, contract, { rowKey: rows[0]?.row_key ?? '', quantity: '12' });
  return { shared: { projectId: project.id, customerId: customer.id }, customer, contract, agreement, rows };
}

/** A company with such a contract, its project, and a link that asks about the agreement. */
export async function aSharedSite(fields: LinkFields = {}) {
  const company = await aCompany();
  const project = await aProject(company);
  const site = await aShared(company, project);
  const { link, token } = await aLink(company, site.shared, { agreement_ids: [site.agreement.id], ...fields });
  return { company, project, link, token, ...site };
}
