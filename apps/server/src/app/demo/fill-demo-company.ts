import { getCurrentCompany } from '@karkas/api/companies/companies.endpoints.ts';
import { createCompanyAccount } from '@karkas/api/companies/company-accounts.endpoints.ts';
import { patchCompany } from '@karkas/api/companies/company-settings.endpoints.ts';
import { createContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from '@karkas/api/core/endpoint.ts';
import { createCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import { createProject } from '@karkas/api/projects/projects.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows.endpoints.ts';
import {
  commitSpecification,
  createContractSpecification,
  generate,
} from '@karkas/api/specifications/specifications.endpoints.ts';
import {
  copyContractRows,
  createAgreement,
  createAgreementSpecification,
  patchAgreement,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import {
  DEMO_ACCOUNT,
  DEMO_AGREEMENTS,
  DEMO_COMPANY,
  DEMO_CONTRACTS,
  DEMO_CUSTOMERS,
  DEMO_EMPTY_SPECIFICATION,
  DEMO_PRICED,
  DEMO_PROJECTS,
  DEMO_SPECIFICATION,
} from './demo.data.ts';

/** Calls an endpoint as a signed-in person does. */
export type Call = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<EndpointOutput<E>>;

/** What tasks are about: projects by their keys, and a committed specification. */
export type DemoPlaces = { projects: ReadonlyMap<string, string>; specificationId: string };

/** Makes everything the demo company holds but its tasks, through the API that a person's browser uses. */
export async function fillDemoCompany(call: Call): Promise<DemoPlaces> {
  await fillCompany(call);
  const customers = new Map<string, string>();
  for (const { key, ...body } of DEMO_CUSTOMERS) customers.set(key, (await call(createCustomer, { body })).id);
  const projects = new Map<string, string>();
  for (const { key, customer, ...body } of DEMO_PROJECTS) {
    projects.set(key, (await call(createProject, { body: { ...body, customer_id: idOf(customers, customer) } })).id);
  }
  const contracts = new Map<string, string>();
  for (const { key, project, ...body } of DEMO_CONTRACTS) {
    contracts.set(key, (await call(createContract, { params: { project_id: idOf(projects, project) }, body })).id);
  }
  for (const { contract, ...body } of DEMO_AGREEMENTS)
    await call(createAgreement, { params: { contract_id: idOf(contracts, contract) }, body });
  const specificationId = await fillPriced(call, idOf(contracts, DEMO_PRICED.contract));
  const { contract, ...empty } = DEMO_EMPTY_SPECIFICATION;
  await call(createContractSpecification, { params: { contract_id: idOf(contracts, contract) }, body: empty });
  await fillCalculated(call, idOf(contracts, DEMO_SPECIFICATION.contract));
  return { projects, specificationId };
}

async function fillCompany(call: Call): Promise<void> {
  const { id: company_id } = await call(getCurrentCompany, {});
  await call(patchCompany, { params: { company_id }, body: DEMO_COMPANY });
  await call(createCompanyAccount, { params: { company_id }, body: DEMO_ACCOUNT });
}

type Bill = {
  name: string;
  date: string;
  sections: readonly {
    name: string;
    positions: readonly { name: string; unit: string; quantity: string; price?: string }[];
  }[];
};

async function fillSpecification(call: Call, contractId: string, { name, date, sections }: Bill): Promise<string> {
  const specification = await call(createContractSpecification, {
    params: { contract_id: contractId },
    body: { name, date },
  });
  const params = { specification_id: specification.id };
  for (const section of sections) {
    const { id: parent_id } = await call(specificationRows.create, {
      params,
      body: { kind: 'section', name: section.name },
    });
    for (const position of section.positions)
      await call(specificationRows.create, { params, body: { kind: 'position', parent_id, ...position } });
  }
  return specification.id;
}

async function fillCalculated(call: Call, contractId: string): Promise<void> {
  await call(generate, { params: { specification_id: await fillSpecification(call, contractId, DEMO_SPECIFICATION) } });
}

/** A committed specification, whose id it answers, and a signed agreement that changes one of its rows and takes another out. */
async function fillPriced(call: Call, contract_id: string): Promise<string> {
  const { agreement } = DEMO_PRICED;
  const base = { specification_id: await fillSpecification(call, contract_id, DEMO_PRICED) };
  await call(commitSpecification, { params: base, body: {} });
  const { results } = await call(specificationRows.list, { params: base, query: { limit: 'all' } });
  const keyOf = (name: string): string => results.find((row) => row.name === name)?.row_key ?? '';
  const { id: agreement_id } = await call(createAgreement, {
    params: { contract_id },
    body: { date: agreement.date, subject: agreement.subject },
  });
  const changes = {
    specification_id: (
      await call(createAgreementSpecification, {
        params: { agreement_id },
        body: { name: agreement.name, date: agreement.date },
      })
    ).id,
  };
  await call(copyContractRows, { params: changes, body: { row_keys: [keyOf(agreement.changed)] } });
  await call(copyContractRows, { params: changes, body: { row_keys: [keyOf(agreement.removed)], change: 'removed' } });
  const copies = (await call(specificationRows.list, { params: changes, query: { limit: 'all' } })).results;
  const row_id = copies.find((row) => row.name === agreement.changed)?.id ?? '';
  await call(specificationRows.patch, { params: { ...changes, row_id }, body: agreement.changes });
  await call(commitSpecification, { params: changes, body: {} });
  await call(patchAgreement, { params: { contract_id, agreement_id }, body: { status: 'signed' } });
  return base.specification_id;
}

function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo data name ${key}, which does not exist`);
  return id;
}
