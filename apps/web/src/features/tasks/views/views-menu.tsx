import type { TaskView } from '@karkas/api/tasks/task-views.schemas.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { useAbility } from '#platform/abilities.ts';
import { NO_FILTERS, type TaskFilters } from '../task-filters.ts';
import { useViews } from './use-views.ts';
import { ViewDialog } from '../later-windows.ts';

type Props = {
  filters: TaskFilters;
  onChange: (change: Partial<TaskFilters>) => void;
  project?: string | undefined;
};

const STANDARD = {
  ...NO_FILTERS,
  layout: undefined,
  group: undefined,
  subgroup: undefined,
  columns: undefined,
  sort: undefined,
  order: undefined,
  view: undefined,
} as const;

/** The menu of saved views: open, save, and a mark when the screen differs from the open one. */
export function ViewsMenu(props: Props): ReactNode {
  const { t } = useTranslation();
  const { views, open, isChanged, ...act } = useViews(props);
  const [asked, setAsked] = useState<'save' | 'rename' | null>(null);
  const maySettle = useAbility('task_settings.update');
  const name = open === undefined ? t('taskViews.menu.none') : open.name;
  const entries = useEntries({
    views,
    open,
    isChanged,
    onShow: act.show,
    onStandard: () =>
      props.onChange({ ...STANDARD, ...(props.project === undefined ? {} : { project: props.project }) }),
    onSave: (view) => void act.save(view),
    onSaveAs: () => setAsked('save'),
    onRename: () => setAsked('rename'),
    onShare: (view) => void act.share(view, !view.is_shared),
    onRemove: (view) => void act.remove(view),
  });
  return (
    <>
      <Menu
        trigger={<Button icon="list">{isChanged ? t('taskViews.menu.changed', { name }) : name}</Button>}
        label={t('taskViews.menu.open')}
        entries={entries}
      />
      <OwnedDialog of={asked}>
        {(what) => (
          <ViewDialog
            title={t(what === 'save' ? 'taskViews.dialog.saveAs' : 'taskViews.dialog.rename')}
            name={what === 'rename' ? (open?.name ?? '') : ''}
            mayShare={what === 'save' && maySettle}
            onClose={() => setAsked(null)}
            onSave={async (given) => {
              const isDone =
                what === 'save' || open === undefined ? await act.saveAs(given) : await act.rename(open, given.name);
              if (isDone) setAsked(null);
            }}
          />
        )}
      </OwnedDialog>
    </>
  );
}

type Means = {
  views: readonly TaskView[];
  open: TaskView | undefined;
  isChanged: boolean;
  onShow: (view: TaskView) => void;
  onStandard: () => void;
  onSave: (view: TaskView) => void;
  onSaveAs: () => void;
  onRename: () => void;
  onShare: (view: TaskView) => void;
  onRemove: (view: TaskView) => void;
};

function useEntries({ views, open, isChanged, ...means }: Means): MenuEntry[] {
  const { t } = useTranslation();
  const choices = (some: readonly TaskView[]) =>
    some.map((view): MenuEntry => ({
      kind: 'choice',
      id: view.id,
      label: view.name,
      isChosen: view.id === open?.id,
      onSelect: () => means.onShow(view),
    }));
  const section = (title: string, some: readonly TaskView[]): MenuEntry[] =>
    some.length === 0 ? [] : [{ kind: 'title', id: title, label: title }, ...choices(some)];
  const ofOpen: MenuEntry[] =
    open === undefined
      ? []
      : [
          ...(open.can.update
            ? [
                {
                  id: 'save',
                  label: t('taskViews.menu.save'),
                  isDisabled: !isChanged,
                  onSelect: () => means.onSave(open),
                },
                { id: 'rename', label: t('taskViews.menu.rename'), onSelect: means.onRename },
              ]
            : []),
          ...(open.can.share
            ? [
                {
                  id: 'share',
                  label: t(open.is_shared ? 'taskViews.menu.unshare' : 'taskViews.menu.share'),
                  onSelect: () => means.onShare(open),
                },
              ]
            : []),
          ...(open.can.delete
            ? [
                {
                  id: 'delete',
                  label: t('taskViews.menu.delete'),
                  isDanger: true,
                  onSelect: () => means.onRemove(open),
                },
              ]
            : []),
        ];
  return [
    {
      kind: 'choice',
      id: 'standard',
      label: t('taskViews.menu.standard'),
      isChosen: false,
      onSelect: means.onStandard,
    },
    ...section(
      t('taskViews.menu.shared'),
      views.filter((view) => view.is_shared),
    ),
    ...section(
      t('taskViews.menu.own'),
      views.filter((view) => !view.is_shared),
    ),
    { kind: 'separator', id: 'line' },
    { id: 'save-as', label: t('taskViews.menu.saveAs'), onSelect: means.onSaveAs },
    ...ofOpen,
  ];
}
