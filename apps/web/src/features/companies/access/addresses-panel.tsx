import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { companyPatch } from '@karkas/api/companies/companies.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { FormTextArea } from '#platform/form/text-fields.tsx';
import { announceSuccess } from '#platform/errors/notices.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { saveAddresses } from '../company-settings-queries.ts';
import { accessWords } from './access-words.ts';
import { linesOf } from './lines-of.ts';
import styles from '../company.module.css';

/** Addresses and networks from which members enter the company. */
export function AddressesPanel({ company }: { company: Company }) {
  const words = accessWords(useLanguage());
  const [isOpen, setOpen] = useState(false);
  const { allowed_addresses: addresses } = company;
  return (
    <Sheet title={words.addressesTitle}>
      <div className={styles['panel']}>
        <p>{words.addressesText}</p>
        {!company.can.change_access && <Notice>{words.demo}</Notice>}
        <p>{addresses.length === 0 ? words.addressesAny : addresses.join(', ')}</p>
        <div>
          <Button disabled={!company.can.change_access} onClick={() => setOpen(true)}>
            {words.addressesChange}
          </Button>
        </div>
      </div>
      <OwnedDialog of={isOpen}>
        {() => <AddressesDialog company={company} onClose={() => setOpen(false)} />}
      </OwnedDialog>
    </Sheet>
  );
}

function AddressesDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const words = accessWords(useLanguage());
  const client = useQueryClient();
  return (
    <FormDialog<{ allowed_addresses: string }, typeof companyPatch>
      isOpen
      onClose={onClose}
      width={480}
      title={words.addressesTitle}
      failureTitle={words.addressesFailed}
      schema={companyPatch}
      defaultValues={{ allowed_addresses: company.allowed_addresses.join('\n') }}
      toInput={({ allowed_addresses: text }) => ({ allowed_addresses: linesOf(text) })}
      save={async ({ allowed_addresses: addresses = [] }) => {
        await saveAddresses(company, addresses, client);
        announceSuccess(words.addressesSaved);
      }}
    >
      {(control) => (
        <FormTextArea
          control={control}
          name="allowed_addresses"
          label={words.keyAddresses}
          hint={words.keyAddressesHint}
        />
      )}
    </FormDialog>
  );
}
