import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import type { Mentioned } from '#features/rich-text';
import { useAbility } from '#platform/session/abilities.ts';
import { peopleOptions } from '../task-queries.ts';

export type Parts = Pick<Task, 'author' | 'assignee' | 'acceptor' | 'watchers' | 'co_assignees' | 'approvals'>;

/** Participants of the task, who see it regardless of their role. */
const idsOf = ({ author, assignee, acceptor, watchers, co_assignees: helpers, approvals }: Parts): Set<string> =>
  new Set([author, assignee, acceptor, ...watchers, ...helpers, ...approvals].flatMap((person) => person?.id ?? []));

/**
 * People to mention: visible members and those already mentioned. People who do not see the task are labelled; for a
 * new task this is not known yet.
 */
export function useColleagues(mentioned: readonly Mentioned[], task: Parts | null): readonly Mentioned[] {
  const people = useQuery(peopleOptions(useAbility('member.view'))).data ?? [];
  const inside = task === null ? null : idsOf(task);
  return [
    ...mentioned,
    ...people
      .filter(({ id, isSelf }) => !isSelf && mentioned.every((one) => one.id !== id))
      .map(({ id, name, seesAll }): Mentioned => ({
        id,
        name,
        ...(inside === null || seesAll || inside.has(id) ? {} : { lacksAccess: true }),
      })),
  ];
}
