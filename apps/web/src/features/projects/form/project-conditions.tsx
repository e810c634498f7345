import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { FilesPanel, useFileCount } from '#features/files';
import { Accordion } from '#ui/accordion/accordion.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { useFormat } from '#platform/i18n/format.ts';
import styles from '../projects.module.css';

/** Production conditions: text, coefficients with reasons, and files. */
export function ProjectConditions({ project }: { project: Project }) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = useConditionColumns();
  const owner = { kind: 'project', id: project.id } as const;
  const filesCount = useFileCount(owner, 'production_conditions') ?? 0;
  const [canView, canAdd] = [useAbility('file.view'), useAbility('file.create')];
  const hasFiles = filesCount > 0 || (canView && canAdd);
  if (project.production_condition_text === null && project.production_conditions.length === 0 && !hasFiles)
    return null;
  const summary = [
    ...project.production_conditions.map((condition) => format.quantity(condition.value)),
    ...(filesCount > 0 ? [t('files.count', { count: filesCount })] : []),
  ].join(' · ');
  const content = (
    <div className={styles['conditionContent']}>
      {project.production_condition_text !== null && (
        <p className={styles['multiline']}>{project.production_condition_text}</p>
      )}
      {project.production_conditions.length > 0 && (
        <Table
          caption={t('projects.coefficients')}
          rows={project.production_conditions}
          rowKey={(condition) => `${condition.name}${condition.value}`}
          columns={columns}
        />
      )}
      {hasFiles && <FilesPanel owner={owner} purpose="production_conditions" />}
    </div>
  );
  return (
    <Accordion
      items={[
        {
          id: 'conditions',
          title: (
            <>
              {t('projects.conditions')}
              {summary !== '' && <span className={styles['quiet']}>{summary}</span>}
            </>
          ),
          content,
        },
      ]}
    />
  );
}

function useConditionColumns(): TableColumn<Project['production_conditions'][number]>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'name',
      title: t('projects.coefficientName'),
      cell: (condition) => <span data-hint={condition.name}>{condition.name}</span>,
    },
    {
      id: 'reason',
      title: t('projects.coefficientReason'),
      cell: (condition) => <span data-hint={condition.reason}>{condition.reason}</span>,
    },
    {
      id: 'value',
      title: t('projects.coefficientValue'),
      width: '120px',
      align: 'right',
      cell: (condition) => format.quantity(condition.value),
    },
    {
      id: 'targets',
      title: t('projects.coefficientTargets'),
      width: '34%',
      cell: (condition) => condition.targets.map((target) => t(`projects.targets.${target}`)).join(', '),
    },
  ];
}
