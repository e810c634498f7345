import { isOverdone, isReason } from '@karkas/domain/tasks/work-items.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { TextArea, TextInput } from '#ui/field/text-input.tsx';
import { NumberInput } from '#ui/number-input/number-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { displayUnit } from '#ui/unit/display-unit.ts';
import type { QueuedAction, Operation } from '../queue/queued-actions.ts';
import { myTasksOptions } from '../my-task-queries.ts';
import { nextStatuses } from '../task/next-statuses.ts';
import { isVolume } from '../task/volume.ts';
import styles from '../my-tasks.module.css';

type Changeable = Extract<Operation, { kind: 'status' | 'quantity' | 'comment' }>;
export const mayChange = (doing: Operation): doing is Changeable =>
  doing.kind === 'status' || doing.kind === 'quantity' || doing.kind === 'comment';

/** Edits the value of a rejected action. */
export function ChangeActionForm({
  action,
  onChange,
}: {
  action: QueuedAction;
  onChange: (doing: Operation) => void;
}): ReactNode {
  switch (action.doing.kind) {
    case 'status':
      return <StatusForm action={action} doing={action.doing} onChange={onChange} />;
    case 'quantity':
      return <QuantityForm action={action} doing={action.doing} onChange={onChange} />;
    case 'comment':
      return <CommentForm doing={action.doing} onChange={onChange} />;
    default:
      return null;
  }
}

type Of<Kind> = { doing: Extract<Operation, { kind: Kind }>; onChange: (doing: Operation) => void };

function Form({
  isReady,
  onSubmit,
  children,
}: {
  isReady: boolean;
  onSubmit: () => void;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) onSubmit();
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      {children}
      <div className={styles['buttons']}>
        <Button type="submit" kind="primary" disabled={!isReady}>
          {t('myTasks.unsent.sendChanged')}
        </Button>
      </div>
    </form>
  );
}

function QuantityForm({ action, doing, onChange }: Of<'quantity'> & { action: QueuedAction }): ReactNode {
  const { t } = useTranslation();
  const task = useStoredTask(action);
  const [value, setValue] = useState(doing.value);
  const [reason, setReason] = useState(doing.reason ?? '');
  const [isAsked, setAsked] = useState(false);
  const planned = task?.work_items.find((item) => item.specification_row_id === doing.rowId)?.quantity_planned;
  const isOver =
    planned !== undefined &&
    isVolume(value) &&
    isOverdone({ quantity_planned: planned, quantity_done: value }) &&
    !isReason(reason);
  return (
    <Form
      isReady={isVolume(value)}
      onSubmit={() => {
        setAsked(isOver);
        if (!isOver) onChange({ ...doing, value, reason: reason.trim() || null });
      }}
    >
      <NumberInput
        label={t('myTasks.unsent.value')}
        suffix={displayUnit(doing.unit ?? '')}
        value={value}
        onValueChange={setValue}
      />
      <TextInput
        label={t('myTasks.reason')}
        maxLength={1000}
        isRequired={isOver}
        error={isAsked && isOver ? t('myTasks.reasonMissing') : undefined}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Form>
  );
}

function CommentForm({ doing, onChange }: Of<'comment'>): ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState(doing.text);
  return (
    <Form isReady={text.trim() !== ''} onSubmit={() => onChange({ ...doing, text: text.trim() })}>
      <TextArea
        label={t('myTasks.unsent.text')}
        maxLength={20_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Form>
  );
}

function useStoredTask({ companyId, taskId }: QueuedAction) {
  const client = useQueryClient();
  return useQuery(myTasksOptions(client, companyId)).data?.tasks.find(({ id }) => id === taskId);
}

/** Possible transitions from the current status. */
function StatusForm({ action, doing, onChange }: Of<'status'> & { action: QueuedAction }): ReactNode {
  const { t } = useTranslation();
  const task = useStoredTask(action);
  const [statusId, setStatusId] = useState('');
  const options = (task === undefined ? [] : nextStatuses(task, [], false)).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  const chosen = options.find(({ value }) => value === statusId);
  return (
    <Form
      isReady={chosen !== undefined}
      onSubmit={() => {
        if (chosen === undefined || task === undefined) return;
        const { id, name } = task.status;
        onChange({ ...doing, value: { id: chosen.value, name: chosen.label }, seen: { id, name } });
      }}
    >
      <Select
        label={t('myTasks.unsent.newStatus')}
        isSearchable={false}
        value={statusId}
        options={options}
        onValueChange={setStatusId}
      />
    </Form>
  );
}
