import { patchVor } from '@karkas/api/specifications/specifications.endpoints.ts';
import type { BillQuestion as Question } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { useMoneyText } from '#ui/money/money.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { billOptions, specificationKeys, specificationOptions } from '../specification-queries.ts';
import styles from './bill-comparison.module.css';

type Props = {
  specificationId: string;
  bill: { id: string; version: number; file_name: string; question?: Question | null | undefined };
  canEdit: boolean;
  onReread: () => Promise<void>;
};

/** For VAT the file is not silent: it contradicts the contract. */
function wordsOf({ code }: Question, canEdit: boolean): 'text' | 'notYours' | 'vatText' | 'vatNotYours' {
  if (code === 'vat') return canEdit ? 'vatText' : 'vatNotYours';
  return canEdit ? 'text' : 'notYours';
}

/** An ambiguity of the file, with the resulting total of each answer as a button. */
export function BillQuestion({ specificationId, bill, canEdit, onReread }: Props): ReactNode {
  const { t } = useTranslation();
  const money = useMoneyText();
  const queryClient = useQueryClient();
  const { id, version, file_name: name, question } = bill;
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
  if (question === null || question === undefined) return null;
  return (
    <Notice tone="warn" title={t(`billMoney.question.${question.code}`)}>
      {t(`billMoney.question.${wordsOf(question, canEdit)}`, { name })}
      <span className={styles['answers']}>
        {question.options.map(({ value, label, gross }) => (
          <Button
            key={value}
            size="small"
            disabled={!canEdit || answer.isPending}
            isPending={answer.isPending && answer.variables === value}
            onClick={() => answer.mutate(value)}
          >
            {label}: {money(gross)}
          </Button>
        ))}
      </span>
    </Notice>
  );
}
