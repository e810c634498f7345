import * as links from '@karkas/api/customer-links/customer-links.endpoints.ts';
import * as views from '@karkas/api/customer-links/customer-view.endpoints.ts';
import type { ThumbnailParts } from '#features/files';
import type { OverlayPool } from '#features/supplementary-agreements';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveByLink, serveDownloadByLink, serveInCompany, serveReading } from '#platform/http/serve/serve-endpoint.ts';
import type { Mailing } from '#platform/mail/letter-box.ts';
import { listCustomerDecisions } from './customer-decisions.service.ts';
import * as service from './customer-links.service.ts';
import { decide } from './decide-agreement.service.ts';
import { readByLink, workByLink } from './enter-link.service.ts';
import { listPhotos, sendPhoto } from './view/customer-photos.service.ts';
import { viewContract, viewProject } from './view/customer-view.service.ts';
import { presentAgreement, viewAgreement } from './view/viewed-agreements.service.ts';

export type CustomerLinkParts = ThumbnailParts & { overlays: OverlayPool; mail: Mailing };

export function registerCustomerLinks(server: HttpServer, parts: CustomerLinkParts): void {
  const { overlays, mail } = parts;
  serveReading(server, links.listCustomerLinks, ({ params }, reader) => service.listLinks(reader, params.project_id));
  serveInCompany(server, links.createCustomerLink, ({ params, body }, scope) =>
    service.createLink(scope, params.project_id, body, { overlays, publicUrl: mail.publicUrl }),
  );
  serveInCompany(server, links.patchCustomerLink, ({ params, body }, scope) =>
    service.patchLink(scope, placeOf(params), body, overlays),
  );
  serveInCompany(server, links.revokeCustomerLink, ({ params }, scope) => service.revokeLink(scope, placeOf(params)));
  serveInCompany(
    server,
    links.listCustomerDecisions,
    ({ params }, scope) =>
      listCustomerDecisions(scope, { contractId: params.contract_id, agreementId: params.agreement_id }, overlays),
    { isLong: true },
  );
  registerViews(server, parts);
}

function registerViews(server: HttpServer, parts: CustomerLinkParts): void {
  const { overlays } = parts;
  serveByLink(server, views.openCustomerLink, ({ params }, caller) =>
    readByLink(caller, params.customer_token, (entered) => viewProject(entered, overlays), true),
  );
  serveByLink(server, views.getCustomerContract, ({ params }, caller) =>
    readByLink(caller, params.customer_token, (entered) => viewContract(entered, params.contract_id, overlays)),
  );
  serveByLink(server, views.getCustomerAgreement, ({ params }, caller) =>
    readByLink(caller, params.customer_token, async (entered) =>
      presentAgreement(await viewAgreement(entered, overlays, params.agreement_id), entered.link),
    ),
  );
  serveByLink(server, views.decideCustomerAgreement, ({ params, body }, caller) =>
    workByLink(
      caller,
      { use: 'decisions' },
      {
        token: params.customer_token,
        person: body.person,
        isReadOnly: false,
        work: (entered) => decide(entered, params.agreement_id, body, parts),
      },
    ),
  );
  serveByLink(server, views.listCustomerPhotos, ({ params, query }, caller) =>
    readByLink(caller, params.customer_token, (entered) => listPhotos(entered, query)),
  );
  serveDownloadByLink(server, views.downloadCustomerPhoto, ({ params, query }, caller) =>
    sendPhoto(parts, caller, { token: params.customer_token, photoId: params.photo_id, size: query.size }),
  );
}

const placeOf = ({
  project_id: projectId,
  customer_link_id: linkId,
}: {
  project_id: string;
  customer_link_id: string;
}) => ({
  projectId,
  linkId,
});
