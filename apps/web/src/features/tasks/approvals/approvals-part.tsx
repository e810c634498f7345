import type { TaskApproval } from '@karkas/api/tasks/task-parts.schemas.ts';
import type { ApprovalDecision } from '@karkas/api/tasks/tasks.choices.ts';
import type { Task, TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useAbility } from '#platform/session/abilities.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useSettled } from '#platform/page/use-settled.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Select } from '#ui/select/select.tsx';
import { JustOpened } from '../card/task-additions.tsx';
import { peopleOptions } from '../task-queries.ts';
import type { Planned } from '../changes/use-task-changes.tsx';
import { useOptimisticValue } from '../card/use-optimistic-value.ts';
import { DecisionDialog } from '../lazy-dialogs.ts';
import type { ExplainedDecision } from './decision-dialog.tsx';
import { useDecision } from './use-decision.ts';
import shared from '../tasks.module.css';
import styles from './approvals.module.css';

type Props = {
  task: Task;
  /** True right after the section was opened by hand, before anyone has been asked. */
  isOpened: boolean;
  onChange: (plan: (task: TaskInList) => Planned) => Promise<unknown>;
};

/** Approvers of the task and their decisions; the user decides on their own request and can ask other people. */
export function ApprovalsPart({ task, isOpened, onChange }: Props): ReactNode {
  const { t } = useTranslation();
  const { approvals } = task;
  const { now: ids, write: keep } = useOptimisticValue(
    approvals,
    approvals.map(({ id }) => id),
  );
  const ask = (next: string[]) =>
    keep(next, () => onChange(() => ({ fields: { approvals: next }, optimistic: {}, back: { approvals: ids } })));
  // The next row moves up into the place of the removed one, so a second click must not hit it.
  const isSettled = useSettled(ids.join(' '));
  return (
    <section className={shared['part']} aria-label={t('tasks.approvals.title')}>
      <h3>{t('tasks.approvals.title')}</h3>
      {approvals.length > 0 && (
        <p className={styles['sum']}>
          {t('tasks.approvals.sum', { approved: task.approved_count, all: task.approvals_count })}
          {task.rejected_count > 0 && ` · ${t('tasks.approvals.rejectedSum', { count: task.rejected_count })}`}
        </p>
      )}
      <ul className={styles['people']}>
        {approvals.map((one) => (
          <Approver
            key={one.id}
            approval={one}
            isSettled={isSettled}
            {...(task.can.update ? { onRemove: () => void ask(ids.filter((id) => id !== one.id)) } : {})}
          />
        ))}
      </ul>
      <OwnDecision task={task} />
      {isOpened && (
        <JustOpened>
          <ApproverPicker approverIds={ids} onAsk={(id) => void ask([...ids, id])} />
        </JustOpened>
      )}
    </section>
  );
}

const TONES: Readonly<Record<ApprovalDecision, BadgeTone>> = {
  approved: 'ok',
  approved_with_remarks: 'warn',
  rejected: 'danger',
};

function Approver({
  approval,
  isSettled,
  onRemove,
}: {
  approval: TaskApproval;
  isSettled: boolean;
  onRemove?: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, name, decision, comment, decided_at: decidedAt, dropped } = approval;
  return (
    <li className={styles['person']}>
      <Avatar name={name} seed={id} size={20} />
      <div className={styles['said']}>
        <span>{approval.is_self ? t('tasks.approvals.you', { name }) : name}</span>
        {!approval.is_member && <span className={shared['quiet']}>{t('tasks.approvals.left')}</span>}
        {decision === null ? (
          <span className={shared['quiet']}>{t('tasks.approvals.noDecision')}</span>
        ) : (
          <Badge tone={TONES[decision]}>{t(`tasks.approvals.decisions.${decision}`)}</Badge>
        )}
        {decidedAt !== null && <span className={shared['quiet']}>{format.moment(decidedAt)}</span>}
        {comment !== null && <p className={styles['comment']}>{comment}</p>}
        {dropped !== null && (
          <p className={styles['dropped']}>
            {t(dropped.by === null ? 'tasks.approvals.droppedByNobody' : 'tasks.approvals.dropped', {
              decision: t(`tasks.approvals.decisions.${dropped.decision}`),
              moment: format.moment(dropped.at),
              name: dropped.by?.name ?? '',
            })}
          </p>
        )}
      </div>
      {onRemove !== undefined && (
        <IconButton
          icon="close"
          label={t('tasks.approvals.remove', { name })}
          disabled={!isSettled}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

const DECISIONS = ['approved', 'approved_with_remarks', 'rejected'] as const;

function OwnDecision({ task }: { task: Task }): ReactNode {
  const { t } = useTranslation();
  const [explaining, setExplaining] = useState<ExplainedDecision | null>(null);
  const decide = useDecision(task);
  const own = task.approvals.find((one) => one.is_self);
  if (own === undefined || !task.can.decide || task.status.main_status === 'closed') return null;
  return (
    <div className={styles['deeds']} role="group" aria-label={t('tasks.approvals.decide')}>
      {DECISIONS.map((one) => (
        // Decisions already given keep their position, so that no other button moves under the pointer.
        <Button
          key={one}
          kind={one === 'approved' && own.decision === null ? 'primary' : 'plain'}
          isPending={decide.isPending && decide.variables.decision === one}
          disabled={decide.isPending || one === own.decision}
          onClick={() => (one === 'approved' ? decide.mutate({ decision: one, comment: null }) : setExplaining(one))}
        >
          {t(`tasks.approvals.deeds.${one}`)}
        </Button>
      ))}
      {own.decision !== null && (
        <Button
          kind="quiet"
          isPending={decide.isPending && decide.variables.decision === null}
          disabled={decide.isPending}
          onClick={() => decide.mutate({ decision: null, comment: null })}
        >
          {t('tasks.approvals.deeds.none')}
        </Button>
      )}
      <OwnedDialog of={explaining}>
        {(decision) => <DecisionDialog task={task} decision={decision} onClose={() => setExplaining(null)} />}
      </OwnedDialog>
    </div>
  );
}

function ApproverPicker({
  approverIds,
  onAsk,
}: {
  approverIds: readonly string[];
  onAsk: (id: string) => void;
}): ReactNode {
  const { t } = useTranslation();
  const { data: people = [] } = useQuery(peopleOptions(useAbility('member.view')));
  const options = people
    .filter(({ id }) => !approverIds.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  if (options.length === 0) return null;
  return (
    <Select
      label={t('tasks.approvals.ask')}
      isLabelHidden
      placeholder={t('tasks.approvals.ask')}
      value=""
      options={options}
      onValueChange={onAsk}
    />
  );
}
