import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { EditableProgress } from '#ui/progress-bar/editable-progress.tsx';
import { TitleBlock, type TitleCell } from '#ui/title-block/title-block.tsx';
import { unbroken } from '#ui/unbroken/unbroken.tsx';
import { dueDayOf, endOfDueDay } from '#platform/clock.ts';
import { useBoundedShare } from '#platform/list/bounded-share.tsx';
import { usePatchProject } from '../project-mutations.ts';

/** Title block of a project: names, customer and address. Dates and amounts are in the overview. */
export function ProjectBlock({ project }: { project: Project }) {
  const { t } = useTranslation();
  // Without a permit name the permit fits in one line.
  const isShort = project.rns_name === null;
  const cells: (TitleCell | false)[] = [
    { id: 'code', label: t('projects.code'), value: project.code, span: 2, isNumber: true },
    {
      id: 'customer',
      label: t('projects.customer'),
      span: isShort ? 3 : 4,
      hint: project.customer_name ?? '',
      value:
        project.customer_id === null ? (
          '—'
        ) : (
          <Link to="/customers/$customerId" params={{ customerId: project.customer_id }}>
            {unbroken(project.customer_name)}
          </Link>
        ),
    },
    {
      id: 'address',
      label: t('projects.address'),
      value: project.address ?? '—',
      span: isShort ? 4 : 6,
      hint: project.address ?? '',
    },
    project.rns_name !== null && {
      id: 'rns',
      label: t('projects.rns'),
      value: project.rns_name,
      span: 6,
      hint: project.rns_name,
    },
    {
      id: 'percent',
      label: t('projects.percent'),
      value: <ProjectProgress project={project} />,
      span: isShort ? 3 : 6,
    },
  ];
  return <TitleBlock label={t('projects.block')} cells={cells.filter((cell) => cell !== false)} />;
}

function ProjectProgress({ project }: { project: Project }) {
  const { t } = useTranslation();
  const share = useBoundedShare();
  const patch = usePatchProject(project);
  // The number of missing prices is known to those who see prices.
  const missing = Math.max(project.missing_prices_count ?? 0, project.work_done?.unpriced_count ?? 0);
  const gaps =
    project.completion_bound === 'exact' || missing === 0 ? undefined : t('projects.work.unpriced', { count: missing });
  const status = project.is_completion_manual ? t('projects.work.byHand') : gaps;
  // Defaults to the end of the project.
  const displayedDay = project.due_at === null ? project.end_date : dueDayOf(project.due_at);
  return (
    <EditableProgress
      label={t('projects.percent')}
      percent={project.completion_percent}
      percentText={share(project.completion_percent, project.completion_bound)}
      {...(status === undefined ? {} : { statusText: status })}
      dueDay={displayedDay}
      canEdit={project.can.update}
      isPending={patch.isPending}
      // Only edited fields become manual; the others stay derived.
      onSave={({ percent, dueDay }) =>
        patch.mutateAsync({
          ...(dueDay === displayedDay ? {} : { due_at: dueDay === null ? null : endOfDueDay(dueDay) }),
          ...(percent === project.completion_percent ? {} : { completion_percent: percent }),
        })
      }
      resetLabel={t('projects.percentDerived')}
      onReset={project.is_completion_manual ? () => patch.mutateAsync({ completion_percent: null }) : undefined}
    />
  );
}
