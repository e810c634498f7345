import { patchVor } from '@karkas/api/specifications/specifications.endpoints.ts';
import type { AnsweredQuestion, BillQuestion as Question } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { useMoneyText } from '#ui/money/money.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { billOptions, specificationKeys, specificationOptions } from '../specification-queries.ts';
import styles from './bill-comparison.module.css';

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
  onReread: () => Promise<void>;
};

/** Only a file without VAT offers to go without it. */
const isSilent = ({ options }: Question): boolean => options.some(({ value }) => value === 'vat.none');

type Words = 'text' | 'notYours' | 'vatText' | 'vatNotYours' | 'silentText';

/** Another rate of VAT contradicts the contract; about anything else the file is silent. */
function wordsOf(question: Question, canEdit: boolean): Words {
  if (question.code === 'vat' && !isSilent(question)) return canEdit ? 'vatText' : 'vatNotYours';
  if (!canEdit) return 'notYours';
  return question.code === 'vat' ? 'silentText' : 'text';
}

const titleOf = (question: Question) => (isSilent(question) ? 'silentVat' : question.code);

/** An ambiguity of the file, with the resulting total of each answer as a button. */
export function BillQuestion({ specificationId, bill, canEdit, onReread }: Props): ReactNode {
  const { t } = useTranslation();
  const money = useMoneyText();
  const queryClient = useQueryClient();
  const { id, version, file_name: name } = bill;
  const [isChanging, setIsChanging] = useState(false);
  const answer = useMutation({
    mutationFn: (value: string) =>
      callEndpoint(patchVor, {
        params: { specification_id: specificationId, vor_id: id },
        body: { answer: value, version },
      }),
    onSuccess: async (vor) => {
      setIsChanging(false);
      queryClient.setQueryData(billOptions(specificationId, id).queryKey, vor);
      await Promise.all([
        onReread(),
        queryClient.invalidateQueries({ queryKey: specificationOptions(specificationId).queryKey }),
        queryClient.invalidateQueries({ queryKey: [...specificationKeys.one(specificationId), 'comparison'] }),
      ]);
    },
  });
  const answered = bill.answered ?? null;
  const question = bill.question ?? (isChanging ? answered : null);
  if (question === null)
    return answered === null ? null : (
      <AnsweredLine answered={answered} canEdit={canEdit} onChange={() => setIsChanging(true)} />
    );
  return (
    <Notice tone="warn" title={t(`billMoney.question.${titleOf(question)}`)}>
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
        {isChanging ? (
          <Button size="small" kind="quiet" disabled={answer.isPending} onClick={() => setIsChanging(false)}>
            {t('billMoney.question.keep')}
          </Button>
        ) : null}
      </span>
    </Notice>
  );
}

/** The answer about VAT, with a button to give another. */
function AnsweredLine({
  answered: { options, answer, is_remembered: isRemembered },
  canEdit,
  onChange,
}: {
  answered: AnsweredQuestion;
  canEdit: boolean;
  onChange: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const label = options.find(({ value }) => value === answer)?.label ?? '';
  return (
    <p className={styles['answered']}>
      {t(isRemembered ? 'billMoney.question.remembered' : 'billMoney.question.answered', { answer: label })}
      {canEdit ? (
        <Button size="small" kind="quiet" onClick={onChange}>
          {t('billMoney.question.change')}
        </Button>
      ) : null}
    </p>
  );
}
