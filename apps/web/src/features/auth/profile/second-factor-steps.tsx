import { secondFactorCode } from '@karkas/api/auth/second-factor.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { describeFailure, specificReason } from '#platform/errors/error-message.ts';
import { FormText } from '#platform/form/text-fields.tsx';
import { fieldControl, placeServerErrors, useContractForm } from '#platform/form/use-contract-form.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts, announceSuccess } from '#platform/errors/notices.ts';
import { ProofDialog } from '../confirmations/proof-dialog.tsx';
import { beginFactor, confirmFactor, removeFactor, renewCodes } from './second-factor-queries.ts';
import styles from './profile.module.css';

export type FactorStart = { secret: string; otpauth_url: string };

const QrCode = lazy(async () => ({ default: (await import('#ui/qr-code/qr-code.tsx')).QrCode }));
const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

type SetupProps = { start: FactorStart; onConfirmed: (codes: string[]) => void; onCancel: () => void };

/** QR code, the same key as text, and the first code. */
export function FactorSetup({ start, onConfirmed, onCancel }: SetupProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useContractForm<{ code: string }, typeof secondFactorCode>({
    schema: secondFactorCode,
    defaultValues: { code: '' },
    toInput: (values) => values,
  });
  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      onConfirmed(await confirmFactor(input, client));
      announceSuccess(t('auth.factorDone'));
    } catch (error) {
      if (!placeServerErrors(form, error)) setFailure(specificReason(error) ?? describeFailure(error, errorTexts()));
    }
  });
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure !== null && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      <p>{t('auth.factorScan')}</p>
      <div className={styles['qr']}>
        <Suspense fallback={null}>
          <QrCode text={start.otpauth_url} label={t('auth.factorQr')} />
        </Suspense>
      </div>
      <p className={styles['secret']}>
        <span>{t('auth.factorByHand')}</span> <code>{inFours(start.secret)}</code>
        <CopyButton text={start.secret} label={t('auth.factorSecret')} />
      </p>
      <FormText
        control={fieldControl(form)}
        name="code"
        label={t('auth.factorCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        isRequired
        autoFocus
        maxLength={40}
      />
      <div className={styles['actions']}>
        <Button type="submit" kind="primary" isPending={form.formState.isSubmitting}>
          {t('auth.factorConfirm')}
        </Button>
        <Button onClick={onCancel}>{t('auth.factorCancel')}</Button>
      </div>
    </form>
  );
}

/** Displayed once; the server cannot return them again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles['form']}>
      <Notice tone="warn" title={t('auth.recoveryCodesTitle')}>
        {t('auth.recoveryCodesText')}
      </Notice>
      <ul className={styles['codes']} aria-label={t('auth.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <CopyButton text={codes.join('\n')} label={t('auth.recoveryCodes')} />
        <Button kind="primary" onClick={onDone}>
          {t('auth.recoveryCodesKept')}
        </Button>
      </div>
    </div>
  );
}

type BeginProps = { onBegun: (start: FactorStart) => void; onClose: () => void };

export function BeginDialog({ onBegun, onClose }: BeginProps) {
  const { t } = useTranslation();
  return (
    <ProofDialog
      action="begin_totp"
      onClose={onClose}
      title={t('auth.factorBegin')}
      text={t('auth.factorText')}
      submitLabel={t('auth.passkeyContinue')}
      failureTitle={t('auth.factorBeginFailed')}
      passwordLabel={t('auth.oldPassword')}
      save={async (proof) => onBegun(await beginFactor(proof))}
    />
  );
}

/** Changes of a code that is on. */
export type FactorChange = 'renew_recovery_codes' | 'remove_totp';
type ChangeProps = { change: FactorChange; onCodes: (codes: string[]) => void; onClose: () => void };

export function FactorChangeDialog({ change, onCodes, onClose }: ChangeProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const isRemoval = change === 'remove_totp';
  const title = t(isRemoval ? 'auth.factorRemove' : 'auth.recoveryCodesRenew');
  return (
    <ProofDialog
      action={change}
      isDanger={isRemoval}
      onClose={onClose}
      title={title}
      text={t(isRemoval ? 'auth.factorRemoveText' : 'auth.recoveryCodesRenewText')}
      submitLabel={title}
      failureTitle={t('auth.factorFailed')}
      passwordLabel={t('auth.oldPassword')}
      save={async (proof) => {
        if (!isRemoval) return onCodes(await renewCodes(proof, client));
        await removeFactor(proof, client);
        announceSuccess(t('auth.factorRemoved'));
      }}
    />
  );
}
