import type { IdentityProof } from '@karkas/api/auth/confirmations.schemas.ts';
import {
  downloadCompanyExport,
  listCompanyExports,
  startCompanyExport,
} from '@karkas/api/company-export/company-export.endpoints.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint, downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';

const WATCH_MS = 2_000;
const keyOf = (companyId: string) => ['company', companyId, 'exports'] as const;

export function exportsOptions(companyId: string) {
  return queryOptions({
    queryKey: keyOf(companyId),
    queryFn: ({ signal }) => callEndpoint(listCompanyExports, { params: { company_id: companyId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'queued' || state === 'running') === true ? WATCH_MS : false,
    meta: { isQuiet: true },
  });
}

export async function startExport(
  companyId: string,
  proof: IdentityProof,
  { idempotencyKey, client }: { idempotencyKey: string; client: QueryClient },
): Promise<void> {
  const input = { params: { company_id: companyId }, body: proof };
  await callEndpoint(startCompanyExport, input, { idempotencyKey });
  await client.invalidateQueries({ queryKey: keyOf(companyId) });
}

export async function saveExport(companyId: string, exportId: string, client: QueryClient): Promise<void> {
  const { blob, fileName } = await downloadFile(downloadCompanyExport, {
    params: { company_id: companyId, export_id: exportId },
  });
  saveBlob(blob, fileName ?? 'karkas.tar.gz');
  await client.invalidateQueries({ queryKey: keyOf(companyId) });
}
