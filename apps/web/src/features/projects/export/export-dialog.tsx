import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormatPicker } from '#ui/format-picker/format-picker.tsx';
import { downloadProject, PROJECT_FORMATS, type ProjectFormat } from '../project-queries.ts';

/** Exports a project from the list; asks for the format. */
export function ExportDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<ProjectFormat>('xlsx');
  const save = useMutation({
    mutationFn: () => downloadProject(project.id, format),
    meta: { failure: t('projects.export.oneFailed') },
    onSuccess: onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={480}
      title={t('projects.export.title')}
      description={project.name}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" icon="download" isPending={save.isPending} onClick={() => save.mutate()}>
            {t('projects.export.download')}
          </Button>
        </>
      }
    >
      <FormatPicker
        label={t('projects.export.format')}
        value={format}
        onValueChange={setFormat}
        formats={PROJECT_FORMATS.map((value) => ({
          value,
          extension: `.${value}`,
          hint: t(`projects.export.hints.${value}`),
        }))}
      />
    </Dialog>
  );
}
