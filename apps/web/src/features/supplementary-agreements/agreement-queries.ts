import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import {
  compareAgreement,
  listAgreementEffects,
  copyContractRows,
  createAgreement,
  deleteAgreement,
  downloadAgreement,
  getAgreement,
  getEffectiveSpecification,
  listAgreements,
  patchAgreement,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import type { SupplementaryAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { translate } from '#platform/i18n/i18n.ts';
import { contractKeys } from '#features/contracts';
import { projectKeys } from '#features/projects';
import { callEndpoint, downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';

export type AgreementBody = EndpointInput<typeof createAgreement>['body'];
export type AgreementPatch = EndpointInput<typeof patchAgreement>['body'];
export type AgreementPlace = { contractId: string; agreementId: string };

const all = ['agreements'] as const;
const paramsOf = ({ contractId, agreementId }: AgreementPlace) => ({
  contract_id: contractId,
  agreement_id: agreementId,
});

export const agreementKeys = {
  all,
  one: (agreementId: string) => [...all, 'one', agreementId] as const,
};

// Amounts of agreements change on pages of specifications, so responses are never considered fresh.
const staleTime = 0;

/** A contract has few agreements: one page of maximum length. */
export function agreementListOptions(contractId: string) {
  return queryOptions({
    queryKey: [...all, 'list', contractId],
    staleTime,
    meta: { failure: translate('agreements.loadFailed') },
    queryFn: ({ signal }) =>
      callEndpoint(listAgreements, { params: { contract_id: contractId }, query: { limit: 200 } }, { signal }),
  });
}

export function agreementOptions(place: AgreementPlace) {
  return queryOptions({
    queryKey: agreementKeys.one(place.agreementId),
    staleTime,
    meta: { failure: translate('agreements.loadOneFailed') },
    queryFn: ({ signal }) => callEndpoint(getAgreement, { params: paramsOf(place) }, { signal }),
  });
}

export function comparisonOptions(place: AgreementPlace) {
  return queryOptions({
    queryKey: [...all, 'comparison', place.agreementId],
    staleTime,
    meta: { isQuiet: true },
    queryFn: ({ signal }) => callEndpoint(compareAgreement, { params: paramsOf(place) }, { signal }),
  });
}

export function effectsOptions(contractId: string) {
  return queryOptions({
    queryKey: [...all, 'effects', contractId],
    staleTime,
    meta: { isQuiet: true },
    queryFn: ({ signal }) => callEndpoint(listAgreementEffects, { params: { contract_id: contractId } }, { signal }),
  });
}

export function effectiveOptions(contractId: string, date: string) {
  return queryOptions({
    queryKey: [...all, 'effective', contractId, date],
    staleTime,
    meta: { isQuiet: true },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callEndpoint(getEffectiveSpecification, { params: { contract_id: contractId }, query: { date } }, { signal }),
  });
}

export async function saveNewAgreement({
  contractId,
  body,
  idempotencyKey,
  client,
}: {
  contractId: string;
  body: AgreementBody;
  idempotencyKey: string;
  client: QueryClient;
}): Promise<SupplementaryAgreement> {
  const created = await callEndpoint(
    createAgreement,
    { params: { contract_id: contractId }, body },
    { idempotencyKey },
  );
  await refetchRelated(client, created);
  return created;
}

export async function changeAgreement({
  agreement,
  change,
  client,
}: {
  agreement: SupplementaryAgreement;
  change: AgreementPatch;
  client: QueryClient;
}): Promise<SupplementaryAgreement> {
  const saved = await callEndpoint(patchAgreement, {
    params: { contract_id: agreement.contract_id, agreement_id: agreement.id },
    body: change,
  });
  client.setQueryData(agreementKeys.one(saved.id), saved);
  await refetchRelated(client, saved);
  return saved;
}

export async function removeAgreement(agreement: SupplementaryAgreement): Promise<void> {
  await callEndpoint(deleteAgreement, { params: { contract_id: agreement.contract_id, agreement_id: agreement.id } });
}

/** Called after leaving the page: a mounted query would refetch the deleted agreement. */
export async function forgetAgreement(client: QueryClient, agreement: SupplementaryAgreement): Promise<void> {
  client.removeQueries({ queryKey: agreementKeys.one(agreement.id) });
  client.removeQueries({ queryKey: [...all, 'comparison', agreement.id] });
  await refetchRelated(client, agreement);
}

/** An agreement changes amount and end date of its contract, the effective specification and the project cost. */
export async function refetchRelated(
  client: QueryClient,
  { project_id: projectId }: Pick<SupplementaryAgreement, 'project_id'>,
): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: agreementKeys.all }),
    client.invalidateQueries({ queryKey: contractKeys.all }),
    client.invalidateQueries({ queryKey: projectKeys.one(projectId) }),
  ]);
}

/** The agreement with its annex, for printing. */
export async function downloadDocument(agreement: SupplementaryAgreement): Promise<void> {
  const { blob, fileName } = await downloadFile(downloadAgreement, {
    params: { contract_id: agreement.contract_id, agreement_id: agreement.id },
  });
  saveBlob(blob, fileName ?? `${agreement.number}.docx`);
}

/** Key limit of one request. */
const MOST_KEYS = 5000;

export async function takeRows({
  specificationId,
  rowKeys,
  change,
}: {
  specificationId: string;
  rowKeys: readonly string[];
  change: 'changed' | 'removed';
}): Promise<{ copied: number; skipped: number }> {
  const sum = { copied: 0, skipped: 0 };
  for (let start = 0; start < rowKeys.length; start += MOST_KEYS) {
    // oxlint-disable-next-line no-await-in-loop -- the sections of the first part must be there when the second comes
    const answer = await callEndpoint(copyContractRows, {
      params: { specification_id: specificationId },
      body: { row_keys: rowKeys.slice(start, start + MOST_KEYS), change },
    });
    sum.copied += answer.copied;
    sum.skipped += answer.skipped;
  }
  return sum;
}
