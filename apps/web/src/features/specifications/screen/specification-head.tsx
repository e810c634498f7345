import { localizedName } from '#platform/i18n/product-names.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useAbility } from '#platform/session/abilities.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useBoundedText } from '#platform/list/bounded-money.tsx';
import { useFormat, type Formatters } from '#platform/i18n/format.ts';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Link } from '@tanstack/react-router';
import { TitleBlock, type TitleCell } from '#ui/title-block/title-block.tsx';
import { Money, useMoneyText } from '#ui/money/money.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { RevisionMark, RevisionMenu } from '../revisions/revision-menu.tsx';
import { AgreementChange } from '../totals/agreement-change.tsx';
import { gapsIn, isPricedByHand, isUncounted, lacksOf } from '../totals/gaps.ts';
import styles from './specification-screen.module.css';

const STATUS_TONES: Readonly<Record<Specification['status'], BadgeTone>> = {
  draft: 'neutral',
  calculating: 'warn',
  calculated: 'blue',
  committed: 'ok',
};

function StatusBadge({ status, hint }: { status: Specification['status']; hint?: string | undefined }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles['status']} data-hint={hint}>
      <Badge tone={STATUS_TONES[status]}>{t(`specifications.status.${status}`)}</Badge>
    </span>
  );
}

/** Key facts beside the name; the rest is in the title block. */
export function HeadFacts({
  specification,
  hasMarks,
}: {
  specification: Specification;
  /** Whether other facts are displayed as badges here. */
  hasMarks: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { commit_reason: reason } = specification;
  return (
    <p className={styles['facts']}>
      <span className={styles['second']}>{t('specifications.head.numberOf', { number: specification.number })}</span>
      <ContractLink specification={specification} className={styles['contract']} none={null} />
      <AgreementLink specification={specification} className={styles['agreement']} />
      <StatusBadge status={specification.status} hint={committedNote(specification, { t, format })} />
      <RevisionMenu specification={specification} />
      {hasMarks ? <RevisionMark specification={specification} /> : null}
      {hasMarks && reason !== null ? (
        <span className={styles['status']} data-hint={t('specifications.head.commitReason', { reason })}>
          <Badge tone="warn">{t('specifications.head.withGaps')}</Badge>
        </span>
      ) : null}
      <span className={styles['second']}>{vatText(specification, t, format)}</span>
    </p>
  );
}

type Shown = { specification: Specification };

function ContractLink({
  specification,
  none,
  className,
}: {
  specification: Specification;
  /** Displayed when it belongs to no contract. */
  none: ReactNode;
  className?: string | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const { project_id: projectId, contract_id: contractId, contract_number: number } = specification;
  if (contractId === null || number === null) return none;
  return (
    <Link to="/projects/$projectId/contracts/$contractId" params={{ projectId, contractId }} className={className}>
      {t('specifications.head.contractOf', { number })}
    </Link>
  );
}

function CustomerLink({ specification: { customer_id: customerId, customer_name: name } }: Shown): ReactNode {
  const seesCustomers = useAbility('customer.view');
  if (name === null) return null;
  if (customerId === null || !seesCustomers) return ` · ${name}`;
  return (
    <>
      {' · '}
      <Link to="/customers/$customerId" params={{ customerId }}>
        {name}
      </Link>
    </>
  );
}

/** The agreement it is an annex of; its amounts are those of the agreement. */
function AgreementLink({
  specification,
  className,
}: {
  specification: Specification;
  className?: string | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const {
    project_id: projectId,
    contract_id: contractId,
    supplementary_agreement_id: agreementId,
    supplementary_agreement_number: number,
  } = specification;
  if (contractId === null || !agreementId || !number) return null;
  return (
    <Link
      to="/projects/$projectId/contracts/$contractId/agreements/$agreementId"
      params={{ projectId, contractId, agreementId }}
      className={className}
    >
      {t('agreements.short', { number })}
    </Link>
  );
}

function committedNote(
  { committed_at: at, committed_by_name: name }: Specification,
  { t, format }: Omit<Words, 'money'>,
) {
  if (at === null) return undefined;
  return t('specifications.head.committedBy', { name: name ?? '', date: format.dateOfInstant(at) });
}

function Gross({ specification, gross }: { specification: Specification; gross: string }): ReactNode {
  const money = useMoneyText();
  const bounded = useBoundedText();
  if (isUncounted(specification)) return '—';
  return gapsIn(specification) > 0 ? bounded(money(gross), lacksOf(specification)) : <Money value={gross} />;
}

/** Title block of the specification. */
export function SpecificationHead({ specification }: { specification: Specification }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <TitleBlock
      label={t('specifications.head.label')}
      cells={headCells(specification, { t, format, money: useMoneyText() })}
    />
  );
}

type Words = { t: TFunction; format: Formatters; money: ReturnType<typeof useMoneyText> };

function headCells(specification: Specification, { t, format, money }: Words): TitleCell[] {
  const none = t('specifications.head.none');
  const object =
    specification.customer_name === null
      ? specification.project_name
      : `${specification.project_name} · ${specification.customer_name}`;
  const gross = specification.totals?.gross;
  const isByHand = isPricedByHand(specification);
  // The cell's label already says «VAT».
  const vat = rateText(specification, t, format);
  const cells: TitleCell[] = [
    { id: 'number', label: t('specifications.head.number'), value: specification.number, span: 2 },
    {
      id: 'object',
      label: `${t('specifications.head.object')} · ${t('specifications.head.customer')}`,
      value: (
        <>
          <Link to="/projects/$projectId" params={{ projectId: specification.project_id }}>
            <Unbroken>{specification.project_name}</Unbroken>
          </Link>
          <CustomerLink specification={specification} />
        </>
      ),
      span: 5,
      hint: object,
    },
    {
      id: 'contract',
      label: t('specifications.head.contract'),
      value: (
        <>
          <ContractLink specification={specification} none={none} />
          {specification.supplementary_agreement_id ? ' · ' : null}
          <AgreementLink specification={specification} />
        </>
      ),
      span: 3,
    },
    {
      id: 'status',
      // The status is displayed beside the name.
      label: t('specifications.head.revision'),
      value: [format.quantity(String(specification.revision)), committedNote(specification, { t, format })]
        .filter((part) => part !== undefined)
        .join(' · '),
      span: 2,
    },
    {
      id: 'date',
      label: t('specifications.head.date'),
      value: format.date(specification.date),
      span: isByHand ? 4 : 2,
      isNumber: true,
    },
    // Given prices have no base and no price date.
    ...(isByHand ? [] : basisCells(specification, { none, t, format })),
    {
      id: 'vat',
      label: t('specifications.head.vat'),
      value: vat,
      span: isByHand || gross === undefined ? 5 : 2,
    },
  ];
  if (gross !== undefined)
    cells.push({
      id: 'gross',
      label: t('specifications.head.gross'),
      value: (
        <>
          <Gross specification={specification} gross={gross} />
          <AgreementChange specification={specification} className={styles['change']} />
        </>
      ),
      span: 3,
      isNumber: true,
      isMain: true,
      hint: money(gross),
    });
  return cells;
}

function basisCells(specification: Specification, words: Omit<Words, 'money'> & { none: string }): TitleCell[] {
  const { t, none } = words;
  const base = localizedName(specification.norm_base_name ?? none);
  return [
    { id: 'base', label: t('specifications.head.base'), value: base, span: 3, hint: base },
    { id: 'price', label: t('specifications.head.prices'), value: priceLevel(specification, words), span: 2 },
  ];
}

function priceLevel(
  { region, price_date: day }: Specification,
  { none, t, format }: Omit<Words, 'money'> & { none: string },
): string {
  const parts = [region, day === null ? null : t('specifications.head.pricesOn', { date: format.date(day) })];
  return parts.filter((part) => part !== null && part !== '').join(', ') || none;
}

function rateText({ settings }: Specification, t: TFunction, format: Formatters): string {
  if (settings.vat_rate === 'none') return t('specifications.head.rateNone');
  const rate = format.percent(settings.vat_rate);
  return settings.vat_included
    ? t('specifications.head.rateWithin', { rate })
    : t('specifications.head.rateOnTop', { rate });
}

function vatText({ settings }: Pick<Specification, 'settings'>, t: TFunction, format: Formatters): string {
  if (settings.vat_rate === 'none') return t('specifications.head.vatNone');
  const rate = format.percent(settings.vat_rate);
  return settings.vat_included
    ? t('specifications.head.vatWithin', { rate })
    : t('specifications.head.vatOnTop', { rate });
}
