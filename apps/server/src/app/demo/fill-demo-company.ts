import { createCompanyAccount } from '@karkas/api/companies/company-accounts.endpoints.ts';
import { patchCompany } from '@karkas/api/companies/company-settings.endpoints.ts';
import { listMembers, patchMember } from '@karkas/api/companies/members.endpoints.ts';
import { createRole } from '@karkas/api/companies/roles.endpoints.ts';
import { createContract, patchContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import { SYSTEM_ROLES } from '@karkas/api/core/roles/system-roles.ts';
import { createBankAccount, createContact } from '@karkas/api/customers/customer-parts.endpoints.ts';
import { createCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import { createProject, patchProject } from '@karkas/api/projects/projects.endpoints.ts';
import { createAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import {
  DEMO_ACCOUNTS,
  DEMO_COMPANY,
  DEMO_CONTACTS,
  DEMO_CUSTOMER_ACCOUNTS,
  DEMO_CUSTOMERS,
  DEMO_FOUNDED,
  DEMO_ROLE,
} from './demo.data.ts';
import type { DemoEvent } from './demo-calendar.ts';
import type { DemoFilling } from './demo-filling.ts';
import { DEMO_AGREEMENTS, DEMO_CONTRACTS, DEMO_FULFILLED, DEMO_PROGRESS, DEMO_PROJECTS } from './demo-projects.data.ts';
import { DEMO_COLLEAGUES } from './demo-tasks.data.ts';

/** The company, its customers, projects and contracts, created through the same API as the browser uses. */
export function companyEvents(filling: DemoFilling): DemoEvent[] {
  return [
    { on: DEMO_FOUNDED, run: () => fillCompany(filling) },
    ...customerEvents(filling),
    ...projectEvents(filling),
    ...contractEvents(filling),
  ];
}

async function fillCompany({ as, companyId: company_id, ids }: DemoFilling): Promise<void> {
  const call = as('owner');
  const params = { company_id };
  await call(patchCompany, { params, body: DEMO_COMPANY });
  for (const body of DEMO_ACCOUNTS) await call(createCompanyAccount, { params, body });
  const { like, person, ...role } = DEMO_ROLE;
  const permissions = [...(SYSTEM_ROLES.find(({ code }) => code === like)?.permissions ?? [])];
  const { id: role_id } = await call(createRole, { params, body: { ...role, permissions } });
  for (const member of (await call(listMembers, { params, query: { limit: 200 } })).results) {
    const key = DEMO_COLLEAGUES.find(({ email }) => email === member.email)?.key ?? 'owner';
    ids.put('person', key, member.user_id);
    if (key === person) await call(patchMember, { params: { ...params, user_id: member.user_id }, body: { role_id } });
  }
}

function customerEvents({ as, ids }: DemoFilling): DemoEvent[] {
  return DEMO_CUSTOMERS.map(({ key, on, by, ...body }) => ({
    on,
    run: async () => {
      const call = as(by);
      const { id } = await call(createCustomer, { body });
      ids.put('customer', key, id);
      const params = { customer_id: id };
      for (const { customer, ...account } of DEMO_CUSTOMER_ACCOUNTS)
        if (customer === key) await call(createBankAccount, { params, body: account });
      for (const { customer, ...contact } of DEMO_CONTACTS)
        if (customer === key) await call(createContact, { params, body: contact });
    },
  }));
}

function projectEvents({ as, ids, calendar }: DemoFilling): DemoEvent[] {
  const made = DEMO_PROJECTS.map(({ key, on, by, customer, ...project }) => ({
    on,
    run: async () => {
      const body = calendar.movedIn({ ...project, customer_id: ids.get('customer', customer) });
      ids.put('project', key, (await as(by)(createProject, { body })).id);
    },
  }));
  const changed = DEMO_PROGRESS.map(({ project, on, ...body }) => ({
    on,
    run: () => as('manager')(patchProject, { params: { project_id: ids.get('project', project) }, body }),
  }));
  return [...made, ...changed];
}

function contractEvents({ as, ids, calendar }: DemoFilling): DemoEvent[] {
  const made = DEMO_CONTRACTS.map(({ key, project, ...contract }) => ({
    on: contract.date,
    run: async () => {
      const params = { project_id: ids.get('project', project) };
      ids.put('contract', key, (await as('manager')(createContract, { params, body: calendar.movedIn(contract) })).id);
    },
  }));
  const agreed = DEMO_AGREEMENTS.map(({ contract, ...agreement }) => ({
    on: agreement.date,
    run: () =>
      as('owner')(createAgreement, {
        params: { contract_id: ids.get('contract', contract) },
        body: calendar.movedIn(agreement),
      }),
  }));
  const fulfilled = DEMO_FULFILLED.map(({ contract, on, project }) => ({
    on,
    run: () =>
      as('owner')(patchContract, {
        params: { project_id: ids.get('project', project), contract_id: ids.get('contract', contract) },
        body: { status: 'completed' },
      }),
  }));
  return [...made, ...agreed, ...fulfilled];
}
