import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { Button } from '#ui/button/button.tsx';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { Money } from '#ui/money/money.tsx';
import { HeadFold } from '#ui/title-block/head-fold.tsx';
import { TitleBlock, type TitleCell } from '#ui/title-block/title-block.tsx';
import { useFormat, type Formatters } from '#platform/i18n/format.ts';
import { useCustomerSums } from '../list/customer-sums.ts';
import { RegistryStatusBadge } from '../registry/registry-status.tsx';
import styles from '../customers.module.css';

const NOTHING = '—';

type Cell = TitleCell & { isEmpty?: boolean };
type Words = { t: TFunction; format: Formatters };

/** Phone layout: amounts first, the customer's details in one line. */
export function CustomerSums({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const sums = useSumCells(customer);
  return sums.length === 0 ? null : <TitleBlock label={t('customers.sums')} cells={sums} fillsRows />;
}

export function FoldedRequisites({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const inn = customer.inn === null ? null : `${t('customers.inn')} ${customer.inn}`;
  return (
    <HeadFold
      isFolded
      label={t('customers.card')}
      summary={[t('customers.requisites'), inn].filter((part) => part !== null).join(' · ')}
    >
      <CustomerBlock customer={customer} hasSums={false} />
    </HeadFold>
  );
}

/** Requisites as a title block; empty ones are displayed on demand. */
export function CustomerBlock({ customer, hasSums = true }: { customer: Customer; hasSums?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [showsEmpty, setShowsEmpty] = useState(false);
  const sums = useSumCells(customer);
  const cells = requisiteCells(customer, { t, format });
  const empty = cells.filter((cell) => cell.isEmpty).length;
  return (
    <div className={styles['block']}>
      <TitleBlock
        label={t('customers.card')}
        cells={[...(hasSums ? sums : []), ...cells.filter((cell) => showsEmpty || !cell.isEmpty)]}
        fillsRows
      />
      {empty > 0 && (
        <span>
          <Button
            kind="quiet"
            size="small"
            icon={showsEmpty ? 'chevron-up' : 'chevron-down'}
            aria-expanded={showsEmpty}
            onClick={() => setShowsEmpty(!showsEmpty)}
          >
            {showsEmpty ? t('customers.hideEmpty') : t('customers.showEmpty', { count: empty })}
          </Button>
        </span>
      )}
    </div>
  );
}

/** Contract amounts with the customer, for readers with permission. */
function useSumCells(customer: Customer): TitleCell[] {
  const { t } = useTranslation();
  const sum = useCustomerSums([customer], undefined)?.data?.results[0];
  if (sum === undefined || sum.contracts_count === 0) return [];
  return [
    ...(sum.amount === undefined
      ? []
      : [
          {
            id: 'amount',
            label: t('customers.contractsAmount'),
            value: <Money value={sum.amount} />,
            span: 4,
            isNumber: true,
            isMain: true,
          } as const,
        ]),
    ...(sum.remaining === undefined
      ? []
      : [
          {
            id: 'remaining',
            label: t('customers.contractsLeft'),
            value: (
              <BoundedMoney
                value={sum.remaining}
                missing={sum.unpriced_deductions_count}
                missingOff={sum.unpriced_work_count}
              />
            ),
            span: 4,
            isNumber: true,
            isMain: true,
          } as const,
        ]),
    { id: 'contracts', label: t('customers.contractsCount'), value: sum.contracts_count, span: 4, isNumber: true },
  ];
}

function requisiteCells(customer: Customer, { t, format }: Words): Cell[] {
  const isLegal = customer.type === 'legal';
  const isPerson = customer.type === 'person';
  const line = (id: string, label: string, value: string | null, more: Partial<Cell> = {}): Cell => ({
    id,
    label,
    value: value ?? NOTHING,
    isEmpty: value === null,
    ...more,
  });
  const number = (id: string, label: string, value: string | null): Cell =>
    line(id, label, value, {
      isNumber: true,
      value:
        value === null ? (
          NOTHING
        ) : (
          <>
            {value} <CopyButton text={value} label={label} />
          </>
        ),
    });
  const long = (id: string, label: string, value: string | null, span: 6 | 12 = 6): Cell =>
    line(id, label, value, { span, hint: value ?? NOTHING });
  const cells: (Cell | false)[] = [
    !isPerson && long('full', t('customers.fullName'), customer.full_name, 12),
    line('type', t('customers.type'), t(`customers.types.${customer.type}`)),
    number('inn', t('customers.inn'), customer.inn),
    isLegal && number('kpp', t('customers.kpp'), customer.kpp),
    !isPerson && number('ogrn', isLegal ? t('customers.ogrn') : t('customers.ogrnip'), customer.ogrn),
    long('legal', isLegal ? t('customers.legalAddress') : t('customers.homeAddress'), customer.legal_address),
    long('actual', t('customers.actualAddress'), customer.actual_address),
    long('postal', t('customers.postalAddress'), customer.postal_address),
    isLegal && long('director', customer.director_position ?? t('customers.directorName'), customer.director_name),
    isLegal && long('signatory', t('customers.representedBy'), customer.represented_by),
    isLegal && long('acting', t('customers.actingOn'), customer.acting_on),
    isPerson &&
      long(
        'passport',
        t('customers.passport'),
        [customer.passport, customer.passport_issued_by].filter((part) => part !== null).join(', ') || null,
        12,
      ),
    !isPerson && line('okpo', t('customers.okpo'), customer.okpo),
    !isPerson && line('okved', t('customers.okved'), customer.okved),
    line('phone', t('customers.phone'), customer.phone, { value: <PhoneLink phone={customer.phone} /> }),
    line('email', t('customers.email'), customer.email, {
      value: <EmailLink email={customer.email} />,
      hint: customer.email ?? '',
    }),
    line('website', t('customers.website'), customer.website, {
      value: <WebsiteLink address={customer.website} />,
      hint: customer.website ?? '',
    }),
    {
      id: 'registry',
      label: t('customers.registry'),
      value: (
        <span className={styles['synced']}>
          {customer.registry_status !== null && <RegistryStatusBadge status={customer.registry_status} />}
          {customer.registry_synced_at === null
            ? t('customers.neverSynced')
            : t('customers.syncedAt', { date: format.dateOfInstant(customer.registry_synced_at) })}
        </span>
      ),
    },
    customer.comment !== null && long('comment', t('customers.comment'), customer.comment, 12),
  ];
  return cells.filter((cell) => cell !== false);
}

export function PhoneLink({ phone }: { phone: string | null }) {
  return phone === null ? <>{NOTHING}</> : <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>;
}

export function EmailLink({ email }: { email: string | null }) {
  return email === null ? <>{NOTHING}</> : <a href={`mailto:${email}`}>{email}</a>;
}

/** Addresses are typed without a scheme; any scheme other than http(s) is not a website. */
function WebsiteLink({ address }: { address: string | null }) {
  if (address === null) return <>{NOTHING}</>;
  const href = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return URL.canParse(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  ) : (
    <>{address}</>
  );
}
