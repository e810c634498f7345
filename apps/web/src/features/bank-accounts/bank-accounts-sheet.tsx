import { useState } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useTranslation } from '#platform/i18n.ts';
import { useIsNarrow } from '#platform/use-is-narrow.ts';
import { BankAccountDialog } from './later-windows.ts';
import type { AccountOwner, BankAccount } from './bank-queries.ts';
import { PartMenu, RemovePartDialog, usePrimary } from './part-actions.tsx';
import styles from './bank-accounts.module.css';

type Open = { kind: 'edit'; account: BankAccount | null } | { kind: 'remove'; account: BankAccount } | null;
type Choose = (kind: 'edit' | 'remove', account: BankAccount) => void;

/** The accounts of a customer or of the own company. */
export function BankAccountsSheet({ owner }: { owner: AccountOwner }) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
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
      {accounts.length > 0 &&
        (isNarrow ? (
          <ul className={styles['parts']}>
            {accounts.map((account) => (
              <AccountItem key={account.id} account={account} owner={owner} onChoose={choose} />
            ))}
          </ul>
        ) : (
          <Table caption={t('bankAccounts.title')} rows={accounts} rowKey={(account) => account.id} columns={columns} />
        ))}
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
    { id: 'bik', title: t('bankAccounts.bik'), width: '110px', yields: 1, cell: (account) => account.bik },
    {
      id: 'number',
      title: t('bankAccounts.account'),
      width: '240px',
      cell: (account) => <AccountNumber account={account} />,
    },
    {
      id: 'correspondent',
      title: t('bankAccounts.correspondent'),
      width: '210px',
      yields: 2,
      cell: (account) => account.correspondent_account ?? '—',
    },
    {
      id: 'currency',
      title: t('bankAccounts.currency'),
      width: '80px',
      yields: 3,
      cell: (account) => account.currency,
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

function AccountNumber({ account }: { account: BankAccount }) {
  const { t } = useTranslation();
  return (
    <>
      {account.account_number} <CopyButton text={account.account_number} label={t('bankAccounts.account')} />
    </>
  );
}

function AccountItem({ account, owner, onChoose }: { account: BankAccount; owner: AccountOwner; onChoose: Choose }) {
  const { t } = useTranslation();
  return (
    <li>
      <div className={styles['part']}>
        <p className={styles['partName']}>
          {account.bank_name ?? account.bik}
          {account.is_primary && <Badge tone="blue">{t('bankAccounts.primary')}</Badge>}
        </p>
        <dl className={styles['facts']}>
          <dt>{t('bankAccounts.bik')}</dt>
          <dd>{account.bik}</dd>
          <dt>{t('bankAccounts.accountShort')}</dt>
          <dd>
            <AccountNumber account={account} />
          </dd>
          {account.correspondent_account !== null && (
            <>
              <dt>{t('bankAccounts.correspondentShort')}</dt>
              <dd>{account.correspondent_account}</dd>
            </>
          )}
          {account.currency !== 'RUB' && (
            <>
              <dt>{t('bankAccounts.currency')}</dt>
              <dd>{account.currency}</dd>
            </>
          )}
        </dl>
      </div>
      {owner.canUpdate && <AccountMenu account={account} owner={owner} onChoose={onChoose} />}
    </li>
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
