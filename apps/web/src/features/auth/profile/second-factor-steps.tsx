import { secondFactorCode, secondFactorProof } from '@karkas/api/auth/second-factor.schemas.ts';
import { passwordProof } from '@karkas/api/auth/passkeys.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Control } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { describeFailure, specificReason } from '#platform/errors/error-message.ts';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { FormPassword, FormText } from '#platform/form/text-fields.tsx';
import { fieldControl, placeServerErrors, useContractForm } from '#platform/form/use-contract-form.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts, announceSuccess } from '#platform/errors/notices.ts';
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

/** Requires the password: someone at an unattended computer must not lock the owner out. */
export function BeginDialog({ onBegun, onClose }: BeginProps) {
  const { t } = useTranslation();
  return (
    <FormDialog<{ password: string }, typeof passwordProof>
      isOpen
      onClose={onClose}
      width={480}
      title={t('auth.factorBegin')}
      submitLabel={t('auth.passkeyContinue')}
      failureTitle={t('auth.factorBeginFailed')}
      schema={passwordProof}
      defaultValues={{ password: '' }}
      toInput={(values) => values}
      save={async ({ password }) => onBegun(await beginFactor(password))}
    >
      {(control) => <OwnPassword control={control} />}
    </FormDialog>
  );
}

/** The field of each form that only asks for the password. */
function OwnPassword({ control }: { control: Control<{ password: string }> }) {
  const { t } = useTranslation();
  return (
    <FormPassword
      control={control}
      name="password"
      label={t('auth.oldPassword')}
      autoComplete="current-password"
      isRequired
      autoFocus
    />
  );
}

type ProofProps = { operation: 'renew' | 'remove'; onCodes: (codes: string[]) => void; onClose: () => void };

/** Requires the password: an open session is not enough. */
export function ProofDialog({ operation, onCodes, onClose }: ProofProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const title = t(operation === 'remove' ? 'auth.factorRemove' : 'auth.recoveryCodesRenew');
  return (
    <FormDialog<{ password: string }, typeof secondFactorProof>
      isOpen
      onClose={onClose}
      width={480}
      title={title}
      submitLabel={title}
      failureTitle={t('auth.factorFailed')}
      schema={secondFactorProof}
      defaultValues={{ password: '' }}
      toInput={(values) => values}
      save={async (proof) => {
        if (operation === 'renew') return onCodes(await renewCodes(proof, client));
        await removeFactor(proof, client);
        announceSuccess(t('auth.factorRemoved'));
      }}
    >
      {(control) => (
        <>
          <p>{t(operation === 'remove' ? 'auth.factorRemoveText' : 'auth.recoveryCodesRenewText')}</p>
          <OwnPassword control={control} />
        </>
      )}
    </FormDialog>
  );
}
