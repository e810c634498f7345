import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n.ts';
import { Card } from '#ui/card/card.tsx';
import { Money } from '#ui/money/money.tsx';
import { useCurrentCustomer } from '../current-customer.ts';
import { CustomerMenu, type CustomerActions } from '../list/customer-menu.tsx';
import type { CustomerSum } from '../list/customer-sums.ts';
import { RegistryStatusBadge } from '../registry/registry-status.tsx';
import styles from '../customers.module.css';

type Props = CustomerActions & {
  customers: readonly Customer[];
  /** Null for who may not see contracts. */
  sums: ReadonlyMap<string, CustomerSum> | null;
};

/** The list on a phone, where a table of nine columns is no reading. */
export function CustomerTiles({ customers, sums, ...actions }: Props) {
  const { t } = useTranslation();
  const current = useCurrentCustomer();
  return (
    <ul className={styles['tiles']} aria-label={t('customers.title')}>
      {customers.map((customer) => (
        <li key={customer.id} className={styles['tile']} aria-current={customer.id === current || undefined}>
          <Card
            title={
              <Link to="/customers/$customerId" params={{ customerId: customer.id }} className={styles['open']}>
                {customer.name}
              </Link>
            }
            actions={
              <span className={styles['above']}>
                <CustomerMenu customer={customer} {...actions} />
              </span>
            }
          >
            <dl className={styles['facts']}>
              <dt>{t('customers.inn')}</dt>
              <dd>{customer.inn ?? '—'}</dd>
              {customer.kpp !== null && (
                <>
                  <dt>{t('customers.kpp')}</dt>
                  <dd>{customer.kpp}</dd>
                </>
              )}
              {customer.registry_status !== null && (
                <>
                  <dt>{t('customers.status')}</dt>
                  <dd>
                    <RegistryStatusBadge status={customer.registry_status} />
                  </dd>
                </>
              )}
              {customer.phone !== null && (
                <>
                  <dt>{t('customers.phone')}</dt>
                  <dd>{customer.phone}</dd>
                </>
              )}
              <dt>{t('customers.projectsCount')}</dt>
              <dd>{customer.projects_count}</dd>
              <Sum sum={sums?.get(customer.id)} />
            </dl>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Told of those who have contracts with us. */
function Sum({ sum }: { sum: CustomerSum | undefined }) {
  const { t } = useTranslation();
  if (sum === undefined || sum.contracts_count === 0) return null;
  return (
    <>
      <dt>{t('customers.contractsCount')}</dt>
      <dd>{sum.contracts_count}</dd>
      {sum.amount !== undefined && (
        <>
          <dt>{t('customers.contractsAmount')}</dt>
          <dd>
            <Money value={sum.amount} />
          </dd>
        </>
      )}
      {sum.remaining !== undefined && (
        <>
          <dt>{t('customers.contractsLeft')}</dt>
          <dd>
            <Money value={sum.remaining} />
          </dd>
        </>
      )}
    </>
  );
}
