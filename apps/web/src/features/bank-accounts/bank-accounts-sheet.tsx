import { useState } from 'react';
import { CURRENCY_SIGNS } from '#ui/money/currency-signs.ts';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { translateKey } from '#platform/i18n/translate-key.ts';
import { BankAccountDialog } from './lazy-dialogs.ts';
import type { AccountOwner, BankAccount } from './bank-queries.ts';
import { PartMenu, RemovePartDialog, usePrimary } from './part-actions.tsx';
import styles from './bank-accounts.module.css';

type Open = { kind: 'edit'; account: BankAccount | null } | { kind: 'remove'; account: BankAccount } | null;
type Choose = (kind: 'edit' | 'remove', account: BankAccount) => void;

/** Accounts of a customer or of the own company. */
export function BankAccountsSheet({ owner }: { owner: AccountOwner }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const choose: Choose = (kind, account) => setOpen({ kind, account });
  const columns = useColumns(owner, choose);
  const close = () => setOpen(null);
  const { accounts } = owner;
  const add = owner.canUpdate && (
    <Button size="small" icon="plus" onClick={() => setOpen({ kind: 'edit', account: null })}>
      {t('bankAccounts.addAccount')}
    </Button>
  );
  return (
    <Sheet title={t('bankAccounts.title')} actions={add || undefined}>
      {accounts.length === 0 && (
        <p className={styles['empty']}>
          {owner.canUpdate ? t('bankAccounts.noAccountsYet') : t('bankAccounts.noAccounts')}
        </p>
      )}
      {accounts.length > 0 && (
        <Table caption={t('bankAccounts.title')} rows={accounts} rowKey={(account) => account.id} columns={columns} />
      )}
      <OwnedDialog of={open}>
        {(what) =>
          what.kind === 'edit' ? (
            <BankAccountDialog owner={owner} account={what.account} onClose={close} />
          ) : (
            <RemovePartDialog
              title={t('bankAccounts.removeAccountTitle')}
              text={t('bankAccounts.removeAccountText', { number: what.account.account_number })}
              failure={t('bankAccounts.removeAccountFailed')}
              done={t('bankAccounts.accountRemoved')}
              onRemove={() => owner.remove(what.account)}
              onClose={close}
            />
          )
        }
      </OwnedDialog>
    </Sheet>
  );
}

function useColumns(owner: AccountOwner, onChoose: Choose): TableColumn<BankAccount>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'bank',
      title: t('bankAccounts.bank'),
      cell: (account) => (
        <span className={styles['named']}>
          <span data-hint={account.bank_name ?? undefined}>{account.bank_name ?? '—'}</span>
          {account.is_primary && <Badge tone="blue">{t('bankAccounts.primary')}</Badge>}
        </span>
      ),
    },
    {
      id: 'bik',
      title: t('bankAccounts.bik'),
      width: '140px',
      yields: 1,
      cell: (account) => <CopiedNumber number={account.bik} label={t('bankAccounts.bik')} />,
    },
    {
      id: 'number',
      title: t('bankAccounts.account'),
      width: '240px',
      cell: (account) => <CopiedNumber number={account.account_number} label={t('bankAccounts.account')} />,
    },
    {
      id: 'correspondent',
      title: t('bankAccounts.correspondent'),
      width: '240px',
      yields: 2,
      cell: (account) => (
        <CopiedNumber number={account.correspondent_account} label={t('bankAccounts.correspondent')} />
      ),
    },
    {
      id: 'currency',
      title: t('bankAccounts.currency'),
      width: '80px',
      yields: 3,
      // Cards display the currency only when it is not RUB.
      ...(owner.accounts.every(({ currency }) => currency === 'RUB') ? { card: 'hidden' as const } : {}),
      cell: ({ currency }) => (
        <span data-hint={translateKey(t, `bankAccounts.currencies.${currency}`)}>
          {CURRENCY_SIGNS[currency] ?? currency}
        </span>
      ),
    },
    ...(owner.canUpdate
      ? [
          {
            id: 'actions',
            title: t('bankAccounts.actions'),
            width: '56px',
            align: 'right',
            isTitleHidden: true,
            cell: (account: BankAccount) => <AccountMenu account={account} owner={owner} onChoose={onChoose} />,
          } as const,
        ]
      : []),
  ];
}

/** A number with a copy button, for payments and contracts. */
function CopiedNumber({ number, label }: { number: string | null; label: string }) {
  if (number === null) return '—';
  return (
    <span className={styles['copied']}>
      {number} <CopyButton text={number} label={label} />
    </span>
  );
}

function AccountMenu({ account, owner, onChoose }: { account: BankAccount; owner: AccountOwner; onChoose: Choose }) {
  const { t } = useTranslation();
  const { id: _, ...body } = account;
  const makePrimary = usePrimary(
    () => owner.save(account, { ...body, currency: body.currency as 'RUB', is_primary: true }, ''),
    t('bankAccounts.accountFailed'),
  );
  return (
    <PartMenu
      name={account.account_number}
      isPrimary={account.is_primary}
      onPrimary={makePrimary}
      onEdit={() => onChoose('edit', account)}
      onRemove={() => onChoose('remove', account)}
    />
  );
}
