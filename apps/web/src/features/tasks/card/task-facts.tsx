import { localizedName } from '#platform/i18n/product-names.ts';
import type { Task, TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { NO_DUE_DAY } from '#ui/date-input/date-text.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { pageOf } from '#platform/records/record-pages.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import type { ChosenField } from '../fields/chosen-fields.ts';
import { DueText, FieldButton, PersonText, PriorityText, TaskStatusBadge } from '../list/task-cells.tsx';
import styles from '../tasks.module.css';

type Fact = { id: string; name: string; value: ReactNode };
type Props = { task: Task; onChoose: (field: ChosenField) => void };

/** The properties of the task. Phones display the four main ones; a click displays the rest. */
export function TaskFacts({ task, onChoose }: Props): ReactNode {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const [isWhole, setWhole] = useState(false);
  const chosen = useChosenFacts({ task, onChoose });
  const rest = useOtherFacts(task);
  if (!isNarrow) return <Facts facts={[...chosen.first, ...chosen.rest, ...rest]} />;
  return (
    <div className={styles['folded']}>
      <Facts facts={chosen.first} isCompact />
      {isWhole && <Facts facts={[...chosen.rest, ...rest]} />}
      <Button
        kind="quiet"
        icon={isWhole ? 'chevron-up' : 'chevron-down'}
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {t(isWhole ? 'tasks.fewerFacts' : 'tasks.moreFacts')}
      </Button>
    </div>
  );
}

export function Facts({ facts, isCompact = false }: { facts: readonly Fact[]; isCompact?: boolean }): ReactNode {
  return (
    <dl className={styles['facts']} data-compact={isCompact || undefined}>
      {facts.map(({ id, name, value }) => (
        <div key={id} className={styles['fact']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useChosenFacts({ task, onChoose }: Props): { first: Fact[]; rest: Fact[] } {
  const { t } = useTranslation();
  const fact = (field: ChosenField, content: ReactNode): Fact => ({
    id: field,
    name: t(`tasks.fields.${field}`),
    value: (
      <FieldButton task={task} field={field} onChoose={onChoose} hasArrow>
        {content}
      </FieldButton>
    ),
  });
  const project =
    task.project_name === null ? (
      <span className={styles['quiet']}>{t('tasks.none')}</span>
    ) : (
      <span>
        <Unbroken>{task.project_name}</Unbroken>
      </span>
    );
  return {
    first: [
      fact('status', <TaskStatusBadge task={task} />),
      fact('due', task.due_datetime === null ? <NoDue /> : <DueText task={task} />),
      fact('assignee', <PersonText person={task.assignee} />),
      fact('priority', <PriorityText priority={task.priority} />),
    ],
    rest: [withPage(fact('project', project), task, t('tasks.openProject')), fact('tag', <Tags tags={task.tags} />)],
  };
}

function NoDue(): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles['quiet']} data-hint={t('tasks.noDue')}>
      {NO_DUE_DAY}
    </span>
  );
}

/** The field changes the project; a link beside it opens its page. */
function withPage(fact: Fact, { project_id: projectId, project_name: name }: Task, label: string): Fact {
  if (projectId === null || name === null) return fact;
  const value = (
    <>
      {fact.value}
      <Link
        to="/projects/$projectId"
        params={{ projectId }}
        className={styles['pageLink']}
        aria-label={label}
        data-hint={label}
      >
        <Icon name="arrow-out" size={18} />
      </Link>
    </>
  );
  return { ...fact, value };
}

/** Non-empty properties that only the form changes, or nobody. */
function useOtherFacts(task: Task): Fact[] {
  const { t } = useTranslation();
  const format = useFormat();
  const names = (people: Task['watchers']) => people.map(({ name }) => name).join(', ');
  const fact = (
    id: 'category' | 'start' | 'coAssignees' | 'watchers' | 'author' | 'completed' | 'givenUp',
    value: ReactNode,
  ): Fact => ({
    id,
    name: t(`tasks.fields.${id}`),
    value,
  });
  return [
    fact('category', localizedName(task.category.name)),
    fact('start', task.start_date === null ? null : format.date(task.start_date)),
    fact('coAssignees', names(task.co_assignees)),
    fact('watchers', names(task.watchers)),
    fact('author', `${task.author.name}, ${format.moment(task.created_at)}`),
    fact(
      task.status.is_canceled ? 'givenUp' : 'completed',
      task.completed_at === null ? null : format.moment(task.completed_at),
    ),
    ...task.links
      .filter(({ kind }) => kind !== 'project')
      .map((link) => ({
        id: link.id,
        name: t(`tasks.links.${link.kind}`),
        value: <LinkedName link={link} projectId={task.project_id} />,
      })),
  ].filter(({ value }) => value !== null && value !== '');
}

/** The name of a linked object; a link if its page is known by the id alone. */
function LinkedName({
  link: { kind, id, name },
  projectId,
}: {
  link: Task['links'][number];
  projectId: string | null;
}): ReactNode {
  // A contract belongs to the project of the task.
  const page = kind === 'specification_row' ? null : pageOf(kind, id, { project_id: projectId, contract_id: null });
  return page === null ? name : <Link to={page}>{name}</Link>;
}

function Tags({ tags }: Pick<TaskInList, 'tags'>): ReactNode {
  const { t } = useTranslation();
  if (tags.length === 0) return <span className={styles['quiet']}>{t('tasks.none')}</span>;
  return tags.map(({ id, name }) => <Badge key={id}>{name}</Badge>);
}
