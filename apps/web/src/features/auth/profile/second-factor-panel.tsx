import type { SecondFactor } from '@karkas/api/auth/second-factor.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import {
  BeginDialog,
  FactorSetup,
  type FactorChange,
  FactorChangeDialog,
  type FactorStart,
  RecoveryCodes,
} from './second-factor-steps.tsx';
import { isConfirmed } from '../confirmations/confirmation-memory.ts';
import { secondFactorOptions } from './second-factor-queries.ts';
import styles from './profile.module.css';

const FACTOR_CHANGES: readonly FactorChange[] = ['renew_recovery_codes', 'remove_totp'];
type Displayed = { kind: 'setup'; start: FactorStart } | { kind: 'codes'; codes: string[] } | null;

/** Second factor of the account: enabled with a QR code and a code, disabled with the password and a code. */
export function SecondFactorPanel({ canChange }: { canChange: boolean }) {
  const { t } = useTranslation();
  const factor = useQuery(secondFactorOptions());
  const [displayed, setDisplayed] = useState<Displayed>(null);
  const showCodes = (codes: string[]) => setDisplayed({ kind: 'codes', codes });
  return (
    <Sheet>
      <p className={styles['intro']}>{t('auth.factorText')}</p>
      <QueryStates query={factor} title={t('auth.factorLoadFailed')} rows={2} height={40} />
      {factor.data !== undefined && (
        <div className={styles['panel']}>
          {displayed?.kind === 'codes' && <RecoveryCodes codes={displayed.codes} onDone={() => setDisplayed(null)} />}
          {displayed?.kind === 'setup' && (
            <FactorSetup start={displayed.start} onConfirmed={showCodes} onCancel={() => setDisplayed(null)} />
          )}
          {displayed === null &&
            (factor.data.is_on ? (
              <Present factor={factor.data} onCodes={showCodes} />
            ) : (
              <Absent canChange={canChange} onBegun={(start) => setDisplayed({ kind: 'setup', start })} />
            ))}
        </div>
      )}
    </Sheet>
  );
}

function Absent({ canChange, onBegun }: { canChange: boolean; onBegun: (start: FactorStart) => void }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(() => isConfirmed('begin_totp'));
  return (
    <>
      {!canChange && <Notice>{t('auth.demoFactor')}</Notice>}
      <div className={styles['actions']}>
        <Badge>{t('auth.factorOff')}</Badge>
        <Button kind="primary" icon="lock" disabled={!canChange} onClick={() => setAsked(true)}>
          {t('auth.factorBegin')}
        </Button>
      </div>
      <OwnedDialog of={isAsked}>{() => <BeginDialog onBegun={onBegun} onClose={() => setAsked(false)} />}</OwnedDialog>
    </>
  );
}

function Present({ factor, onCodes }: { factor: SecondFactor; onCodes: (codes: string[]) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asked, setAsked] = useState<FactorChange | null>(
    () => FACTOR_CHANGES.find((change) => isConfirmed(change)) ?? null,
  );
  const left = factor.recovery_codes_left;
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{t('auth.factor')}</dt>
        <dd>
          <Badge tone="ok">{t('auth.factorOn')}</Badge>
          {factor.confirmed_at !== null && <span>{format.moment(factor.confirmed_at)}</span>}
        </dd>
        <dt>{t('auth.recoveryCodes')}</dt>
        <dd>
          <Badge tone={left < 3 ? 'warn' : 'neutral'}>{t('auth.recoveryCodesLeft', { count: left })}</Badge>
        </dd>
      </dl>
      <div className={styles['actions']}>
        <Button onClick={() => setAsked('renew_recovery_codes')}>{t('auth.recoveryCodesRenew')}</Button>
        <Button icon="trash" onClick={() => setAsked('remove_totp')}>
          {t('auth.factorRemove')}
        </Button>
      </div>
      <OwnedDialog of={asked}>
        {(change) => <FactorChangeDialog change={change} onCodes={onCodes} onClose={() => setAsked(null)} />}
      </OwnedDialog>
    </>
  );
}
