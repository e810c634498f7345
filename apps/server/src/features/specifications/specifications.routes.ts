import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import * as agreementEndpoints from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import * as rowEndpoints from '@karkas/api/specifications/rows.endpoints.ts';
import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveDownload, serveInCompany, serveSteps, serveUpload } from '#platform/http/serve-endpoint.ts';
import * as generation from './calculation/generate.service.ts';
import * as merged from './merged/merged-rows.service.ts';
import * as reports from './report/report.service.ts';
import { applyBatch } from './rows/batch-rows.service.ts';
import { childRows } from './rows/child-rows.service.ts';
import * as rows from './rows/specification-rows.service.ts';
import * as specifications from './specifications.service.ts';
import { copyContractRows } from './agreement-rows/copy-contract-rows.service.ts';
import * as vors from './vors/vors.service.ts';

export function registerSpecifications(server: HttpServer, parts: vors.VorParts): void {
  registerHead(server);
  registerVors(server, parts);
  registerCalculation(server);
  registerReports(server, parts);
  registerRows(server);
}

function registerHead(server: HttpServer): void {
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
  serveInCompany(server, endpoints.getSpecification, ({ params }, scope) =>
    specifications.getSpecification(scope, params.specification_id, params),
  );
  serveInCompany(server, endpoints.patchSpecification, ({ params, body }, scope) =>
    specifications.patchSpecification(scope, params.specification_id, params, body),
  );
  serveInCompany(server, endpoints.deleteSpecification, ({ params }, scope) =>
    specifications.deleteSpecification(scope, params.specification_id, params),
  );
  serveInCompany(server, endpoints.commitSpecification, ({ params, body }, scope) =>
    specifications.commitSpecification(scope, params.specification_id, body),
  );
}

function registerVors(server: HttpServer, parts: vors.VorParts): void {
  serveUpload(server, endpoints.uploadBill, ({ params, file }, inCompany) =>
    vors.uploadBill(parts, inCompany, { specificationId: params.specification_id, parents: params, file }),
  );
  serveInCompany(server, endpoints.listVors, ({ params }, scope) => vors.listVors(scope, params.specification_id));
  serveInCompany(server, endpoints.getVor, ({ params }, scope) =>
    vors.getVor(scope, params.specification_id, params.vor_id),
  );
  serveSteps(server, endpoints.patchVor, ({ params, body }, inCompany) =>
    vors.patchVor(parts, inCompany, { specificationId: params.specification_id, vorId: params.vor_id, body }),
  );
  serveInCompany(server, endpoints.deleteVor, ({ params }, scope) =>
    vors.deleteVor(scope, params.specification_id, params.vor_id),
  );
}

function registerCalculation(server: HttpServer): void {
  serveInCompany(server, endpoints.generate, ({ params }, scope) =>
    generation.startGenerate(scope, params.specification_id, null),
  );
  serveInCompany(server, endpoints.generateVor, ({ params }, scope) =>
    generation.startGenerate(scope, params.specification_id, params.vor_id),
  );
  serveInCompany(server, endpoints.cancelGenerate, ({ params }, scope) =>
    generation.cancelGenerate(scope, params.specification_id),
  );
  serveInCompany(server, endpoints.getGenerateStatus, ({ params }, scope) =>
    generation.getGenerateStatus(scope, params.specification_id),
  );
}

function registerReports(server: HttpServer, { storage }: vors.VorParts): void {
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

type RowParams = { specification_id: string; row_id: string };

function registerRows(server: HttpServer): void {
  const { specificationRows } = rowEndpoints;
  serveInCompany(server, specificationRows.list, ({ params, query }, scope) =>
    rows.listRows(scope, params.specification_id, query),
  );
  serveInCompany(server, specificationRows.create, ({ params, body }, scope) =>
    rows.createRow(scope, params.specification_id, body),
  );
  serveInCompany(server, specificationRows.get, ({ params }, scope) =>
    rows.getRow(scope, params.specification_id, params.row_id),
  );
  serveInCompany(server, specificationRows.patch, ({ params, body }, scope) =>
    rows.patchRow(scope, params.specification_id, params.row_id, body),
  );
  serveInCompany(server, specificationRows.remove, ({ params }, scope) =>
    rows.deleteRow(scope, params.specification_id, params.row_id),
  );
  serveInCompany(server, rowEndpoints.batchRows, ({ params, body }, scope) =>
    applyBatch(scope, params.specification_id, body),
  );
  registerChildren(server, rowEndpoints.workRows, childRows('work_row'));
  registerChildren(server, rowEndpoints.resourceRows, childRows('resource_row'));
  registerChildren(server, rowEndpoints.consumableRows, childRows('consumable_row'));
  serveInCompany(server, rowEndpoints.listMergedResources, ({ params, query }, scope) =>
    merged.listMergedResources(scope, params.specification_id, query.kind ?? null),
  );
  serveInCompany(server, rowEndpoints.listMergedConsumables, ({ params }, scope) =>
    merged.listMergedConsumables(scope, params.specification_id),
  );
}

/** Works, resources and consumables have the same five endpoints. */
function registerChildren(
  server: HttpServer,
  set: Record<'list' | 'create' | 'get' | 'patch' | 'remove', Endpoint>,
  service: ReturnType<typeof childRows>,
): void {
  const idsOf = (params: unknown): RowParams => params as RowParams;
  serveInCompany(server, set.list, ({ params, query }, scope) =>
    service.list(scope, idsOf(params).specification_id, query as Parameters<typeof service.list>[2]),
  );
  serveInCompany(server, set.create, ({ params, body }, scope) =>
    service.create(scope, idsOf(params).specification_id, body as unknown as Parameters<typeof service.create>[2]),
  );
  serveInCompany(server, set.get, ({ params }, scope) =>
    service.get(scope, idsOf(params).specification_id, idsOf(params).row_id),
  );
  serveInCompany(server, set.patch, ({ params, body }, scope) =>
    service.patch(
      scope,
      idsOf(params).specification_id,
      idsOf(params).row_id,
      body as unknown as Parameters<typeof service.patch>[3],
    ),
  );
  serveInCompany(server, set.remove, ({ params }, scope) =>
    service.remove(scope, idsOf(params).specification_id, idsOf(params).row_id),
  );
}
