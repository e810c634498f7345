import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import type { Attaching } from '../files/use-attaching.tsx';
import styles from '../tasks.module.css';

/** Parts displayed only when they have content or were opened by hand. */
const PARTS = ['checklist', 'approvals', 'blockers'] as const;
export type TaskPart = (typeof PARTS)[number];

export type VisibleParts = {
  has: (part: TaskPart) => boolean;
  /** Whether the part was opened by hand. */
  isOpened: (part: TaskPart) => boolean;
  open: (part: TaskPart) => void;
};

/** The displayed parts: those with content and those opened by hand. */
export function useVisibleParts(task: Task): VisibleParts {
  const [opened, setOpened] = useState<ReadonlySet<TaskPart>>(new Set());
  const isFilled: Readonly<Record<TaskPart, boolean>> = {
    checklist: task.checklist.length > 0,
    approvals: task.approvals.length > 0,
    blockers: task.blocked_by.length > 0,
  };
  const isOpened = (part: TaskPart): boolean => task.can.update && opened.has(part);
  return {
    has: (part) => isFilled[part] || isOpened(part),
    isOpened,
    open: (part) => setOpened((before) => new Set([...before, part])),
  };
}

/** Buttons for the parts the task does not have yet. */
export function TaskAdditions({
  task,
  parts,
  attaching,
  mayAsk,
  onSubtask,
}: {
  task: Task;
  parts: VisibleParts;
  attaching: Attaching;
  /** Whether there is anyone to ask. */
  mayAsk: boolean;
  onSubtask: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const mayUpdate = task.can.update;
  // An existing checklist has its own field for a new point.
  const isOffered = (part: TaskPart): boolean =>
    part === 'checklist' ? !parts.has(part) : !parts.isOpened(part) && (part !== 'approvals' || mayAsk);
  const missing = mayUpdate ? PARTS.filter(isOffered) : [];
  const mayAttach = attaching.canAttach && !attaching.isShown;
  if (missing.length === 0 && !mayUpdate && !mayAttach) return null;
  return (
    <div className={styles['additions']} role="group" aria-label={t('tasks.additions.label')}>
      {missing.map((part) => (
        <Button key={part} kind="quiet" icon="plus" onClick={() => parts.open(part)}>
          {t(`tasks.additions.${part}`)}
        </Button>
      ))}
      {mayUpdate && (
        <Button kind="quiet" icon="plus" onClick={onSubtask}>
          {t('tasks.addSubtask')}
        </Button>
      )}
      {mayAttach && <AttachButtons attaching={attaching} isQuiet />}
    </div>
  );
}

/** Attaches a file from the device or, on phones, from the camera. */
export function AttachButtons({ attaching, isQuiet = false }: { attaching: Attaching; isQuiet?: boolean }): ReactNode {
  const { t } = useTranslation();
  const kind = isQuiet ? 'quiet' : 'plain';
  return (
    <>
      {attaching.shoot !== null && (
        <Button kind={kind} icon="plus" disabled={attaching.isPending} onClick={attaching.shoot}>
          {t('tasks.remarks.photo')}
        </Button>
      )}
      <Button
        kind={kind}
        icon={isQuiet ? 'plus' : 'upload'}
        aria-label={t('tasks.files.add')}
        isPending={attaching.isPending}
        onClick={attaching.pick}
      >
        {t(isQuiet ? 'tasks.files.one' : 'tasks.files.add')}
      </Button>
    </>
  );
}

/** Focuses a part that was just opened. */
export function JustOpened({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles['opened']} ref={focusFirst}>
      {children}
    </div>
  );
}

export function focusFirst(part: HTMLElement | null): void {
  part?.querySelector<HTMLElement>('input, [role="combobox"]')?.focus();
}
