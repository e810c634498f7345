import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { useFormat, type Formatters } from '#platform/format.ts';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { TitleBlock, type TitleCell } from '#ui/title-block/title-block.tsx';
import { Money, useMoneyText } from '#ui/money/money.tsx';
import { gapsIn } from '../totals/gaps.ts';
import styles from './specification-screen.module.css';

const STATUS_TONES: Readonly<Record<Specification['status'], BadgeTone>> = {
  draft: 'neutral',
  calculating: 'warn',
  calculated: 'blue',
  committed: 'ok',
};

export function StatusBadge({ status }: { status: Specification['status'] }): ReactNode {
  const { t } = useTranslation();
  return <Badge tone={STATUS_TONES[status]}>{t(`specifications.status.${status}`)}</Badge>;
}

/** The title block of the specification. */
export function SpecificationHead({ specification }: { specification: Specification }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <TitleBlock
        label={t('specifications.head.label')}
        cells={headCells(specification, { t, format, money: useMoneyText() })}
      />
      {specification.commit_reason === null ? null : (
        <p className={styles['commitReason']}>
          {t('specifications.head.commitReason', { reason: specification.commit_reason })}
        </p>
      )}
    </>
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
  const cells: TitleCell[] = [
    { id: 'number', label: t('specifications.head.number'), value: specification.number, span: 2 },
    {
      id: 'object',
      label: `${t('specifications.head.object')} · ${t('specifications.head.customer')}`,
      value: object,
      span: 5,
      hint: object,
    },
    { id: 'contract', label: t('specifications.head.contract'), value: specification.contract_number ?? none, span: 3 },
    {
      id: 'status',
      label: `${t('specifications.head.status')} · ${t('specifications.head.revision')} ${specification.revision}`,
      value: <StatusBadge status={specification.status} />,
      span: 2,
    },
    {
      id: 'date',
      label: t('specifications.head.date'),
      value: format.date(specification.date),
      span: 2,
      isNumber: true,
    },
    {
      id: 'base',
      label: t('specifications.head.base'),
      value: specification.norm_base_name ?? none,
      span: 3,
      hint: specification.norm_base_name ?? none,
    },
    {
      id: 'price',
      label: `${t('specifications.head.region')} · ${t('specifications.head.priceDate')}`,
      value: priceLevel(specification, none, format),
      span: 2,
    },
    {
      id: 'vat',
      label: t('specifications.head.vat'),
      value: vatText(specification, t, format),
      span: gross === undefined ? 5 : 2,
    },
  ];
  if (gross !== undefined)
    cells.push({
      id: 'gross',
      label: t('specifications.head.gross'),
      value:
        gapsIn(specification) > 0 ? (
          t('specifications.totals.atLeast', { amount: money(gross) })
        ) : (
          <Money value={gross} />
        ),
      span: 3,
      isNumber: true,
      isMain: true,
      hint: money(gross),
    });
  return cells;
}

function priceLevel({ region, price_date: day }: Specification, none: string, format: Formatters): string {
  const parts = [region, day === null ? null : format.date(day)].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? none : parts.join(' · ');
}

export function vatText({ settings }: Pick<Specification, 'settings'>, t: TFunction, format: Formatters): string {
  if (settings.vat_rate === 'none') return t('specifications.head.vatNone');
  const rate = format.percent(settings.vat_rate);
  return settings.vat_included
    ? t('specifications.head.vatWithin', { rate })
    : t('specifications.head.vatOnTop', { rate });
}
