import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from '#platform/i18n.ts';
import { TitleBlock, type TitleCell } from '#ui/title-block/title-block.tsx';
import { useFormat } from '#platform/format.ts';
import { RegistryStatusBadge } from '../registry/registry-status.tsx';
import styles from '../customers.module.css';

const NOTHING = '—';

/** The requisites of a customer as the title block of a drawing. */
export function CustomerBlock({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isLegal = customer.type === 'legal';
  const isPerson = customer.type === 'person';
  const text = (value: string | null) => value ?? NOTHING;
  const synced =
    customer.registry_synced_at === null
      ? t('customers.neverSynced')
      : t('customers.syncedAt', { date: format.dateOfInstant(customer.registry_synced_at) });
  // Every type fills its rows of twelve, and the small cells come in pairs, as they stand on a phone.
  const cells: (TitleCell | false)[] = [
    !isPerson && {
      id: 'full',
      label: t('customers.fullName'),
      value: text(customer.full_name),
      span: 12,
      hint: text(customer.full_name),
    },
    { id: 'type', label: t('customers.type'), value: t(`customers.types.${customer.type}`), span: isLegal ? 3 : 6 },
    { id: 'inn', label: t('customers.inn'), value: text(customer.inn), isNumber: true, span: isPerson ? 6 : 3 },
    isLegal && { id: 'kpp', label: t('customers.kpp'), value: text(customer.kpp), isNumber: true },
    !isPerson && {
      id: 'ogrn',
      label: isLegal ? t('customers.ogrn') : t('customers.ogrnip'),
      value: text(customer.ogrn),
      isNumber: true,
    },
    {
      id: 'legal',
      label: isLegal ? t('customers.legalAddress') : t('customers.homeAddress'),
      value: text(customer.legal_address),
      span: 6,
      hint: text(customer.legal_address),
    },
    {
      id: 'actual',
      label: t('customers.actualAddress'),
      value: text(customer.actual_address),
      span: 6,
      hint: text(customer.actual_address),
    },
    isLegal && {
      id: 'director',
      label: customer.director_position ?? t('customers.directorName'),
      value: text(customer.director_name),
      span: 6,
    },
    ...signatoryCells(customer, t),
    !isPerson && { id: 'okpo', label: t('customers.okpo'), value: text(customer.okpo), span: isLegal ? 3 : 6 },
    !isPerson && { id: 'okved', label: t('customers.okved'), value: text(customer.okved), span: isLegal ? 3 : 6 },
    { id: 'phone', label: t('customers.phone'), value: <PhoneLink phone={customer.phone} /> },
    {
      id: 'email',
      label: t('customers.email'),
      value: <EmailLink email={customer.email} />,
      hint: customer.email ?? '',
    },
    {
      id: 'website',
      label: t('customers.website'),
      value: <WebsiteLink address={customer.website} />,
      hint: customer.website ?? '',
    },
    {
      id: 'registry',
      label: t('customers.registry'),
      value: (
        <span className={styles['synced']}>
          {customer.registry_status !== null && <RegistryStatusBadge status={customer.registry_status} />}
          {synced}
        </span>
      ),
    },
    { id: 'created', label: t('customers.createdAt'), value: format.dateOfInstant(customer.created_at) },
    { id: 'updated', label: t('customers.updatedAt'), value: format.dateOfInstant(customer.updated_at) },
    {
      id: 'postal',
      label: t('customers.postalAddress'),
      value: text(customer.postal_address),
      span: 6,
      hint: text(customer.postal_address),
    },
    customer.comment !== null && {
      id: 'comment',
      label: t('customers.comment'),
      value: customer.comment,
      span: 12,
      hint: customer.comment,
    },
  ];
  return <TitleBlock label={t('customers.card')} cells={cells.filter((cell) => cell !== false)} />;
}

/** Who signs, as printed documents state it; of a person, the passport. */
function signatoryCells(customer: Customer, t: TFunction): TitleCell[] {
  const { type, represented_by: by, acting_on: basis, passport, passport_issued_by: issued } = customer;
  if (type === 'entrepreneur') return [];
  if (type === 'person') {
    const value = [passport, issued].filter((part) => part !== null).join(', ') || NOTHING;
    return [{ id: 'passport', label: t('customers.passport'), value, span: 12, hint: value }];
  }
  return [
    { id: 'signatory', label: t('customers.representedBy'), value: by ?? NOTHING, span: 6, hint: by ?? NOTHING },
    { id: 'acting', label: t('customers.actingOn'), value: basis ?? NOTHING, span: 6, hint: basis ?? NOTHING },
  ];
}

export function PhoneLink({ phone }: { phone: string | null }) {
  return phone === null ? <>{NOTHING}</> : <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>;
}

export function EmailLink({ email }: { email: string | null }) {
  return email === null ? <>{NOTHING}</> : <a href={`mailto:${email}`}>{email}</a>;
}

/** People write the address without its scheme; any other scheme than the web's own is no address of a site. */
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
