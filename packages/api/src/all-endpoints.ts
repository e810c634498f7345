import * as actImport from './acts/files/act-import.endpoints.ts';
import * as actLines from './acts/act-lines.endpoints.ts';
import * as acts from './acts/acts.endpoints.ts';
import * as bankStatements from './acts/files/bank-statements.endpoints.ts';
import * as completion from './acts/completion.endpoints.ts';
import * as explanations from './acts/explanations.endpoints.ts';
import * as payments from './acts/payments.endpoints.ts';
import * as priceDrifts from './acts/price-drifts.endpoints.ts';
import * as subcontractBalance from './acts/subcontract-balance.endpoints.ts';
import * as workRecords from './acts/work-records.endpoints.ts';
import * as activityLog from './activity-log/activity-log.endpoints.ts';
import * as apiKeys from './api-keys/api-keys.endpoints.ts';
import * as account from './auth/account.endpoints.ts';
import * as oidc from './auth/oidc.endpoints.ts';
import * as confirmations from './auth/confirmations.endpoints.ts';
import * as passkeys from './auth/passkeys.endpoints.ts';
import * as recovery from './auth/recovery.endpoints.ts';
import * as secondFactor from './auth/second-factor.endpoints.ts';
import * as images from './images/images.endpoints.ts';
import * as auth from './auth/auth.endpoints.ts';
import * as bin from './bin/bin.endpoints.ts';
import * as companies from './companies/companies.endpoints.ts';
import * as companyAccounts from './companies/company-accounts.endpoints.ts';
import * as companyLogo from './companies/company-logo.endpoints.ts';
import * as invitations from './companies/invitations.endpoints.ts';
import * as companySettings from './companies/company-settings.endpoints.ts';
import * as members from './companies/members.endpoints.ts';
import * as roles from './companies/roles.endpoints.ts';
import * as externalContracts from './contracts/external-contracts.endpoints.ts';
import * as contracts from './contracts/contracts.endpoints.ts';
import type { Endpoint, HttpMethod } from './core/endpoint.ts';
import * as customerLinks from './customer-links/customer-links.endpoints.ts';
import * as customerView from './customer-links/customer-view.endpoints.ts';
import * as customerParts from './customers/customer-parts.endpoints.ts';
import * as customerTransfer from './customers/customer-transfer.endpoints.ts';
import * as externalCustomers from './customers/external-customers.endpoints.ts';
import * as customers from './customers/customers.endpoints.ts';
import * as events from './events/events.endpoints.ts';
import * as files from './files/files.endpoints.ts';
import * as uploads from './files/uploads.endpoints.ts';
import * as inbox from './inbox/inbox.endpoints.ts';
import * as noticeSettings from './inbox/notice-settings.endpoints.ts';
import * as jobs from './jobs/jobs.endpoints.ts';
import * as measureUnits from './measure-units/measure-units.endpoints.ts';
import * as profile from './auth/profile.endpoints.ts';
import * as companyListExports from './projects/company-list-exports.endpoints.ts';
import * as projectReports from './projects/project-reports.endpoints.ts';
import * as externalProjects from './projects/external-projects.endpoints.ts';
import * as objects from './projects/objects.endpoints.ts';
import * as projects from './projects/projects.endpoints.ts';
import * as search from './search/search.endpoints.ts';
import * as selfAudit from './self-audit/self-audit.endpoints.ts';
import * as site from './site/site.endpoints.ts';
import * as billHeading from './specifications/bills/bill-heading.endpoints.ts';
import * as estimateCheck from './specifications/checks/estimate-check.endpoints.ts';
import * as stalePrices from './specifications/prices/stale-prices.endpoints.ts';
import * as foreignCheck from './specifications/checks/foreign-check.endpoints.ts';
import * as committedWorks from './specifications/matching/committed-works.endpoints.ts';
import * as agreedPrices from './specifications/prices/agreed-prices.endpoints.ts';
import * as externalSpecifications from './specifications/external-specifications.endpoints.ts';
import * as siteAdmin from './site/site-admin.endpoints.ts';
import * as siteStatus from './site/site-status.endpoints.ts';
import * as priceBooks from './prices/price-books.endpoints.ts';
import * as priceImport from './prices/price-import.endpoints.ts';
import * as priceRefresh from './prices/price-refresh.endpoints.ts';
import * as normCoefficients from './specifications/norms/norm-coefficients.endpoints.ts';
import * as norms from './specifications/norms/norms.endpoints.ts';
import * as normImports from './specifications/norms/norm-imports.endpoints.ts';
import * as ownNorms from './specifications/norms/own-norms.endpoints.ts';
import * as filling from './specifications/bills/filling.endpoints.ts';
import * as rereading from './specifications/bills/rereading.endpoints.ts';
import * as revisions from './specifications/revisions.endpoints.ts';
import * as rows from './specifications/rows/rows.endpoints.ts';
import * as rowsArrange from './specifications/rows/rows-arrange.endpoints.ts';
import * as specifications from './specifications/specifications.endpoints.ts';
import * as unmatched from './specifications/matching/unmatched.endpoints.ts';
import * as calendarFeed from './tasks/links/calendar-feed.endpoints.ts';
import * as externalTasks from './tasks/external-tasks.endpoints.ts';
import * as taskPreload from './tasks/settings/task-preload.endpoints.ts';
import * as fieldLinks from './tasks/links/field-links.endpoints.ts';
import * as photoReceipts from './tasks/files/photo-receipts.endpoints.ts';
import * as projectPhotos from './tasks/files/project-photos.endpoints.ts';
import * as taskAttachments from './tasks/files/task-attachments.endpoints.ts';
import * as taskComments from './tasks/task-comments.endpoints.ts';
import * as taskSettings from './tasks/settings/task-settings.endpoints.ts';
import * as taskRecurrences from './tasks/settings/task-recurrences.endpoints.ts';
import * as taskTemplates from './tasks/settings/task-templates.endpoints.ts';
import * as taskViews from './tasks/lists/task-views.endpoints.ts';
import * as today from './today/today.endpoints.ts';
import * as tasks from './tasks/tasks.endpoints.ts';
import * as taskExport from './tasks/lists/task-export.endpoints.ts';
import * as taskImport from './tasks/lists/task-import.endpoints.ts';
import * as taskRemarks from './tasks/lists/task-remarks.endpoints.ts';
import * as workOrder from './tasks/work/work-order.endpoints.ts';
import * as externalAgreements from './supplementary-agreements/external-agreements.endpoints.ts';
import * as supplementaryAgreements from './supplementary-agreements/supplementary-agreements.endpoints.ts';
import * as companyExport from './company-export/company-export.endpoints.ts';
import * as personalData from './auth/personal-data.endpoints.ts';
import * as webhooks from './webhooks/webhooks.endpoints.ts';

type Group = { tag: string; endpoints: readonly Endpoint[] };

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'paths' in value && 'method' in value;
}

/** Endpoints of a module, exported one by one or in sets. */
function endpointsOf(module: object): Endpoint[] {
  return Object.values(module)
    .flatMap((value) => {
      if (isEndpoint(value)) return [value];
      return typeof value === 'object' && value !== null ? Object.values(value).filter(isEndpoint) : [];
    })
    .toSorted(byPathAndMethod);
}

const METHOD_ORDER: readonly HttpMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The order of exports depends on who imports the module first; generated files must not. */
function byPathAndMethod(left: Endpoint, right: Endpoint): number {
  if (left.paths[0] !== right.paths[0]) return left.paths[0] < right.paths[0] ? -1 : 1;
  return METHOD_ORDER.indexOf(left.method) - METHOD_ORDER.indexOf(right.method);
}

export const ENDPOINT_GROUPS: readonly Group[] = [
  {
    tag: 'auth',
    endpoints: [
      ...endpointsOf(auth),
      ...endpointsOf(profile),
      ...endpointsOf(account),
      ...endpointsOf(oidc),
      ...endpointsOf(confirmations),
      ...endpointsOf(passkeys),
      ...endpointsOf(recovery),
      ...endpointsOf(secondFactor),
      ...endpointsOf(personalData),
    ],
  },
  {
    tag: 'companies',
    endpoints: [
      ...endpointsOf(companies),
      ...endpointsOf(companySettings),
      ...endpointsOf(companyLogo),
      ...endpointsOf(companyAccounts),
      ...endpointsOf(companyExport),
    ],
  },
  { tag: 'members', endpoints: endpointsOf(members) },
  { tag: 'api-keys', endpoints: endpointsOf(apiKeys) },
  { tag: 'webhooks', endpoints: endpointsOf(webhooks) },
  { tag: 'invitations', endpoints: endpointsOf(invitations) },
  { tag: 'roles', endpoints: endpointsOf(roles) },
  {
    tag: 'customers',
    endpoints: [
      ...endpointsOf(customers),
      ...endpointsOf(externalCustomers),
      ...endpointsOf(customerParts),
      ...endpointsOf(customerTransfer),
    ],
  },
  {
    tag: 'projects',
    endpoints: [
      ...endpointsOf(projects),
      ...endpointsOf(externalProjects),
      ...endpointsOf(projectReports),
      ...endpointsOf(companyListExports),
      ...endpointsOf(objects),
    ],
  },
  { tag: 'customer-links', endpoints: [...endpointsOf(customerLinks), ...endpointsOf(customerView)] },
  { tag: 'contracts', endpoints: [...endpointsOf(contracts), ...endpointsOf(externalContracts)] },
  {
    tag: 'supplementary-agreements',
    endpoints: [...endpointsOf(supplementaryAgreements), ...endpointsOf(externalAgreements)],
  },
  { tag: 'measure-units', endpoints: endpointsOf(measureUnits) },
  {
    tag: 'acts',
    endpoints: [
      ...endpointsOf(acts),
      ...endpointsOf(actLines),
      ...endpointsOf(completion),
      ...endpointsOf(workRecords),
      ...endpointsOf(actImport),
      ...endpointsOf(bankStatements),
      ...endpointsOf(explanations),
      ...endpointsOf(subcontractBalance),
      ...endpointsOf(payments),
      ...endpointsOf(priceDrifts),
    ],
  },
  {
    tag: 'specifications',
    endpoints: [
      ...endpointsOf(specifications),
      ...endpointsOf(norms),
      ...endpointsOf(normCoefficients),
      ...endpointsOf(ownNorms),
      ...endpointsOf(normImports),
      ...endpointsOf(agreedPrices),
      ...endpointsOf(filling),
      ...endpointsOf(rereading),
      ...endpointsOf(revisions),
      ...endpointsOf(externalSpecifications),
      ...endpointsOf(rows),
      ...endpointsOf(rowsArrange),
      ...endpointsOf(committedWorks),
      ...endpointsOf(unmatched),
      ...endpointsOf(estimateCheck),
      ...endpointsOf(foreignCheck),
      ...endpointsOf(stalePrices),
      ...endpointsOf(billHeading),
    ],
  },
  {
    tag: 'prices',
    endpoints: [...endpointsOf(priceBooks), ...endpointsOf(priceImport), ...endpointsOf(priceRefresh)],
  },
  {
    tag: 'tasks',
    endpoints: [
      tasks,
      calendarFeed,
      externalTasks,
      taskViews,
      taskTemplates,
      taskRecurrences,
      taskExport,
      taskImport,
      taskRemarks,
      workOrder,
      taskComments,
      taskAttachments,
      photoReceipts,
      projectPhotos,
      fieldLinks,
      taskPreload,
      taskSettings,
    ].flatMap(endpointsOf),
  },
  { tag: 'today', endpoints: endpointsOf(today) },
  { tag: 'inbox', endpoints: [...endpointsOf(inbox), ...endpointsOf(noticeSettings)] },
  {
    tag: 'files',
    endpoints: [...new Set([...endpointsOf(files), ...endpointsOf(files.FILE_ENDPOINTS)]), ...endpointsOf(uploads)],
  },
  { tag: 'bin', endpoints: endpointsOf(bin) },
  { tag: 'activity-log', endpoints: [...endpointsOf(activityLog), ...endpointsOf(selfAudit)] },
  { tag: 'images', endpoints: endpointsOf(images) },
  { tag: 'jobs', endpoints: endpointsOf(jobs) },
  { tag: 'events', endpoints: endpointsOf(events) },
  { tag: 'search', endpoints: endpointsOf(search) },
  { tag: 'site', endpoints: [...endpointsOf(site), ...endpointsOf(siteAdmin), ...endpointsOf(siteStatus)] },
];

export const ALL_ENDPOINTS: readonly Endpoint[] = ENDPOINT_GROUPS.flatMap((group) => group.endpoints);
