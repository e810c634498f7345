import * as admin from '@karkas/api/site/site-admin.endpoints.ts';
import * as endpoints from '@karkas/api/site/site.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import {
  serveAccountDownload,
  servePublic,
  servePublicUpload,
  serveSignedIn,
  serveInTransactions,
} from '#platform/http/serve/serve-endpoint.ts';
import type { AnonymousCaller } from '#platform/http/serve/serve-public.ts';
import { type ContactParts, sendContactRequest } from './contact/contact.service.ts';
import * as requests from './site-requests.service.ts';
import { createSampleAdmission } from './sample/sample-admission.ts';
import { siteContent } from './site-content.ts';
import { readSample, type SampleParts } from './sample/sample.service.ts';
import { takeSample, type TakeParts } from './sample/take-sample.service.ts';
import * as lists from './site-lists.service.ts';

const contentFor = ({ origin }: AnonymousCaller) => siteContent(origin.language);

export type SiteParts = ContactParts & requests.AdminParts & Omit<SampleParts, 'admission'> & Omit<TakeParts, 'inbox'>;

export function registerPublicSite(server: HttpServer, parts: SiteParts): void {
  servePublic(server, endpoints.listSiteServices, async ({ query }, caller) =>
    lists.listServices(contentFor(caller), query),
  );
  servePublic(server, endpoints.getSiteService, async ({ params }, caller) =>
    lists.getService(contentFor(caller), params.slug),
  );
  servePublic(server, endpoints.listSiteProjects, async ({ query }, caller) =>
    lists.listProjects(contentFor(caller), query),
  );
  servePublic(server, endpoints.getSiteProject, async ({ params }, caller) =>
    lists.getProject(contentFor(caller), params.slug),
  );
  servePublic(server, endpoints.listSiteArticles, async ({ query }, caller) =>
    lists.listArticles(contentFor(caller), query),
  );
  servePublic(server, endpoints.getSiteArticle, async ({ params }, caller) =>
    lists.getArticle(contentFor(caller), params.slug),
  );
  servePublic(server, endpoints.sendContactRequest, ({ body }, { anonymously }) =>
    sendContactRequest(anonymously, body, parts),
  );
  const admission = createSampleAdmission();
  servePublicUpload(server, endpoints.readSample, ({ query: mapping, ...visitor }, withFile) =>
    readSample({ ...visitor, mapping }, withFile, { ...parts, admission }),
  );
  serveInTransactions(server, endpoints.takeSample, ({ body }, company) =>
    takeSample(company, body, { ...parts, inbox: server.inbox }),
  );
  registerAdmin(server, parts);
}

/** For the operator of the installation. */
function registerAdmin(server: HttpServer, parts: requests.AdminParts): void {
  serveSignedIn(server, admin.getSiteAdminSummary, (_, scope) => requests.summariseRequests(scope, parts));
  serveSignedIn(server, admin.listSiteRequests, ({ query }, scope) => requests.listRequests(scope, query, parts));
  serveSignedIn(server, admin.answerSiteRequest, ({ params, body }, scope) =>
    requests.answerRequest(scope, { id: params.request_id, ...body }, parts),
  );
  serveSignedIn(server, admin.patchSiteRequest, ({ params, body }, scope) =>
    requests.changeRequest(scope, { id: params.request_id, ...body }, parts),
  );
  serveSignedIn(server, admin.deleteSiteRequest, ({ params }, scope) =>
    requests.eraseRequest(scope, params.request_id, parts),
  );
  serveAccountDownload(server, admin.exportSiteRequests, (scope) => requests.exportRequests(scope, parts));
}
