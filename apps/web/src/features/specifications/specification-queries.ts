import { listNormBases, searchNorms } from '@karkas/api/specifications/norms/norms.endpoints.ts';
import { listCommittedWorks } from '@karkas/api/specifications/matching/committed-works.endpoints.ts';
import {
  consumableRows,
  listMergedConsumables,
  listMergedResources,
  resourceRows,
  specificationRows,
  workRows,
} from '@karkas/api/specifications/rows/rows.endpoints.ts';
import {
  getGenerateStatus,
  getReportStatus,
  getSpecification,
  getVor,
} from '@karkas/api/specifications/specifications.endpoints.ts';
import type { JOB_STATUSES } from '@karkas/api/core/started-job.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { compareAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import type { RowSet } from './rows/specification-lines.ts';

export const POLL_MS = 700;
/** Poll interval of a job with a live stream: the stream reports progress, but not the start. */
export const LIVE_POLL_MS = 3_000;
const NORMS_SHOWN = 20;

export type JobStatus = (typeof JOB_STATUSES)[number];

export const specificationKeys = {
  one: (id: string) => ['specifications', 'one', id] as const,
  heads: (id: string) => [...specificationKeys.one(id), 'heads'] as const,
  lines: (id: string) => [...specificationKeys.one(id), 'lines'] as const,
  generation: (id: string) => [...specificationKeys.one(id), 'generation'] as const,
  report: (id: string) => [...specificationKeys.one(id), 'report'] as const,
  merged: (id: string) => [...specificationKeys.one(id), 'merged'] as const,
  forecast: (id: string) => [...specificationKeys.one(id), 'forecast'] as const,
  bill: (id: string, vorId: string) => [...specificationKeys.one(id), 'bills', vorId] as const,
};

/** The share of old prices and the range of the total depend on the rows, but answers to edits omit them. */
export function invalidateForecast(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: specificationKeys.forecast(id) });
}

export function isJobActive(status: JobStatus | undefined): boolean {
  return status === 'queued' || status === 'running';
}

export function specificationOptions(id: string) {
  return queryOptions({
    queryKey: [...specificationKeys.one(id), 'document'],
    queryFn: ({ signal }) => callEndpoint(getSpecification, { params: { specification_id: id } }, { signal }),
    meta: { isQuiet: true },
  });
}

/** First rows of a long document, displayed while the rest is loading: one page of the list. */
export function firstRowsOptions(id: string) {
  return queryOptions({
    queryKey: [...specificationKeys.heads(id), 'first'],
    queryFn: async ({ signal }) =>
      (
        await callEndpoint(
          specificationRows.list,
          { params: { specification_id: id }, query: { limit: 200 } },
          { signal },
        )
      ).results,
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    meta: { isQuiet: true },
  });
}

/**
 * Sections and positions, loaded first so that the table renders. Not cached, because the table is the state that
 * changes.
 */
export function headRowsOptions(id: string) {
  return queryOptions({
    queryKey: specificationKeys.heads(id),
    queryFn: async ({ signal }) =>
      (
        await callEndpoint(
          specificationRows.list,
          { params: { specification_id: id }, query: { limit: 'all' } },
          { signal },
        )
      ).results,
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    refetchOnReconnect: false,
    meta: { isQuiet: true },
  });
}

/** Lines of positions, all three lists in parallel. */
export function childRowsOptions(id: string) {
  return queryOptions({
    queryKey: specificationKeys.lines(id),
    queryFn: ({ signal }) => fetchChildRows(id, signal),
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    refetchOnReconnect: false,
    meta: { isQuiet: true },
  });
}

async function fetchChildRows(id: string, signal: AbortSignal): Promise<Omit<RowSet, 'specification_rows'>> {
  const input = { params: { specification_id: id }, query: { limit: 'all' as const } };
  const [works, resources, consumables] = await Promise.all([
    callEndpoint(workRows.list, input, { signal }),
    callEndpoint(resourceRows.list, input, { signal }),
    callEndpoint(consumableRows.list, input, { signal }),
  ]);
  return { work_rows: works.results, resource_rows: resources.results, consumable_rows: consumables.results };
}

/** Progress of the calculation; polled while it runs. */
export function generationOptions(id: string, { isLive = false } = {}) {
  return queryOptions({
    queryKey: specificationKeys.generation(id),
    queryFn: ({ signal }) => callEndpoint(getGenerateStatus, { params: { specification_id: id } }, { signal }),
    staleTime: 0,
    meta: { isQuiet: true },
    refetchInterval: (query) => (isJobActive(query.state.data?.status) ? (isLive ? LIVE_POLL_MS : POLL_MS) : false),
  });
}

export function reportOptions(id: string, { isLive = false } = {}) {
  return queryOptions({
    queryKey: specificationKeys.report(id),
    queryFn: ({ signal }) => callEndpoint(getReportStatus, { params: { specification_id: id } }, { signal }),
    staleTime: 0,
    meta: { isQuiet: true },
    refetchInterval: (query) => (isJobActive(query.state.data?.status) ? (isLive ? LIVE_POLL_MS : POLL_MS) : false),
  });
}

export function mergedResourcesOptions(id: string) {
  return queryOptions({
    queryKey: [...specificationKeys.merged(id), 'resources'],
    queryFn: ({ signal }) => callEndpoint(listMergedResources, { params: { specification_id: id } }, { signal }),
    staleTime: 0,
    meta: { isQuiet: true },
  });
}

export function mergedConsumablesOptions(id: string) {
  return queryOptions({
    queryKey: [...specificationKeys.merged(id), 'consumables'],
    queryFn: ({ signal }) => callEndpoint(listMergedConsumables, { params: { specification_id: id } }, { signal }),
    staleTime: 0,
    meta: { isQuiet: true },
  });
}

/** Refetched whenever the total changes. */
export function agreementChangeOptions(specification: Specification) {
  const { id, contract_id: contractId, supplementary_agreement_id: agreementId, totals } = specification;
  return queryOptions({
    queryKey: [
      ...specificationKeys.one(id),
      'change',
      agreementId,
      totals?.gross,
      totals?.missing_prices_count,
      specification.rows_count,
    ],
    queryFn: ({ signal }) =>
      callEndpoint(
        compareAgreement,
        { params: { contract_id: contractId ?? '', agreement_id: agreementId ?? '' } },
        { signal },
      ),
    meta: { isQuiet: true },
  });
}

export function billOptions(id: string, vorId: string) {
  return queryOptions({
    queryKey: specificationKeys.bill(id, vorId),
    queryFn: ({ signal }) => callEndpoint(getVor, { params: { specification_id: id, vor_id: vorId } }, { signal }),
    // Its totals are compared with the current rows.
    staleTime: 0,
    meta: { isQuiet: true },
  });
}

/** A position with its candidates; lists include candidates only for rows without a norm. */
export function positionOptions(id: string, row: { id: string; version: number }) {
  return queryOptions({
    queryKey: [...specificationKeys.one(id), 'positions', row.id, row.version],
    queryFn: ({ signal }) =>
      callEndpoint(specificationRows.get, { params: { specification_id: id, row_id: row.id } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
}

export function normBasesOptions() {
  return queryOptions({
    queryKey: ['norm-bases'],
    queryFn: ({ signal }) => callEndpoint(listNormBases, {}, { signal }),
    meta: { isQuiet: true },
  });
}

/** Earlier prices of the same work. */
export function committedWorksOptions({ name, unit }: { name: string; unit: string | null }) {
  return queryOptions({
    queryKey: ['committed-works', name, unit],
    queryFn: ({ signal }) =>
      callEndpoint(listCommittedWorks, { query: { search: name, ...(unit === null ? {} : { unit }) } }, { signal }),
    meta: { isQuiet: true },
  });
}

export function normSearchOptions({ baseId, search, unit }: { baseId: string; search: string; unit: string | null }) {
  return queryOptions({
    queryKey: ['norms', baseId, search, unit],
    queryFn: ({ signal }) =>
      callEndpoint(
        searchNorms,
        {
          params: { base_id: baseId },
          query: { search, with_own: 'true', limit: NORMS_SHOWN, ...(unit === null ? {} : { unit }) },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
}
