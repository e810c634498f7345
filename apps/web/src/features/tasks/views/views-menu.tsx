import type { TaskView } from '@karkas/api/tasks/lists/task-views.schemas.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { NO_FILTERS, type TaskFilters } from '../filters/task-filters.ts';
import { useViews } from './use-views.ts';
import { ViewDialog } from '../lazy-dialogs.ts';

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
  const isNarrow = useIsNarrow();
  const { views, open, isChanged, ...act } = useViews(props);
  const [dialog, setDialog] = useState<'save' | 'rename' | null>(null);
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
    onSaveAs: () => setDialog('save'),
    onRename: () => setDialog('rename'),
    onShare: (view) => void act.share(view, !view.is_shared),
    onRemove: (view) => void act.remove(view),
  });
  return (
    <>
      <Menu
        trigger={
          // On a phone the word would take a line of its own below the search.
          isNarrow && open === undefined && !isChanged ? (
            <IconButton icon="list" kind="plain" label={name} />
          ) : (
            <Button icon="list">{isChanged ? t('taskViews.menu.changed', { name }) : name}</Button>
          )
        }
        label={t('taskViews.menu.open')}
        entries={entries}
      />
      <OwnedDialog of={dialog}>
        {(what) => (
          <ViewDialog
            title={t(what === 'save' ? 'taskViews.dialog.saveAs' : 'taskViews.dialog.rename')}
            name={what === 'rename' ? (open?.name ?? '') : ''}
            mayShare={what === 'save' && maySettle}
            onClose={() => setDialog(null)}
            onSave={async (given) => {
              const isDone =
                what === 'save' || open === undefined ? await act.saveAs(given) : await act.rename(open, given.name);
              if (isDone) setDialog(null);
            }}
          />
        )}
      </OwnedDialog>
    </>
  );
}

type Context = {
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

function useEntries({ views, open, isChanged, ...context }: Context): MenuEntry[] {
  const { t } = useTranslation();
  const choices = (some: readonly TaskView[]) =>
    some.map((view): MenuEntry => ({
      kind: 'choice',
      id: view.id,
      label: view.name,
      isChosen: view.id === open?.id,
      onSelect: () => context.onShow(view),
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
                  onSelect: () => context.onSave(open),
                },
                { id: 'rename', label: t('taskViews.menu.rename'), onSelect: context.onRename },
              ]
            : []),
          ...(open.can.share
            ? [
                {
                  id: 'share',
                  label: t(open.is_shared ? 'taskViews.menu.unshare' : 'taskViews.menu.share'),
                  onSelect: () => context.onShare(open),
                },
              ]
            : []),
          ...(open.can.delete
            ? [
                {
                  id: 'delete',
                  label: t('taskViews.menu.delete'),
                  isDanger: true,
                  onSelect: () => context.onRemove(open),
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
      onSelect: context.onStandard,
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
    { id: 'save-as', label: t('taskViews.menu.saveAs'), onSelect: context.onSaveAs },
    ...ofOpen,
  ];
}
