import { type Passkey, passkeyName, passkeyPatch, passwordProof } from '@karkas/api/auth/passkeys.schemas.ts';
import { deviceName } from '@karkas/domain/text/device-name.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { FormPassword, FormText } from '#platform/form/text-fields.tsx';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { addPasskey, removePasskey, renamePasskey } from './passkey-queries.ts';

type Props = { passkey: Passkey; onClose: () => void };
type Addition = { name: string; password: string };
const addition = passwordProof.extend({ name: passkeyName });

/** The password first: an open session is not enough. Then the browser displays its own dialog. */
export function AddPasskeyDialog({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const language = useLanguage();
  return (
    <FormDialog<Addition, typeof addition>
      isOpen
      onClose={onClose}
      width={480}
      title={t('auth.passkeyNew')}
      submitLabel={t('auth.passkeyContinue')}
      failureTitle={t('auth.passkeyAddFailed')}
      schema={addition}
      defaultValues={{ name: deviceName(navigator.userAgent) ?? '', password: '' }}
      toInput={(values) => values}
      save={async (input) => {
        await addPasskey(input, { client, language });
        announceSuccess(t('auth.passkeyAdded'));
      }}
    >
      {(control) => (
        <>
          <p>{t('auth.passkeyNewText')}</p>
          <FormText control={control} name="name" label={t('auth.passkeyName')} isRequired maxLength={100} />
          <FormPassword
            control={control}
            name="password"
            label={t('auth.oldPassword')}
            autoComplete="current-password"
            isRequired
            autoFocus
          />
        </>
      )}
    </FormDialog>
  );
}

export function RenamePasskeyDialog({ passkey, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <FormDialog<{ name: string }, typeof passkeyPatch>
      isOpen
      onClose={onClose}
      width={480}
      title={t('auth.passkeyRename')}
      failureTitle={t('auth.passkeyRenameFailed')}
      schema={passkeyPatch}
      defaultValues={{ name: passkey.name }}
      toInput={(values) => values}
      save={({ name }) => renamePasskey(passkey, name, client)}
    >
      {(control) => (
        <FormText control={control} name="name" label={t('auth.passkeyName')} isRequired autoFocus maxLength={100} />
      )}
    </FormDialog>
  );
}

export function RemovePasskeyDialog({ passkey, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <FormDialog<{ password: string }, typeof passwordProof>
      isOpen
      onClose={onClose}
      width={480}
      title={t('auth.passkeyRemove')}
      submitLabel={t('auth.passkeyRemove')}
      failureTitle={t('auth.passkeyRemoveFailed')}
      schema={passwordProof}
      defaultValues={{ password: '' }}
      toInput={(values) => values}
      save={async ({ password }) => {
        await removePasskey(passkey.id, password, client);
        announceSuccess(t('auth.passkeyRemoved'));
      }}
    >
      {(control) => (
        <>
          <p>{t('auth.passkeyRemoveText', { name: passkey.name })}</p>
          <FormPassword
            control={control}
            name="password"
            label={t('auth.oldPassword')}
            autoComplete="current-password"
            isRequired
            autoFocus
          />
        </>
      )}
    </FormDialog>
  );
}
