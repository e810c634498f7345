import * as admin from '@karkas/api/site/site-admin.endpoints.ts';
import * as endpoints from '@karkas/api/site/site.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import {
  serveAccountDownload,
  servePublic,
  servePublicUpload,
  serveSignedIn,
  serveSteps,
} from '#platform/http/serve-endpoint.ts';
import type { Stranger } from '#platform/http/serve-public.ts';
import { type ContactParts, sendContactRequest } from './contact.service.ts';
import * as requests from './site-requests.service.ts';
import { createSampleDoor } from './sample-door.ts';
import { siteContent } from './site-content.ts';
import { readSample, type SampleParts } from './sample.service.ts';
import { takeSample, type TakeParts } from './take-sample.service.ts';
import * as lists from './site-lists.service.ts';

const contentFor = ({ origin }: Stranger) => siteContent(origin.language);

export type SiteParts = ContactParts & requests.AdminParts & Omit<SampleParts, 'door'> & Omit<TakeParts, 'inbox'>;

export function registerPublicSite(server: HttpServer, parts: SiteParts): void {
  servePublic(server, endpoints.listSiteServices, async ({ query }, stranger) =>
    lists.listServices(contentFor(stranger), query),
  );
  servePublic(server, endpoints.getSiteService, async ({ params }, stranger) =>
    lists.getService(contentFor(stranger), params.slug),
  );
  servePublic(server, endpoints.listSiteProjects, async ({ query }, stranger) =>
    lists.listProjects(contentFor(stranger), query),
  );
  servePublic(server, endpoints.getSiteProject, async ({ params }, stranger) =>
    lists.getProject(contentFor(stranger), params.slug),
  );
  servePublic(server, endpoints.listSiteArticles, async ({ query }, stranger) =>
    lists.listArticles(contentFor(stranger), query),
  );
  servePublic(server, endpoints.getSiteArticle, async ({ params }, stranger) =>
    lists.getArticle(contentFor(stranger), params.slug),
  );
  servePublic(server, endpoints.sendContactRequest, ({ body }, { anonymously }) =>
    sendContactRequest(anonymously, body, parts),
  );
  const door = createSampleDoor();
  servePublicUpload(server, endpoints.readSample, ({ query: mapping, ...visitor }, withFile) =>
    readSample({ ...visitor, mapping }, withFile, { ...parts, door }),
  );
  serveSteps(server, endpoints.takeSample, ({ body }, company) =>
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
