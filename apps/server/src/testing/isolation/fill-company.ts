import { createContractSpecification, uploadBill } from '@karkas/api/specifications/specifications.endpoints.ts';
import {
  consumableRows,
  resourceRows,
  specificationRows,
  workRows,
} from '@karkas/api/specifications/rows.endpoints.ts';
import { newId } from '../../platform/ids.ts';
import { type ApiAnswer, callApi } from '../call-api.ts';
import {
  aBinItem,
  aContract,
  aFile,
  anAgreement,
  anAgreementSpecification,
  aCustomer,
  aMeasureUnit,
  aProject,
  queryInCompany,
  type TestCompany,
} from '../factories/index.ts';
import { aFilledBook } from './fill-prices.ts';
import { someTasks } from './fill-tasks.ts';
import { KNOWN_ELSEWHERE, VALUE_UNDER_AGREEMENT } from './known-elsewhere.ts';
import { aForeignCheck } from './fill-checks.ts';
import { someIssues } from './fill-issues.ts';
import { csvUpload, ONE_POINT, sendUpload } from './send.ts';
import { someNorms } from './fill-norms.ts';
import { aFinishedCheck, aFinishedReport } from './finished-jobs.ts';
import type { Ids } from './world.types.ts';

/** Ids created separately from the fill. */
type Filled = Omit<
  Ids,
  | 'role_id'
  | 'user_id'
  | 'invitation_id'
  | 'key_id'
  | 'deleted_id'
  | 'log_id'
  | 'session_id'
  | 'token'
  | 'request_id'
  | 'removal_id'
  | 'acceptance_id'
>;

async function someParties(company: TestCompany, canary: string) {
  const namesake = await aCustomer(company, { name: 'ООО «Тёзка»', inn: '7707083893', kpp: '773601001' });
  const customer = await aCustomer(company, {
    name: `${canary} customer`,
    comment: `${canary} comment`,
    external_id: KNOWN_ELSEWHERE,
  });
  const project = await aProject(company, {
    name: `${canary} project`,
    external_id: KNOWN_ELSEWHERE,
    customer_id: customer.id,
    estimated_cost: '1000',
    completed_work: '10',
    production_conditions: [
      { name: `${canary} condition`, reason: `${canary} why`, value: '1.15', targets: ['labour'] },
    ],
  });
  const contract = await aContract(company, {
    project_id: project.id,
    number: '1',
    external_id: KNOWN_ELSEWHERE,
    subject: `${canary} subject`,
    amount: '1000',
  });
  return { namesake, customer, project, contract };
}

/** The same numbers in both companies, the same name once, and the canary in every other text. */
export async function fill(company: TestCompany, canary: string): Promise<Filled> {
  const { namesake, customer, project, contract } = await someParties(company, canary);
  const unit = await aMeasureUnit(company, { name: `${canary} unit` });
  const agreement = await anAgreement(company, {
    contract_id: contract.id,
    subject: `${canary} agreement`,
    external_id: KNOWN_ELSEWHERE,
    comment: `${canary} comment`,
  });
  const specification = await aSpecification(company, contract.id, `${canary} specification`);
  const vor = await aVor(company, specification, canary);
  const bill_file_id = await someIssues(company, { specification_id: specification, vor_id: vor }, canary);
  const rows = await someRows(company, specification, canary);
  await aFinishedReport(company, specification, canary);
  await aFinishedCheck(company, specification, canary);
  const files = await someFiles(company, canary, {
    project: project.id,
    contract: contract.id,
    customer: customer.id,
    supplementary_agreement: agreement.id,
  });
  const upload_id = await anUpload(company, `${canary}.png`);
  const parts = await someParts(company, customer.id, canary);
  const tasks = await someTasks(company, canary, { project, contract, position: rows['specification-rows'] });
  const bin_item_id = await aBinItem(company, `${canary} deleted`);
  const norm = await someNorms(company, canary);
  return {
    company_id: company.id,
    ...(await aFilledBook(company, canary)),
    ...parts,
    bin_item_id,
    other_customer_id: namesake.id,
    customer_id: customer.id,
    project_id: project.id,
    contract_id: contract.id,
    agreement_id: agreement.id,
    unit_id: unit.id,
    specification_id: specification,
    agreement_specification_id: await aKnownChange(company, { agreement_id: agreement.id, specification }, canary),
    vor_id: vor,
    bill_file_id,
    check_id: await aForeignCheck(company, canary),
    base_id: norm.base_id,
    norm_id: norm.id,
    ...rows,
    ...tasks,
    ...files,
    upload_id,
  };
}

async function someFiles(
  company: TestCompany,
  canary: string,
  owners: Record<'project' | 'contract' | 'customer' | 'supplementary_agreement', string>,
) {
  const fileOf = (kind: keyof typeof owners) => aFile(company, { kind, id: owners[kind] }, canary);
  return {
    project_file_id: await fileOf('project'),
    contract_file_id: await fileOf('contract'),
    customer_file_id: await fileOf('customer'),
    agreement_file_id: await fileOf('supplementary_agreement'),
  };
}

/** An unfinished multipart upload with the size of the sample picture. */
export async function anUpload(company: TestCompany, name: string): Promise<string> {
  const id = newId();
  const values = [company.id, id, company.owner.userId, name, ONE_POINT.length];
  const insert = 'insert into file_upload (company_id, id, user_id, name, size) values ($1, $2, $3, $4, $5)';
  await queryInCompany(company, insert, values);
  return id;
}

/** Specification of the agreement; it has an external id, and so has that of the contract. */
async function aKnownChange(
  company: TestCompany,
  { agreement_id, specification }: { agreement_id: string; specification: string },
  canary: string,
): Promise<string> {
  const changes = await anAgreementSpecification(company, agreement_id, `${canary} changes`);
  await queryInCompany(
    company,
    `update specification set external_source = '1c', external_value = case id when $1 then $3 else $4 end where id in ($1, $2)`,
    [specification, changes, KNOWN_ELSEWHERE.value, VALUE_UNDER_AGREEMENT],
  );
  return changes;
}

/** Parts of a customer and of the company: bank accounts and a contact. */
async function someParts(company: TestCompany, customerId: string, canary: string) {
  const [account_id, contact_id, own_account_id] = [newId(), newId(), newId()];
  await queryInCompany(
    company,
    `insert into company_account (company_id, id, bank_name, bik, account_number) values ($1, $2, $3, '044525225', '40702810000000000001')`,
    [company.id, own_account_id, `${canary} own bank`],
  );
  await queryInCompany(
    company,
    `insert into bank_account (company_id, id, customer_id, bank_name, bik, account_number) values ($1, $2, $3, $4, '044525225', '40702810000000000001')`,
    [company.id, account_id, customerId, `${canary} bank`],
  );
  await queryInCompany(
    company,
    'insert into contact (company_id, id, customer_id, full_name) values ($1, $2, $3, $4)',
    [company.id, contact_id, customerId, `${canary} contact`],
  );
  return { account_id, contact_id, own_account_id };
}

export async function aSpecification(company: TestCompany, contractId: string, name: string): Promise<string> {
  return idOf(
    await callApi(
      company.owner,
      createContractSpecification,
      { params: { contract_id: contractId }, body: { name } },
      { app: company.app },
    ),
  );
}

/** A bill with unique text, because two files with the same bytes are rejected. */
export async function aVor(company: TestCompany, specificationId: string, canary: string): Promise<string> {
  const path = uploadBill.paths[0].replace(':specification_id', specificationId);
  const answer = await sendUpload({ app: company.app, session: company.owner, url: path, upload: csvUpload(canary) });
  if (answer.status !== 201) throw new Error(`The bill was refused: ${answer.status} ${answer.text}`);
  return (JSON.parse(answer.text) as { vor: { id: string } }).vor.id;
}

export async function aPosition(company: TestCompany, specificationId: string, name: string): Promise<string> {
  const body = { name, unit: 'м2', quantity: '10', note: `${name} note` };
  return idOf(
    await callApi(
      company.owner,
      specificationRows.create,
      { params: { specification_id: specificationId }, body },
      { app: company.app },
    ),
  );
}

async function someRows(company: TestCompany, specificationId: string, canary: string) {
  const position = await aPosition(company, specificationId, `${canary} position`);
  const line = (noun: string) => ({
    specification_row_id: position,
    name: `${canary} ${noun}`,
    unit: 'кг',
    quantity: '1',
    price: '10',
  });
  const target = { params: { specification_id: specificationId } };
  const { owner, app } = company;
  const [row] = await queryInCompany<{ row_key: string }>(
    company,
    'select row_key from specification_row where id = $1',
    [position],
  );
  return {
    row_key: row?.row_key ?? newId(),
    'specification-rows': position,
    'work-rows': idOf(await callApi(owner, workRows.create, { ...target, body: line('work') }, { app })),
    'resource-rows': idOf(await callApi(owner, resourceRows.create, { ...target, body: line('resource') }, { app })),
    'consumable-rows': idOf(
      await callApi(owner, consumableRows.create, { ...target, body: line('consumable') }, { app }),
    ),
  };
}

/** Texts the product fills by default. */
const OWN_WORDS = [
  `update specification set region = $1`,
  `update specification_row set number = $1, unit = $1`,
  `update specification_line set unit = $1`,
  `update vor set sheet = $1`,
];

/** Columns not yet written by any endpoint would stay empty and could not reveal a leak. */
export async function fillEmptyTexts(company: TestCompany, canary: string): Promise<void> {
  const columns = await queryInCompany<{ statement: string }>(
    company,
    `
    select format('update %I set %I = %L where %I is null and company_id = app_company_id()', c.table_name, c.column_name, $1 || ' ' || c.table_name || ' ' || c.column_name, c.column_name) as statement
    from information_schema.columns c
    join information_schema.columns t on t.table_schema = 'public' and t.table_name = c.table_name and t.column_name = 'company_id'
    where c.table_schema = 'public' and c.data_type = 'text' and c.is_nullable = 'YES' and c.is_generated = 'NEVER'
      and has_column_privilege(current_user, to_regclass(format('public.%I', c.table_name))::oid, c.column_name, 'update')
      and not exists (select 1 from pg_constraint k where k.contype = 'c' and k.conrelid = to_regclass(format('public.%I', c.table_name)) and pg_get_constraintdef(k.oid) ~ ('\\m' || c.column_name || '\\M'))`,
    [canary],
  );
  for (const { statement } of columns) await queryInCompany(company, statement);
  for (const statement of OWN_WORDS) await queryInCompany(company, statement, [`${canary} word`]);
}

function idOf(answer: ApiAnswer<{ id: string } | undefined>): string {
  if (answer.status !== 201 || !answer.body)
    throw new Error(`The sample was refused: ${answer.status} ${JSON.stringify(answer.problem)}`);
  return answer.body.id;
}
