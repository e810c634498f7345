import { patchVor } from '@karkas/api/specifications/specifications.endpoints.ts';
import type { Vor, vorPatch } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { z } from 'zod';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { billOptions } from '../../specification-queries.ts';

type Correction = z.input<typeof vorPatch>;

/** Reads the stored file again with corrected sheets, heading and columns. */
export function useReread(
  specificationId: string,
  bill: Vor,
  onReread: () => Promise<void>,
): UseMutationResult<Vor, unknown, Correction> {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation<Vor, unknown, Correction>({
    mutationFn: (body) =>
      callEndpoint(patchVor, {
        params: { specification_id: specificationId, vor_id: bill.id },
        body: { ...body, version: bill.version },
      }),
    meta: { isQuiet: true },
    onSuccess: async (answer) => {
      queryClient.setQueryData(billOptions(specificationId, bill.id).queryKey, answer);
      if (answer.status !== 'needs_mapping') announceSuccess(t('specifications.bills.reread_done'));
      await onReread();
    },
  });
}
