import {
  createTaskComment,
  deleteTaskComment,
  listTaskComments,
  patchTaskComment,
} from '@karkas/api/tasks/task-comments.endpoints.ts';
import type { TaskComment } from '@karkas/api/tasks/task-comments.schemas.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/button/button.tsx';
import { useAbility } from '#platform/abilities.ts';
import { callEndpoint, newIdempotencyKey } from '#platform/call-endpoint.ts';
import { deleteDraft, readDraft, saveDraft } from '#platform/form/form-drafts.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';
import { useLiveEvents } from '#platform/live/live-feed.ts';
import { readTasksAgain } from './task-cache.ts';
import { MentionArea } from './mentions/mention-area.tsx';
import { MentionText } from './mentions/mention-text.tsx';
import type { Mentioned } from './mentions/mentions.ts';
import { paramsOf, peopleOptions, taskKeys } from './task-queries.ts';
import { htmlOfText, textOfHtml } from './rich-text.ts';
import styles from './tasks.module.css';
import { QueryStates } from '#platform/query-states.tsx';

const LIMIT = 100;
const LONGEST = 20_000;
const keyOf = (taskId: string) => [...taskKeys.all, 'comments', taskId] as const;

/** What people have said of the task, the oldest first. */
export function TaskComments({ task }: { task: Pick<Task, 'id' | 'can'> }): ReactNode {
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
          <Comment key={comment.id} comment={comment} />
        ))}
      </ul>
      {task.can.comment && <NewComment key={task.id} taskId={task.id} />}
    </section>
  );
}

const draftId = (of: string): string => `task-comment.${of}`;

function draftText(of: string): string | null {
  const text = readDraft(draftId(of))?.values['text'];
  return typeof text === 'string' ? text : null;
}

/** What was typed on while the text was under way is not sent yet. */
function forgetDraft(of: string, sent: string): void {
  if (draftText(of) === sent) deleteDraft(draftId(of));
}

function Comment({ comment }: { comment: TaskComment }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const params = { ...paramsOf(comment.task_id), comment_id: comment.id };
  const again = (): Promise<void> => readTasksAgain(client);
  const remove = useMutation({
    mutationFn: () => callEndpoint(deleteTaskComment, { params }),
    meta: { failure: t('tasks.comments.deleteFailed') },
    onSettled: again,
  });
  const people = useColleagues(comment.mentions);
  const save = useMutation({
    mutationFn: (text: string) =>
      callEndpoint(patchTaskComment, { params, body: { body: htmlOfText(text, people), version: comment.version } }),
    meta: { failure: t('tasks.comments.saveFailed') },
    onSuccess: async (_, text) => {
      forgetDraft(comment.id, text);
      await again();
      setEditing(false);
    },
  });
  return (
    <li className={styles['comment']}>
      <p className={styles['commentHead']}>
        <Avatar name={comment.author.name} seed={comment.author.id} size={20} />
        <strong>{comment.author.name}</strong>
        <span className={styles['quiet']}>{format.moment(comment.created_at)}</span>
      </p>
      {isEditing ? (
        <CommentForm
          draftOf={comment.id}
          label={t('tasks.comments.edit')}
          first={textOfHtml(comment.body)}
          people={people}
          isPending={save.isPending}
          onSubmit={(text) => save.mutate(text)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <div className={styles['rich']}>
          <MentionText text={textOfHtml(comment.body)} people={comment.mentions} />
        </div>
      )}
      {!isEditing && (comment.can.update || comment.can.delete) && (
        <div className={styles['actions']}>
          {comment.can.update && (
            <Button size="small" kind="quiet" onClick={() => setEditing(true)}>
              {t('tasks.edit')}
            </Button>
          )}
          {comment.can.delete && (
            <Button size="small" kind="quiet" isPending={remove.isPending} onClick={() => remove.mutate()}>
              {t('tasks.delete')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

const NOBODY: readonly Mentioned[] = [];

/** Whom one may mention: the people of the company, as far as one sees them, and who is mentioned already. */
function useColleagues(known: readonly Mentioned[]): readonly Mentioned[] {
  const people = useQuery(peopleOptions(useAbility('member.view'))).data ?? [];
  return [...known, ...people.filter(({ id, isSelf }) => !isSelf && known.every((one) => one.id !== id))];
}

function NewComment({ taskId }: { taskId: string }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [turn, setTurn] = useState(0);
  const people = useColleagues(NOBODY);
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const send = useMutation({
    mutationFn: (text: string) =>
      callEndpoint(
        createTaskComment,
        { params: paramsOf(taskId), body: { body: htmlOfText(text, people) } },
        { idempotencyKey },
      ),
    meta: { failure: t('tasks.comments.sendFailed') },
    onSuccess: async (_, text) => {
      forgetDraft(taskId, text);
      setTurn(turn + 1);
      setKey(newIdempotencyKey());
      await readTasksAgain(client);
    },
  });
  return (
    <CommentForm
      key={turn}
      draftOf={taskId}
      label={t('tasks.comments.new')}
      first=""
      people={people}
      isPending={send.isPending}
      onSubmit={(text) => send.mutate(text)}
    />
  );
}

/** What is typed stays until the server has taken it, also when the page is left or loaded anew meanwhile. */
function CommentForm({
  draftOf,
  label,
  first,
  people,
  isPending,
  onSubmit,
  onCancel,
}: {
  /** The task that is commented on, or the comment that is changed. */
  draftOf: string;
  label: string;
  first: string;
  people: readonly Mentioned[];
  isPending: boolean;
  onSubmit: (text: string) => void;
  onCancel?: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState(() => draftText(draftOf) ?? first);
  const type = (typed: string): void => {
    setText(typed);
    if (typed === first) deleteDraft(draftId(draftOf));
    else saveDraft(draftId(draftOf), { text: typed });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '' && !isPending) onSubmit(text);
  };
  return (
    <form className={styles['part']} onSubmit={submit}>
      <MentionArea
        label={label}
        maxLength={LONGEST}
        value={text}
        people={people}
        onType={type}
        onSubmit={(form) => form?.requestSubmit()}
      />
      <div className={styles['actions']}>
        <Button type="submit" size="small" isPending={isPending}>
          {t(onCancel === undefined ? 'tasks.comments.send' : 'forms.save')}
        </Button>
        {onCancel !== undefined && (
          <Button
            size="small"
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
