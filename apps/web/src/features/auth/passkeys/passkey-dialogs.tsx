import { factorProof } from '@karkas/api/auth/confirmations.schemas.ts';
import { type Passkey, passkeyName, passkeyPatch } from '@karkas/api/auth/passkeys.schemas.ts';
import { deviceName } from '@karkas/domain/text/device-name.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { FormText } from '#platform/form/text-fields.tsx';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { ProofDialog, ProofForm } from '../confirmations/proof-dialog.tsx';
import { addPasskey, removePasskey, renamePasskey } from './passkey-queries.ts';

type Props = { passkey: Passkey; onClose: () => void };
type Addition = { name: string; password: string; code: string };
const addition = factorProof.safeExtend({ name: passkeyName });

/** The proof first: an open session is not enough. Then the browser displays its own dialog. */
export function AddPasskeyDialog({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const language = useLanguage();
  return (
    <ProofForm<Addition, typeof addition>
      action="add_passkey"
      onClose={onClose}
      title={t('auth.passkeyNew')}
      text={t('auth.passkeyNewText')}
      submitLabel={t('auth.passkeyContinue')}
      failureTitle={t('auth.passkeyAddFailed')}
      passwordLabel={t('auth.oldPassword')}
      schema={addition}
      defaultValues={{ name: deviceName(navigator.userAgent) ?? '', password: '', code: '' }}
      names={{ password: 'password', code: 'code' }}
      toInput={({ name, ...typed }, proofOf) => ({ name, ...proofOf(typed) })}
      save={async (input) => {
        await addPasskey(input, { client, language });
        announceSuccess(t('auth.passkeyAdded'));
      }}
    >
      {(control) => <FormText control={control} name="name" label={t('auth.passkeyName')} isRequired maxLength={100} />}
    </ProofForm>
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
    <ProofDialog
      action="remove_passkey"
      isDanger
      onClose={onClose}
      title={t('auth.passkeyRemove')}
      text={t('auth.passkeyRemoveText', { name: passkey.name })}
      submitLabel={t('auth.passkeyRemove')}
      failureTitle={t('auth.passkeyRemoveFailed')}
      passwordLabel={t('auth.oldPassword')}
      save={async (proof) => {
        await removePasskey(passkey.id, proof, client);
        announceSuccess(t('auth.passkeyRemoved'));
      }}
    />
  );
}
