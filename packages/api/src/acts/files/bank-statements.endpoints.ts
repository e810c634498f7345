import { defineEndpoint } from '../../core/endpoint.ts';
import {
  bankStatement,
  bankStatementParams,
  MAX_STATEMENT_BYTES,
  statementPayments,
  statementPaymentsBody,
} from './bank-statements.schemas.ts';

const PATH = '/api/companies/:company_id/bank-statements/' as const;
const access = { kind: 'company', requires: 'payment.import', sees: 'specification.view_prices' } as const;

export const readBankStatement = defineEndpoint({
  name: 'readBankStatement',
  method: 'POST',
  paths: [`${PATH}read/`],
  summary: 'Read a bank statement (1CClientBankExchange) and propose a contract for each payment, without storing it',
  access,
  params: bankStatementParams,
  upload: { field: 'file', maxBytes: MAX_STATEMENT_BYTES },
  response: bankStatement,
  status: 200,
});
export const recordStatementPayments = defineEndpoint({
  name: 'recordStatementPayments',
  method: 'POST',
  paths: [PATH],
  summary: 'Record the confirmed payments of a statement, all or none; recorded ones are refused',
  access,
  params: bankStatementParams,
  body: statementPaymentsBody,
  response: statementPayments,
  status: 201,
});
