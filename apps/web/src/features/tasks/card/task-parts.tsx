import { listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import type { Task, TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useSettled } from '#platform/page/use-settled.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { focusFirst, JustOpened, type VisibleParts } from './task-additions.tsx';
import { taskKeys } from '../task-queries.ts';
import type { Planned } from '../changes/use-task-changes.tsx';
import { useOptimisticValue } from './use-optimistic-value.ts';
import styles from '../tasks.module.css';

type Props = {
  task: Task;
  onChange: (plan: (task: TaskInList) => Planned) => Promise<unknown>;
};
type RelatedTask = Task['blocked_by'][number];

/** Checklist, subtasks, and blocking and blocked tasks. */
export function TaskParts({ task, parts, onChange }: Props & { parts: VisibleParts }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {parts.has('checklist') && <Checklist task={task} isOpened={parts.isOpened('checklist')} onChange={onChange} />}
      {task.parent !== null && <Others title={t('tasks.parent')} tasks={[task.parent]} />}
      {task.subtasks.length > 0 && <Others title={t('tasks.subtasks')} tasks={task.subtasks} />}
      {parts.has('blockers') && <Blockers task={task} isOpened={parts.isOpened('blockers')} onChange={onChange} />}
      {task.blocks.length > 0 && <Others title={t('tasks.blocks')} tasks={task.blocks} />}
    </>
  );
}

function Checklist({ task, isOpened, onChange }: Props & { isOpened: boolean }): ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { now: checklist, write: keep } = useOptimisticValue(task.checklist, task.checklist);
  // The next row moves up into the place of the removed one, so a second click must not hit it.
  const isSettled = useSettled(checklist.map((point) => point.text).join('\n'));
  const write = (next: Task['checklist']) =>
    keep(next, () =>
      onChange(() => ({
        fields: { checklist: next },
        optimistic: {
          checklist_count: next.length,
          checklist_done_count: next.filter((point) => point.is_done).length,
        },
        back: { checklist },
      })),
    );
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    void write([...checklist, { text: text.trim(), is_done: false }]);
    setText('');
  };
  return (
    <section className={styles['part']}>
      <h3>{t('tasks.checklist')}</h3>
      <ul className={styles['parts']}>
        {checklist.map((point, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two points may say the same
          <li key={`${place} ${point.text}`} className={styles['partLine']}>
            <Checkbox
              label={point.text}
              isChecked={point.is_done}
              disabled={!task.can.update && !task.can.change_status}
              onCheckedChange={(isDone) => void write(checklist.with(place, { ...point, is_done: isDone }))}
            />
            {task.can.update && (
              <IconButton
                icon="close"
                label={t('tasks.removePoint', { text: point.text })}
                disabled={!isSettled}
                onClick={() => void write(checklist.filter((_, at) => at !== place))}
              />
            )}
          </li>
        ))}
      </ul>
      {task.can.update && (
        <form className={styles['addLine']} onSubmit={add} ref={isOpened ? focusFirst : undefined}>
          <TextInput
            label={t('tasks.newPoint')}
            isLabelHidden
            placeholder={t('tasks.newPoint')}
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit">{t('tasks.add')}</Button>
        </form>
      )}
    </section>
  );
}

function Others({
  title,
  tasks,
  onRemove,
}: {
  title: string;
  tasks: readonly RelatedTask[];
  onRemove?: (task: RelatedTask) => void;
}): ReactNode {
  const { t } = useTranslation();
  const isSettled = useSettled(tasks.map(({ id }) => id).join(' '));
  return (
    <section className={styles['part']}>
      <h3>{title}</h3>
      <ul className={styles['parts']}>
        {tasks.map((other) => (
          <li key={other.id} className={styles['partLine']}>
            <span className={other.main_status === 'closed' ? styles['done'] : undefined}>
              <Link to="/tasks/$taskRef" params={{ taskRef: String(other.number) }}>
                № {other.number} {other.title}
              </Link>
            </span>
            {onRemove !== undefined && (
              <IconButton
                icon="close"
                label={t('tasks.removeBlocker', { number: other.number })}
                disabled={!isSettled}
                onClick={() => onRemove(other)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Blockers({ task, isOpened, onChange }: Props & { isOpened: boolean }): ReactNode {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { now: ids, write: keep } = useOptimisticValue(
    task.blocked_by,
    task.blocked_by.map(({ id }) => id),
  );
  const write = (next: string[]) =>
    keep(next, () => onChange(() => ({ fields: { blocked_by: next }, optimistic: {}, back: { blocked_by: ids } })));
  const found = useTaskSearch(useDeferredValue(search), isOpened);
  const options = found.filter(({ id }) => id !== task.id && !ids.includes(id));
  return (
    <div className={styles['part']}>
      {ids.length > 0 ? (
        <Others
          title={t('tasks.blockedBy')}
          tasks={task.blocked_by}
          {...(task.can.update ? { onRemove: (other) => void write(ids.filter((id) => id !== other.id)) } : {})}
        />
      ) : (
        <h3>{t('tasks.blockedBy')}</h3>
      )}
      {isOpened && (
        <JustOpened>
          <Select
            label={t('tasks.addBlocker')}
            isLabelHidden
            placeholder={t('tasks.addBlocker')}
            value=""
            options={options.map(({ id, number, title }) => ({ value: id, label: `№ ${number} ${title}` }))}
            onSearch={setSearch}
            onValueChange={(id) => void write([...ids, id])}
          />
        </JustOpened>
      )}
    </div>
  );
}

/** Open tasks whose title or number matches the search. */
function useTaskSearch(search: string, isWanted: boolean): readonly TaskInList[] {
  const query = { search: search || undefined, limit: 25 };
  const { data } = useQuery({
    queryKey: [...taskKeys.all, 'found', getCurrentCompanyId(), query],
    enabled: isWanted,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callEndpoint(listTasks, { query }, { signal }),
    meta: { isQuiet: true },
  });
  return data?.results ?? [];
}
