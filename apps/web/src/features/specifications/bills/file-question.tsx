import type { AnsweredQuestion, BillQuestion as Question } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { useMoneyText } from '#ui/money/money.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import styles from './bill-comparison.module.css';

type Props = {
  /** The name of the file. */
  name: string;
  question: Question | null;
  answered: AnsweredQuestion | null;
  canEdit: boolean;
  /** Focuses the question, not an answer: Enter must not choose one unread. */
  takesFocus?: boolean | undefined;
  /** What the answer is for, if not for the files to come. */
  text?: string;
  answer: {
    isPending: boolean;
    variables: string | undefined;
    mutate: (value: string, options: { onSuccess: () => void }) => void;
  };
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

/** An ambiguity of a file, with the resulting total of each answer as a button. */
export function FileQuestion({ name, question: open, answered, canEdit, takesFocus, text, answer }: Props): ReactNode {
  const { t } = useTranslation();
  const money = useMoneyText();
  const [isChanging, setIsChanging] = useState(false);
  const question = open ?? (isChanging ? answered : null);
  if (question === null)
    return answered === null ? null : (
      <AnsweredLine answered={answered} canEdit={canEdit} onChange={() => setIsChanging(true)} />
    );
  const notice = (
    <Notice tone="warn" title={t(`billMoney.question.${titleOf(question)}`)}>
      {text ?? t(`billMoney.question.${wordsOf(question, canEdit)}`, { name })}
      <span className={styles['answers']}>
        {question.options.map(({ value, label, gross }) => (
          <Button
            key={value}
            size="small"
            disabled={!canEdit || answer.isPending}
            isPending={answer.isPending && answer.variables === value}
            onClick={() => answer.mutate(value, { onSuccess: () => setIsChanging(false) })}
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
  return takesFocus === true ? (
    <div className={styles['asked']} tabIndex={-1} ref={focusElement}>
      {notice}
    </div>
  ) : (
    notice
  );
}

const focusElement = (element: HTMLElement | null): void => element?.focus();

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
