import { createCompany, getCurrentCompany, putCurrentCompany } from '@karkas/api/companies/companies.endpoints.ts';
import { deleteCompany } from '@karkas/api/companies/company-settings.endpoints.ts';
import { createCompanyAccount } from '@karkas/api/companies/company-accounts.endpoints.ts';
import { createBankAccount, createContact } from '@karkas/api/customers/customer-parts.endpoints.ts';
import { createInvitation } from '@karkas/api/companies/invitations.endpoints.ts';
import { archiveProject } from '@karkas/api/projects/projects.endpoints.ts';
import { batchRows } from '@karkas/api/specifications/rows.endpoints.ts';
import { deleteNorm } from '@karkas/api/specifications/own-norms.endpoints.ts';
import { generate } from '@karkas/api/specifications/specifications.endpoints.ts';
import { createTaskCategory, createTaskStatus, createTaskTag } from '@karkas/api/tasks/task-settings.endpoints.ts';
import { aCsvBill, secretOf, trySample } from '../../features/public-site/sample.fixtures.ts';
import { newId } from '../../platform/ids.ts';
import { callApi, type Session } from '../call-api.ts';
import {
  aBinItem,
  aComment,
  aContract,
  aCustomer,
  aFile,
  anAgreement,
  anAgreementSpecification,
  aMeasureUnit,
  aMember,
  anOwnNorm,
  aProject,
  aTask,
  queryInCompany,
  type TestCompany,
} from '../factories/index.ts';
import { lettersTo, linkIn } from '../letters.ts';
import type { ServedRoute } from '../start-test-app.ts';
import { aPosition } from './fill-company.ts';
import { FRESH_CHECKS } from './fill-checks.ts';
import { FRESH_NORMS } from './fill-norms.ts';
import { FRESH_TEMPLATES } from './fill-templates.ts';
import { FRESH_ISSUES } from './fresh-issues.ts';
import { freshFactor, freshKey, freshSession, freshVerification } from './fresh-account-objects.ts';
import {
  freshCommitted,
  freshPricedSpecification,
  freshRevision,
  freshSpecification,
  freshUnmatched,
  freshWithPosition,
} from './fresh-specifications.ts';
import { freshBookPrice, freshImport, freshRefresh } from './fresh-prices.ts';
import { freshCommentFile, freshCommentPicture, freshTaskFile, freshTaskPicture, freshUpload } from './fresh-files.ts';
import { freshSetting, freshView } from './fresh-task-objects.ts';
import type { Ids, World } from './world.types.ts';
import { anAccount } from '../an-account-number.ts';

export const DELETED_NAME = 'Лишняя компания';

/** Objects consumed by a successful request: each control run gets its own. */
const FRESH: Readonly<Record<string, (world: World) => Promise<Partial<Ids>>>> = {
  deleteCompany: async ({ owner, company }) => ({ company_id: await anotherCompany(company, owner) }),
  restoreCompany: async ({ spare, company }) => {
    const deleted_id = await anotherCompany(company, spare);
    await callApi(
      spare,
      deleteCompany,
      { params: { company_id: deleted_id }, body: { name: DELETED_NAME } },
      { app: company.app },
    );
    return { deleted_id };
  },
  deleteSession: freshSession,
  deleteApiKey: freshKey,
  beginSecondFactor: (world) => freshFactor(world, 'off'),
  confirmSecondFactor: (world) => freshFactor(world, 'begun'),
  deleteSecondFactor: (world) => freshFactor(world, 'on'),
  renewRecoveryCodes: (world) => freshFactor(world, 'on'),
  deleteMember: async ({ company }) => ({ user_id: (await aMember(company, 'viewer')).userId }),
  patchMember: async ({ company }) => ({ user_id: (await aMember(company, 'viewer')).userId }),
  deleteInvitation: freshInvitation,
  resendInvitation: freshInvitation,
  acceptInvitation: async ({ company, spare }) => {
    const made = await freshInvitation({ company }, spare.email);
    return { ...made, token: linkIn((await lettersTo(company.app, spare.email, 'invitation')).at(-1)) };
  },
  verifyEmail: freshVerification,
  deleteRole: async ({ company }) => ({ role_id: await aRole(company) }),
  deleteBankAccount: async ({ company, ids: { customer_id } }) => {
    const made = await callApi(
      company.owner,
      createBankAccount,
      { params: { customer_id }, body: anAccount() },
      { app: company.app },
    );
    return { account_id: made.body.id };
  },
  restoreFromBin: async ({ company }) => ({ bin_item_id: await aBinItem(company, newId()) }),
  deleteFromBin: async ({ company }) => ({ bin_item_id: await aBinItem(company, newId()) }),
  deleteCompanyAccount: async ({ company }) => {
    const made = await callApi(
      company.owner,
      createCompanyAccount,
      { params: { company_id: company.id }, body: anAccount() },
      { app: company.app },
    );
    return { own_account_id: made.body.id };
  },
  deleteContact: async ({ company, ids: { customer_id } }) => {
    const made = await callApi(
      company.owner,
      createContact,
      { params: { customer_id }, body: { full_name: 'Лишний' } },
      { app: company.app },
    );
    return { contact_id: made.body.id };
  },
  deleteCustomer: freshCustomer,
  mergeCustomers: async ({ company }) => ({
    customer_id: (await aCustomer(company)).id,
    other_customer_id: (await aCustomer(company)).id,
  }),
  // The sample's requisites are canaries, which a patch would reject.
  patchCustomer: freshCustomer,
  archiveProject: async ({ company }) => ({ project_id: (await aProject(company)).id }),
  restoreProject: async ({ company, owner }) => {
    const project_id = (await aProject(company)).id;
    await callApi(owner, archiveProject, { params: { project_id } }, { app: company.app });
    return { project_id };
  },
  deleteProject: async ({ company }) => ({ project_id: (await aProject(company)).id }),
  deleteContract: async ({ company, ids }) => ({
    contract_id: (await aContract(company, { project_id: ids.project_id })).id,
  }),
  deleteProjectFile: async ({ company, ids }) => ({
    project_file_id: await aFile(company, { kind: 'project', id: ids.project_id }, newId()),
  }),
  deleteContractFile: async ({ company, ids }) => ({
    contract_file_id: await aFile(company, { kind: 'contract', id: ids.contract_id }, newId()),
  }),
  deleteCustomerFile: async ({ company, ids }) => ({
    customer_file_id: await aFile(company, { kind: 'customer', id: ids.customer_id }, newId()),
  }),
  deleteAgreementFile: async ({ company, ids }) => ({
    agreement_file_id: await aFile(company, { kind: 'supplementary_agreement', id: ids.agreement_id }, newId()),
  }),
  deleteAgreement: async ({ company, ids }) => ({
    agreement_id: (await anAgreement(company, { contract_id: ids.contract_id })).id,
  }),
  copyContractRows: async ({ company, ids }) => ({
    agreement_specification_id: await anAgreementSpecification(company, ids.agreement_id, 'Новая'),
  }),
  deleteNorm: async ({ company }) => ({ norm_id: (await anOwnNorm(company, { name: newId() })).id }),
  restoreNorm: async ({ company }) => {
    const { id, base_id } = await anOwnNorm(company, { name: newId() });
    const params = { company_id: company.id, base_id, norm_id: id };
    await callApi(company.owner, deleteNorm, { params }, { app: company.app });
    return { base_id, norm_id: id };
  },
  deletePriceBook: freshBookPrice,
  deleteBookPrice: freshBookPrice,
  importPrices: freshBookPrice,
  cancelPriceImport: freshImport,
  refreshPrices: freshRefresh,
  deleteMeasureUnit: async ({ company }) => ({ unit_id: (await aMeasureUnit(company)).id }),
  deleteTaskStatus: ({ company }) => freshSetting(company, 'status_id', createTaskStatus),
  deleteTaskCategory: ({ company }) => freshSetting(company, 'category_id', createTaskCategory),
  deleteTaskTag: ({ company }) => freshSetting(company, 'tag_id', createTaskTag),
  ...FRESH_TEMPLATES,
  ...FRESH_ISSUES,
  ...FRESH_CHECKS,
  ...FRESH_NORMS,
  patchTaskView: freshView,
  deleteTaskView: freshView,
  downloadWorkOrder: async ({ company, ids }) => ({
    task_id: (
      await aTask(company, {
        work_items: [
          {
            specification_row_id: await aPosition(company, ids.specification_id, 'Стяжка'),
            quantity_planned: '1',
            quantity_done: '0',
            labour_hours: null,
            over_reason: null,
          },
        ],
      })
    ).id,
  }),
  createUpload: async ({ company, ids }) => ({ upload_id: await freshUpload(company, ids) }),
  putUploadPart: async ({ company, ids }) => ({ upload_id: await freshUpload(company, ids) }),
  deleteUpload: async ({ company, ids }) => ({ upload_id: await freshUpload(company, ids) }),
  deleteTask: async ({ company }) => ({ task_id: (await aTask(company)).id }),
  deleteTaskComment: async ({ company, ids }) => ({ comment_id: (await aComment(company, ids.task_id)).id }),
  downloadTaskThumbnail: freshTaskPicture,
  downloadCommentThumbnail: freshCommentPicture,
  deleteTaskAttachment: freshTaskFile,
  deleteTaskAttachments: freshTaskFile,
  deleteCommentAttachment: freshCommentFile,
  deleteCommentAttachments: freshCommentFile,
  decideTask: async ({ company }) => ({
    task_id: (await aTask(company, { approvals: [company.owner.userId] })).id,
  }),
  mendTask: async ({ company }) => ({ task_id: (await aTask(company)).id }),
  changeTaskStatus: async ({ company }) => ({ task_id: (await aTask(company)).id }),
  deleteSpecification: freshSpecification,
  commitSpecification: freshWithPosition,
  generate: freshWithPosition,
  applyUnmatched: freshUnmatched,
  previewAdjustment: freshPricedSpecification,
  adjustPrices: freshPricedSpecification,
  createRevision: freshCommitted,
  compareRevisions: freshRevision,
  exportRevisionChanges: freshRevision,
  generateReport: freshSpecification,
  cancelGenerate: async (world) => {
    const fresh = await freshWithPosition(world);
    await callApi(world.owner, generate, { params: fresh }, { app: world.company.app });
    return fresh;
  },
  answerSiteRequest: freshRequest,
  patchSiteRequest: freshRequest,
  deleteSiteRequest: freshRequest,
  takeSample: async ({ company }) => {
    const bill = aCsvBill(['1;Окраска стен;м2;20']);
    return { token: secretOf((await trySample(company.app, bill)).sample) };
  },
  restoreRows: async ({ company, ids: { specification_id } }) => {
    const id = await aPosition(company, specification_id, 'Удалённая');
    const deleted = await callApi(
      company.owner,
      batchRows,
      { params: { specification_id }, body: { operations: [{ table: 'specification_row', id, delete: true }] } },
      { app: company.app },
    );
    return { removal_id: deleted.body.removal_id ?? '' };
  },
  deleteSpecificationRow: async ({ company, ids }) => ({
    'specification-rows': await aPosition(company, ids.specification_id, 'Лишняя'),
  }),
};

async function freshInvitation(
  { company }: Pick<World, 'company'>,
  email = `${newId()}@example.ru`,
): Promise<{ invitation_id: string }> {
  const role_id = await aRole(company);
  const made = await callApi(
    company.owner,
    createInvitation,
    { params: { company_id: company.id }, body: { email, role_id } },
    { app: company.app },
  );
  if (made.status !== 201) throw new Error(`No invitation: ${made.status} ${JSON.stringify(made.problem)}`);
  return { invitation_id: made.body.id };
}

/** A company that can be deleted; the founder's current company stays selected. */
async function anotherCompany({ app, id }: TestCompany, founder: Session): Promise<string> {
  const selected = (await callApi(founder, getCurrentCompany, {}, { app })).body.id;
  const made = await callApi(founder, createCompany, { body: { name: DELETED_NAME } }, { app });
  await callApi(founder, putCurrentCompany, { body: { company_id: selected } }, { app });
  if (made.status !== 201) throw new Error(`No company beside ${id}: ${made.status}`);
  return made.body.id;
}

async function aRole(company: TestCompany): Promise<string> {
  const id = newId();
  await queryInCompany(
    company,
    `insert into company_role (company_id, id, name, permissions) values ($1, $2, $3, '{project.view}')`,
    [company.id, id, id],
  );
  return id;
}

async function freshRequest({ company }: World): Promise<{ request_id: string }> {
  const { rows } = await company.app.database.pool.query<{ id: string }>(
    `insert into contact_request (id, name, email, message, language, content_hash, consent_document, consent_version, consent_hash, created_at)
     values ($1, 'Марина', 'a@example.ru', 'Вопрос о смете', 'ru', '', 'x', 'x', 'x', now()) returning id`,
    [newId()],
  );
  return { request_id: rows[0]?.id ?? '' };
}

async function freshCustomer({ company }: World): Promise<{ customer_id: string }> {
  return { customer_id: (await aCustomer(company)).id };
}

export async function freshIds(route: ServedRoute, world: World): Promise<Ids> {
  return { ...world.ids, ...(await FRESH[route.endpoint.name]?.(world)) };
}
