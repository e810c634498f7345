import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { MentionArea, type Mentioned, partsWithMentions, textOfHtml } from '#features/rich-text';
import { Button } from '#ui/button/button.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { useUnsavedWork } from '#platform/page/unsaved-work.ts';
import { commentsOptions } from '../my-task-queries.ts';
import type { EnqueueOperation } from '../queue/queued-actions.ts';
import styles from '../my-tasks.module.css';

const LONGEST = 20_000;

/** Comments as last loaded on the device, and a field for a new one. */
export function CommentsPart({
  companyId,
  task,
  enqueueOperation,
}: {
  companyId: string;
  task: Task;
  enqueueOperation: EnqueueOperation;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(commentsOptions(companyId, task.id));
  const comments = query.data;
  return (
    <section className={styles['part']}>
      <h2>{t('tasks.comments.title')}</h2>
      {/* Comments that could not be loaded are not absent. */}
      <QueryStates query={query} title={t('tasks.comments.loadFailed')} rows={1} />
      {comments?.length === 0 && <span className={styles['quiet']}>{t('myTasks.noComments')}</span>}
      <ul className={styles['comments']}>
        {comments?.map((comment) => (
          <li key={comment.id} className={styles['comment']}>
            <span className={styles['quiet']}>
              {comment.author.name}, {format.moment(comment.created_at)}
            </span>
            <p className={styles['words']}>{textOfHtml(comment.body)}</p>
          </li>
        ))}
      </ul>
      {task.can.comment && <NewComment people={peopleOf(task)} enqueueOperation={enqueueOperation} />}
    </section>
  );
}

/** People who can be mentioned offline: participants, who all see the task. */
function peopleOf({ author, assignee, acceptor, watchers, co_assignees: helpers, approvals }: Task): Mentioned[] {
  const people = [author, assignee, acceptor, ...watchers, ...helpers, ...approvals].flatMap((person) => person ?? []);
  return [...new Map(people.map(({ id, name }) => [id, { id, name }])).values()];
}

const namedIn = (text: string, people: readonly Mentioned[]): Mentioned[] =>
  people.filter(({ id }) => partsWithMentions(text, people).some(({ person }) => person?.id === id));

function NewComment({
  people,
  enqueueOperation,
}: {
  people: readonly Mentioned[];
  enqueueOperation: EnqueueOperation;
}): ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isQueueing, setQueueing] = useState(false);
  useUnsavedWork({ describe: () => (text.trim() === '' ? null : t('myTasks.commentLabel')) });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '' || isQueueing) return;
    setQueueing(true);
    setText('');
    const isQueued = await enqueueOperation({ kind: 'comment', text: text.trim(), people: namedIn(text, people) });
    // Text typed meanwhile stays after the restored text.
    if (!isQueued) setText((typed) => [text, typed].filter(Boolean).join('\n'));
    setQueueing(false);
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      <MentionArea
        label={t('myTasks.commentLabel')}
        hint={t('myTasks.mentionHint')}
        maxLength={LONGEST}
        value={text}
        people={people}
        onType={setText}
        onSubmit={(form) => form?.requestSubmit()}
      />
      <div className={styles['buttons']}>
        <Button type="submit" isPending={isQueueing} disabled={text.trim() === ''}>
          {t('myTasks.send')}
        </Button>
      </div>
    </form>
  );
}
