import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import type { Refused, TaskEdit, TaskFields } from './change-tasks.ts';
import styles from '../tasks.module.css';

type Overrides = Pick<TaskFields, 'override' | 'reason' | 'with_open_children' | 'with_open_approvals' | 'version'>;
type Props = {
  refused: readonly Refused[];
  reasonOf: (refused: Refused) => string;
  onOverride: (edit: TaskEdit, overrides: Overrides) => void;
  onClose: () => void;
};

/** Explains why tasks did not change: the blockers with links, and the available overrides. */
export function RefusalDialog({ refused, reasonOf, onOverride, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const [only] = refused;
  const [reason, setReason] = useState('');
  if (only === undefined) return null;
  const isOne = refused.length === 1;
  const { code } = only.error;
  const canOverride = isOne && code === 'task_blocked' && only.edit.task.can.override_block;
  const needsReason = isOne && code === 'approvals_missing' && only.error.body.may_insist !== false;
  const confirmed = isOne && (code === 'open_children' || code === 'parent_closed');
  const overrideFields = canOverride ? { override: true } : { with_open_approvals: true };
  const theirs = isOne && code === 'version_conflict' ? versionOf(only.error.current) : null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={520}
      title={
        isOne
          ? t('tasks.refusal.one', { number: only.edit.task.number })
          : t('tasks.refusal.many', { count: refused.length })
      }
      footer={
        <>
          <Button onClick={onClose}>{t('tasks.refusal.close')}</Button>
          {confirmed && (
            <Button kind="primary" onClick={() => onOverride(only.edit, { with_open_children: true })}>
              {t(code === 'parent_closed' ? 'tasks.refusal.openAnyway' : 'tasks.refusal.closeAnyway')}
            </Button>
          )}
          {theirs !== null && (
            <Button kind="primary" onClick={() => onOverride(only.edit, { version: theirs })}>
              {t('tasks.refusal.keepMine')}
            </Button>
          )}
          {(canOverride || needsReason) && (
            <Button
              kind="primary"
              closedReason={reason.trim() === '' ? t('tasks.refusal.reasonNeeded') : undefined}
              onClick={() => onOverride(only.edit, { ...overrideFields, reason: reason.trim() })}
            >
              {t(canOverride ? 'tasks.refusal.override' : 'tasks.refusal.closeAnyway')}
            </Button>
          )}
        </>
      }
    >
      <ul className={styles['refusals']}>
        {refused.map((one) => (
          <li key={one.edit.task.id}>
            {!isOne && (
              <strong>
                № {one.edit.task.number} {one.edit.task.title}
              </strong>
            )}
            <p>{reasonOf(one)}</p>
            <Blockers refused={one} onFollow={onClose} />
          </li>
        ))}
      </ul>
      {(canOverride || needsReason) && (
        <TextInput
          label={t('tasks.refusal.reason')}
          hint={t('tasks.refusal.reasonHint')}
          value={reason}
          maxLength={1000}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </Dialog>
  );
}

function Blockers({ refused: { error }, onFollow }: { refused: Refused; onFollow: () => void }): ReactNode {
  const { t } = useTranslation();
  const { blockers = [], hidden_blockers_count: hidden = 0, allowed = [] } = error.body;
  return (
    <>
      {blockers.length > 0 && (
        <ul className={styles['blockers']}>
          {blockers.map(({ id, number, title }) => (
            <li key={id}>
              <Link to="/tasks/$taskRef" params={{ taskRef: String(number) }} onClick={onFollow}>
                № {number} {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p>{t(blockers.length === 0 ? 'tasks.refusal.hiddenOnly' : 'tasks.refusal.hidden', { count: hidden })}</p>
      )}
      {error.code === 'transition_not_allowed' && allowed.length > 0 && (
        <p>{t('tasks.refusal.allowed', { names: allowed.map(({ name }) => name).join(', ') })}</p>
      )}
    </>
  );
}

/** The current version, made by another user's change. */
function versionOf(current: unknown): number | null {
  if (typeof current !== 'object' || current === null || !('version' in current)) return null;
  return typeof current.version === 'number' ? current.version : null;
}
