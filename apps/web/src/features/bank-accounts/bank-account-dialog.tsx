import { bankAccountBody } from '@karkas/api/customers/customer-parts.schemas.ts';
import { checkAccountOwner, normaliseRequisite } from '@karkas/domain/requisites/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { isApiError } from '#platform/requests/api-error.ts';
import { FieldRow, FormDialog } from '#platform/form/form-dialog.tsx';
import { FormCheckbox, FormText } from '#platform/form/text-fields.tsx';
import { validationText } from '#platform/form/validation-text.ts';
import { FormSelect } from '#platform/form/value-fields.tsx';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { bankOptions, type AccountOwner, type BankAccount } from './bank-queries.ts';
import { fillFields } from './fill-fields.ts';

const CURRENCIES = ['RUB', 'USD', 'EUR', 'CNY'] as const;
type Values = Record<'bank_name' | 'bik' | 'account_number' | 'correspondent_account', string> & {
  currency: (typeof CURRENCIES)[number];
  is_primary: boolean;
};

function valuesOf(account: BankAccount | null): Values {
  const {
    bank_name,
    bik = '',
    account_number = '',
    correspondent_account,
    currency,
    is_primary = false,
  } = account ?? {};
  return {
    bank_name: bank_name ?? '',
    bik,
    account_number,
    correspondent_account: correspondent_account ?? '',
    currency: CURRENCIES.find((supported) => supported === currency) ?? 'RUB',
    is_primary,
  };
}

export function BankAccountDialog({
  owner,
  account,
  onClose,
}: {
  owner: AccountOwner;
  account: BankAccount | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const isNew = account === null;
  return (
    <FormDialog<Values, typeof bankAccountBody>
      isOpen
      onClose={onClose}
      width={600}
      draftId={isNew ? `bank-account.${owner.id}` : undefined}
      title={isNew ? t('bankAccounts.newAccount') : t('bankAccounts.editAccount')}
      failureTitle={t('bankAccounts.accountFailed')}
      submitLabel={isNew ? t('bankAccounts.add') : t('forms.save')}
      schema={bankAccountBody}
      defaultValues={valuesOf(account)}
      toInput={(values) => values}
      save={async (body) => {
        await owner.save(account, body, idempotencyKey);
        announceSuccess(isNew ? t('bankAccounts.accountAdded') : t('bankAccounts.accountSaved'));
      }}
    >
      {(control) => (
        <>
          <AccountFields control={control} filledBik={account?.bik ?? ''} inn={owner.inn ?? ''} />
          {account?.is_primary !== true && owner.accounts.length > 0 && (
            <FormCheckbox control={control} name="is_primary" label={t('bankAccounts.primaryAccount')} />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** `filledBik`: the bank whose name and account are already in the form, possibly edited by the user. */
function AccountFields({ control, filledBik, inn }: { control: Control<Values>; filledBik: string; inn: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const bankHint = useBankOfBik(control, filledBik);
  const number = useWatch({ control, name: 'account_number' });
  const owner = checkAccountOwner(number, inn);
  return (
    <>
      <FieldRow>
        <FormText
          control={control}
          name="bik"
          label={t('bankAccounts.bik')}
          hint={bankHint}
          isRequired
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        <FormSelect
          control={control}
          name="currency"
          label={t('bankAccounts.currency')}
          isSearchable={false}
          options={CURRENCIES.map((value) => ({ value, label: t(`bankAccounts.currencies.${value}`) }))}
        />
      </FieldRow>
      <FormText
        control={control}
        name="account_number"
        label={t('bankAccounts.account')}
        hint={owner === null ? t('bankAccounts.accountHint') : validationText(owner, language)}
        isRequired
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
      />
      <FormText control={control} name="bank_name" label={t('bankAccounts.bank')} autoComplete="off" maxLength={300} />
      <FormText
        control={control}
        name="correspondent_account"
        label={t('bankAccounts.correspondent')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
      />
    </>
  );
}

/** Fills in the bank once the БИК is complete; returns the hint displayed below the field. */
function useBankOfBik(control: Control<Values>, filledBik: string): string {
  const { t } = useTranslation();
  const [typed, number, correspondent] = useWatch({
    control,
    name: ['bik', 'account_number', 'correspondent_account'],
  });
  const bik = normaliseRequisite(typed);
  const found = useQuery(bankOptions(bik));
  const filled = useRef(filledBik);
  const bank = found.data;

  useEffect(() => {
    if (bank === undefined || bank.bik === filled.current) return;
    filled.current = bank.bik;
    fillFields(control, { bank_name: bank.name, correspondent_account: bank.correspondent_account ?? '' });
  }, [control, bank]);
  // The account's check digit depends on the БИК, so the number is validated again when the БИК changes.
  const checkAgain = useEffectEvent((_bik: string) => {
    if (number !== '') fillFields(control, { account_number: number });
    if (correspondent !== '') fillFields(control, { correspondent_account: correspondent });
  });
  useEffect(() => checkAgain(bik), [bik]);

  if (found.isFetching) return t('bankAccounts.bankSearching');
  if (bank !== undefined) return bank.city === null ? bank.name : `${bank.name}, ${bank.city}`;
  if (!found.isError) return t('bankAccounts.bikHint');
  return isApiError(found.error) && found.error.status === 404
    ? t('bankAccounts.bankUnknown')
    : t('bankAccounts.bankUnavailable');
}
