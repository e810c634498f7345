import { deleteTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import type { Task, TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { callEndpoint } from '#platform/call-endpoint.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';
import { notifySuccess } from '#platform/notices.ts';
import { pageOf } from '#platform/record-pages.ts';
import { readTasksAgain } from './task-cache.ts';
import { DueText, FieldButton, mayChoose, PersonText, TaskStatusBadge } from './task-cells.tsx';
import type { ChosenField } from './chosen-fields.ts';
import { TaskComments } from './task-comments.tsx';
import { TaskFiles } from './task-files.tsx';
import { TaskFormDialog } from './later-windows.ts';
import { TaskChooser } from './task-chooser.tsx';
import { TaskParts } from './task-parts.tsx';
import { paramsOf, taskKeys } from './task-queries.ts';
import { textOfHtml } from './rich-text.ts';
import { useTaskChanges } from './use-task-changes.tsx';
import { useTaskChoices } from './use-task-choices.ts';
import { useFieldKeys } from './use-task-keys.ts';
import { WorkOrderPart } from './work-order/work-order-part.tsx';
import styles from './tasks.module.css';

type Open =
  | { kind: 'edit' }
  | { kind: 'delete' }
  | { kind: 'subtask' }
  | { kind: 'blocking' }
  | { kind: 'field'; field: ChosenField };

/** Everything of a task: beside the list and on its own page alike. */
export function TaskView({
  task,
  onDeleted,
  hasLetters = false,
}: {
  task: Task;
  /** Leaves the task, before it is deleted. */
  onDeleted: () => unknown;
  /** On a page of its own; beside a list the letters are the list's. */
  hasLetters?: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const choices = useTaskChoices();
  const { change, questions } = useTaskChanges();
  const choose = (field: ChosenField): void => setOpen({ kind: 'field', field });
  useFieldKeys((field) => {
    if (hasLetters && mayChoose(task, field)) choose(field);
  });
  const description = textOfHtml(task.description);
  return (
    <article className={styles['view']}>
      <h2 className={styles['heading']}>{task.title}</h2>
      <Blocked task={task} />
      <div className={styles['actions']}>
        {task.can.update && (
          <Button size="small" icon="edit" onClick={() => setOpen({ kind: 'edit' })}>
            {t('tasks.edit')}
          </Button>
        )}
        {task.can.update && (
          <Button size="small" icon="plus" onClick={() => setOpen({ kind: 'subtask' })}>
            {t('tasks.addSubtask')}
          </Button>
        )}
        {task.can.update && (
          <Button size="small" icon="lock" onClick={() => setOpen({ kind: 'blocking' })}>
            {t('tasks.addBlocking')}
          </Button>
        )}
        {task.can.delete && (
          <Button size="small" icon="trash" onClick={() => setOpen({ kind: 'delete' })}>
            {t('tasks.delete')}
          </Button>
        )}
      </div>
      <Facts task={task} onChoose={choose} />
      {description !== '' && (
        <section className={styles['part']}>
          <h3>{t('tasks.fields.description')}</h3>
          <div className={styles['rich']}>{description}</div>
        </section>
      )}
      <WorkOrderPart task={task} />
      <TaskParts task={task} onChange={(plan) => change([task], plan)} />
      <TaskFiles task={task} />
      <TaskComments task={task} />
      <OwnedDialog of={open}>
        {(what) => {
          switch (what.kind) {
            case 'edit':
              return <TaskFormDialog task={task} onClose={close} />;
            case 'subtask':
              return <TaskFormDialog task={null} parentId={task.id} first={inheritedFrom(task)} onClose={close} />;
            case 'blocking':
              return <TaskFormDialog task={null} blocks={task} first={inheritedFrom(task)} onClose={close} />;
            case 'delete':
              return <DeleteTaskDialog task={task} onClose={close} onDeleted={onDeleted} />;
            case 'field':
              return (
                <TaskChooser
                  field={what.field}
                  tasks={[task]}
                  choices={choices}
                  onClose={close}
                  onChoose={(plan) => {
                    close();
                    void change([task], plan);
                  }}
                />
              );
          }
        }}
      </OwnedDialog>
      {questions}
    </article>
  );
}

const inheritedFrom = (task: Task) => ({ project_id: task.project_id ?? '' });

/** What keeps the task from going on, before anybody tries. */
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
      {task.hidden_blockers_count > 0 && t('tasks.refusal.hidden', { count: task.hidden_blockers_count })}
    </Notice>
  );
}

function Facts({ task, onChoose }: { task: Task; onChoose: (field: ChosenField) => void }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const button = (field: ChosenField, shown: ReactNode) => (
    <FieldButton task={task} field={field} onChoose={onChoose}>
      {shown}
    </FieldButton>
  );
  const names = (people: Task['watchers']) => people.map(({ name }) => name).join(', ');
  const fact = (name: string, value: ReactNode): [string, ReactNode] => [name, value];
  const facts = [
    fact(t('tasks.fields.status'), button('status', <TaskStatusBadge task={task} />)),
    fact(t('tasks.fields.assignee'), button('assignee', <PersonText person={task.assignee} />)),
    fact(t('tasks.fields.due'), button('due', <DueText task={task} />)),
    fact(t('tasks.fields.priority'), button('priority', t(`tasks.priorities.${task.priority}`))),
    fact(t('tasks.fields.project'), button('project', task.project_name ?? <Quiet>{t('tasks.none')}</Quiet>)),
    fact(t('tasks.fields.tag'), button('tag', <Tags tags={task.tags} />)),
    fact(t('tasks.fields.category'), task.category.name),
    fact(t('tasks.fields.start'), task.start_date === null ? null : format.date(task.start_date)),
    fact(t('tasks.fields.coAssignees'), names(task.co_assignees)),
    fact(t('tasks.fields.watchers'), names(task.watchers)),
    fact(t('tasks.fields.author'), `${task.author.name}, ${format.moment(task.created_at)}`),
    fact(t('tasks.fields.completed'), task.completed_at === null ? null : format.moment(task.completed_at)),
    ...task.links
      .filter(({ kind }) => kind !== 'project')
      .map(({ kind, id, name }) => fact(t(`tasks.links.${kind}`), <LinkedName kind={kind} id={id} name={name} />)),
  ].filter(([, value]) => value !== null && value !== '');
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value], place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two links of a kind have one name
        <div key={`${name} ${place}`} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The name of what the task is linked to; a link where its page is known by its id alone. */
function LinkedName({ kind, id, name }: Task['links'][number]): ReactNode {
  const page = kind === 'specification_row' ? null : pageOf(kind, id, null);
  return page === null ? name : <Link to={page}>{name}</Link>;
}

function Quiet({ children }: { children: ReactNode }): ReactNode {
  return <span className={styles['quiet']}>{children}</span>;
}

function Tags({ tags }: Pick<TaskInList, 'tags'>): ReactNode {
  const { t } = useTranslation();
  if (tags.length === 0) return <Quiet>{t('tasks.none')}</Quiet>;
  return tags.map(({ id, name }) => <Badge key={id}>{name}</Badge>);
}

const isOf = (task: Task, ref: unknown): boolean => ref === task.id || ref === String(task.number);

function DeleteTaskDialog({
  task,
  onClose,
  onDeleted,
}: {
  task: Task;
  onClose: () => void;
  onDeleted: () => unknown;
}): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useMutation({
    // The page gives way first: it would ask for the deleted task as soon as the stream tells of it.
    mutationFn: async () => {
      await onDeleted();
      await callEndpoint(deleteTask, { params: paramsOf(task.id) });
    },
    meta: { failure: t('tasks.failures.delete') },
    onSuccess: async () => {
      notifySuccess(t('tasks.deleted', { number: task.number }));
      client.removeQueries({ queryKey: taskKeys.ones, predicate: ({ queryKey }) => isOf(task, queryKey.at(-1)) });
      await readTasksAgain(client);
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('tasks.deleteTitle')}
      description={t('tasks.deleteText', { number: task.number, title: task.title })}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
