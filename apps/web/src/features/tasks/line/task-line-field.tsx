import { createTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, IconButton } from '#ui/button/button.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { callEndpoint, newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { today } from '#platform/clock.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure, notifySuccess } from '#platform/errors/notices.ts';
import { cacheSavedTask } from '../changes/task-cache.ts';
import { companyParams } from '../task-queries.ts';
import type { TaskValues } from '../form/task-values.ts';
import { useTaskChoices } from '../fields/use-task-choices.ts';
import { LineChips } from './line-chips.tsx';
import { draftLine, keepLine } from './line-draft.ts';
import { inputOf, isUnsure, NO_ANSWERS, readLine, valuesOf } from './line-values.ts';
import styles from './line.module.css';

type Props = {
  /** The project of the page or of the filter. */
  projectId: string | undefined;
  onClose: () => void;
  /** Opens the full form with the recognised values. */
  onWhole: (first: Partial<TaskValues>) => void;
};

/** Single-line task entry. The recognised parts are displayed below before saving; nothing is guessed silently. */
export function TaskLineField({ projectId, onClose, onWhole }: Props): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const choices = useTaskChoices();
  const [line, setLine] = useState(draftLine);
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [error, setError] = useState<string | undefined>();
  const [isSaving, setSaving] = useState(false);
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const read = readLine(line, choices, answers, today());
  const type = (typed: string): void => {
    setLine(typed);
    keepLine(typed);
  };
  // The draft stays until the form has created a task.
  const whole = (): void => onWhole({ ...valuesOf(read, answers), ...inProject });
  const inProject = projectId === undefined ? {} : { project_id: projectId };

  async function save(): Promise<void> {
    if (isSaving) return;
    const missing =
      read.title === '' ? t('taskLine.titleNeeded') : isUnsure(read, answers) ? t('taskLine.choiceNeeded') : undefined;
    setError(missing);
    if (missing !== undefined) return;
    setSaving(true);
    try {
      const body = { ...inputOf(read, answers), ...inProject };
      const task = await callEndpoint(createTask, { params: companyParams(), body }, { idempotencyKey });
      type('');
      setAnswers(NO_ANSWERS);
      setKey(newIdempotencyKey());
      notifySuccess(t('tasks.created', { number: task.number }));
      await cacheSavedTask(client, task);
    } catch (failure) {
      notifyFailure(failure, t('tasks.failures.create'));
    }
    setSaving(false);
  }
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.shiftKey) whole();
    else void save();
  }
  return (
    <div className={styles['line']} role="group" aria-label={t('taskLine.label')}>
      <div className={styles['field']}>
        <TextInput
          label={t('taskLine.label')}
          isLabelHidden
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- pressing C opens the field to type in it
          autoFocus
          autoComplete="off"
          placeholder={t('taskLine.placeholder')}
          hint={<span data-keys="">{t('taskLine.hint')}</span>}
          error={error}
          maxLength={400}
          value={line}
          onChange={(event) => {
            type(event.currentTarget.value);
            setError(undefined);
          }}
          onKeyDown={press}
        />
      </div>
      <span className={styles['deeds']}>
        <Button kind="primary" onClick={() => void save()}>
          {t('taskLine.create')}
        </Button>
        <Button onClick={whole}>{t('taskLine.whole')}</Button>
        <IconButton icon="close" label={t('taskLine.close')} onClick={onClose} />
      </span>
      <LineChips read={read} choices={choices} answers={answers} onAnswers={setAnswers} />
    </div>
  );
}
