import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n.ts';
import { EditableProgress } from '#ui/progress-bar/editable-progress.tsx';
import { TitleBlock, type TitleCell } from '#ui/title-block/title-block.tsx';
import { dueDayOf, endOfDueDay } from '#platform/clock.ts';
import { useFormat } from '#platform/format.ts';
import { Money } from '#ui/money/money.tsx';
import { usePatchProject } from '../project-mutations.ts';

/** The title block of a project: what it is, for whom, until when and for how much. */
export function ProjectBlock({ project }: { project: Project }) {
  const { t } = useTranslation();
  const format = useFormat();
  const day = (value: string | null) => (value === null ? '—' : format.date(value));
  const hasPrices = project.estimated_cost !== undefined;
  const cells: (TitleCell | false)[] = [
    { id: 'code', label: t('projects.code'), value: project.code, span: 2, isNumber: true },
    {
      id: 'customer',
      label: t('projects.customer'),
      span: 4,
      hint: project.customer_name ?? '',
      value:
        project.customer_id === null ? (
          '—'
        ) : (
          <Link to="/customers/$customerId" params={{ customerId: project.customer_id }}>
            {project.customer_name}
          </Link>
        ),
    },
    {
      id: 'address',
      label: t('projects.address'),
      value: project.address ?? '—',
      span: 6,
      hint: project.address ?? '',
    },
    { id: 'start', label: t('projects.startDate'), value: day(project.start_date), span: 2, isNumber: true },
    { id: 'end', label: t('projects.endDate'), value: day(project.end_date), span: 2, isNumber: true },
    {
      id: 'duration',
      label: t('projects.duration'),
      value: project.duration === null ? '—' : t('projects.days', { count: project.duration }),
      span: 2,
      isNumber: true,
    },
    { id: 'rns', label: t('projects.rns'), value: project.rns_name ?? '—', span: 6, hint: project.rns_name ?? '' },
    hasPrices && {
      id: 'estimated',
      label: t('projects.estimated'),
      value: <Money value={project.estimated_cost ?? '0'} />,
      span: 4,
      isNumber: true,
      isMain: true,
    },
    hasPrices && {
      id: 'completed',
      label: t('projects.completed'),
      value: <Money value={project.completed_work ?? '0'} />,
      span: 4,
      isNumber: true,
      isMain: true,
    },
    {
      id: 'percent',
      label: t('projects.percent'),
      value: <ProjectProgress project={project} />,
      span: hasPrices ? 4 : 12,
    },
  ];
  return <TitleBlock label={t('projects.block')} cells={cells.filter((cell) => cell !== false)} />;
}

function ProjectProgress({ project }: { project: Project }) {
  const { t } = useTranslation();
  const format = useFormat();
  const patch = usePatchProject(project);
  return (
    <EditableProgress
      label={t('projects.percent')}
      percent={project.completion_percent}
      percentText={format.percent(project.completion_percent)}
      dueDay={project.due_at === null ? null : dueDayOf(project.due_at)}
      canEdit={project.can.update}
      isPending={patch.isPending}
      // An untouched percent stays derived: only a typed one is set by hand.
      onSave={({ percent, dueDay }) =>
        patch.mutate({
          due_at: dueDay === null ? null : endOfDueDay(dueDay),
          ...(percent === project.completion_percent ? {} : { completion_percent: percent }),
        })
      }
      resetLabel={t('projects.percentDerived')}
      onReset={project.is_completion_manual ? () => patch.mutate({ completion_percent: null }) : undefined}
    />
  );
}
