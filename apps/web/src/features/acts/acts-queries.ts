import * as lines from '@karkas/api/acts/act-lines.endpoints.ts';
import * as acts from '@karkas/api/acts/acts.endpoints.ts';
import * as completion from '@karkas/api/acts/completion.endpoints.ts';
import * as payments from '@karkas/api/acts/payments.endpoints.ts';
import type { Act } from '@karkas/api/acts/acts.schemas.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { contractKeys } from '#features/contracts';
import { projectKeys } from '#features/projects';
import { translate } from '#platform/i18n/i18n.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';

export type ActBody = EndpointInput<typeof acts.createAct>['body'];
export type LineChange = EndpointInput<typeof lines.changeActLines>['body']['lines'][number];

const all = ['acts'] as const;
export const actKeys = {
  all,
  one: (actId: string) => [...all, 'one', actId] as const,
  lines: (actId: string) => [...all, 'lines', actId] as const,
  ofContract: (contractId: string) => [...all, 'contract', contractId] as const,
};

// Acts derive from specifications, agreements and each other: a response is never considered fresh.
const staleTime = 0;

/** A contract has an act or two a month: one page of maximum length. */
export function contractActsOptions(contractId: string) {
  return queryOptions({
    queryKey: [...actKeys.ofContract(contractId), 'list'],
    staleTime,
    meta: { failure: translate('acts.loadFailed') },
    queryFn: ({ signal }) =>
      callEndpoint(acts.listContractActs, { params: { contract_id: contractId }, query: { limit: 200 } }, { signal }),
  });
}

export function actOptions(actId: string) {
  return queryOptions({
    queryKey: actKeys.one(actId),
    staleTime,
    meta: { failure: translate('acts.loadOneFailed') },
    queryFn: ({ signal }) => callEndpoint(acts.getAct, { params: { act_id: actId } }, { signal }),
  });
}

export function actLinesOptions(actId: string) {
  return queryOptions({
    queryKey: actKeys.lines(actId),
    staleTime,
    meta: { failure: translate('acts.lines.loadFailed') },
    queryFn: ({ signal }) => callEndpoint(lines.listActLines, { params: { act_id: actId } }, { signal }),
  });
}

export function settlementsOptions(actId: string) {
  return queryOptions({
    queryKey: [...all, 'settlements', actId],
    staleTime,
    meta: { isQuiet: true },
    queryFn: ({ signal }) => callEndpoint(lines.getActSettlements, { params: { act_id: actId } }, { signal }),
  });
}

export function completionOptions(contractId: string) {
  return queryOptions({
    queryKey: [...actKeys.ofContract(contractId), 'completion'],
    staleTime,
    placeholderData: keepPreviousData,
    meta: { failure: translate('acts.completion.loadFailed') },
    queryFn: ({ signal }) =>
      callEndpoint(completion.getCompletion, { params: { contract_id: contractId } }, { signal }),
  });
}

export function reconciliationOptions(contractId: string) {
  return queryOptions({
    queryKey: [...actKeys.ofContract(contractId), 'reconciliation'],
    staleTime,
    meta: { isQuiet: true },
    queryFn: ({ signal }) =>
      callEndpoint(completion.getReconciliation, { params: { contract_id: contractId } }, { signal }),
  });
}

export function retentionOptions(contractId: string) {
  return queryOptions({
    queryKey: [...actKeys.ofContract(contractId), 'retention'],
    staleTime,
    meta: { isQuiet: true },
    queryFn: ({ signal }) => callEndpoint(completion.getRetention, { params: { contract_id: contractId } }, { signal }),
  });
}

export function contractMoneyOptions(contractId: string) {
  return queryOptions({
    queryKey: [...actKeys.ofContract(contractId), 'money'],
    staleTime,
    meta: { isQuiet: true },
    queryFn: ({ signal }) =>
      callEndpoint(completion.getContractMoney, { params: { contract_id: contractId } }, { signal }),
  });
}

export function paymentsOptions(contractId: string) {
  return queryOptions({
    queryKey: [...actKeys.ofContract(contractId), 'payments'],
    staleTime,
    meta: { failure: translate('acts.payments.loadFailed') },
    queryFn: ({ signal }) =>
      callEndpoint(payments.listPayments, { params: { contract_id: contractId }, query: { limit: 200 } }, { signal }),
  });
}

/** An act changes the other acts of its contract, the completed work of the project and what the contract is owed. */
export async function refetchRelated(
  client: QueryClient,
  { project_id: projectId }: Pick<Act, 'project_id'>,
): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: all }),
    client.invalidateQueries({ queryKey: contractKeys.all }),
    client.invalidateQueries({ queryKey: projectKeys.one(projectId) }),
  ]);
}
