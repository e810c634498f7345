import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { createContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { createCustomer, deleteCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { createMeasureUnit } from '@karkas/api/measure-units/measure-units.endpoints.ts';
import type { MeasureUnit } from '@karkas/api/measure-units/measure-units.schemas.ts';
import { createProject } from '@karkas/api/projects/projects.endpoints.ts';
import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import {
  createAgreement,
  createAgreementSpecification,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import type { SupplementaryAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import type { FileHolder } from '@karkas/api/core/record-kinds.ts';
import { newId } from '../../platform/ids.ts';
import { blobKey } from '../../platform/storage/blob-store.ts';
import { type ApiAnswer, callApi } from '../call-api.ts';
import type { TestCompany } from './people.ts';
import { queryInCompany } from './query-in-company.ts';

type Body<E extends Parameters<typeof callApi>[1]> = Partial<NonNullable<EndpointInput<E>['body']>>;

export async function aCustomer(company: TestCompany, fields: Body<typeof createCustomer> = {}): Promise<Customer> {
  const body = { name: 'ООО «Заказчик»', ...fields };
  return created(
    await callApi(company.owner, createCustomer, { params: { company_id: company.id }, body }, { app: company.app }),
  );
}

export async function aProject(company: TestCompany, fields: Body<typeof createProject> = {}): Promise<Project> {
  const body = { name: 'Склад', ...fields };
  return created(
    await callApi(company.owner, createProject, { params: { company_id: company.id }, body }, { app: company.app }),
  );
}

/** Creates a project unless one is given. */
export async function aContract(
  company: TestCompany,
  fields: Body<typeof createContract> & { project_id?: string } = {},
): Promise<Contract> {
  const { project_id: given, ...rest } = fields;
  const projectId = given ?? (await aProject(company)).id;
  const body = { number: `№ ${newId().slice(-6)}`, date: '2026-03-01', ...rest };
  return created(
    await callApi(company.owner, createContract, { params: { project_id: projectId }, body }, { app: company.app }),
  );
}

/** Creates a contract unless one is given. */
export async function anAgreement(
  company: TestCompany,
  fields: Body<typeof createAgreement> & { contract_id?: string } = {},
): Promise<SupplementaryAgreement> {
  const { contract_id: given, ...rest } = fields;
  const contractId = given ?? (await aContract(company)).id;
  return created(
    await callApi(
      company.owner,
      createAgreement,
      { params: { contract_id: contractId }, body: { date: '2026-04-01', ...rest } },
      { app: company.app },
    ),
  );
}

export async function anAgreementSpecification(
  company: TestCompany,
  agreementId: string,
  name: string,
): Promise<string> {
  return created(
    await callApi(
      company.owner,
      createAgreementSpecification,
      { params: { agreement_id: agreementId }, body: { name } },
      { app: company.app },
    ),
  ).id;
}

export async function aMeasureUnit(
  company: TestCompany,
  fields: Body<typeof createMeasureUnit> = {},
): Promise<MeasureUnit> {
  const body = { name: `ед ${newId().slice(-8)}`, ...fields };
  return created(
    await callApi(
      company.owner,
      createMeasureUnit,
      { body },
      { app: company.app, headers: { 'x-company-id': company.id } },
    ),
  );
}

/** A deleted customer. */
export async function aBinItem(company: TestCompany, name: string): Promise<string> {
  const { id } = await aCustomer(company, { name });
  await callApi(company.owner, deleteCustomer, { params: { customer_id: id } }, { app: company.app });
  const [item] = await queryInCompany<{ id: string }>(company, 'select id from bin_item where object_id = $1', [id]);
  if (item === undefined) throw new Error('Nothing in the bin');
  return item.id;
}

/** A text file with one version, inserted directly. */
export async function aFile(
  company: TestCompany,
  owner: { kind: FileHolder; id: string },
  name: string,
): Promise<string> {
  const [id, stored] = [newId(), newId()];
  const bytes = Buffer.from(name);
  await company.app.storage.put(blobKey(company.id, stored), bytes);
  await queryInCompany(
    company,
    `insert into stored_file (company_id, id, owner_kind, owner_id, name, size, sha256, content_type) values ($1, $2, 'attached_file', $3, $4, $5, $6, 'text/plain; charset=utf-8')`,
    [company.id, stored, id, `${name}.txt`, bytes.length, `${name} sum`],
  );
  await queryInCompany(
    company,
    `insert into attached_file (company_id, id, owner_kind, owner_id, purpose, name) values ($1, $2, $3, $4, 'general', $5)`,
    [company.id, id, owner.kind, owner.id, `${name}.txt`],
  );
  await queryInCompany(
    company,
    `insert into file_version (company_id, id, attached_file_id, number, stored_file_id, uploaded_by, uploaded_by_name) values ($1, $2, $3, 1, $4, $5, $6)`,
    [company.id, newId(), id, stored, company.owner.userId, `${name} person`],
  );
  return id;
}

/** A bare specification, inserted directly, for tests that only count or sum specifications. */
export async function aSpecificationRecord(
  company: TestCompany,
  fields: { project_id: string; contract_id?: string; status?: string; total_gross?: string; missing_prices?: number },
): Promise<string> {
  const id = newId();
  await queryInCompany(
    company,
    `insert into specification (company_id, id, project_id, contract_id, number, name, date, status, settings, totals, total_gross, kept_sums)
    values ($1, $2, $3, $4, '1', 'Смета', '2026-03-01', $5, '{}', '{}', $6, jsonb_build_object('missing_prices', $7::int))`,
    [
      company.id,
      id,
      fields.project_id,
      fields.contract_id ?? null,
      fields.status ?? 'draft',
      fields.total_gross ?? '0',
      fields.missing_prices ?? 0,
    ],
  );
  return id;
}

export function created<Record>(answer: ApiAnswer<Record>): Record {
  if (answer.status !== 201)
    throw new Error(`The factory was refused: ${answer.status} ${JSON.stringify(answer.problem)}`);
  return answer.body;
}
