import {
  agreementByExternalId,
  getCompanyAgreementByExternalId,
} from '@karkas/api/supplementary-agreements/external-agreements.endpoints.ts';
import * as endpoints from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import type { Documents } from '#platform/documents/documents.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveDownload, serveInCompany, serveReading } from '#platform/http/serve/serve-endpoint.ts';
import * as effective from './effective-specification/effective-specification.service.ts';
import { compareAgreement, listAgreementEffects } from './comparison/agreement-comparison.service.ts';
import { downloadAgreement } from './document/agreement-document.service.ts';
import type { OverlayPool } from './effective-specification/overlay-pool.ts';
import * as agreements from './supplementary-agreements.service.ts';

const placeOf = (params: { contract_id: string; agreement_id: string }) => ({
  contractId: params.contract_id,
  agreementId: params.agreement_id,
});

export function registerSupplementaryAgreements(
  server: HttpServer,
  { documents, overlays }: { documents: Documents; overlays: OverlayPool },
): void {
  serveInCompany(server, endpoints.listAgreements, ({ params, query }, scope) =>
    agreements.listAgreements(scope, params.contract_id, query),
  );
  serveInCompany(server, endpoints.createAgreement, ({ params, body }, scope) =>
    agreements.createAgreement(scope, params.contract_id, body),
  );
  serveReading(server, endpoints.getAgreement, ({ params }, reader) =>
    agreements.getAgreement(reader, placeOf(params)),
  );
  serveInCompany(server, endpoints.putAgreement, ({ params, body }, scope) =>
    agreements.replaceAgreement(scope, placeOf(params), body),
  );
  serveReading(server, agreementByExternalId.get, ({ params }, reader) =>
    agreements.getAgreement(reader, { contractId: params.contract_id, agreementId: params }),
  );
  serveReading(server, getCompanyAgreementByExternalId, ({ params }, reader) =>
    agreements.getAgreement(reader, { agreementId: params }),
  );
  serveInCompany(server, agreementByExternalId.put, ({ params, body }, scope) =>
    agreements.putAgreementByExternalId(scope, params, body),
  );
  serveInCompany(server, endpoints.patchAgreement, ({ params, body }, scope) =>
    agreements.patchAgreement(scope, placeOf(params), body),
  );
  serveInCompany(server, endpoints.deleteAgreement, ({ params, body }, scope) =>
    agreements.deleteAgreement(scope, placeOf(params), body.version),
  );
  serveInCompany(
    server,
    endpoints.compareAgreement,
    ({ params }, scope) => compareAgreement(scope, placeOf(params), overlays),
    { isLong: true },
  );
  serveInCompany(
    server,
    endpoints.listAgreementEffects,
    ({ params }, scope) => listAgreementEffects(scope, params.contract_id, overlays),
    { isLong: true },
  );
  serveDownload(server, endpoints.downloadAgreement, ({ params }, scope) =>
    downloadAgreement(scope, documents, placeOf(params)),
  );
  serveInCompany(
    server,
    endpoints.getEffectiveSpecification,
    ({ params, query: { date } }, scope) =>
      effective.getEffectiveSpecification(scope, params.contract_id, { date, overlays }),
    { isLong: true },
  );
}
