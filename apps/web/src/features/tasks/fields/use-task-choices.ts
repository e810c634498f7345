import { localizedName } from '#platform/i18n/product-names.ts';
import { TASK_PRIORITIES } from '@karkas/api/tasks/tasks.choices.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { categoriesOptions, peopleOptions, projectsOptions, statusesOptions, tagsOptions } from '../task-queries.ts';

/** The possible values of task fields. */
export function useTaskChoices() {
  const { t } = useTranslation();
  const queries = [useQuery(statusesOptions()), useQuery(categoriesOptions()), useQuery(tagsOptions())] as const;
  const [{ data: statuses = [] }, { data: categories = [] }, { data: tags = [] }] = queries;
  const people = useQuery(peopleOptions(useAbility('member.view'))).data ?? [];
  const projects = useQuery(projectsOptions(useAbility('project.view'))).data ?? [];
  const priorities = TASK_PRIORITIES.map((id) => ({ id, name: t(`tasks.priorities.${id}`) }));
  return {
    statuses,
    categories,
    tags,
    people,
    projects,
    priorities,
    isReady: queries.every(({ data }) => data !== undefined),
  };
}
export type TaskChoices = ReturnType<typeof useTaskChoices>;

type Named = { id: string; name: string };
export const optionsOf = (items: readonly Named[]) =>
  items.map(({ id, name }) => ({ value: id, label: localizedName(name) }));
