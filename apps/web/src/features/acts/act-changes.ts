import { fillAct, putActSettlements } from '@karkas/api/acts/act-lines.endpoints.ts';
import * as acts from '@karkas/api/acts/acts.endpoints.ts';
import type { Act } from '@karkas/api/acts/acts.schemas.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import type { QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { actKeys, type ActBody, refetchRelated } from './acts-queries.ts';

export type ActPatch = EndpointInput<typeof acts.patchAct>['body'];
export type SettlementRows = EndpointInput<typeof putActSettlements>['body']['rows'];
export type CorrectionMethod = EndpointInput<typeof acts.correctAct>['body']['method'];
export type Fill = EndpointInput<typeof fillAct>['body']['fill'];

/** A step of an act, with what people state with it. */
export type ActStep =
  | { step: 'present' }
  | { step: 'recall' }
  | { step: 'sign'; acceptanceDate: string; reason: string | null }
  | { step: 'refuse' | 'cancel'; reason: string };

/** Creates a draft act of the contract. */
export async function saveNewAct({
  contractId,
  body,
  idempotencyKey,
  client,
}: {
  contractId: string;
  body: ActBody;
  idempotencyKey: string;
  client: QueryClient;
}): Promise<Act> {
  const created = await callEndpoint(acts.createAct, { params: { contract_id: contractId }, body }, { idempotencyKey });
  await refetchRelated(client, created);
  return created;
}

export async function changeAct(client: QueryClient, act: Act, change: ActPatch): Promise<Act> {
  return shown(client, await callEndpoint(acts.patchAct, { params: { act_id: act.id }, body: change }));
}

/** Moves the act to another status, with the version that the user sees. */
export async function stepAct(client: QueryClient, act: Act, step: ActStep): Promise<Act> {
  return shown(client, await callStep(act, step));
}

function callStep({ id, version }: Act, step: ActStep): Promise<Act> {
  const params = { act_id: id };
  switch (step.step) {
    case 'present':
      return callEndpoint(acts.presentAct, { params, body: { version } });
    case 'recall':
      return callEndpoint(acts.recallAct, { params, body: { version } });
    case 'sign':
      return callEndpoint(acts.signAct, {
        params,
        body: {
          version,
          acceptance_date: step.acceptanceDate,
          one_sided: step.reason !== null,
          reason: step.reason,
        },
      });
    case 'refuse':
      return callEndpoint(acts.refuseAct, { params, body: { version, reason: step.reason } });
    case 'cancel':
      return callEndpoint(acts.cancelAct, { params, body: { version, reason: step.reason } });
  }
}

/** Creates a draft that corrects the act. */
export async function correctAct(client: QueryClient, act: Act, method: CorrectionMethod): Promise<Act> {
  const created = await callEndpoint(acts.correctAct, {
    params: { act_id: act.id },
    body: { method, version: act.version },
  });
  await refetchRelated(client, created);
  return created;
}

export async function refillAct(
  client: QueryClient,
  act: Act,
  { fill, percent }: { fill: Fill; percent?: string },
): Promise<void> {
  await callEndpoint(fillAct, {
    params: { act_id: act.id },
    body: { version: act.version, fill, ...(percent === undefined ? {} : { percent }) },
  });
  await refetchRelated(client, act);
}

export async function removeAct({ id, version }: Act): Promise<void> {
  await callEndpoint(acts.deleteAct, { params: { act_id: id }, body: { version } });
}

/** Called after leaving the page: a mounted query would refetch the deleted act. */
export async function forgetAct(client: QueryClient, act: Act): Promise<void> {
  client.removeQueries({ queryKey: actKeys.one(act.id) });
  client.removeQueries({ queryKey: actKeys.lines(act.id) });
  await refetchRelated(client, act);
}

export async function saveSettlements(
  client: QueryClient,
  act: Act,
  { rows, version }: { rows: SettlementRows; version: number },
): Promise<void> {
  await callEndpoint(putActSettlements, { params: { act_id: act.id }, body: { rows, version } });
  await refetchRelated(client, act);
}

async function shown(client: QueryClient, saved: Act): Promise<Act> {
  client.setQueryData(actKeys.one(saved.id), saved);
  await refetchRelated(client, saved);
  return saved;
}
