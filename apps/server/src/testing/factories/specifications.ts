import { copyContractRows } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import {
  consumableRows,
  resourceRows,
  specificationRows,
  workRows,
} from '@karkas/api/specifications/rows/rows.endpoints.ts';
import type {
  ConsumableRow,
  ResourceRow,
  SpecificationRow,
  WorkRow,
} from '@karkas/api/specifications/rows/rows.schemas.ts';
import * as endpoints from '@karkas/api/specifications/specifications.endpoints.ts';
import type { GenerateStatus, Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { Vor } from '@karkas/api/specifications/bills/vors.schemas.ts';
import type { ProblemBody } from '@karkas/api/core/problems/problem.ts';
import { type ApiAnswer, callApi, type Session } from '../call-api.ts';
import { officialFormWorkbook } from '../files/make-workbook.ts';
import { testApp, type TestApp } from '../start-test-app.ts';
import { eventually, withJobRunner } from '../with-job-runner.ts';
import type { TestCompany } from './people.ts';
import { aContract } from './records.ts';

type Body<E extends Parameters<typeof callApi>[1]> = Partial<NonNullable<EndpointInput<E>['body']>>;
export type BillFile = { bytes: Uint8Array; name: string };

/** Creates a contract unless one is given; dated, so that nothing depends on the current day. */
export async function aSpecification(
  company: TestCompany,
  fields: Body<typeof endpoints.createContractSpecification> & { contract_id?: string } = {},
): Promise<Specification> {
  const { contract_id: given, ...rest } = fields;
  const contractId = given ?? (await aContract(company)).id;
  const body = { name: 'Общестроительные работы', date: '2026-03-01', ...rest };
  return expectStatus(
    201,
    await callApi(
      company.owner,
      endpoints.createContractSpecification,
      { params: { contract_id: contractId }, body },
      { app: company.app },
    ),
  );
}

export async function aRow(
  company: TestCompany,
  specificationId: string,
  fields: Body<typeof specificationRows.create> = {},
): Promise<SpecificationRow> {
  const body = {
    name: 'Кладка перегородок из газобетонных блоков толщиной 100 мм',
    unit: 'м2',
    quantity: '64.5',
    ...fields,
  };
  return expectStatus(
    201,
    await callApi(
      company.owner,
      specificationRows.create,
      { params: { specification_id: specificationId }, body },
      { app: company.app },
    ),
  );
}

export function aSection(
  company: TestCompany,
  specificationId: string,
  fields: Body<typeof specificationRows.create> = {},
): Promise<SpecificationRow> {
  const { quantity: _quantity, unit: _unit, ...rest } = fields;
  return expectStatusOf(
    201,
    callApi(
      company.owner,
      specificationRows.create,
      {
        params: { specification_id: specificationId },
        body: { kind: 'section', name: 'Раздел', ...rest },
      },
      { app: company.app },
    ),
  );
}

type SendOptions = { field?: string; url?: string; app?: TestApp };

/** Uploads a file as a browser would. */
export async function sendFileTo(
  session: Session | null,
  url: string,
  file: BillFile,
  options: Omit<SendOptions, 'url'> = {},
): Promise<{ status: number; body: unknown; retryAfter: unknown }> {
  const { app } = options.app ?? (await testApp());
  const boundary = 'karkas-test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${options.field ?? 'file'}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const response = await app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(session === null ? {} : { authorization: `Bearer ${session.access}` }),
    },
    payload: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: response.statusCode, body: response.json(), retryAfter: response.headers['retry-after'] };
}

export async function upload(
  session: Session | null,
  specificationId: string,
  file: BillFile,
  { url = `/api/specifications/${specificationId}/upload-file/`, ...options }: SendOptions = {},
): Promise<{ status: number; vor: Vor; problem: ProblemBody; retryAfter: unknown }> {
  const { status, body, retryAfter } = await sendFileTo(session, url, file, options);
  if (status !== 201) return { status, vor: undefined as never, problem: body as ProblemBody, retryAfter };
  const { vor } = endpoints.uploadBill.response?.parse(body) ?? { vor: undefined as never };
  return { status: 201, vor, problem: undefined as never, retryAfter };
}

/** Uploads a bill into the specification; by default a generated file of the official form. */
export async function aBill(company: TestCompany, specificationId: string, file: Partial<BillFile> = {}): Promise<Vor> {
  const answer = await upload(
    company.owner,
    specificationId,
    { bytes: file.bytes ?? officialFormWorkbook(), name: file.name ?? 'ВОР.xlsx' },
    { app: company.app },
  );
  if (answer.status !== 201)
    throw new Error(`The bill was refused: ${answer.status} ${JSON.stringify(answer.problem)}`);
  return answer.vor;
}

/** Runs the calculation with a job runner and waits for its end. */
export async function generated(company: TestCompany, specificationId: string): Promise<GenerateStatus> {
  return withJobRunner(company.app, async () => {
    const started = await callApi(
      company.owner,
      endpoints.generate,
      { params: { specification_id: specificationId } },
      { app: company.app },
    );
    if (started.status !== 202)
      throw new Error(`The calculation was refused: ${started.status} ${JSON.stringify(started.problem)}`);
    return calculationEnd(company, specificationId);
  });
}

export function calculationEnd(
  company: TestCompany,
  specificationId: string,
  options: { withinMs?: number } = {},
): Promise<GenerateStatus> {
  return eventually(
    async () => {
      const { body } = await callApi(
        company.owner,
        endpoints.getGenerateStatus,
        { params: { specification_id: specificationId } },
        { app: company.app },
      );
      return body.status === 'queued' || body.status === 'running' ? null : body;
    },
    { what: 'the end of the calculation', ...options },
  );
}

/** A generated file of the official form, read and calculated: 3 sections, 9 works, 11 resources of the bill. */
export async function aCalculatedSpecification(
  company: TestCompany,
  fields: Parameters<typeof aSpecification>[1] = {},
): Promise<Specification> {
  const { id } = await aSpecification(company, fields);
  await aBill(company, id);
  await generated(company, id);
  return readSpecification(company, id);
}

export async function readSpecification(company: TestCompany, id: string): Promise<Specification> {
  return expectStatusOf(
    200,
    callApi(company.owner, endpoints.getSpecification, { params: { specification_id: id } }, { app: company.app }),
  );
}

export type WholeSpecification = {
  head: Specification;
  rows: SpecificationRow[];
  sections: SpecificationRow[];
  positions: SpecificationRow[];
  works: WorkRow[];
  resources: ResourceRow[];
  consumables: ConsumableRow[];
};

/** Everything a reader can list of a specification. */
export async function readWhole(company: TestCompany, id: string): Promise<WholeSpecification> {
  const input = { params: { specification_id: id }, query: { limit: 'all' as const } };
  const options = { app: company.app };
  const head = await readSpecification(company, id);
  const { results: rows } = await expectStatusOf(200, callApi(company.owner, specificationRows.list, input, options));
  const { results: works } = await expectStatusOf(200, callApi(company.owner, workRows.list, input, options));
  const { results: resources } = await expectStatusOf(200, callApi(company.owner, resourceRows.list, input, options));
  const { results: consumables } = await expectStatusOf(
    200,
    callApi(company.owner, consumableRows.list, input, options),
  );
  return {
    head,
    rows,
    sections: rows.filter((row) => row.kind === 'section'),
    positions: rows.filter((row) => row.kind === 'position'),
    works,
    resources,
    consumables,
  };
}

/** Runs a report with a job runner and waits until it is finished. */
export async function aReport(
  company: TestCompany,
  specificationId: string,
  options: { by?: Session; body?: Body<typeof endpoints.generateReport> } = {},
): Promise<void> {
  const session = options.by ?? company.owner;
  const params = { specification_id: specificationId };
  await withJobRunner(company.app, async () => {
    expectStatus(
      202,
      await callApi(session, endpoints.generateReport, { params, body: options.body ?? {} }, { app: company.app }),
    );
    const end = await eventually(
      async () => {
        const { body } = await callApi(session, endpoints.getReportStatus, { params }, { app: company.app });
        return body.status === 'queued' || body.status === 'running' ? null : body;
      },
      { what: 'the end of the report' },
    );
    if (end.status !== 'done') throw new Error(`The report was not made: ${JSON.stringify(end)}`);
  });
}

export async function downloadReport(
  company: TestCompany,
  specificationId: string,
  by: Session = company.owner,
): Promise<{ status: number; headers: Record<string, unknown>; bytes: Uint8Array }> {
  const { app } = company.app;
  const { statusCode, headers, rawPayload } = await app.inject({
    url: `/api/specifications/${specificationId}/report/download/`,
    headers: { authorization: `Bearer ${by.access}` },
  });
  return { status: statusCode, headers, bytes: rawPayload };
}

async function expectStatusOf<Answer>(status: number, answer: Promise<ApiAnswer<Answer>>): Promise<Answer> {
  return expectStatus(status, await answer);
}

function expectStatus<Answer>(status: number, answer: ApiAnswer<Answer>): Answer {
  if (answer.status !== status)
    throw new Error(`Expected ${status}, got ${answer.status}: ${JSON.stringify(answer.problem)}`);
  return answer.body;
}

export async function addRow(company: TestCompany, specification_id: string, body: object) {
  const made = await callApi(
    company.owner,
    specificationRows.create,
    { params: { specification_id }, body: body as never },
    { app: company.app },
  );
  if (made.status !== 201) throw new Error(`No row: ${made.status} ${JSON.stringify(made.problem)}`);
  return made.body;
}

export async function copyRows(
  company: TestCompany,
  specification_id: string,
  row_keys: string[],
  change: 'changed' | 'removed' = 'changed',
) {
  const answer = await callApi(
    company.owner,
    copyContractRows,
    { params: { specification_id }, body: { row_keys, change } },
    { app: company.app },
  );
  if (answer.status !== 200) throw new Error(`Not copied: ${answer.status} ${JSON.stringify(answer.problem)}`);
  return answer.body;
}
