import type { Task, TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Button, IconButton } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { RichView } from '#features/rich-text';
import type { ChosenField } from '../fields/chosen-fields.ts';
import { ApprovalsPart, WorkOrderPart } from '../lazy-parts.ts';
import { DeleteTaskDialog, TaskFormDialog, TaskGone } from '../lazy-dialogs.ts';
import { TaskAdditions, useVisibleParts } from './task-additions.tsx';
import { mayChoose } from '../list/task-cells.tsx';
import { useTaskCommands } from '../keys/task-commands.ts';
import { TaskChooser } from '../fields/task-chooser.tsx';
import { TaskComments } from '../comments/task-comments.tsx';
import { TaskFacts } from './task-facts.tsx';
import { TaskFiles } from '../files/task-files.tsx';
import { TaskParts } from './task-parts.tsx';
import { TaskPictures } from '../files/task-pictures.tsx';
import { RemarkPart } from '../remarks/remark-part.tsx';
import { useAttaching } from '../files/use-attaching.tsx';
import { useTaskChanges, type Planned } from '../changes/use-task-changes.tsx';
import { useTaskChoices, type TaskChoices } from '../fields/use-task-choices.ts';
import { useFieldKeys } from '../keys/use-task-keys.ts';
import styles from '../tasks.module.css';

type Open =
  | { kind: 'edit' }
  | { kind: 'delete' }
  | { kind: 'subtask' }
  | { kind: 'blocking' }
  | { kind: 'field'; field: ChosenField };
type OnOpen = (open: Open) => void;

/** A whole task: beside the list, or as a page with its history. */
export function TaskView({
  task,
  onDeleted,
  isPage = false,
  isGone = false,
  history,
}: {
  task: Task;
  /** Called before the deletion, to leave the task. */
  onDeleted: () => unknown;
  /** False beside a list, which has its own header and shortcuts. */
  isPage?: boolean;
  /** Another user has deleted the task; an open form stays. */
  isGone?: boolean;
  history?: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open | null>(null);
  const choices = useTaskChoices();
  const { change, questions } = useTaskChanges();
  const choose = (field: ChosenField): void => setOpen({ kind: 'field', field });
  useFieldKeys((field) => {
    if (isPage && !isGone && mayChoose(task, field)) choose(field);
  });
  useTaskCommands({
    meant: () => (isPage && !isGone ? [task] : []),
    onChoose: choose,
    onRemove: () => setOpen({ kind: 'delete' }),
  });
  const actions = <Actions task={task} onOpen={setOpen} />;
  const facts = <TaskFacts task={task} onChoose={choose} />;
  const parts = (
    <Parts
      task={task}
      mayAsk={choices.people.length > 0}
      onChange={(plan) => change([task], plan)}
      onSubtask={() => setOpen({ kind: 'subtask' })}
    />
  );
  return (
    <TaskPictures task={task}>
      {isGone ? (
        <Gone task={task} isPage={isPage} onLeave={onDeleted} />
      ) : isPage ? (
        <Page title={<Title task={task} />} actions={actions}>
          <Blocked task={task} />
          <div className={styles['columns']}>
            <Sheet>
              <div className={styles['rail']}>{facts}</div>
            </Sheet>
            <div className={styles['body']}>
              <Sheet>
                <article className={styles['view']}>
                  <h2 className={styles['hidden']}>{t('tasks.one', { number: task.number })}</h2>
                  {parts}
                </article>
              </Sheet>
              {history}
            </div>
          </div>
        </Page>
      ) : (
        <article className={styles['view']}>
          <h2 className={styles['heading']}>
            <Unbroken>{task.title}</Unbroken>
          </h2>
          <Blocked task={task} />
          <div className={styles['actions']}>{actions}</div>
          {facts}
          {parts}
        </article>
      )}
      <Windows {...{ task, open, choices, onDeleted }} onClose={() => setOpen(null)} onChange={change} />
      {questions}
    </TaskPictures>
  );
}

function Gone({ task, isPage, onLeave }: { task: Task; isPage: boolean; onLeave: () => unknown }): ReactNode {
  const gone = <TaskGone task={task} onLeave={onLeave} />;
  return isPage ? (
    <Page title={<Title task={task} />}>
      <Sheet>{gone}</Sheet>
    </Page>
  ) : (
    gone
  );
}

function Title({ task }: { task: Task }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {task.title} <span className={styles['quiet']}>{t('tasks.numberShort', { number: task.number })}</span>
    </>
  );
}

type PartsProps = {
  task: Task;
  mayAsk: boolean;
  onChange: (plan: (task: TaskInList) => Planned) => Promise<unknown>;
  onSubtask: () => void;
};

/** The description, parts and comments of the task. */
function Parts({ task, mayAsk, onChange, onSubtask }: PartsProps): ReactNode {
  const { t } = useTranslation();
  const parts = useVisibleParts(task);
  const attaching = useAttaching(task);
  return (
    <>
      {task.description !== '' && (
        <section className={styles['part']}>
          <h3>{t('tasks.fields.description')}</h3>
          <RichView html={task.description} />
        </section>
      )}
      <RemarkPart task={task} />
      {parts.has('approvals') && (
        <ApprovalsPart task={task} isOpened={parts.isOpened('approvals')} onChange={onChange} />
      )}
      {task.work_items.length > 0 && <WorkOrderPart task={task} />}
      <TaskParts task={task} parts={parts} onChange={onChange} />
      {attaching.inputs}
      <TaskFiles task={task} attaching={attaching} />
      <TaskAdditions {...{ task, parts, attaching, mayAsk, onSubtask }} />
      <TaskComments task={task} />
    </>
  );
}

/** Actions on the whole task; destructive ones are in the menu, apart from the everyday ones. */
function Actions({ task, onOpen }: { task: Task; onOpen: OnOpen }): ReactNode {
  const { t } = useTranslation();
  const entries: MenuEntry[] = [
    ...(task.can.update
      ? [
          {
            id: 'subtask',
            label: t('tasks.addSubtask'),
            icon: 'plus',
            onSelect: () => onOpen({ kind: 'subtask' }),
          } as const,
          {
            id: 'blocking',
            label: t('tasks.addBlocking'),
            icon: 'lock',
            onSelect: () => onOpen({ kind: 'blocking' }),
          } as const,
        ]
      : []),
    ...(task.can.delete
      ? [
          {
            id: 'delete',
            label: t('tasks.delete'),
            icon: 'trash',
            isDanger: true,
            onSelect: () => onOpen({ kind: 'delete' }),
          } as const,
        ]
      : []),
  ];
  return (
    <>
      {task.can.update && (
        <Button icon="edit" onPointerEnter={TaskFormDialog.fetch} onClick={() => onOpen({ kind: 'edit' })}>
          {t('tasks.edit')}
        </Button>
      )}
      {entries.length > 0 && (
        <Menu
          label={t('tasks.actions', { number: task.number })}
          align="end"
          trigger={<IconButton icon="more" kind="plain" label={t('tasks.actions', { number: task.number })} />}
          entries={entries}
        />
      )}
    </>
  );
}

type WindowsProps = {
  task: Task;
  open: Open | null;
  choices: TaskChoices;
  onClose: () => void;
  onChange: ReturnType<typeof useTaskChanges>['change'];
  onDeleted: () => unknown;
};

function Windows({ task, open, choices, onClose, onChange, onDeleted }: WindowsProps): ReactNode {
  const first = { project_id: task.project_id ?? '' };
  return (
    <OwnedDialog of={open}>
      {(what) => {
        switch (what.kind) {
          case 'edit':
            return <TaskFormDialog task={task} onClose={onClose} />;
          case 'subtask':
            return <TaskFormDialog task={null} parentId={task.id} first={first} onClose={onClose} />;
          case 'blocking':
            return <TaskFormDialog task={null} blocks={task} first={first} onClose={onClose} />;
          case 'delete':
            return <DeleteTaskDialog task={task} onClose={onClose} onDeleted={onDeleted} />;
          case 'field':
            return (
              <TaskChooser
                field={what.field}
                tasks={[task]}
                choices={choices}
                onClose={onClose}
                onChoose={(plan) => {
                  onClose();
                  void onChange([task], plan);
                }}
              />
            );
        }
      }}
    </OwnedDialog>
  );
}

/** Displays the blockers of the task upfront. */
function Blocked({ task }: { task: Task }): ReactNode {
  const { t } = useTranslation();
  const open = task.blocked_by.filter(({ main_status }) => main_status === 'open');
  if (!task.is_blocked || task.status.main_status === 'closed') return null;
  return (
    <Notice tone="warn" title={t('tasks.blocked')}>
      {open.map(({ id, number, title }) => (
        <Link key={id} to="/tasks/$taskRef" params={{ taskRef: String(number) }}>
          № {number} {title}{' '}
        </Link>
      ))}
      {task.hidden_blockers_count > 0 &&
        t(open.length === 0 ? 'tasks.refusal.hiddenOnly' : 'tasks.refusal.hidden', {
          count: task.hidden_blockers_count,
        })}
    </Notice>
  );
}
