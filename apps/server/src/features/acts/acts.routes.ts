import * as importEndpoints from '@karkas/api/acts/files/act-import.endpoints.ts';
import * as lineEndpoints from '@karkas/api/acts/act-lines.endpoints.ts';
import * as endpoints from '@karkas/api/acts/acts.endpoints.ts';
import * as completionEndpoints from '@karkas/api/acts/completion.endpoints.ts';
import * as explanationEndpoints from '@karkas/api/acts/explanations.endpoints.ts';
import * as paymentEndpoints from '@karkas/api/acts/payments.endpoints.ts';
import * as driftEndpoints from '@karkas/api/acts/price-drifts.endpoints.ts';
import * as statementEndpoints from '@karkas/api/acts/files/bank-statements.endpoints.ts';
import * as balanceEndpoints from '@karkas/api/acts/subcontract-balance.endpoints.ts';
import * as recordEndpoints from '@karkas/api/acts/work-records.endpoints.ts';
import type { BillReader } from '#features/bill-reader';
import type { Documents } from '#platform/documents/documents.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveDownload, serveInCompany, serveReading, serveUpload } from '#platform/http/serve/serve-endpoint.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import * as acts from './acts.service.ts';
import { getSubcontractBalance, linkSubcontractRow } from './balance/subcontract-balance.service.ts';
import { getCompletion, getReconciliation } from './completion/completion.service.ts';
import { getContractMoney, getRetention } from './completion/contract-money.service.ts';
import { explainAct, explainActLine } from './explain/explain-act.service.ts';
import { explainCompletion, explainContractMoney } from './explain/explain-contract.service.ts';
import { createActWithLines, readActFile } from './import/act-import.service.ts';
import * as lines from './lines/lines.service.ts';
import * as payments from './payments/payments.service.ts';
import { listPriceDrifts } from './price-drifts/price-drifts.service.ts';
import { splitAgreementRow } from './price-drifts/split-row.service.ts';
import * as records from './records/work-records.service.ts';
import * as reports from './report/act-report.service.ts';
import { exportSummary } from './report/export-summary.service.ts';
import { getSettlements, putSettlements } from './settlements/settlements.service.ts';
import { readBankStatement, recordStatementPayments } from './statements/statements.service.ts';
import * as summaries from './summaries/summaries.service.ts';
import * as transitions from './transitions/change-status.service.ts';
import { correctAct } from './transitions/correct-act.service.ts';
import { presentAct } from './transitions/present-act.service.ts';

export function registerActs(
  server: HttpServer,
  { storage, reader: bills, documents }: { storage: BlobStore; reader: BillReader; documents: Documents },
): void {
  serveInCompany(server, endpoints.listContractActs, ({ params, query }, scope) =>
    acts.listContractActs(scope, params.contract_id, query),
  );
  serveReading(server, endpoints.getActTotals, async ({ query }, reader) => ({
    groups: await acts.sumActs(reader, query),
  }));
  serveReading(server, endpoints.listActs, ({ query }, reader) => acts.listActs(reader, query));
  serveInCompany(server, endpoints.createAct, ({ params, body }, scope) =>
    createActWithLines(scope, params.contract_id, body),
  );
  serveUpload(server, importEndpoints.readActFile, {
    keep: ({ params, file }, company) => readActFile(bills, company, { contractId: params.contract_id, file }),
  });
  serveReading(server, endpoints.getAct, ({ params }, reader) => acts.getAct(reader, params.act_id));
  serveInCompany(server, endpoints.patchAct, ({ params, body }, scope) => acts.patchAct(scope, params.act_id, body));
  serveInCompany(server, endpoints.deleteAct, ({ params, body }, scope) =>
    acts.deleteAct(scope, params.act_id, body.version),
  );
  registerTransitions(server);
  registerLines(server);
  registerCompletion(server);
  registerSummaries(server, documents);
  registerDrifts(server);
  registerRecords(server);
  registerStatements(server);
  registerExplanations(server);
  registerReports(server, storage);
}

function registerReports(server: HttpServer, storage: BlobStore): void {
  serveInCompany(server, endpoints.generateActReport, ({ params, body }, scope) =>
    reports.startActReport(scope, params.act_id, body),
  );
  serveInCompany(server, endpoints.getActReportStatus, ({ params }, scope) =>
    reports.getActReportStatus(scope, params.act_id),
  );
  serveDownload(server, endpoints.downloadActReport, ({ params }, scope) =>
    reports.downloadActReport(scope, storage, params.act_id),
  );
}

function registerTransitions(server: HttpServer): void {
  serveInCompany(server, endpoints.presentAct, ({ params, body }, scope) =>
    presentAct(scope, params.act_id, body.version),
  );
  serveInCompany(server, endpoints.recallAct, ({ params, body }, scope) =>
    transitions.recallAct(scope, params.act_id, { ...body, reason: body.reason ?? null }),
  );
  serveInCompany(server, endpoints.signAct, ({ params, body }, scope) =>
    transitions.signAct(scope, params.act_id, body),
  );
  serveInCompany(server, endpoints.refuseAct, ({ params, body }, scope) =>
    transitions.refuseAct(scope, params.act_id, body),
  );
  serveInCompany(server, endpoints.cancelAct, ({ params, body }, scope) =>
    transitions.cancelAct(scope, params.act_id, body),
  );
  serveInCompany(server, endpoints.correctAct, ({ params, body }, scope) => correctAct(scope, params.act_id, body));
}

function registerLines(server: HttpServer): void {
  serveInCompany(server, lineEndpoints.listActLines, ({ params, query }, scope) =>
    lines.listLines(scope, params.act_id, query),
  );
  serveInCompany(server, lineEndpoints.putActLine, ({ params, body }, scope) =>
    lines.putLine(scope, { actId: params.act_id, rowKey: params.row_key }, body),
  );
  serveInCompany(server, lineEndpoints.changeActLines, ({ params, body }, scope) =>
    lines.batchLines(scope, params.act_id, body),
  );
  serveInCompany(server, lineEndpoints.fillAct, ({ params, body }, scope) => lines.fillAct(scope, params.act_id, body));
  serveInCompany(server, lineEndpoints.getActSettlements, ({ params }, scope) => getSettlements(scope, params.act_id));
  serveInCompany(server, lineEndpoints.putActSettlements, ({ params, body }, scope) =>
    putSettlements(scope, params.act_id, body),
  );
}

function registerCompletion(server: HttpServer): void {
  serveInCompany(server, completionEndpoints.getCompletion, ({ params, query }, scope) =>
    getCompletion(scope, params.contract_id, query),
  );
  serveInCompany(server, completionEndpoints.getReconciliation, ({ params }, scope) =>
    getReconciliation(scope, params.contract_id),
  );
  serveInCompany(server, completionEndpoints.getRetention, ({ params }, scope) =>
    getRetention(scope, params.contract_id),
  );
  serveInCompany(server, completionEndpoints.getContractMoney, ({ params }, scope) =>
    getContractMoney(scope, params.contract_id),
  );
}

function registerSummaries(server: HttpServer, documents: Documents): void {
  const summaryOf = (params: { contract_id: string; summary_id: string }) => ({
    contractId: params.contract_id,
    summaryId: params.summary_id,
  });
  serveInCompany(server, completionEndpoints.listActSummaries, ({ params, query }, scope) =>
    summaries.listSummaries(scope, params.contract_id, query),
  );
  serveReading(server, completionEndpoints.getActSummary, ({ params }, reader) =>
    summaries.getSummary(reader, summaryOf(params)),
  );
  serveDownload(server, completionEndpoints.exportActSummary, ({ params, query }, scope) =>
    exportSummary(scope, { ...summaryOf(params), format: query.format }, documents),
  );
  serveInCompany(server, completionEndpoints.createActSummary, ({ params, body }, scope) =>
    summaries.createSummary(scope, params.contract_id, body),
  );
  serveInCompany(server, completionEndpoints.deleteActSummary, ({ params, body }, scope) =>
    summaries.deleteSummary(scope, summaryOf(params), body.version),
  );
}

function registerDrifts(server: HttpServer): void {
  serveInCompany(server, driftEndpoints.listPriceDrifts, ({ params }, scope) =>
    listPriceDrifts(scope, params.contract_id),
  );
  serveInCompany(server, driftEndpoints.splitAgreementRow, ({ params, body }, scope) =>
    splitAgreementRow(scope, params.agreement_id, body.row_key),
  );
}

function registerStatements(server: HttpServer): void {
  serveUpload(server, statementEndpoints.readBankStatement, {
    keep: ({ file }, company) => readBankStatement(company, file),
  });
  serveInCompany(server, statementEndpoints.recordStatementPayments, ({ body }, scope) =>
    recordStatementPayments(scope, body),
  );
}

function registerExplanations(server: HttpServer): void {
  serveInCompany(server, balanceEndpoints.getSubcontractBalance, ({ params }, scope) =>
    getSubcontractBalance(scope, params.project_id),
  );
  serveInCompany(server, balanceEndpoints.linkSubcontractRow, ({ params, body }, scope) =>
    linkSubcontractRow(scope, params.project_id, body),
  );
  serveInCompany(server, explanationEndpoints.explainAct, ({ params, query }, scope) =>
    explainAct(scope, params.act_id, query),
  );
  serveInCompany(server, explanationEndpoints.explainActLine, ({ params, query }, scope) =>
    explainActLine(scope, { actId: params.act_id, rowKey: params.row_key }, query),
  );
  serveInCompany(server, explanationEndpoints.explainContractMoney, ({ params, query }, scope) =>
    explainContractMoney(scope, params.contract_id, query),
  );
  serveInCompany(server, explanationEndpoints.explainCompletion, ({ params, query }, scope) =>
    explainCompletion(scope, { contractId: params.contract_id, rowKey: params.row_key }, query),
  );
}

function registerRecords(server: HttpServer): void {
  serveInCompany(server, recordEndpoints.listWorkRecords, ({ params, query }, scope) =>
    records.listWorkRecords(scope, params.project_id, query),
  );
  serveInCompany(server, recordEndpoints.createWorkRecord, ({ params, body }, scope) =>
    records.createWorkRecord(scope, params.project_id, body),
  );
  const recordOf = (params: { project_id: string; record_id: string }) => ({
    projectId: params.project_id,
    recordId: params.record_id,
  });
  serveInCompany(server, recordEndpoints.patchWorkRecord, ({ params, body }, scope) =>
    records.patchWorkRecord(scope, recordOf(params), body),
  );
  serveInCompany(server, recordEndpoints.deleteWorkRecord, ({ params, body }, scope) =>
    records.deleteWorkRecord(scope, recordOf(params), body.version),
  );
  serveInCompany(server, paymentEndpoints.listPayments, ({ params, query }, scope) =>
    payments.listPayments(scope, params.contract_id, query),
  );
  serveInCompany(server, paymentEndpoints.createPayment, ({ params, body }, scope) =>
    payments.createPayment(scope, params.contract_id, body),
  );
  const paymentOf = (params: { contract_id: string; payment_id: string }) => ({
    contractId: params.contract_id,
    paymentId: params.payment_id,
  });
  serveInCompany(server, paymentEndpoints.patchPayment, ({ params, body }, scope) =>
    payments.patchPayment(scope, paymentOf(params), body),
  );
  serveInCompany(server, paymentEndpoints.deletePayment, ({ params, body }, scope) =>
    payments.deletePayment(scope, paymentOf(params), body.version),
  );
}
