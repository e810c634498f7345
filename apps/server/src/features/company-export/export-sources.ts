import { listCustomerLinks } from '@karkas/api/customer-links/customer-links.endpoints.ts';
import { listFieldLinks } from '@karkas/api/tasks/links/field-links.endpoints.ts';
import { listTaskPreload } from '@karkas/api/tasks/settings/task-preload.endpoints.ts';
import { listTaskViews } from '@karkas/api/tasks/lists/task-views.endpoints.ts';
import { listForeignChecks } from '@karkas/api/specifications/checks/foreign-check.endpoints.ts';
import { getCompany } from '@karkas/api/companies/companies.endpoints.ts';
import { listCompanyAccounts } from '@karkas/api/companies/company-accounts.endpoints.ts';
import { listInvitations } from '@karkas/api/companies/invitations.endpoints.ts';
import { listMembers } from '@karkas/api/companies/members.endpoints.ts';
import { listRoles } from '@karkas/api/companies/roles.endpoints.ts';
import { listCompanyContracts } from '@karkas/api/contracts/contracts.endpoints.ts';
import { exportLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import { getActSettlements, listActLines } from '@karkas/api/acts/act-lines.endpoints.ts';
import { listActs } from '@karkas/api/acts/acts.endpoints.ts';
import { listActSummaries } from '@karkas/api/acts/completion.endpoints.ts';
import { listPayments } from '@karkas/api/acts/payments.endpoints.ts';
import { listWorkRecords } from '@karkas/api/acts/work-records.endpoints.ts';
import { listApiKeys } from '@karkas/api/api-keys/api-keys.endpoints.ts';
import { listWebhooks } from '@karkas/api/webhooks/webhooks.endpoints.ts';
import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import { listBankAccounts, listContacts } from '@karkas/api/customers/customer-parts.endpoints.ts';
import { exportCustomers } from '@karkas/api/customers/customer-transfer.endpoints.ts';
import { listCustomers } from '@karkas/api/customers/customers.endpoints.ts';
import { listMeasureUnits } from '@karkas/api/measure-units/measure-units.endpoints.ts';
import { listBookPrices, listPriceBooks } from '@karkas/api/prices/price-books.endpoints.ts';
import { exportContracts, exportSpecifications } from '@karkas/api/projects/company-list-exports.endpoints.ts';
import { exportProjects } from '@karkas/api/projects/project-reports.endpoints.ts';
import { listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { listNormBases, searchNorms } from '@karkas/api/specifications/norms/norms.endpoints.ts';
import {
  consumableRows,
  resourceRows,
  specificationRows,
  workRows,
} from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { listCompanySpecifications, listVors } from '@karkas/api/specifications/specifications.endpoints.ts';
import { listAgreements } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { exportTasks } from '@karkas/api/tasks/lists/task-export.endpoints.ts';
import {
  listTaskCategories,
  listTaskStatuses,
  listTaskTags,
} from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { listTaskRecurrences } from '@karkas/api/tasks/settings/task-recurrences.endpoints.ts';
import { listTaskTemplates } from '@karkas/api/tasks/settings/task-templates.endpoints.ts';
import { listTaskComments } from '@karkas/api/tasks/task-comments.endpoints.ts';
import { listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';

/**
 * A list of the API that is part of the archive. `parts` are read for each record, whose id is the path parameter;
 * `hasParts` leaves out records that are not the company's own.
 */
export type ExportSource = {
  name: string;
  endpoint: Endpoint;
  parts?: {
    param: string;
    sources: readonly Omit<ExportSource, 'parts'>[];
    hasParts?: (record: ExportedRecord) => boolean;
  };
};
export type ExportedRecord = { id?: string | undefined } & Readonly<Record<string, unknown>>;

const projectParts = [
  { name: 'work-records', endpoint: listWorkRecords },
  { name: 'customer-links', endpoint: listCustomerLinks },
];
const customerParts = [
  { name: 'bank-accounts', endpoint: listBankAccounts },
  { name: 'contacts', endpoint: listContacts },
];
const contractParts = [
  { name: 'agreements', endpoint: listAgreements },
  { name: 'payments', endpoint: listPayments },
  { name: 'act-summaries', endpoint: listActSummaries },
];
const actParts = [
  { name: 'act-lines', endpoint: listActLines },
  { name: 'act-settlements', endpoint: getActSettlements },
];
const specificationParts = [
  { name: 'bills', endpoint: listVors },
  { name: 'specification-rows', endpoint: specificationRows.list },
  { name: 'work-rows', endpoint: workRows.list },
  { name: 'resource-rows', endpoint: resourceRows.list },
  { name: 'consumable-rows', endpoint: consumableRows.list },
];

/** Everything a company has, as its owner reads it through the API. */
export const EXPORT_SOURCES: readonly ExportSource[] = [
  { name: 'company', endpoint: getCompany },
  { name: 'company-accounts', endpoint: listCompanyAccounts },
  { name: 'roles', endpoint: listRoles },
  { name: 'members', endpoint: listMembers },
  { name: 'invitations', endpoint: listInvitations },
  { name: 'api-keys', endpoint: listApiKeys },
  { name: 'webhooks', endpoint: listWebhooks },
  { name: 'field-links', endpoint: listFieldLinks },
  { name: 'units', endpoint: listMeasureUnits },
  { name: 'customers', endpoint: listCustomers, parts: { param: 'customer_id', sources: customerParts } },
  { name: 'projects', endpoint: listProjects, parts: { param: 'project_id', sources: projectParts } },
  {
    name: 'contracts',
    endpoint: listCompanyContracts,
    parts: { param: 'contract_id', sources: contractParts },
  },
  {
    name: 'specifications',
    endpoint: listCompanySpecifications,
    parts: { param: 'specification_id', sources: specificationParts },
  },
  { name: 'acts', endpoint: listActs, parts: { param: 'act_id', sources: actParts } },
  { name: 'estimate-checks', endpoint: listForeignChecks },
  { name: 'task-statuses', endpoint: listTaskStatuses },
  { name: 'task-categories', endpoint: listTaskCategories },
  { name: 'task-tags', endpoint: listTaskTags },
  { name: 'task-preload', endpoint: listTaskPreload },
  { name: 'task-views', endpoint: listTaskViews },
  { name: 'task-templates', endpoint: listTaskTemplates },
  { name: 'task-recurrences', endpoint: listTaskRecurrences },
  {
    name: 'tasks',
    endpoint: listTasks,
    parts: { param: 'task_id', sources: [{ name: 'task-comments', endpoint: listTaskComments }] },
  },
  {
    name: 'norm-bases',
    endpoint: listNormBases,
    parts: {
      param: 'base_id',
      sources: [{ name: 'norms', endpoint: searchNorms }],
      // Imported official bases are their publisher's; the company has their files.
      hasParts: ({ is_system: isShipped, imported_at: importedAt }) => isShipped === false && importedAt === null,
    },
  },
  {
    name: 'price-books',
    endpoint: listPriceBooks,
    parts: { param: 'book_id', sources: [{ name: 'book-prices', endpoint: listBookPrices }] },
  },
];

/** Registers as workbooks, for people. */
export const EXPORT_REGISTERS: readonly ExportSource[] = [
  { name: 'customers', endpoint: exportCustomers },
  { name: 'projects', endpoint: exportProjects },
  { name: 'contracts', endpoint: exportContracts },
  { name: 'specifications', endpoint: exportSpecifications },
  { name: 'tasks', endpoint: exportTasks },
  { name: 'log', endpoint: exportLog },
];
