import { randomBytes } from 'node:crypto';
import { signInToDemo } from '@karkas/api/auth/auth.endpoints.ts';
import { getCurrentCompany } from '@karkas/api/companies/companies.endpoints.ts';
import { patchCompany } from '@karkas/api/companies/company-settings.endpoints.ts';
import { createContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { buildPath, type Endpoint, type EndpointInput, type EndpointOutput } from '@karkas/api/core/endpoint.ts';
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
import type { FastifyInstance } from 'fastify';
import { createAccount, hasAccounts, hashPassword } from '#features/auth';
import { withoutCompany } from '#platform/db/company-scope.ts';
import type { Pool } from '#platform/db/connection.ts';
import { newId } from '#platform/ids.ts';
import { createCompanyAccount } from '@karkas/api/companies/company-accounts.endpoints.ts';
import {
  DEMO_ACCOUNT,
  DEMO_AGREEMENTS,
  DEMO_COMPANY,
  DEMO_CONTRACTS,
  DEMO_CUSTOMERS,
  DEMO_EMPTY_SPECIFICATION,
  DEMO_PERSON,
  DEMO_PRICED,
  DEMO_PROJECTS,
  DEMO_SPECIFICATION,
} from './demo.data.ts';

type Call = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<EndpointOutput<E>>;

/**
 * Fills an empty installation with a demo company, through the same API that a person's browser uses. An installation
 * where anybody has registered is left alone.
 */
export async function seedDemoCompany({ app, pool }: { app: FastifyInstance; pool: Pool }): Promise<void> {
  const origin = { requestId: newId(), ip: null, userAgent: null, language: 'ru' } as const;
  const isCreated = await withoutCompany({
    pool,
    origin,
    isReadOnly: false,
    work: async (scope) => {
      if (await hasAccounts(scope)) return false;
      await createAccount(scope, {
        email: DEMO_PERSON.email,
        firstName: DEMO_PERSON.first_name,
        lastName: DEMO_PERSON.last_name,
        phone: null,
        companyName: DEMO_PERSON.company,
        isDemo: true,
        // Nobody knows this password: the demo is entered by its own button.
        passwordHash: await hashPassword(randomBytes(32).toString('hex')),
      });
      return true;
    },
  });
  if (!isCreated) return;
  const anonymous = caller(app, null);
  const { access } = await anonymous(signInToDemo, {});
  await fill(caller(app, access));
}

function caller(app: FastifyInstance, access: string | null): Call {
  return async (endpoint, input) => {
    const { params, query, body } = input as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: object;
    };
    const response = await app.inject({
      method: endpoint.method,
      url: buildPath(endpoint, params ?? {}),
      ...(query === undefined ? {} : { query }),
      headers: access === null ? {} : { authorization: `Bearer ${access}` },
      ...(body === undefined ? {} : { payload: body }),
    });
    if (response.statusCode >= 300)
      throw new Error(
        `The demo company could not be filled: ${endpoint.name} answered ${response.statusCode} ${response.body}`,
      );
    return (response.body === '' ? undefined : response.json()) as never;
  };
}

async function fill(call: Call): Promise<void> {
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
  await fillPriced(call, idOf(contracts, DEMO_PRICED.contract));
  const { contract, ...empty } = DEMO_EMPTY_SPECIFICATION;
  await call(createContractSpecification, { params: { contract_id: idOf(contracts, contract) }, body: empty });
  await fillCalculated(call, idOf(contracts, DEMO_SPECIFICATION.contract));
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

/** A committed specification, and a signed agreement that changes one of its rows and takes another out. */
async function fillPriced(call: Call, contract_id: string): Promise<void> {
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
}

function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo data name ${key}, which does not exist`);
  return id;
}
