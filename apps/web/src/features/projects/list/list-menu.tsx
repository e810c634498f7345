import { useMutation } from '@tanstack/react-query';
import { useAbility } from '#platform/session/abilities.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { LIST_FORMATS, type ListFormat } from '#platform/list/list-export.tsx';
import { requestAction } from '#platform/page/requested-action.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { downloadProjects, type ProjectFilters } from '../project-queries.ts';

export type ListMenuProps = {
  filters: ProjectFilters;
  isEmpty: boolean;
  view: 'grid' | 'list';
  onFiltersChange: (change: Partial<ProjectFilters>) => void;
};

/** Menu with the actions that are buttons on wider screens. */
export function ListMenu({ filters, isEmpty, view, onFiltersChange }: ListMenuProps) {
  const { t } = useTranslation();
  const [canExport, canLoad] = [useAbility('project.export'), useAbility('specification.create')];
  const save = useMutation({
    mutationFn: (format: ListFormat) => downloadProjects(filters, format),
    meta: { failure: t('projects.export.listFailed') },
  });
  const entries: MenuEntry[] = [
    ...(canLoad
      ? [
          {
            id: 'load',
            icon: 'upload',
            label: t('projects.loadBill'),
            onSelect: () => requestAction('load-bill'),
          } as const,
        ]
      : []),
    {
      id: 'view',
      icon: view === 'grid' ? 'list' : 'grid',
      label: view === 'grid' ? t('projects.asList') : t('projects.asCards'),
      onSelect: () => onFiltersChange({ view: view === 'grid' ? 'list' : 'grid' }),
    },
    ...(canExport
      ? LIST_FORMATS.map(
          (format) =>
            ({
              id: format,
              icon: 'download',
              label: t(`projects.export.as.${format}`),
              isDisabled: isEmpty || save.isPending,
              onSelect: () => save.mutate(format),
            }) as const,
        )
      : []),
  ];
  return (
    <Menu
      label={t('projects.title')}
      entries={entries}
      trigger={<IconButton icon="more" kind="plain" label={t('projects.actions')} />}
    />
  );
}
