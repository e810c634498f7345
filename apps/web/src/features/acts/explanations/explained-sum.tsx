import type { Act } from '@karkas/api/acts/acts.schemas.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { ExplanationDialog } from '../lazy-dialogs.ts';
import type { ActGridRow } from '../lines/act-rows.ts';
import type { ExplainTarget } from './explanation-queries.ts';
import styles from './explanations.module.css';

/** A figure that opens its terms; plain without the right to prices. */
export function ExplainedSum({ target, children }: { target: ExplainTarget; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!useAbility('specification.view_prices')) return children;
  return (
    <>
      <button type="button" className={styles['sum']} data-hint={t('acts.why')} onClick={() => setOpen(true)}>
        {children}
      </button>
      <OwnedDialog of={isOpen}>
        {() => <ExplanationDialog target={target} onClose={() => setOpen(false)} />}
      </OwnedDialog>
    </>
  );
}

/** Explains the position of the active row of an act. */
export function ExplainLineButton({ act, row }: { act: Act; row: ActGridRow | null }): ReactNode {
  const { t } = useTranslation();
  const [target, setTarget] = useState<ExplainTarget | null>(null);
  if (!useAbility('specification.view_prices')) return null;
  const line = row?.kind === 'line' ? row.line : null;
  const { project_id, contract_id } = act;
  return (
    <>
      <Button
        icon="calculator"
        size="small"
        closedReason={line === null ? t('acts.whyNoLine') : undefined}
        onClick={() => {
          if (line === null) return;
          const title = `${line.number} ${line.name}`;
          const { row_key } = line;
          setTarget({ kind: 'line', act_id: act.id, row_key, project_id, contract_id, field: 'amount', title });
        }}
      >
        {t('acts.why')}
      </Button>
      <OwnedDialog of={target}>
        {(chosen) => <ExplanationDialog target={chosen} onClose={() => setTarget(null)} />}
      </OwnedDialog>
    </>
  );
}
