import { eraseAccount, exportPersonalData } from '@karkas/api/auth/personal-data.endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { callEndpoint, saveBlob } from '#platform/requests/call-endpoint.ts';
import { signOut } from '../auth-calls.ts';
import { isConfirmed } from '../confirmations/confirmation-memory.ts';
import { ProofDialog } from '../confirmations/proof-dialog.tsx';
import { personalDataEn } from './personal-data.en.texts.ts';
import { personalDataRu, type PersonalDataWords } from './personal-data.ru.texts.ts';
import styles from './profile.module.css';

const wordsOf = (language: string): PersonalDataWords => (language === 'ru' ? personalDataRu : personalDataEn);

/** Download of a person's own data, and erasure of the account. */
export function PersonalDataPanel() {
  const words = wordsOf(useLanguage());
  const [isAsking, setAsking] = useState(() => isConfirmed('erase_account'));
  const save = useMutation({
    mutationFn: async () => {
      const data = await callEndpoint(exportPersonalData, {});
      saveBlob(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), words.fileName);
    },
    meta: { failure: words.saveFailed },
  });
  return (
    <Sheet title={words.title}>
      <div className={styles['panel']}>
        <p>{words.text}</p>
        <div className={styles['actions']}>
          <Button icon="download" isPending={save.isPending} onClick={() => save.mutate()}>
            {words.save}
          </Button>
          <Button kind="danger" onClick={() => setAsking(true)}>
            {words.erase}
          </Button>
        </div>
      </div>
      <OwnedDialog of={isAsking}>{() => <EraseDialog onClose={() => setAsking(false)} />}</OwnedDialog>
    </Sheet>
  );
}

function EraseDialog({ onClose }: { onClose: () => void }) {
  const words = wordsOf(useLanguage());
  return (
    <ProofDialog
      action="erase_account"
      isDanger
      onClose={onClose}
      title={words.eraseTitle}
      text={words.eraseText}
      submitLabel={words.erase}
      failureTitle={words.eraseFailed}
      passwordLabel={words.password}
      save={async (proof) => {
        await callEndpoint(eraseAccount, { body: proof });
        await signOut();
        location.assign('/');
      }}
    />
  );
}
