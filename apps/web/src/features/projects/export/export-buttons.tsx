import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#platform/i18n.ts';
import { SplitButton } from '#ui/split-button/split-button.tsx';
import { downloadProject, PROJECT_FORMATS, type ProjectFormat } from '../project-queries.ts';

/** The project with its contracts, agreements and specifications as a file; a press gives the first format. */
export function ProjectExport({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const save = useMutation({
    mutationFn: (format: ProjectFormat) => downloadProject(projectId, format),
    meta: { failure: t('projects.export.oneFailed') },
  });
  return (
    <SplitButton
      kind="plain"
      icon="download"
      isPending={save.isPending}
      menuLabel={t('projects.export.others')}
      onClick={() => save.mutate(PROJECT_FORMATS[0])}
      entries={PROJECT_FORMATS.map((format) => ({
        id: format,
        label: t(`projects.export.${format}`),
        onSelect: () => save.mutate(format),
      }))}
    >
      {t('projects.export.title')}
    </SplitButton>
  );
}
