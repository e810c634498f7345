import * as headingEndpoints from '@karkas/api/specifications/bills/bill-heading.endpoints.ts';
import * as committedEndpoints from '@karkas/api/specifications/matching/committed-works.endpoints.ts';
import * as externalEndpoints from '@karkas/api/specifications/external-specifications.endpoints.ts';
import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import * as agreementEndpoints from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { joinParts } from '#features/files';
import { inOneCompany } from '#platform/db/scope/every-company.ts';
import type { Documents } from '#platform/documents/documents.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import {
  serveDownload,
  serveInCompany,
  serveInTransactions,
  serveUpload,
  serveReading,
} from '#platform/http/serve/serve-endpoint.ts';
import * as agreedEndpoints from '@karkas/api/specifications/prices/agreed-prices.endpoints.ts';
import * as normEndpoints from '@karkas/api/specifications/norms/norms.endpoints.ts';
import * as normImportEndpoints from '@karkas/api/specifications/norms/norm-imports.endpoints.ts';
import * as ownNormEndpoints from '@karkas/api/specifications/norms/own-norms.endpoints.ts';
import * as revisionEndpoints from '@karkas/api/specifications/revisions.endpoints.ts';
import { registerCheck } from './check/check.routes.ts';
import { registerForeignChecks } from './check/foreign/foreign-check.routes.ts';
import type { EstimateChecker } from './check/estimate-checker.ts';
import { registerRereading } from './rereading/rereading.routes.ts';
import * as revisions from './revisions/revisions.service.ts';
import { exportRevisionChanges } from './revisions/export-changes.service.ts';
import * as agreed from './agreed/agreed-prices.service.ts';
import type { PricePlanner } from './agreed/price-planner.ts';
import { previewFilling as previewFillingEndpoint } from '@karkas/api/specifications/bills/filling.endpoints.ts';
import { openNormsAhead, type ReadInNewTransaction } from './calculation/worker/open-norms-ahead.ts';
import * as generation from './calculation/job/generate.service.ts';
import { previewFilling } from './report-job/customer-workbook.service.ts';
import { readReportDocument } from './report-job/read-report-document.ts';
import * as reports from './report-job/report.service.ts';
import { registerRows } from './rows/rows.routes.ts';
import * as external from './external-specifications.service.ts';
import * as specifications from './specifications.service.ts';
import { listCommittedWorks } from './committed-works/committed-works.service.ts';
import { createNorm, patchNorm } from '#features/norms';
import { deleteNormBase, getNorm } from './norm-use/norm-use.service.ts';
import { getSpecificationSums } from './sums/specification-sums.service.ts';
import { copyContractRows } from './agreement-rows/copy-contract-rows.service.ts';
import { registerPricesOfBooks } from './prices-of-books/prices-of-books.routes.ts';
import { registerUnmatched } from './unmatched/unmatched.routes.ts';
import { readBillHeading } from './bills/bill-heading.service.ts';
import * as changedBills from './bills/change-bill.service.ts';
import { listVors, presentBill } from './bills/present-bill.service.ts';
import * as vors from './bills/bills.service.ts';
import type { BillParts } from './bills/read-file.service.ts';

type Parts = BillParts & { documents: Documents; checker: EstimateChecker; planner: PricePlanner };

export function registerSpecifications(server: HttpServer, parts: Parts): void {
  registerHead(server, parts);
  registerAgreed(server, parts);
  registerNormUse(server);
  registerRevisions(server, parts);
  registerExternal(server);
  registerVors(server, parts);
  registerRereading(server, parts);
  registerCalculation(server);
  registerReports(server, parts);
  registerRows(server);
  registerPricesOfBooks(server);
  registerCheck(server, parts.documents);
  registerUnmatched(server);
  registerForeignChecks(server, parts);
}

function registerHead(server: HttpServer, { calculator }: Parts): void {
  serveInCompany(server, endpoints.listContractSpecifications, ({ params, query }, scope) =>
    specifications.listSpecifications(scope, { contractId: params.contract_id }, query),
  );
  serveInCompany(server, endpoints.createContractSpecification, ({ params, body }, scope) =>
    specifications.createSpecification(scope, { contractId: params.contract_id }, body),
  );
  serveInCompany(server, endpoints.listProjectSpecifications, ({ params, query }, scope) =>
    specifications.listSpecifications(scope, { projectId: params.project_id }, query),
  );
  serveInCompany(server, endpoints.createProjectSpecification, ({ params, body }, scope) =>
    specifications.createSpecification(scope, { projectId: params.project_id }, body),
  );
  serveInCompany(server, agreementEndpoints.listAgreementSpecifications, ({ params, query }, scope) =>
    specifications.listSpecifications(scope, { agreementId: params.agreement_id }, query),
  );
  serveInCompany(server, agreementEndpoints.createAgreementSpecification, ({ params, body }, scope) =>
    specifications.createSpecification(scope, { agreementId: params.agreement_id }, body),
  );
  serveInCompany(server, agreementEndpoints.copyContractRows, ({ params, body }, scope) =>
    copyContractRows(scope, params.specification_id, body),
  );
  serveReading(server, endpoints.getSpecificationSums, ({ query }, reader) => getSpecificationSums(reader, query));
  serveInCompany(server, endpoints.listCompanySpecifications, ({ query }, scope) =>
    specifications.listSpecifications(scope, null, query),
  );
  serveInCompany(server, endpoints.getSpecification, ({ params }, scope) =>
    specifications.getSpecification(scope, params.specification_id, params),
  );
  serveInCompany(server, endpoints.patchSpecification, async ({ params, body }, scope) => {
    const patched = await specifications.patchSpecification(scope, params.specification_id, params, body);
    const readInNewTransaction: ReadInNewTransaction = (read) => inOneCompany(server.pool, scope.companyId, read);
    if (body.norm_base_id !== undefined)
      await openNormsAhead(scope, params.specification_id, { calculator, readInNewTransaction });
    return patched;
  });
  serveInCompany(server, endpoints.deleteSpecification, ({ params, body }, scope) =>
    specifications.deleteSpecification(scope, params.specification_id, { parents: params, version: body.version }),
  );
}

/** Endpoints that read or write all rows of a specification. */
function registerAgreed(server: HttpServer, { planner }: Parts): void {
  serveInCompany(
    server,
    agreedEndpoints.previewCommit,
    ({ params, body }, scope) => agreed.previewCommit(scope, params.specification_id, { body, planner }),
    { isLong: true },
  );
  serveInCompany(
    server,
    agreedEndpoints.previewAdjustment,
    ({ params, body }, scope) => agreed.previewAdjustment(scope, params.specification_id, { body, planner }),
    { isLong: true },
  );
  serveInCompany(
    server,
    agreedEndpoints.adjustPrices,
    async ({ params, body }, scope) =>
      agreed.adjustPrices(scope, await specifications.lockForEdit(scope, params.specification_id), { body, planner }),
    { isLong: true },
  );
  // Not in the queue of long tasks: the second of two requests should get "already committed" instead of 429.
  serveInCompany(server, endpoints.commitSpecification, ({ params, body }, scope) =>
    specifications.commitSpecification(scope, params.specification_id, { body, planner }),
  );
  serveInCompany(server, committedEndpoints.listCommittedWorks, ({ query }, scope) => listCommittedWorks(scope, query));
}

/** Norm endpoints that need to know where norms are used. */
function registerNormUse(server: HttpServer): void {
  serveInCompany(server, normEndpoints.getNorm, ({ params }, scope) => getNorm(scope, params));
  serveInCompany(server, normImportEndpoints.deleteNormBase, ({ params }, scope) =>
    deleteNormBase(scope, params.base_id),
  );
  serveInCompany(server, ownNormEndpoints.createNorm, async ({ params, body }, scope) =>
    getNorm(scope, await createNorm(scope, params.base_id, body)),
  );
  serveInCompany(server, ownNormEndpoints.patchNorm, async ({ params, body }, scope) =>
    getNorm(scope, await patchNorm(scope, params, body)),
  );
}

function registerRevisions(server: HttpServer, { documents }: Parts): void {
  serveInCompany(server, revisionEndpoints.listRevisions, ({ params }, scope) =>
    revisions.listRevisions(scope, params.specification_id),
  );
  serveInCompany(server, revisionEndpoints.createRevision, ({ params, body }, scope) =>
    revisions.createRevision(scope, params.specification_id, body),
  );
  serveInCompany(
    server,
    revisionEndpoints.compareRevisions,
    ({ params, query }, scope) => revisions.presentChanges(scope, params.specification_id, query),
    { isLong: true },
  );
  serveDownload(server, revisionEndpoints.exportRevisionChanges, ({ params, query }, scope) =>
    exportRevisionChanges(scope, params.specification_id, query, documents),
  );
}

function registerExternal(server: HttpServer): void {
  const {
    contractSpecificationByExternalId: ofContract,
    projectSpecificationByExternalId: ofProject,
    agreementSpecificationByExternalId: ofAgreement,
    getCompanySpecificationByExternalId: ofCompany,
  } = externalEndpoints;
  serveInCompany(server, ofCompany, ({ params }, scope) => external.getByExternalId(scope, null, params));
  serveInCompany(server, ofContract.get, ({ params }, scope) =>
    external.getByExternalId(scope, { contractId: params.contract_id }, params),
  );
  serveInCompany(server, ofContract.put, ({ params, body }, scope) =>
    external.putByExternalId(scope, { contractId: params.contract_id }, params, body),
  );
  serveInCompany(server, ofProject.get, ({ params }, scope) =>
    external.getByExternalId(scope, { projectId: params.project_id }, params),
  );
  serveInCompany(server, ofProject.put, ({ params, body }, scope) =>
    external.putByExternalId(scope, { projectId: params.project_id }, params, body),
  );
  serveInCompany(server, ofAgreement.get, ({ params }, scope) =>
    external.getByExternalId(scope, { agreementId: params.agreement_id }, params),
  );
  serveInCompany(server, ofAgreement.put, ({ params, body }, scope) =>
    external.putByExternalId(scope, { agreementId: params.agreement_id }, params, body),
  );
}

function registerVors(server: HttpServer, parts: BillParts): void {
  serveUpload(server, headingEndpoints.readBillHeading, {
    keep: ({ file }, { companyId }) => readBillHeading(parts.reader, companyId, file),
  });
  serveUpload(server, endpoints.uploadBill, {
    check: (params, scope, { upload_id }) =>
      vors.checkBillUpload(scope, parts, {
        specificationId: params.specification_id,
        parents: params,
        isHere: upload_id !== undefined,
      }),
    keep: ({ params, query, file }, company) =>
      vors.uploadBill(parts, company, {
        specificationId: params.specification_id,
        file,
        sheets: query.sheets,
      }),
    partsOf: ({ params: { specification_id: specificationId }, query: { sheets, upload_id: id } }, company) =>
      joinParts(parts, company, {
        id,
        keep: (joined) => vors.uploadBill(parts, company, { specificationId, sheets, ...joined }),
      }),
  });
  serveInCompany(server, endpoints.listVors, ({ params }, scope) => listVors(scope, params.specification_id));
  serveInCompany(server, endpoints.getVor, ({ params }, scope) =>
    presentBill(scope, params.specification_id, params.vor_id),
  );
  serveInTransactions(server, endpoints.patchVor, ({ params, body }, { inCompany }) =>
    changedBills.patchVor(parts, inCompany, { specificationId: params.specification_id, billId: params.vor_id, body }),
  );
  serveInCompany(server, endpoints.deleteVor, ({ params }, scope) =>
    changedBills.deleteVor(scope, params.specification_id, params.vor_id),
  );
}

function registerCalculation(server: HttpServer): void {
  serveInCompany(server, endpoints.generate, ({ params, body }, scope) =>
    generation.startGenerate(scope, params.specification_id, body),
  );
  serveInCompany(server, endpoints.generateVor, ({ params, body }, scope) =>
    generation.startGenerate(scope, params.specification_id, { ...body, billId: params.vor_id }),
  );
  serveInCompany(server, endpoints.cancelGenerate, ({ params }, scope) =>
    generation.cancelGenerate(scope, params.specification_id),
  );
  serveInCompany(server, endpoints.getGenerateStatus, ({ params }, scope) =>
    generation.getGenerateStatus(scope, params.specification_id),
  );
}

function registerReports(server: HttpServer, parts: Parts): void {
  const { storage } = parts;
  serveInTransactions(server, previewFillingEndpoint, ({ params, body }, company) =>
    previewFilling(parts, company, {
      place: { specificationId: params.specification_id, billId: params.vor_id },
      request: body,
      read: async (scope) => (await readReportDocument(scope, params.specification_id)).document,
    }),
  );
  serveInCompany(server, endpoints.generateReport, ({ params, body }, scope) =>
    reports.startReport(scope, params.specification_id, body),
  );
  serveInCompany(server, endpoints.getReportStatus, ({ params }, scope) =>
    reports.getReportStatus(scope, params.specification_id),
  );
  serveDownload(server, endpoints.downloadReport, ({ params }, scope) =>
    reports.downloadReport(scope, storage, params.specification_id),
  );
}
