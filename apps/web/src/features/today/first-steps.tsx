import type { Permission } from '@karkas/api/core/permission.ts';
import type { Today } from '@karkas/api/today/today.schemas.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAbilities } from '#platform/session/abilities.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { readPersonal, writePersonal } from '#platform/memory/personal-storage.ts';
import { requestAction } from '#platform/page/requested-action.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { FirstBill } from './first-bill.tsx';
import styles from './today.module.css';

const HIDDEN = 'first-steps-hidden';
const STEPS = ['bill', 'project', 'requisites', 'customer', 'contract', 'members'] as const;
type StepId = (typeof STEPS)[number];

const FACT = {
  bill: 'specifications',
  project: 'projects',
  requisites: 'requisites',
  customer: 'customers',
  contract: 'contracts',
  members: 'members',
} as const satisfies Record<StepId, keyof Today['has']>;
const PERMISSION = {
  bill: 'specification.create',
  project: 'project.create',
  requisites: 'company.update',
  customer: 'customer.create',
  contract: 'contract.create',
  members: 'member.create',
} as const satisfies Record<StepId, Permission>;

/**
 * The beginning of a new company: a zone for the first bill, then a checklist ticked by what the company has. It
 * disappears when the user's steps are done, or when the user hides it.
 */
export function FirstSteps({ has }: { has: Today['has'] }) {
  const { t } = useTranslation();
  const run = useRun();
  const permissions = useAbilities();
  const [isHidden, setHidden] = useState(() => readPersonal(HIDDEN) === true);
  const steps = STEPS.map((id) => ({
    id,
    isReady: has[FACT[id]] === true,
    canDo: permissions.has(PERMISSION[id]),
    // The contract belongs to a project.
    isOpen: id !== 'contract' || has.projects === true,
  })).filter(({ isReady, canDo }) => isReady || canDo);
  const waiting = steps.filter(({ isReady, canDo }) => !isReady && canDo);
  if (waiting.length === 0) return null;
  const takesBill = waiting.some(({ id }) => id === 'bill');
  if (isHidden && !takesBill) return null;
  const next = takesBill ? undefined : waiting.find(({ isOpen }) => isOpen);
  const hide = () => {
    writePersonal(HIDDEN, true);
    setHidden(true);
  };
  return (
    <>
      {takesBill && <FirstBill />}
      {!isHidden && (
        <Sheet
          title={t('today.steps.title')}
          actions={
            <Button kind="quiet" onClick={hide}>
              {t('today.steps.hide')}
            </Button>
          }
        >
          <ul className={styles['steps']}>
            {steps.map(({ id, isReady, isOpen }) => (
              <li key={id}>
                <i>{isReady && <Icon name="done" />}</i>
                <span>
                  <strong>{t(`today.steps.${id}`)}</strong>
                  <small>
                    {isReady
                      ? t('today.steps.ready')
                      : t(isOpen ? `today.steps.${id}Text` : 'today.steps.afterProject')}
                  </small>
                </span>
                {!isReady && isOpen && id !== 'bill' && (
                  <Button kind={id === next?.id ? 'primary' : 'plain'} onClick={() => run(id)}>
                    {t(`today.steps.${id}Action`)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}

/** Opens the place of a step, with its dialog. */
function useRun(): (id: Exclude<StepId, 'bill'>) => void {
  const navigate = useNavigate();
  return (id) => {
    switch (id) {
      case 'project':
        requestAction('new-project');
        return void navigate({ to: '/projects' });
      case 'requisites':
        return void navigate({ to: '/company' });
      case 'customer':
        requestAction('new-customer');
        return void navigate({ to: '/customers' });
      case 'contract':
        // Handled by the shell on any page.
        return requestAction('new-contract');
      case 'members':
        return void navigate({ to: '/company', search: { tab: 'members' } });
    }
  };
}
