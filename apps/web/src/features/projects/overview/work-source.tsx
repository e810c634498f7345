import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { useMoneyText } from '#ui/money/money.tsx';
import { usePatchProject } from '../project-mutations.ts';

/** Source of the work done: work orders take precedence over a typed value. */
export function WorkSource({ project }: { project: Project }): ReactNode {
  const { t } = useTranslation();
  const money = useMoneyText();
  const patch = usePatchProject(project);
  const { work_done: work } = project;
  if (work === undefined) return null;
  const hasOrders = decimal(work.gross).gt('0') || work.unpriced_count > 0;
  if (work.source !== 'manual')
    return hasOrders ? (
      <>
        {t('projects.totals.withVat')}, {t('projects.work.byOrders')}
        {work.unpriced_count > 0 && `, ${t('projects.work.unpriced', { count: work.unpriced_count })}`}
      </>
    ) : null;
  return (
    <>
      {t('projects.totals.withVat')}, {t('projects.work.byHand')}
      {hasOrders && `, ${t('projects.work.byOrdersOf', { amount: money(work.gross) })}`}
      {project.can.update && (
        <Button
          size="small"
          isPending={patch.isPending}
          onClick={() =>
            patch.mutate({
              completed_work: null,
              ...(project.is_completion_manual ? { completion_percent: null } : {}),
            })
          }
        >
          {t('projects.work.takeOrders')}
        </Button>
      )}
    </>
  );
}
