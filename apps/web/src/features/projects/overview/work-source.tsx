import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useBoundedText } from '#platform/list/bounded-money.tsx';
import { Button } from '#ui/button/button.tsx';
import { useMoneyText } from '#ui/money/money.tsx';
import { usePatchProject } from '../project-mutations.ts';

/** Source of the work done: acts, else a typed value, else work orders. */
export function WorkSource({ project }: { project: Project }): ReactNode {
  const { t } = useTranslation();
  const money = useMoneyText();
  const bounded = useBoundedText();
  const patch = usePatchProject(project);
  const { work_done: work } = project;
  if (work === undefined) return null;
  const { source, orders } = work;
  const { gross, unpriced_count: unpriced, unpriced_deductions_count: deductions } = orders;
  const hasOrders = decimal(gross).gt('0') || unpriced > 0;
  if (source === 'orders')
    return hasOrders ? (
      <>
        {t('projects.totals.withVat')}, {t('projects.work.byOrders')}
        {unpriced > 0 && `, ${t('projects.work.unpriced', { count: unpriced })}`}
      </>
    ) : null;
  const ofOrders = bounded(money(gross), { missing: unpriced, missingOff: deductions });
  return (
    <>
      {t('projects.totals.withVat')}, {t(source === 'acts' ? 'projects.work.byActs' : 'projects.work.byHand')}
      {hasOrders && `, ${t('projects.work.byOrdersOf', { amount: ofOrders })}`}
      {source === 'manual' && project.can.update && (
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
