import { patchVor } from '@karkas/api/specifications/specifications.endpoints.ts';
import type { AnsweredQuestion, BillQuestion as Question } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { billOptions, specificationKeys, specificationOptions } from '../specification-queries.ts';
import { FileQuestion } from './file-question.tsx';

type Props = {
  specificationId: string;
  bill: {
    id: string;
    version: number;
    file_name: string;
    question?: Question | null | undefined;
    answered?: AnsweredQuestion | null | undefined;
  };
  canEdit: boolean;
  takesFocus?: boolean | undefined;
  onReread: () => Promise<void>;
};

/** The question about a bill of a specification; its answer is kept for the files to come. */
export function BillQuestion({ specificationId, bill, canEdit, takesFocus, onReread }: Props): ReactNode {
  const queryClient = useQueryClient();
  const { id, version, file_name: name, question = null, answered = null } = bill;
  const answer = useMutation({
    mutationFn: (value: string) =>
      callEndpoint(patchVor, {
        params: { specification_id: specificationId, vor_id: id },
        body: { answer: value, version },
      }),
    onSuccess: async (vor) => {
      queryClient.setQueryData(billOptions(specificationId, id).queryKey, vor);
      await Promise.all([
        onReread(),
        queryClient.invalidateQueries({ queryKey: specificationOptions(specificationId).queryKey }),
        queryClient.invalidateQueries({ queryKey: [...specificationKeys.one(specificationId), 'comparison'] }),
      ]);
    },
  });
  return <FileQuestion {...{ name, question, answered, canEdit, takesFocus, answer }} />;
}
