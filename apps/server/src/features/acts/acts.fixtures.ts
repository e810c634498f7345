import * as lineEndpoints from '@karkas/api/acts/act-lines.endpoints.ts';
import * as endpoints from '@karkas/api/acts/acts.endpoints.ts';
import { getReconciliation } from '@karkas/api/acts/completion.endpoints.ts';
import { createPayment } from '@karkas/api/acts/payments.endpoints.ts';
import { createWorkRecord } from '@karkas/api/acts/work-records.endpoints.ts';
import {
  commitSpecification,
  createContractSpecification,
  patchSpecification,
} from '@karkas/api/specifications/specifications.endpoints.ts';
import { patchAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aContract, anAgreement, anAgreementSpecification, type TestCompany } from '#testing/factories/index.ts';
import { addRow, copyRows } from '#testing/factories/specifications.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';

export type ActContract = { id: string; project_id: string };
export type Row = { row_key: string; id: string };

/** A committed contract in force with positions of the given quantities and unit prices, without VAT on top by default. */
export async function aCommittedContract(
  company: TestCompany,
  rows: readonly { quantity: string; price?: string; name?: string }[],
  fields: Record<string, unknown> = {},
  { settings = {}, isForced = false }: { settings?: object; isForced?: boolean } = {},
): Promise<{ contract: ActContract; specificationId: string; rows: Row[] }> {
  const contract = await aContract(company, {
    date: '2026-03-01',
    amount: '1000000',
    status: 'active',
    vat_rate: '22',
    ...fields,
  });
  const made = await callApi(company.owner, createContractSpecification, {
    params: { contract_id: contract.id },
    body: { name: 'Смета' },
  });
  const section = await addRow(company, made.body.id, { kind: 'section', name: 'Раздел' });
  const positions: Row[] = [];
  for (const [index, row] of rows.entries())
    positions.push(
      await addRow(company, made.body.id, {
        parent_id: section.id,
        name: row.name ?? `Работа ${index + 1}`,
        unit: 'м3',
        quantity: row.quantity,
        ...(row.price === undefined ? {} : { price: row.price }),
      }),
    );
  const ofSpecification = { params: { specification_id: made.body.id }, body: { settings } };
  if (Object.keys(settings).length > 0) await callApi(company.owner, patchSpecification, ofSpecification);
  const committed = await callApi(company.owner, commitSpecification, {
    params: { specification_id: made.body.id },
    body: isForced ? { force: true, reason: 'цены уточняются' } : {},
  });
  if (committed.status !== 200) throw new Error(`Not committed: ${JSON.stringify(committed.problem)}`);
  return { contract, specificationId: made.body.id, rows: positions };
}

const PERIOD = { period_from: '2026-04-01', period_to: '2026-04-30', date: '2026-04-30' };

export const createAct = (company: TestCompany, contract: { id: string }, body: object = {}, as?: Session) =>
  callApi(as ?? company.owner, endpoints.createAct, {
    params: { contract_id: contract.id },
    body: { ...PERIOD, ...body },
  });

/** A draft with these quantities, in the order of the rows. */
export async function aDraft(
  company: TestCompany,
  contract: { id: string },
  lines: readonly { row_key: string; quantity: string; over_reason?: string }[],
  body: object = {},
) {
  const made = await createAct(company, contract, body);
  if (made.status !== 201) throw new Error(`No act: ${made.status} ${JSON.stringify(made.problem)}`);
  if (lines.length > 0) {
    const written = await writeLines(company, made.body.id, lines);
    if (written.status !== 200) throw new Error(`No lines: ${written.status} ${JSON.stringify(written.problem)}`);
  }
  return (await getAct(company, made.body.id)).body;
}

export const writeLines = (company: TestCompany, act_id: string, lines: readonly object[]) =>
  callApi(company.owner, lineEndpoints.changeActLines, { params: { act_id }, body: { lines } as never });

export const getAct = (company: TestCompany, act_id: string, as?: Session) =>
  callApi(as ?? company.owner, endpoints.getAct, { params: { act_id } });

export const getLines = (company: TestCompany, act_id: string, as?: Session) =>
  callApi(as ?? company.owner, lineEndpoints.listActLines, { params: { act_id }, query: {} });

type Moves = 'present' | 'recall' | 'refuse' | 'sign' | 'cancel' | 'correct';
const MOVES = {
  present: endpoints.presentAct,
  recall: endpoints.recallAct,
  refuse: endpoints.refuseAct,
  sign: endpoints.signAct,
  cancel: endpoints.cancelAct,
  correct: endpoints.correctAct,
} as const;

/** Makes a transition of an act. */
export const move = (company: TestCompany, act_id: string, to: Moves, body: object = {}, as?: Session) =>
  callApi(as ?? company.owner, MOVES[to], { params: { act_id }, body: body as never });

/** Presents and signs a draft. */
export async function accept(company: TestCompany, act_id: string, day = '2026-04-30') {
  for (const [to, body] of [
    ['present', {}],
    ['sign', { acceptance_date: day }],
  ] as const) {
    const answer = await move(company, act_id, to, body);
    if (answer.status !== 200) throw new Error(`Not ${to}: ${answer.status} ${JSON.stringify(answer.problem)}`);
  }
  return (await getAct(company, act_id)).body;
}

export const reconcile = async (company: TestCompany, contract: { id: string }) =>
  (await callApi(company.owner, getReconciliation, { params: { contract_id: contract.id } })).body;

export const pay = (company: TestCompany, contract: { id: string }, body: object) =>
  callApi(company.owner, createPayment, { params: { contract_id: contract.id }, body: body as never });

export const record = (company: TestCompany, contract: ActContract, body: object, as?: Session) =>
  callApi(as ?? company.owner, createWorkRecord, {
    params: { project_id: contract.project_id },
    body: { contract_id: contract.id, date: '2026-04-10', ...body } as never,
  });

/** An agreement that restates one row, committed and not signed. */
export async function anAgreementOn(
  company: TestCompany,
  contract: { id: string },
  rowKey: string,
  change: { quantity?: string; price?: string } | 'removed',
  date = '2026-05-01',
) {
  const agreement = await anAgreement(company, { contract_id: contract.id, date });
  const specification_id = await anAgreementSpecification(company, agreement.id, 'Приложение к ДС');
  await copyRows(company, specification_id, [rowKey], change === 'removed' ? 'removed' : 'changed');
  if (change !== 'removed') {
    const { results } = (await callApi(company.owner, specificationRows.list, { params: { specification_id } })).body;
    const row = results.find((one) => one.row_key === rowKey);
    await callApi(company.owner, specificationRows.patch, {
      params: { specification_id, row_id: row?.id ?? '' },
      body: change,
    });
  }
  await callApi(company.owner, commitSpecification, { params: { specification_id }, body: {} });
  return agreement;
}

export const signAgreement = (
  company: TestCompany,
  agreement: { id: string; contract_id: string },
  body: object = {},
) =>
  callApi(company.owner, patchAgreement, {
    params: { contract_id: agreement.contract_id, agreement_id: agreement.id },
    body: { status: 'signed', ...body },
  });
