import { uploadBill } from '@karkas/api/specifications/specifications.endpoints.ts';
import type { Vor } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { sendFile } from '#platform/uploads/send-file.ts';
import { specificationKeys, specificationOptions } from '../../specification-queries.ts';

export type Upload = UseMutationResult<Vor, unknown, File> & {
  /** Uploaded share, 0…1; at 1 the server is reading the file. */
  share: number;
  /** The connection is lost; the upload resumes by itself. */
  isBroken: boolean;
  cancel: () => void;
};

/** Uploads a bill, then reloads the rows. */
export function useUpload(specificationId: string, onRead: () => Promise<void>): Upload {
  const queryClient = useQueryClient();
  const [share, onProgress] = useState(0);
  const [isBroken, onBreak] = useState(false);
  const [abort, setAbort] = useState<AbortController | null>(null);
  const mutation = useMutation<Vor, unknown, File>({
    mutationFn: async (file) => {
      const sending = new AbortController();
      setAbort(sending);
      onProgress(0);
      onBreak(false);
      const { vor } = await sendFile({ file, signal: sending.signal, onProgress, onBreak }, (query, options) =>
        callEndpoint(uploadBill, { params: { specification_id: specificationId }, query }, options),
      );
      return vor;
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
  const cancel = (): void => {
    abort?.abort();
    mutation.reset();
  };
  return { ...mutation, share, isBroken, cancel };
}
