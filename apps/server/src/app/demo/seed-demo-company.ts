import { randomBytes } from 'node:crypto';
import { signInToDemo } from '@karkas/api/auth/auth.endpoints.ts';
import { createContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { buildPath, type Endpoint, type EndpointInput, type EndpointOutput } from '@karkas/api/core/endpoint.ts';
import { createCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import { createProject } from '@karkas/api/projects/projects.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows.endpoints.ts';
import { createContractSpecification, generate } from '@karkas/api/specifications/specifications.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { createAccount, hasAccounts, hashPassword } from '#features/auth';
import { withoutCompany } from '#platform/db/company-scope.ts';
import type { Pool } from '#platform/db/connection.ts';
import { newId } from '#platform/ids.ts';
import { DEMO_CONTRACTS, DEMO_CUSTOMERS, DEMO_EMPTY_SPECIFICATION, DEMO_PERSON, DEMO_PROJECTS, DEMO_SPECIFICATION } from './demo.data.ts';

type Call = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<EndpointOutput<E>>;

/**
 * Fills an empty installation with a demo company, through the same API that a person's browser uses. An installation
 * where anybody has registered is left alone.
 */
export async function seedDemoCompany({ app, pool }: { app: FastifyInstance; pool: Pool }): Promise<void> {
  const origin = { requestId: newId(), ip: null, userAgent: null, language: 'ru' } as const;
  const isCreated = await withoutCompany({
    pool, origin, isReadOnly: false,
    work: async (scope) => {
      if (await hasAccounts(scope)) return false;
      await createAccount(scope, {
        email: DEMO_PERSON.email, firstName: DEMO_PERSON.first_name, lastName: DEMO_PERSON.last_name, phone: null, companyName: DEMO_PERSON.company, isDemo: true,
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
    const { params, body } = input as { params?: Record<string, string>; body?: object };
    const response = await app.inject({
      method: endpoint.method, url: buildPath(endpoint, params ?? {}),
      headers: access === null ? {} : { authorization: `Bearer ${access}` }, ...(body === undefined ? {} : { payload: body }),
    });
    if (response.statusCode >= 300) throw new Error(`The demo company could not be filled: ${endpoint.name} answered ${response.statusCode} ${response.body}`);
    return (response.body === '' ? undefined : response.json()) as never;
  };
}

async function fill(call: Call): Promise<void> {
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
  await fillSpecification(call, idOf(contracts, DEMO_SPECIFICATION.contract));
  const { contract, ...empty } = DEMO_EMPTY_SPECIFICATION;
  await call(createContractSpecification, { params: { contract_id: idOf(contracts, contract) }, body: empty });
}

async function fillSpecification(call: Call, contractId: string): Promise<void> {
  const { name, date, sections } = DEMO_SPECIFICATION;
  const specification = await call(createContractSpecification, { params: { contract_id: contractId }, body: { name, date } });
  const params = { specification_id: specification.id };
  for (const section of sections) {
    const { id: parent_id } = await call(specificationRows.create, { params, body: { kind: 'section', name: section.name } });
    for (const position of section.positions) await call(specificationRows.create, { params, body: { kind: 'position', parent_id, ...position } });
  }
  await call(generate, { params });
}

function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo data name ${key}, which does not exist`);
  return id;
}
