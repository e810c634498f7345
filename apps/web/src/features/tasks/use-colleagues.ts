import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import type { Mentioned } from '#features/rich-text';
import { useAbility } from '#platform/abilities.ts';
import { peopleOptions } from './task-queries.ts';

export type Parts = Pick<Task, 'author' | 'assignee' | 'acceptor' | 'watchers' | 'co_assignees' | 'approvals'>;

/** Who has a part in the task, and so sees it whatever his role shows. */
const idsOf = ({ author, assignee, acceptor, watchers, co_assignees: helpers, approvals }: Parts): Set<string> =>
  new Set([author, assignee, acceptor, ...watchers, ...helpers, ...approvals].flatMap((person) => person?.id ?? []));

/**
 * Whom one may mention: the people of the company, as far as one sees them, and who is mentioned already. Who does not see
 * the task is named as such; of a new one that is not known yet.
 */
export function useColleagues(known: readonly Mentioned[], task: Parts | null): readonly Mentioned[] {
  const people = useQuery(peopleOptions(useAbility('member.view'))).data ?? [];
  const inside = task === null ? null : idsOf(task);
  return [
    ...known,
    ...people
      .filter(({ id, isSelf }) => !isSelf && known.every((one) => one.id !== id))
      .map(({ id, name, seesAll }): Mentioned => ({
        id,
        name,
        ...(inside === null || seesAll || inside.has(id) ? {} : { isBlind: true }),
      })),
  ];
}
