import { systemClock } from '../../platform/clock.ts';
import { USUAL_SETTINGS } from '@karkas/api/inbox/notice-settings.schemas.ts';
import { PASSWORD } from '../factories/index.ts';
import { newId } from '../../platform/ids.ts';
import type { Session } from '../call-api.ts';
import type { ServedRoute } from '../start-test-app.ts';
import { A_FINDING } from './finished-jobs.ts';
import { DELETED_NAME } from './fresh-objects.ts';
import { KNOWN_ELSEWHERE, VALUE_UNDER_AGREEMENT } from './known-elsewhere.ts';
import type { Ids, World } from './world.types.ts';
import { anAccount } from '../an-account-number.ts';

/**
 * Valid sample request of each endpoint. A new endpoint with a body needs a line here; without it the matrix fails and
 * names the endpoint.
 */
/** Exists in both the shipped base and an own one. */
const A_KIND_OF_WORK = '1.1';
const A_RESOURCE = { name: 'Проба', kind: 'labour', unit: 'чел.-ч', norm_quantity: '1' };

/** A full replacement must preserve the plan of the work order, which not every editor may change. */
const replacedTask = (ids: Ids): object => ({
  title: 'Проба',
  project_id: ids.project_id,
  work_items: [
    {
      specification_row_id: ids['specification-rows'],
      quantity_planned: '1',
      quantity_done: '2',
      over_reason: 'Проба',
      labour_hours: null,
    },
  ],
});

export const BODIES: Readonly<Record<string, (ids: Ids) => object>> = {
  createCompany: () => ({ name: 'Проба' }),
  putCurrentCompany: ({ company_id }) => ({ company_id }),
  patchMember: ({ role_id }) => ({ role_id }),
  createApiKey: () => ({ name: newId(), permissions: ['project.view'] }),
  createRole: () => ({ name: newId(), permissions: ['project.view'] }),
  patchRole: () => ({ description: 'Проба' }),
  createInvitation: ({ role_id }) => ({ email: `${newId()}@example.ru`, role_id }),
  putCompany: () => ({ name: 'Проба' }),
  patchCompany: () => ({ legal_address: 'Проба', inn: null, kpp: null, ogrn: null }),
  deleteCompany: () => ({ name: DELETED_NAME }),
  changePassword: () => ({ old_password: PASSWORD, new_password1: 'Новый пароль 2', new_password2: 'Новый пароль 2' }),
  confirmSecondFactor: ({ token }) => ({ code: token.slice(0, 6) }),
  deleteSecondFactor: () => ({ password: PASSWORD }),
  renewRecoveryCodes: () => ({ password: PASSWORD }),
  patchProfile: () => ({ first_name: 'Проба' }),
  createCustomer: () => ({ name: 'Проба' }),
  putCustomer: () => ({ name: 'Проба' }),
  patchCustomer: () => ({ name: 'Проба' }),
  importCustomers: () => ({ rows: [{ name: 'Проба' }], is_confirmed: true }),
  mergeCustomers: ({ other_customer_id }) => ({ other_id: other_customer_id }),
  searchCustomers: () => ({ query: 'Проба' }),
  getCustomerData: () => ({ inn: '7736207543' }),
  createCustomerByInn: () => ({ inn: '7736207543' }),
  updateCustomerByInn: () => ({ inn: '7710140679' }),
  archiveProject: () => ({}),
  deleteCustomer: () => ({}),
  deleteProject: () => ({}),
  deleteContract: () => ({}),
  deleteAgreement: () => ({}),
  deleteSpecification: () => ({}),
  deleteTask: () => ({}),
  dismissFinding: () => ({ reason: 'Проба' }),
  restoreProject: () => ({}),
  createBankAccount: anAccount,
  putBankAccount: anAccount,
  createCompanyAccount: anAccount,
  putCompanyAccount: anAccount,
  putCustomerByExternalId: () => ({ name: 'Проба' }),
  createContact: () => ({ full_name: 'Проба' }),
  putContact: () => ({ full_name: 'Проба' }),
  createProject: ({ customer_id }) => ({ name: 'Проба', customer_id }),
  putProject: ({ customer_id }) => ({ name: 'Проба', customer_id }),
  putProjectByExternalId: ({ customer_id }) => ({ name: 'Проба', customer_id }),
  patchProject: ({ customer_id }) => ({ customer_id }),
  createContract: ({ customer_id }) => ({ number: newId(), date: '2026-05-05', customer_id }),
  putContract: ({ customer_id }) => ({ number: newId(), date: '2026-05-05', customer_id }),
  putContractByExternalId: ({ customer_id }) => ({ number: newId(), date: '2026-05-05', customer_id }),
  patchContract: ({ customer_id }) => ({ customer_id }),
  createAgreement: () => ({ date: '2026-05-05' }),
  putAgreement: () => ({ date: '2026-05-05' }),
  putAgreementByExternalId: () => ({ date: '2026-05-05' }),
  patchAgreement: () => ({ comment: 'Проба' }),
  createAgreementSpecification: () => ({ name: 'Проба' }),
  copyContractRows: (ids) => ({ row_keys: [ids.row_key] }),
  createTaskStatus: () => ({ name: newId() }),
  patchTaskStatus: () => ({ color: 'blue' }),
  createTaskCategory: () => ({ name: newId() }),
  patchTaskCategory: () => ({ position: 3 }),
  createTaskTag: () => ({ name: newId() }),
  patchTaskTag: () => ({ color: 'blue' }),
  createTaskView: () => ({ name: newId() }),
  patchTaskView: () => ({ layout: 'board' }),
  createTaskTemplate: (ids) => ({
    name: newId(),
    tasks: [{ key: 'one', title: 'Проба', category_id: ids.category_id }],
  }),
  patchTaskTemplate: () => ({ description: 'Проба' }),
  createTaskSet: (ids) => ({ day: '2026-12-01', project_id: ids.project_id }),
  createTaskRecurrence: (ids) => ({
    rule: { kind: 'daily' },
    starts_on: '2026-12-01',
    task: { title: 'Проба', project_id: ids.project_id },
  }),
  patchTaskRecurrence: () => ({ lead_days: 2 }),
  skipNextRecurrence: () => ({}),
  createTask: (ids) => ({ title: 'Проба', project_id: ids.project_id, parent_id: ids.task_id, tags: [ids.tag_id] }),
  createBlockingTask: (ids) => ({ title: 'Проба', category_id: ids.category_id }),
  putTask: replacedTask,
  putTaskByExternalId: replacedTask,
  putTaskPreload: (ids) => ({ watchers: [ids.user_id], tags: [ids.tag_id], due_in_days: 3 }),
  bulkTasks: (ids) => ({ ids: [ids.task_id], changes: { priority: 'high' } }),
  patchTask: (ids) => ({ project_id: ids.project_id }),
  mendTask: () => ({ step: 'mended' }),
  decideTask: () => ({ decision: 'approved_with_remarks', comment: 'Проба' }),
  changeTaskStatus: ({ next_status_id }) => ({ status_id: next_status_id }),
  createTaskComment: (ids) => ({ body: '<p>Проба</p>', reply_to_id: ids.comment_id }),
  putTaskComment: () => ({ body: '<p>Проба</p>' }),
  patchTaskComment: () => ({ body: '<p>Проба</p>' }),
  readNotices: (ids) => ({ ids: [ids.notice_id] }),
  putNoticeSettings: () => ({ ...USUAL_SETTINGS, version: undefined }),
  snoozeNotices: (ids) => ({ ids: [ids.notice_id], until: null }),
  createFieldLink: ({ project_id }) => ({ project_id, crew: 'Проба', expires_at: inAWeek() }),
  reportByFieldLink: (ids) => ({
    person: 'Проба',
    version: 1,
    works: [{ specification_row_id: ids['specification-rows'], quantity: '1' }],
  }),
  deleteTaskAttachments: ({ attachment_id }) => ({ ids: [attachment_id] }),
  deleteCommentAttachments: ({ comment_attachment_id }) => ({ ids: [comment_attachment_id] }),
  createUpload: () => ({ name: `${newId()}.pdf`, size: 1000 }),
  createNormBase: () => ({ name: newId() }),
  patchNormBase: () => ({ name: newId() }),
  createNorm: () => ({ name: 'Проба', unit: 'м2', kind_of_work: A_KIND_OF_WORK, resources: [A_RESOURCE] }),
  patchNorm: () => ({ name: 'Проба', resources: [A_RESOURCE] }),
  createPriceBook: () => ({ name: newId(), date: '2026-05-05' }),
  patchPriceBook: () => ({ name: 'Проба' }),
  createBookPrice: () => ({ name: newId(), unit: 'т', kind: 'material', price: '100' }),
  patchBookPrice: () => ({ name: 'Проба' }),
  refreshPrices: ({ token }) => ({ token }),
  createMeasureUnit: () => ({ name: newId() }),
  createContractSpecification: () => ({ name: 'Проба' }),
  createProjectSpecification: () => ({ name: 'Проба' }),
  putContractSpecificationByExternalId: () => ({ name: 'Проба' }),
  putProjectSpecificationByExternalId: () => ({ name: 'Проба' }),
  putAgreementSpecificationByExternalId: () => ({ name: 'Проба' }),
  patchSpecification: () => ({ name: 'Проба' }),
  previewFilling: () => ({}),
  remapRereading: () => ({}),
  applyRereading: () => ({ all: true }),
  undoRereading: ({ acceptance_id }) => ({ acceptance_id }),
  patchForeignCheck: () => ({ columns: { name: 'B', unit: 'C', quantity: 'D' } }),
  patchVor: () => ({ columns: { name: 'B', unit: 'C', quantity: 'D' } }),
  commitSpecification: () => ({ force: true, reason: 'Проба' }),
  previewCommit: () => ({}),
  previewAdjustment: () => ({ percent: '1' }),
  createRevision: () => ({}),
  adjustPrices: () => ({ percent: '1' }),
  generate: () => ({}),
  generateVor: () => ({}),
  generateReport: () => ({}),
  createSpecificationRow: (ids) => ({ name: 'Проба', after_id: ids['specification-rows'] }),
  answerSiteRequest: () => ({ answer: 'Проба' }),
  patchSiteRequest: () => ({ status: 'closed' as const }),
  takeSample: ({ token }) => ({ token }),
  verifyEmail: ({ token }) => ({ token }),
  patchSpecificationRow: () => ({ name: 'Проба' }),
  batchRows: (ids) => ({
    operations: [{ table: 'specification_row', id: ids['specification-rows'], changes: { name: 'Проба' } }],
  }),
  applyUnmatched: (ids) => ({ price: '10.00', row_keys: [ids.row_key] }),
  restoreRows: ({ removal_id }) => ({ removal_id }),
  copySpecificationRows: (ids) => ({ row_ids: [ids['specification-rows']] }),
  moveSpecificationRows: (ids) => ({ moves: [{ row_ids: [ids['specification-rows']] }] }),
  createWorkRow: (ids) => ({ name: 'Проба', specification_row_id: ids['specification-rows'] }),
  patchWorkRow: () => ({ name: 'Проба' }),
  createResourceRow: (ids) => ({ name: 'Проба', specification_row_id: ids['specification-rows'] }),
  patchResourceRow: () => ({ name: 'Проба' }),
  createConsumableRow: (ids) => ({ name: 'Проба', specification_row_id: ids['specification-rows'] }),
  patchConsumableRow: () => ({ name: 'Проба' }),
};

const inAWeek = (): string => new Date(systemClock.now().getTime() + 7 * 86_400_000).toISOString();

/** Filters that name an object. */
export const QUERIES: Readonly<Record<string, (ids: Ids) => Record<string, string>>> = {
  listMembers: ({ role_id }) => ({ role_id }),
  listLog: ({ customer_id }) => ({ object_id: customer_id }),
  listProjects: ({ customer_id }) => ({ customer_id }),
  listCompanyContracts: ({ customer_id }) => ({ customer_id }),
  listCompanySpecifications: ({ contract_id }) => ({ contract_id }),
  listTasks: ({ project_id }) => ({ project_id }),
  listPlannedTasks: ({ project_id }) => ({ project_id }),
  countTaskGroups: ({ project_id }) => ({ project_id, group_by: 'project' }),
  listSpecificationRows: ({ vor_id }) => ({ vor_id }),
  listWorkRows: (ids) => ({ specification_row_id: ids['specification-rows'] }),
  listResourceRows: (ids) => ({ specification_row_id: ids['specification-rows'] }),
  listConsumableRows: (ids) => ({ specification_row_id: ids['specification-rows'] }),
};

/** The entitled caller: the owner, except for operations that would end the ownership. */
export function entitledTo(route: ServedRoute, world: World): Session {
  if (route.endpoint.name === 'leaveCompany') return world.quitter;
  return route.endpoint.access.kind === 'signed_in' && route.endpoint.name !== 'putCurrentCompany'
    ? world.spare
    : world.owner;
}

/** Parameters that are not our ids: bank code, parts of a link, name of a picture, external id. */
const SAME_FOR_ALL: Readonly<Record<string, string>> = {
  bik: '044525225',
  uid: 'x',
  image_name: 'x'.repeat(22),
  number: '1',
  finding_id: A_FINDING,
  field_token: 'x',
  ...KNOWN_ELSEWHERE,
};

export function paramNames(route: ServedRoute): string[] {
  return [...route.url.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}

const FILES_OF: Readonly<Record<string, string>> = {
  contracts: 'contract_file_id',
  customers: 'customer_file_id',
  'supplementary-agreements': 'agreement_file_id',
};

/** Row ids depend on the table in the path; operations under an agreement need its specification. */
function keyOf(name: string, url: string): string {
  // Operations on rows of any table use a position.
  if (name === 'row_id') return /\/([a-z]+-rows)\//.exec(url)?.[1] ?? 'specification-rows';
  if (name === 'attachment_id') return url.includes('/comments/') ? 'comment_attachment_id' : name;
  if (name === 'file_id') return FILES_OF[/^\/api\/([a-z-]+)\//.exec(url)?.[1] ?? ''] ?? 'project_file_id';
  return name === 'specification_id' && /:agreement_id|\/changes\//.test(url) ? 'agreement_specification_id' : name;
}

/** Path parameters with the ids of a fixture world. */
export function paramsFor(route: ServedRoute, ids: Ids): Record<string, string> {
  return Object.fromEntries(
    paramNames(route).map((name) => {
      const same =
        /:agreement_id\/specifications\/.*:value/.test(route.url) && name === 'value'
          ? VALUE_UNDER_AGREEMENT
          : SAME_FOR_ALL[name];
      if (same !== undefined) return [name, same];
      const key = keyOf(name, route.url);
      const id = (ids as Record<string, string>)[key];
      if (id === undefined) throw new Error(`testing/isolation/samples.ts has no sample for :${name} of ${route.url}`);
      return [name, id];
    }),
  );
}

export function bodyFor(route: ServedRoute, ids: Ids): object | undefined {
  const { endpoint } = route;
  if (!endpoint.body) return undefined;
  const body = BODIES[endpoint.name];
  if (!body) throw new Error(`testing/isolation/samples.ts has no body for ${endpoint.name}`);
  return body(ids);
}

export function inventedIds(ids: Ids): Ids {
  return Object.fromEntries(Object.keys(ids).map((key) => [key, newId()])) as Ids;
}

/** Emailed links of another user and price previews of another company behave like missing ones. */
export const AS_GOOD_AS_NONE: Readonly<Record<string, readonly number[]>> = {
  verifyEmail: [410],
  refreshPrices: [409],
};
