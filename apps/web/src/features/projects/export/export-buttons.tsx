import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#platform/i18n.ts';
import { SplitButton } from '#ui/split-button/split-button.tsx';
import {
  downloadProject,
  downloadProjects,
  PROJECT_FORMATS,
  type ProjectFilters,
  type ProjectFormat,
  type ProjectListFormat,
} from '../project-queries.ts';

const LIST_FORMATS = ['xlsx', 'csv', 'pdf'] as const satisfies readonly ProjectListFormat[];

/** The project with its contracts, agreements and specifications as a file. */
export function ProjectExport({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  return (
    <ExportButton
      formats={PROJECT_FORMATS}
      failure={t('projects.export.oneFailed')}
      download={(format) => downloadProject(projectId, format)}
    />
  );
}

/** The list as a file: all its pages, by the filters and in the order that are on the screen. */
export function ProjectListExport({ filters, isEmpty }: { filters: ProjectFilters; isEmpty: boolean }) {
  const { t } = useTranslation();
  return (
    <ExportButton
      formats={LIST_FORMATS}
      // The buttons beside it stay where they are.
      isDisabled={isEmpty}
      failure={t('projects.export.listFailed')}
      download={(format) => downloadProjects(filters, format)}
    />
  );
}

type AnyFormat = ProjectFormat | ProjectListFormat;
type Props<Format> = {
  /** The first is what a press on the button gives. */
  formats: readonly [Format, ...Format[]];
  isDisabled?: boolean;
  failure: string;
  download: (format: Format) => Promise<void>;
};

function ExportButton<Format extends AnyFormat>({ formats, isDisabled = false, failure, download }: Props<Format>) {
  const { t } = useTranslation();
  const label = (format: AnyFormat) => t(`projects.export.${format}`);
  const save = useMutation({ mutationFn: download, meta: { failure } });
  return (
    <SplitButton
      kind="plain"
      icon="download"
      isPending={save.isPending}
      disabled={isDisabled}
      menuLabel={t('projects.export.others')}
      onClick={() => save.mutate(formats[0])}
      entries={formats.map((format) => ({
        id: format,
        label: label(format),
        onSelect: () => save.mutate(format),
      }))}
    >
      {t('projects.export.title')}
    </SplitButton>
  );
}
