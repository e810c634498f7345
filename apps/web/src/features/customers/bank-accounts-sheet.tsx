import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useIsNarrow } from '#platform/use-is-narrow.ts';
import { BankAccountDialog } from './bank-account-dialog.tsx';
import { PartMenu, RemovePartDialog, usePrimary } from './part-actions.tsx';
import { removeBankAccount, saveBankAccount, type BankAccount } from './part-queries.ts';
import styles from './customers.module.css';

type Open = { kind: 'edit'; account: BankAccount | null } | { kind: 'remove'; account: BankAccount } | null;
type Choose = (kind: 'edit' | 'remove', account: BankAccount) => void;

export function BankAccountsSheet({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const isNarrow = useIsNarrow();
  const [open, setOpen] = useState<Open>(null);
  const choose: Choose = (kind, account) => setOpen({ kind, account });
  const columns = useColumns(customer, choose);
  const close = () => setOpen(null);
  const accounts = customer.bank_accounts;
  const add = customer.can.update && <Button size="small" icon="plus" onClick={() => setOpen({ kind: 'edit', account: null })}>{t('customers.addAccount')}</Button>;
  return (
    <Sheet title={t('customers.bankAccounts')} actions={add || undefined}>
      {accounts.length === 0 && <p className={styles['empty']}>{customer.can.update ? t('customers.noAccountsYet') : t('customers.noAccounts')}</p>}
      {accounts.length > 0 && (isNarrow
        ? <ul className={styles['parts']}>{accounts.map((account) => <AccountItem key={account.id} account={account} customer={customer} onChoose={choose} />)}</ul>
        : <Table caption={t('customers.bankAccounts')} rows={accounts} rowKey={(account) => account.id} columns={columns} minWidth={860} />)}
      {open?.kind === 'edit' && <BankAccountDialog customer={customer} account={open.account} onClose={close} />}
      {open?.kind === 'remove' && (
        <RemovePartDialog
          title={t('customers.removeAccountTitle')} text={t('customers.removeAccountText', { number: open.account.account_number })} failure={t('customers.removeAccountFailed')} done={t('customers.accountRemoved')}
          onRemove={() => removeBankAccount({ customerId: customer.id, id: open.account.id, client })} onClose={close}
        />
      )}
    </Sheet>
  );
}

function useColumns(customer: Customer, onChoose: Choose): TableColumn<BankAccount>[] {
  const { t } = useTranslation();
  return [
    { id: 'bank', title: t('customers.bank'), cell: (account) => <span className={styles['named']}><span title={account.bank_name ?? undefined}>{account.bank_name ?? '—'}</span>{account.is_primary && <Badge tone="blue">{t('customers.primary')}</Badge>}</span> },
    { id: 'bik', title: t('customers.bik'), width: '110px', cell: (account) => account.bik },
    { id: 'number', title: t('customers.account'), width: '210px', cell: (account) => account.account_number },
    { id: 'correspondent', title: t('customers.correspondent'), width: '210px', cell: (account) => account.correspondent_account ?? '—' },
    { id: 'currency', title: t('customers.currency'), width: '80px', cell: (account) => account.currency },
    ...(customer.can.update ? [{ id: 'actions', title: t('customers.actions'), width: '56px', align: 'right', isTitleHidden: true, cell: (account: BankAccount) => <AccountMenu account={account} customer={customer} onChoose={onChoose} /> } as const] : []),
  ];
}

function AccountItem({ account, customer, onChoose }: { account: BankAccount; customer: Customer; onChoose: Choose }) {
  const { t } = useTranslation();
  return (
    <li>
      <div className={styles['part']}>
        <p className={styles['partName']}>{account.bank_name ?? account.bik}{account.is_primary && <Badge tone="blue">{t('customers.primary')}</Badge>}</p>
        <dl className={styles['facts']}>
          <dt>{t('customers.bik')}</dt><dd>{account.bik}</dd>
          <dt>{t('customers.accountShort')}</dt><dd>{account.account_number}</dd>
          {account.correspondent_account !== null && <><dt>{t('customers.correspondentShort')}</dt><dd>{account.correspondent_account}</dd></>}
          {account.currency !== 'RUB' && <><dt>{t('customers.currency')}</dt><dd>{account.currency}</dd></>}
        </dl>
      </div>
      {customer.can.update && <AccountMenu account={account} customer={customer} onChoose={onChoose} />}
    </li>
  );
}

function AccountMenu({ account, customer, onChoose }: { account: BankAccount; customer: Customer; onChoose: Choose }) {
  const client = useQueryClient();
  const { id: _, ...body } = account;
  const makePrimary = usePrimary(() => saveBankAccount({ customerId: customer.id, part: account, body: { ...body, currency: body.currency as 'RUB', is_primary: true }, idempotencyKey: '', client }));
  return <PartMenu name={account.account_number} isPrimary={account.is_primary} onPrimary={makePrimary} onEdit={() => onChoose('edit', account)} onRemove={() => onChoose('remove', account)} />;
}
