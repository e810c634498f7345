import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifySuccess } from '#platform/errors/notices.ts';
import { NO_DUE_DAY } from '#ui/date-input/date-text.ts';
import { Button } from '#ui/button/button.tsx';
import { DateInput } from '#ui/date-input/date-input.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { RadioGroup } from '#ui/radio/radio.tsx';
import { MultiSelect, Select } from '#ui/select/select.tsx';
import { SkeletonRows } from '#ui/states/states.tsx';
import { refetchTasks } from '../changes/task-cache.ts';
import { optionsOf, useTaskChoices, type TaskChoices } from '../fields/use-task-choices.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { createOrders, prepareOrders, type OrderFields, type PreparedOrder } from './create-orders.ts';
import {
  isOrdered,
  isOverUnexplained,
  orderLines,
  volumeFault,
  type OrderedPosition,
  type OrderLine,
} from './order-lines.ts';
import { OrderTable } from './order-table.tsx';
import { progressOptions } from './progress-query.ts';
import styles from './work-order.module.css';

type Props = {
  projectId: string;
  specificationId: string;
  positions: readonly OrderedPosition[];
  onClose: () => void;
  onOpen: (number: number) => void;
};

/** Orders work on marked positions: how much of each, the assignee and the due date; one task for all or one each. */
export function WorkOrderDialog(props: Props): ReactNode {
  const { t } = useTranslation();
  const { specificationId, positions, onClose } = props;
  const progress = useQuery(progressOptions(specificationId));
  // A refetch while the dialog is open must not discard typed values.
  if (progress.data === undefined || !progress.isFetchedAfterMount)
    return (
      <Dialog isOpen onClose={onClose} width={760} title={t('tasks.order.createTitle')}>
        <SkeletonRows rows={Math.min(positions.length + 3, 8)} />
      </Dialog>
    );
  return <OrderForm {...props} first={orderLines(positions, progress.data)} />;
}

function OrderForm({
  projectId,
  specificationId,
  first,
  onClose,
  onOpen,
}: Props & { first: readonly OrderLine[] }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const choices = useTaskChoices();
  const [lines, setLines] = useState(first);
  const [begun] = useState<OrderFields>(() => ({ ...EMPTY, title: titleOf(first.filter(isOrdered)) }));
  const [fields, setFields] = useState(begun);
  const [isSent, setSent] = useState(false);
  const isChanged = !isSent && JSON.stringify([fields, lines]) !== JSON.stringify([begun, first]);
  // Orders sent before an error are not sent again under another key.
  const [prepared, setPrepared] = useState<PreparedOrder[] | null>(null);
  const change = (part: Partial<OrderFields>): void => {
    setPrepared(null);
    setFields((before) => ({ ...before, ...part }));
  };
  const category_id = choices.categories.find(({ kind }) => kind === 'order')?.id;
  const create = useMutation({
    mutationFn: (orders: PreparedOrder[]) => createOrders(orders),
    meta: { failure: t('tasks.order.createFailed') },
    onSuccess: (made) => notifyMade(made),
    onSettled: () => refetchTasks(client),
  });
  const count = fields.split === 'one' ? Math.min(1, lines.filter(isOrdered).length) : lines.filter(isOrdered).length;
  const wrong = wrongOf(fields, lines, count);

  function notifyMade(made: readonly Task[]): void {
    // Sent values are no longer unsaved while the dialog closes.
    setSent(true);
    const [task] = made;
    if (task !== undefined)
      notifySuccess(t('tasks.order.created', { count: made.length }), {
        label: t('tasks.order.open'),
        run: () => onOpen(task.number),
      });
    onClose();
  }

  function titleOf(some: readonly OrderLine[]): string {
    const name = some[0]?.name ?? '';
    if (some.length < 2) return t('tasks.order.firstTitle', { name });
    return t('tasks.order.titleOfSome', { name, count: some.length - 1 });
  }

  return (
    <DiscardDialog
      isChanged={isChanged}
      isPending={create.isPending}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          isPending={create.isPending}
          disabled={wrong !== null}
          onClick={() => {
            const orders =
              prepared ??
              prepareOrders(fields, lines, {
                t,
                project_id: projectId,
                specification_id: specificationId,
                category_id,
              });
            setPrepared(orders);
            create.mutate(orders);
          }}
        >
          {t('tasks.order.createMany', { count: Math.max(count, 1) })}
        </Button>
      }
    >
      <div className={styles['fields']}>
        <OrderFieldsPart fields={fields} choices={choices} isSplit={lines.length > 1} onChange={change} />
        <OrderTable
          lines={lines}
          onPlan={(id, typed) => {
            setPrepared(null);
            setLines((before) => before.map((line) => (line.id === id ? { ...line, ...typed } : line)));
          }}
        />
        {wrong !== null && wrong !== 'title' && (
          <p className={styles['error']} role="status">
            {t(`tasks.order.${wrong}`)}
          </p>
        )}
      </div>
    </DiscardDialog>
  );
}

const EMPTY: OrderFields = {
  split: 'one',
  title: '',
  assignee_id: '',
  co_assignees: [],
  start_date: '',
  due_datetime: '',
};

function wrongOf(
  { split, title, start_date: from, due_datetime: to }: OrderFields,
  lines: readonly OrderLine[],
  count: number,
): 'fixVolumes' | 'nothingOrdered' | 'overUnexplained' | 'dates' | 'title' | null {
  if (lines.some(({ planned }) => volumeFault(planned) !== null)) return 'fixVolumes';
  if (count === 0) return 'nothingOrdered';
  if (lines.some(isOverUnexplained)) return 'overUnexplained';
  if (from !== '' && to !== '' && to < from) return 'dates';
  return split === 'one' && title.trim() === '' ? 'title' : null;
}

function OrderFieldsPart({
  fields,
  choices,
  isSplit,
  onChange,
}: {
  fields: OrderFields;
  choices: TaskChoices;
  isSplit: boolean;
  onChange: (part: Partial<OrderFields>) => void;
}): ReactNode {
  const { t } = useTranslation();
  const people = optionsOf(choices.people);
  return (
    <>
      {isSplit && (
        <RadioGroup
          label={t('tasks.order.split')}
          isInline
          value={fields.split}
          options={(['one', 'each'] as const).map((value) => ({ value, label: t(`tasks.order.splitInto.${value}`) }))}
          onValueChange={(split) => onChange({ split })}
        />
      )}
      {fields.split === 'one' && (
        <TextInput
          label={t('tasks.order.taskTitle')}
          isRequired
          maxLength={300}
          value={fields.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      )}
      <div className={styles['pair']}>
        <Select
          label={t('tasks.fields.assignee')}
          isClearable
          options={people}
          value={fields.assignee_id}
          onValueChange={(id) => onChange({ assignee_id: id })}
        />
        <MultiSelect
          label={t('tasks.order.crew')}
          options={people}
          values={fields.co_assignees}
          onValuesChange={(ids) => onChange({ co_assignees: ids })}
        />
        <DateInput
          label={t('tasks.fields.start')}
          value={fields.start_date}
          onValueChange={(day) => onChange({ start_date: day })}
        />
        <DateInput
          label={t('tasks.fields.due')}
          placeholder={NO_DUE_DAY}
          value={fields.due_datetime}
          onValueChange={(day) => onChange({ due_datetime: day })}
        />
      </div>
    </>
  );
}
