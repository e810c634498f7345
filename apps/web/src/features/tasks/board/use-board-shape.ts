import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { useMemo } from 'react';
import { today } from '#platform/clock.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import type { TaskGrouping } from '../filters/task-filters.ts';
import { groupTasks, type TaskGroup } from '../list/task-groups.ts';
import { useGroupWords } from '../list/use-group-words.ts';
import type { BoardGrouping } from './board-grouping.ts';
import { cardsOf, columnsOf, type ColumnContext } from './columns.ts';
import { lanesOf } from './lanes.ts';

type Shape = Pick<ColumnContext, 'choices' | 'dragged' | 'allowed'> & {
  tasks: readonly TaskInList[];
  by: BoardGrouping;
  subgroup: TaskGrouping;
  laneBy: BoardGrouping | null;
  hasLanes: boolean;
};

/** Board contents: the columns and their cards, in lanes of a second field or in titled groups. */
export function useBoardShape({ by, subgroup, laneBy, hasLanes, tasks, choices, dragged, allowed }: Shape) {
  const { t } = useTranslation();
  const words = useGroupWords();
  const context: ColumnContext = {
    choices,
    dragged,
    allowed,
    none: {
      assignee: t('tasks.noAssignee'),
      project: t('taskBoard.noProject'),
      tag: t('taskBoard.noTag'),
      due: t('tasks.noDue'),
    },
    week: words.week,
    today: today(),
  };
  const columns = columnsOf(by, tasks, context);
  const groupsOf = (some: readonly TaskInList[]) => groupTasks(some, subgroup, { today: today(), words });
  // Lanes keep their order during a drag.
  const lanes = useMemo(
    () =>
      hasLanes ? lanesOf(laneGroups(laneBy, tasks, { context: { ...context, dragged: null }, groupsOf }), by) : [],
    // oxlint-disable-next-line react/exhaustive-deps -- the words and the choices make new objects of the same
    [hasLanes, laneBy, subgroup, tasks, by, choices],
  );
  const parts = new Map(hasLanes ? [] : [...cardsOf(tasks, by)].map(([id, some]) => [id, groupsOf(some)] as const));
  const cards = new Map(
    columns.map(({ id }) => [
      id,
      hasLanes
        ? lanes.flatMap((lane) => lane.cards.get(id) ?? [])
        : (parts.get(id) ?? NO_PARTS).flatMap((group) => group.tasks),
    ]),
  );
  return { columns, lanes, parts, cards };
}

/** The lanes and the value a card takes there; some groups, such as «overdue», have no value. */
function laneGroups(
  by: BoardGrouping | null,
  tasks: readonly TaskInList[],
  { context, groupsOf }: { context: ColumnContext; groupsOf: (tasks: readonly TaskInList[]) => TaskGroup[] },
): Parameters<typeof lanesOf>[0] {
  if (by === null) return groupsOf(tasks).map((group) => ({ ...group, value: null }));
  const cards = cardsOf(tasks, by);
  return columnsOf(by, tasks, context).map((value) => ({ ...value, tasks: cards.get(value.id) ?? [], value }));
}

export const NO_PARTS: readonly TaskGroup[] = [];
