import {
  downloadWorkOrder,
  WORK_ORDER_FORMATS,
  type WorkOrderFormat,
} from '@karkas/api/tasks/work/work-order.endpoints.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { isOverdone, isReason, remainingVolume } from '@karkas/domain/tasks/work-items.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isApiError, isVersionConflict } from '#platform/requests/api-error.ts';
import { downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure, announceSuccess } from '#platform/errors/notices.ts';
import { useUnsavedWork } from '#platform/page/unsaved-work.ts';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { NumberInput } from '#ui/number-input/number-input.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { sendTask } from '../changes/change-tasks.ts';
import { cacheSavedTask, refetchTasks } from '../changes/task-cache.ts';
import { paramsOf } from '../task-queries.ts';
import { isNumber, reportedItems, unexplained, volumeFault, type Report } from './order-lines.ts';
import shared from '../tasks.module.css';
import styles from './work-order.module.css';

type Item = Task['work_items'][number];

/** The works of an order: the assignee records the volume done; the order can be printed for signing. */
export function WorkOrderPart({ task }: { task: Task }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [report, setReport] = useState<Report>({});
  // Server messages at the reason fields, by work.
  const [asked, setAsked] = useState<ReadonlyMap<string, string>>(new Map());
  const save = useMutation({
    mutationFn: () => sendTask(task, { work_items: reportedItems(task.work_items, report), version: task.version }),
    // Errors are displayed at their field, or here: once.
    meta: { isQuiet: true },
    onSuccess: async (saved) => {
      setReport({});
      setAsked(new Map());
      await cacheSavedTask(client, saved);
      announceSuccess(t('tasks.order.saved'));
    },
    onError: (error) => {
      // The server includes what other orders have done of the same position.
      const wanted = reasonsWanted(error, task.work_items);
      setAsked(new Map(wanted));
      if (wanted.length === 0) notifyFailure(error, t('tasks.order.saveFailed'));
      // Refetch to display another user's values beside the typed ones before overwriting.
      if (isVersionConflict(error)) void refetchTasks(client);
    },
  });
  const submit = (): void => {
    const wanted = unexplained(task.work_items, report);
    setAsked(new Map(wanted.map((key) => [key, t('tasks.order.reasonMissing')])));
    if (wanted.length === 0) save.mutate();
  };
  const isTyped = Object.keys(report).length > 0;
  useUnsavedWork({ describe: () => (isTyped && !save.isPending ? t('tasks.order.unsavedReport') : null) });
  if (task.work_items.length === 0) return null;
  const type = (key: string, typed: Report[string]): void =>
    setReport((before) => ({ ...before, [key]: { ...before[key], ...typed } }));
  const isValid = Object.values(report).every(({ done }) => done === undefined || isNumber(done));
  return (
    <section className={shared['part']}>
      <div className={styles['head']}>
        <h3>{t('tasks.order.title')}</h3>
        <PrintMenu task={task} />
      </div>
      <div className={styles['scroll']}>
        <table className={`${styles['works']} ${styles['cards']}`}>
          <thead>
            <tr>
              <th scope="col">{t('tasks.order.columns.name')}</th>
              <th scope="col">{t('tasks.order.columns.unit')}</th>
              <th scope="col">{t('tasks.order.columns.planned')}</th>
              <th scope="col">{t('tasks.order.columns.done')}</th>
              <th scope="col">{t('tasks.order.columns.left')}</th>
              <th scope="col">{t('tasks.order.columns.hours')}</th>
            </tr>
          </thead>
          <tbody>
            {task.work_items.map((item) => (
              <WorkLine
                key={item.row_key}
                item={item}
                typed={report[item.row_key] ?? {}}
                asked={asked.get(item.row_key)}
                canReport={task.can.change_status || task.can.update}
                onType={(typed) => type(item.row_key, typed)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {isTyped && (
        <div>
          <Button kind="primary" isPending={save.isPending} disabled={!isValid} onClick={submit}>
            {t('tasks.order.save')}
          </Button>
        </div>
      )}
    </section>
  );
}

function WorkLine({
  item,
  typed,
  asked,
  canReport,
  onType,
}: {
  item: Item;
  typed: Report[string];
  /** The message at the missing reason. */
  asked: string | undefined;
  canReport: boolean;
  onType: (typed: Report[string]) => void;
}): ReactNode {
  const { t } = useTranslation();
  const { quantity } = useFormat();
  const done = typed.done ?? item.quantity_done;
  const reason = typed.reason ?? item.over_reason ?? '';
  const isOver = isNumber(done) && isOverdone({ quantity_planned: item.quantity_planned, quantity_done: done });
  const fault = volumeFault(done) ?? (done === '' ? 'badVolume' : null);
  const isNews = typed.over !== undefined && typed.over !== item.quantity_done;
  const left = isNumber(done) ? remainingVolume(item.quantity_planned, done) : null;
  return (
    <>
      <tr>
        <th scope="row">
          <span className={shared['quiet']}>{item.number}</span> {item.name}
        </th>
        <td className={styles['unit']} data-label={t('tasks.order.columns.unit')}>
          {displayUnit(item.unit ?? '')}
        </td>
        <td data-label={t('tasks.order.columns.planned')}>{quantity(item.quantity_planned)}</td>
        <td data-label={t('tasks.order.columns.done')}>
          {canReport ? (
            <NumberInput
              label={t('tasks.order.doneAt', { name: item.name })}
              isLabelHidden
              value={done}
              error={fault === null ? undefined : t(`tasks.order.${fault}`)}
              onValueChange={(value) => onType({ done: value, over: typed.over ?? item.quantity_done })}
            />
          ) : (
            quantity(item.quantity_done)
          )}
        </td>
        <td data-label={t('tasks.order.columns.left')}>{left === null ? '' : quantity(left)}</td>
        <td data-label={t('tasks.order.columns.hours')}>
          {item.labour_hours === null ? '' : quantity(item.labour_hours)}
        </td>
      </tr>
      {isNews && (
        <tr>
          <td colSpan={6} className={styles['said']}>
            <span role="status">
              {t('tasks.order.nowDone', { quantity: quantity(item.quantity_done), unit: displayUnit(item.unit ?? '') })}
            </span>
          </td>
        </tr>
      )}
      {(isOver || asked !== undefined || reason !== '') && (
        <tr>
          <td colSpan={6} className={styles['reason']}>
            {canReport ? (
              <TextInput
                label={t('tasks.order.reason', { name: item.name })}
                maxLength={1000}
                isRequired={isOver || asked !== undefined}
                error={isReason(reason) ? undefined : asked}
                value={reason}
                onChange={(event) => onType({ reason: event.currentTarget.value })}
              />
            ) : (
              reason
            )}
          </td>
        </tr>
      )}
    </>
  );
}

function PrintMenu({ task }: { task: Task }): ReactNode {
  const { t } = useTranslation();
  const print = useMutation({
    mutationFn: async (format: WorkOrderFormat) => {
      const { blob, fileName } = await downloadFile(downloadWorkOrder, {
        params: paramsOf(task.id),
        query: { format },
      });
      saveBlob(blob, fileName ?? `${task.number}.${format}`);
    },
    meta: { failure: t('tasks.order.printFailed') },
  });
  return (
    <Menu
      label={t('tasks.order.print')}
      trigger={
        <Button icon="download" isPending={print.isPending}>
          {t('tasks.order.print')}
        </Button>
      }
      entries={WORK_ORDER_FORMATS.toReversed().map((format) => ({
        id: format,
        label: t(`tasks.order.printAs.${format}`),
        onSelect: () => print.mutate(format),
      }))}
    />
  );
}

/** The works that the server requires a reason for, with its messages: `work_items.2.over_reason` is the third. */
function reasonsWanted(error: unknown, items: readonly Item[]): [key: string, message: string][] {
  if (!isApiError(error)) return [];
  return error.errors.flatMap(({ field, message }): [string, string][] => {
    const place = /^work_items\.(\d+)\.over_reason$/.exec(field ?? '')?.[1];
    const item = place === undefined ? undefined : items[Number(place)];
    return item === undefined ? [] : [[item.row_key, message]];
  });
}
