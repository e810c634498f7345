import { defineEndpoint } from '../core/endpoint.ts';
import {
  siteAdminSummary,
  siteAnswerBody,
  siteRequest,
  siteRequestPage,
  siteRequestParams,
  siteRequestPatch,
  siteRequestQuery,
} from './site-admin.schemas.ts';

// The service checks the account against `SITE_ADMIN_EMAILS`; this is not a permission of a company.
const access = { kind: 'signed_in' } as const;
const LIST = '/api/site/admin/requests/';
const ONE = '/api/site/admin/requests/:request_id/';

export const listSiteRequests = defineEndpoint({
  name: 'listSiteRequests',
  method: 'GET',
  paths: [LIST],
  summary: 'Messages of the site, for the owner of the installation',
  access,
  query: siteRequestQuery,
  response: siteRequestPage,
  status: 200,
});

export const getSiteAdminSummary = defineEndpoint({
  name: 'getSiteAdminSummary',
  method: 'GET',
  paths: ['/api/site/admin/summary/'],
  summary: 'Whether the account may read site messages, and the number of unanswered ones',
  access,
  response: siteAdminSummary,
  status: 200,
});

export const answerSiteRequest = defineEndpoint({
  name: 'answerSiteRequest',
  method: 'POST',
  paths: [`${ONE}answer/`],
  summary: 'Answer a site message by email',
  access,
  params: siteRequestParams,
  body: siteAnswerBody,
  response: siteRequest,
  status: 200,
});

export const patchSiteRequest = defineEndpoint({
  name: 'patchSiteRequest',
  method: 'PATCH',
  paths: [ONE],
  summary: 'Close a message of the site, or open it again',
  access,
  params: siteRequestParams,
  body: siteRequestPatch,
  response: siteRequest,
  status: 200,
});

export const deleteSiteRequest = defineEndpoint({
  name: 'deleteSiteRequest',
  method: 'DELETE',
  paths: [ONE],
  summary: 'Permanently delete a site message, for example when consent is withdrawn',
  access,
  params: siteRequestParams,
  status: 204,
});

export const exportSiteRequests = defineEndpoint({
  name: 'exportSiteRequests',
  method: 'GET',
  paths: [`${LIST}export/`],
  summary: 'All messages of the site as csv',
  access,
  isDownload: true,
  status: 200,
});
