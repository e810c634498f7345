import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { usePageCommands, type PageCommand } from '#platform/page/page-commands.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { CHOSEN_FIELDS, type ChosenField } from '../fields/chosen-fields.ts';
import { mayChoose } from '../list/task-cells.tsx';
import { keyOfField } from './use-task-keys.ts';
import type { TaskMarks } from '../selection/use-task-marks.ts';

type Context = {
  /** The tasks that a keyboard shortcut would act on now. */
  meant: () => readonly TaskInList[];
  onChoose: (field: ChosenField) => void;
  onRemove: (tasks: readonly TaskInList[]) => void;
};

/** Palette commands equal to the keyboard shortcuts, for the current tasks. */
export function useTaskCommands({ meant, onChoose, onRemove }: Context): void {
  const { t } = useTranslation();
  usePageCommands(() => {
    const tasks = meant();
    const [first] = tasks;
    if (first === undefined) return [];
    const hint =
      tasks.length === 1
        ? `${t('tasks.numberShort', { number: first.number })} ${first.title}`
        : t('tasks.marked', { count: tasks.length });
    const fields = CHOSEN_FIELDS.filter((field) => tasks.some((task) => mayChoose(task, field)));
    return [
      ...fields.map((field): PageCommand => {
        const shortcut = keyOfField(field);
        return {
          item: {
            id: `task-${field}`,
            label: t(`tasks.fields.${field}`),
            hint,
            icon: 'edit',
            keywords: t('tasks.edit'),
            ...(shortcut === undefined ? {} : { shortcut }),
          },
          run: () => onChoose(field),
        };
      }),
      ...(tasks.every(({ can }) => can.delete)
        ? [
            {
              item: { id: 'task-delete', label: t('tasks.delete'), hint, icon: 'trash' as const },
              run: () => onRemove(tasks),
            },
          ]
        : []),
    ];
  });
}

/** Palette commands for marking, equal to X and the bar of marked tasks. */
export function useMarkCommands({
  tasks,
  activeId,
  marks,
  isMarking,
}: {
  tasks: readonly TaskInList[];
  activeId: string | null;
  marks: TaskMarks;
  isMarking: boolean;
}): void {
  const { t } = useTranslation();
  usePageCommands(() => {
    const active = tasks.find(({ id }) => id === activeId);
    const one = active === undefined ? [] : [active];
    return [
      ...one.map(({ id, number, title }): PageCommand => ({
        item: {
          id: 'task-mark',
          label: t(marks.has(id) ? 'tasks.unmarkOne' : 'tasks.markOne'),
          hint: `${t('tasks.numberShort', { number })} ${title}`,
          icon: 'check',
          shortcut: 'KeyX',
        },
        run: () => marks.toggle(id),
      })),
      ...(tasks.length > 0
        ? [
            {
              item: { id: 'task-mark-shown', label: t('tasks.markShown'), icon: 'check' as const },
              run: () => marks.add(tasks.map(({ id }) => id)),
            },
          ]
        : []),
      ...(isMarking
        ? [{ item: { id: 'task-unmark', label: t('tasks.unmark'), icon: 'close' as const }, run: marks.clear }]
        : []),
    ];
  });
}
