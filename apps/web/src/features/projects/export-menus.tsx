import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import {
  downloadProject,
  downloadProjects,
  type ProjectFilters,
  type ProjectFormat,
  type ProjectListFormat,
} from './project-queries.ts';

const PROJECT_FORMATS = ['xlsx', 'pdf', 'json'] as const satisfies readonly ProjectFormat[];
const LIST_FORMATS = ['xlsx', 'csv', 'pdf'] as const satisfies readonly ProjectListFormat[];

/** The project with its contracts, agreements and specifications as a file. */
export function ProjectExportMenu({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  return (
    <ExportMenu
      formats={PROJECT_FORMATS}
      failure={t('projects.export.oneFailed')}
      download={(format) => downloadProject(projectId, format)}
    />
  );
}

/** The list as a file: all its pages, by the filters and in the order that are on the screen. */
export function ProjectListExportMenu({ filters }: { filters: ProjectFilters }) {
  const { t } = useTranslation();
  return (
    <ExportMenu
      formats={LIST_FORMATS}
      failure={t('projects.export.listFailed')}
      download={(format) => downloadProjects(filters, format)}
    />
  );
}

type AnyFormat = ProjectFormat | ProjectListFormat;
type Props<Format> = { formats: readonly Format[]; failure: string; download: (format: Format) => Promise<void> };

function ExportMenu<Format extends AnyFormat>({ formats, failure, download }: Props<Format>) {
  const { t } = useTranslation();
  const label = (format: AnyFormat) => t(`projects.export.${format}`);
  const save = useMutation({ mutationFn: download, meta: { failure } });
  return (
    <Menu
      label={t('projects.export.title')}
      trigger={
        <Button icon="download" isPending={save.isPending}>
          {t('projects.export.title')}
        </Button>
      }
      entries={formats.map((format) => ({ id: format, label: label(format), onSelect: () => save.mutate(format) }))}
    />
  );
}
