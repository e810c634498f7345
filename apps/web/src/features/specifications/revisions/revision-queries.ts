import {
  compareRevisions,
  createRevision,
  exportRevisionChanges,
  listRevisions,
} from '@karkas/api/specifications/revisions.endpoints.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callEndpoint, downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';
import type { ListFormat } from '#platform/list/list-export.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { freshThisVisit } from '#platform/page/page-visit.ts';
import { specificationKeys, specificationOptions } from '../specification-queries.ts';

/** The key includes the status, because the revision in force depends on it. */
export function revisionsOptions({ id, status, is_superseded, next_revision_id: next }: Specification) {
  return queryOptions({
    queryKey: [...specificationKeys.one(id), 'revisions', status, is_superseded, next],
    queryFn: ({ signal }) => callEndpoint(listRevisions, { params: { specification_id: id } }, { signal }),
    staleTime: freshThisVisit,
    meta: { isQuiet: true },
  });
}

/** Compares current rows, so every edit makes it stale. */
export function changesOptions(id: string) {
  return queryOptions({
    queryKey: [...specificationKeys.one(id), 'changes'],
    queryFn: ({ signal }) => callEndpoint(compareRevisions, { params: { specification_id: id } }, { signal }),
    staleTime: 0,
    meta: { isQuiet: true },
  });
}

export async function downloadChanges(id: string, format: ListFormat): Promise<void> {
  const { blob, fileName } = await downloadFile(exportRevisionChanges, {
    params: { specification_id: id },
    query: { format },
  });
  saveBlob(blob, fileName ?? `changes.${format}`);
}

/** Creates the next revision and opens it. The idempotency key makes a repeated press safe. */
export function useRevise({ id }: Pick<Specification, 'id'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: () => callEndpoint(createRevision, { params: { specification_id: id }, body: {} }, { idempotencyKey }),
    meta: { failure: t('specifications.revisions.openFailed') },
    onSuccess: (created) => {
      client.setQueryData(specificationOptions(created.id).queryKey, created);
      void navigate({ to: '/specifications/$specificationId', params: { specificationId: created.id } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: specificationKeys.one(id) }),
  });
}
