import {
  createTaskComment,
  deleteTaskComment,
  listTaskComments,
  patchTaskComment,
} from '@karkas/api/tasks/task-comments.endpoints.ts';
import type { TaskComment } from '@karkas/api/tasks/task-comments.schemas.ts';
import { LONGEST_COMMENT } from '@karkas/api/tasks/tasks.choices.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { RichField, RichView, asHtml, type Mentioned } from '#features/rich-text';
import { callEndpoint, newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { deleteDraft, saveDraft } from '#platform/form/form-drafts.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useLiveEvents } from '#platform/live/live-feed.ts';
import { draftHtml, draftId, forgetDraft } from './comment-draft.ts';
import { refetchTasks } from '../changes/task-cache.ts';
import { paramsOf, taskKeys } from '../task-queries.ts';
import { type Parts, useColleagues } from './use-colleagues.ts';
import styles from '../tasks.module.css';
import { QueryStates } from '#platform/requests/query-states.tsx';

const LIMIT = 100;
const keyOf = (taskId: string) => [...taskKeys.all, 'comments', taskId] as const;

/** The comments of the task, oldest first. */
export function TaskComments({ task }: { task: Pick<Task, 'id' | 'can'> & Parts }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(task.id),
    queryFn: ({ signal }) =>
      callEndpoint(listTaskComments, { params: paramsOf(task.id), query: { limit: LIMIT } }, { signal }),
    meta: { failure: t('tasks.comments.loadFailed') },
  });
  useLiveEvents(
    ({ kind }) => kind === 'task_comment',
    () => void client.invalidateQueries({ queryKey: keyOf(task.id) }),
  );
  const comments = query.data?.results ?? [];
  return (
    <section className={styles['part']}>
      <h3>{t('tasks.comments.title')}</h3>
      <QueryStates query={query} title={t('tasks.comments.loadFailed')} rows={2} />
      <ul className={styles['comments']}>
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} task={task} />
        ))}
      </ul>
      {task.can.comment && <NewComment key={task.id} taskId={task.id} task={task} />}
    </section>
  );
}

function Comment({ comment, task }: { comment: TaskComment; task: Parts }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const params = { ...paramsOf(comment.task_id), comment_id: comment.id };
  const again = (): Promise<void> => refetchTasks(client);
  const remove = useMutation({
    mutationFn: () => callEndpoint(deleteTaskComment, { params }),
    meta: { failure: t('tasks.comments.deleteFailed') },
    onSettled: again,
  });
  const people = useColleagues(comment.mentions, task);
  const save = useMutation({
    mutationFn: (html: string) =>
      callEndpoint(patchTaskComment, { params, body: { body: html, version: comment.version } }),
    meta: { failure: t('tasks.comments.saveFailed') },
    onSuccess: async (_, html) => {
      forgetDraft(comment.id, html);
      await again();
      setEditing(false);
    },
  });
  return (
    <li className={styles['comment']}>
      <div className={styles['commentHead']}>
        <Avatar name={comment.author.name} seed={comment.author.id} size={20} />
        <strong>{comment.author.name}</strong>
        <span className={styles['quiet']}>{format.moment(comment.created_at)}</span>
        {!isEditing && (
          <CommentActions
            can={comment.can}
            isPending={remove.isPending}
            onEdit={() => setEditing(true)}
            onDelete={() => remove.mutate()}
          />
        )}
      </div>
      {isEditing ? (
        <CommentForm
          draftOf={comment.id}
          label={t('tasks.comments.edit')}
          first={asHtml(comment.body)}
          people={people}
          isPending={save.isPending}
          onSubmit={(html) => save.mutate(html)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <RichView html={comment.body} />
      )}
    </li>
  );
}

function CommentActions({
  can,
  isPending,
  onEdit,
  onDelete,
}: {
  can: TaskComment['can'];
  isPending: boolean;
  onEdit: () => void;
  onDelete: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles['commentDeeds']}>
      {can.update && <IconButton icon="edit" label={t('tasks.edit')} onClick={onEdit} />}
      {can.delete && <IconButton icon="trash" label={t('tasks.delete')} disabled={isPending} onClick={onDelete} />}
    </span>
  );
}

/** The selector of the focused part of the form. */
type FormFocus = 'textarea, [role=textbox]' | 'button[type=submit]' | null;

function focusIn(form: HTMLFormElement | null): FormFocus {
  const focused = document.activeElement;
  if (form === null || focused === null || !form.contains(focused)) return null;
  return focused.matches('button') ? 'button[type=submit]' : 'textarea, [role=textbox]';
}

const NOBODY: readonly Mentioned[] = [];

function NewComment({ taskId, task }: { taskId: string; task: Parts }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [formKey, setFormKey] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const [keptFocus, setKeptFocus] = useState<FormFocus>(null);
  const people = useColleagues(NOBODY, task);
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const send = useMutation({
    mutationFn: (html: string) =>
      callEndpoint(createTaskComment, { params: paramsOf(taskId), body: { body: html } }, { idempotencyKey }),
    meta: { failure: t('tasks.comments.sendFailed') },
    onSuccess: async (_, html) => {
      forgetDraft(taskId, html);
      setKeptFocus(focusIn(form.current));
      setFormKey(formKey + 1);
      setKey(newIdempotencyKey());
      await refetchTasks(client);
    },
  });
  return (
    <CommentForm
      key={formKey}
      ref={form}
      keptFocus={keptFocus}
      draftOf={taskId}
      label={t('tasks.comments.new')}
      first=""
      people={people}
      isPending={send.isPending}
      onSubmit={(html) => send.mutate(html)}
    />
  );
}

/** The draft stays until the server has accepted it, also after leaving or reloading the page. */
function CommentForm({
  ref: given,
  keptFocus = null,
  draftOf,
  label,
  first,
  people,
  isPending,
  onSubmit,
  onCancel,
}: {
  ref?: RefObject<HTMLFormElement | null>;
  /** The focus of the form that this one replaces, so that typing goes on without losing a letter. */
  keptFocus?: FormFocus;
  /** The draft key: the task for a new comment, or the comment being edited. */
  draftOf: string;
  label: string;
  first: string;
  people: readonly Mentioned[];
  isPending: boolean;
  onSubmit: (html: string) => void;
  onCancel?: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const [html, setHtml] = useState(() => draftHtml(draftOf) ?? first);
  const own = useRef<HTMLFormElement>(null);
  const form = given ?? own;
  useEffect(() => {
    if (keptFocus !== null) form.current?.querySelector<HTMLElement>(keptFocus)?.focus();
  }, [keptFocus, form]);
  const type = (typed: string): void => {
    setHtml(typed);
    if (typed === first) deleteDraft(draftId(draftOf));
    else saveDraft(draftId(draftOf), { html: typed });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Too long a text is reported at the field and stays there.
    if (html !== '' && html.length <= LONGEST_COMMENT && !isPending) onSubmit(html);
  };
  return (
    <form ref={form} className={styles['part']} onSubmit={submit}>
      <RichField
        label={label}
        isLabelHidden
        rows={2}
        maxLength={LONGEST_COMMENT}
        value={html}
        people={people}
        onType={type}
        onSubmit={(sent) => sent?.requestSubmit()}
      />
      <div className={styles['actions']}>
        <Button type="submit" isPending={isPending}>
          {t(onCancel === undefined ? 'tasks.comments.send' : 'forms.save')}
        </Button>
        {onCancel !== undefined && (
          <Button
            kind="quiet"
            onClick={() => {
              deleteDraft(draftId(draftOf));
              onCancel();
            }}
          >
            {t('forms.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
