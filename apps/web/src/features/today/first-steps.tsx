import type { Today } from '@karkas/api/today/today.schemas.ts';
import { useNavigate } from '@tanstack/react-router';
import { useAbility } from '#platform/session/abilities.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { requestAction } from '#platform/page/requested-action.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Sheet } from '#ui/page/page.tsx';
import styles from './today.module.css';

type Step = { id: 'customer' | 'project' | 'bill'; isReady: boolean; canDo: boolean; run: () => void };

/** Onboarding steps of a new company, with links; hidden once all are done. */
export function FirstSteps({ has }: { has: Today['has'] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canAddCustomer = useAbility('customer.create');
  const canAddProject = useAbility('project.create');
  const canAddSpecification = useAbility('specification.create');
  const steps: Step[] = [
    {
      id: 'customer',
      isReady: has.customers === true,
      canDo: canAddCustomer,
      run: () => {
        requestAction('new-customer');
        void navigate({ to: '/customers' });
      },
    },
    {
      id: 'project',
      isReady: has.projects === true,
      canDo: canAddProject,
      run: () => {
        requestAction('new-project');
        void navigate({ to: '/projects' });
      },
    },
    {
      id: 'bill',
      isReady: has.specifications === true,
      canDo: canAddSpecification,
      run: () => {
        // Handled by the shell on any page.
        requestAction('load-bill');
      },
    },
  ];
  if (!steps.some(({ isReady, canDo }) => !isReady && canDo)) return null;
  const next = steps.find(({ isReady, canDo }) => !isReady && canDo);
  return (
    <Sheet title={t('today.steps.title')}>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step.id}>
            <strong>{t(`today.steps.${step.id}`)}</strong>
            <p>{t(`today.steps.${step.id}Text`)}</p>
            {step.isReady ? (
              <span className={styles['ready']}>
                <Icon name="done" />
                {t('today.steps.ready')}
              </span>
            ) : (
              step.canDo && (
                <Button kind={step === next ? 'primary' : 'plain'} onClick={step.run}>
                  {t(`today.steps.${step.id}Action`)}
                </Button>
              )
            )}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
