import { uploadBill } from '@karkas/api/specifications/specifications.endpoints.ts';
import type { Vor } from '@karkas/api/specifications/vors.schemas.ts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint, newIdempotencyKey } from '#platform/call-endpoint.ts';
import { specificationKeys, specificationOptions } from '../specification-queries.ts';

export const BILL_EXTENSIONS = ['xlsx', 'xlsm', 'xls', 'csv', 'gge', 'xml'] as const;

export type Upload = UseMutationResult<Vor, unknown, File> & {
  /** The share that is sent, 0…1; at 1 the server is reading the file. */
  share: number;
};

/** Sends a bill and then has the rows read anew. */
export function useUpload(specificationId: string, onRead: () => Promise<void>): Upload {
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  const mutation = useMutation<Vor, unknown, File>({
    mutationFn: async (file) => {
      setShare(0);
      const answer = await callEndpoint(
        uploadBill,
        { params: { specification_id: specificationId } },
        { file, onUploadProgress: setShare, idempotencyKey: newIdempotencyKey() },
      );
      return answer.vor;
    },
    meta: { isQuiet: true },
    onSuccess: async () => {
      await Promise.all([
        onRead(),
        queryClient.invalidateQueries({ queryKey: specificationOptions(specificationId).queryKey }),
        queryClient.invalidateQueries({ queryKey: specificationKeys.merged(specificationId) }),
      ]);
    },
  });
  return { ...mutation, share };
}
