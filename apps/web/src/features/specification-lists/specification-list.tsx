import type {
  Specification,
  SpecificationShort,
  SpecificationStatus,
} from '@karkas/api/specifications/specifications.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { describeFailure } from '#platform/error-message.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';
import { errorTexts } from '#platform/notices.ts';
import { Money } from '#ui/money/money.tsx';
import { CreateSpecificationDialog } from './later-windows.ts';
import { specificationListOptions, type SpecificationOwner } from './specification-list-queries.ts';
import styles from './specification-lists.module.css';

const TONES: Record<SpecificationStatus, BadgeTone> = {
  draft: 'neutral',
  calculating: 'warn',
  calculated: 'blue',
  committed: 'ok',
};
type Props = {
  owner: SpecificationOwner;
  canCreate: boolean;
  /** Under a row of another table. */
  isNested?: boolean;
  /** In place of the page of the new specification. */
  onCreated?: (created: Specification) => void;
  /** What else may be done with one of them, at the end of its row. */
  renderActions?: (specification: SpecificationShort) => ReactNode;
};

/** The specifications of a project, a contract or an agreement. */
export function SpecificationList({ owner, canCreate, isNested = false, onCreated, renderActions }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useQuery(specificationListOptions(owner));
  const [isCreating, setCreating] = useState(false);
  const specifications = list.data?.results ?? [];
  const columns = useColumns({
    hasContract: owner.kind === 'project',
    renderActions,
    hasPrices: specifications.some((item) => item.totals !== undefined),
  });
  const create = canCreate ? (
    <Button icon="plus" size={isNested ? 'small' : 'normal'} onClick={() => setCreating(true)}>
      {t('specificationLists.createButton')}
    </Button>
  ) : undefined;

  const body = (
    <>
      {list.isPending && <SkeletonRows rows={isNested ? 1 : 3} height={36} />}
      {list.isError && list.data === undefined && (
        <ErrorState
          title={t('specificationLists.loadFailed')}
          text={describeFailure(list.error, errorTexts())}
          onRetry={() => {
            void list.refetch();
          }}
        />
      )}
      {list.data !== undefined &&
        specifications.length === 0 &&
        (isNested ? (
          <div className={styles['nestedEmpty']}>
            <span>{t('specificationLists.emptyContract')}</span>
            {create}
          </div>
        ) : (
          <EmptyState
            icon="specification"
            title={t('specificationLists.emptyTitle')}
            text={t(owner.kind === 'agreement' ? 'specificationLists.emptyAgreement' : 'specificationLists.emptyText')}
            action={create}
          />
        ))}
      {specifications.length > 0 && (
        <Table
          caption={t('specificationLists.title')}
          columns={columns}
          rows={specifications}
          rowKey={(item) => item.id}
        />
      )}
      <OwnedDialog of={isCreating}>
        {() => (
          <CreateSpecificationDialog
            owner={owner}
            onClose={() => setCreating(false)}
            onCreated={
              onCreated ??
              ((created) => {
                void navigate({ to: '/specifications/$specificationId', params: { specificationId: created.id } });
              })
            }
          />
        )}
      </OwnedDialog>
    </>
  );
  if (isNested)
    return (
      <div className={styles['nested']}>
        {body}
        {specifications.length > 0 && create !== undefined && <div className={styles['nestedFoot']}>{create}</div>}
      </div>
    );
  return (
    <Sheet title={t('specificationLists.title')} actions={specifications.length > 0 ? create : undefined}>
      {body}
    </Sheet>
  );
}

type Shown = Pick<Props, 'renderActions'> & { hasContract: boolean; hasPrices: boolean };

function useColumns({ hasContract, hasPrices, renderActions }: Shown): TableColumn<SpecificationShort>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: (TableColumn<SpecificationShort> | false)[] = [
    {
      id: 'number',
      title: t('specificationLists.number'),
      width: renderActions === undefined ? '130px' : '84px',
      yields: 2,
      cell: (item) => <span data-hint={item.number}>{item.number}</span>,
    },
    {
      id: 'name',
      title: t('specificationLists.name'),
      cell: (item) => (
        <Link to="/specifications/$specificationId" params={{ specificationId: item.id }} data-hint={item.name}>
          {item.name}
        </Link>
      ),
    },
    hasContract && {
      id: 'contract',
      title: t('specificationLists.contract'),
      width: '170px',
      yields: 4,
      cell: (item) => contractOf(item, t),
    },
    {
      id: 'date',
      title: t('specificationLists.date'),
      width: '104px',
      yields: 5,
      align: 'right',
      cell: (item) => format.date(item.date),
    },
    {
      id: 'revision',
      title: t('specificationLists.revision'),
      width: '60px',
      yields: 6,
      align: 'right',
      cell: (item) => item.revision,
    },
    {
      id: 'status',
      title: t('specificationLists.status'),
      width: '130px',
      cell: (item) => <Badge tone={TONES[item.status]}>{t(`specificationLists.statuses.${item.status}`)}</Badge>,
    },
    {
      id: 'positions',
      title: t('specificationLists.positions'),
      width: '88px',
      yields: 3,
      align: 'right',
      cell: (item) => item.positions_count,
    },
    {
      id: 'unmatched',
      title: t('specificationLists.unmatched'),
      width: '100px',
      yields: 7,
      align: 'right',
      cell: (item) =>
        item.unmatched_count > 0 ? <strong className={styles['warn']}>{item.unmatched_count}</strong> : 0,
    },
    renderActions !== undefined && {
      id: 'actions',
      title: t('specificationLists.actions'),
      width: '164px',
      isTitleHidden: true,
      cell: renderActions,
    },
    hasPrices && {
      id: 'gross',
      title: t('specificationLists.gross'),
      width: '170px',
      align: 'right',
      cell: (item) =>
        item.totals === undefined ? (
          ''
        ) : (
          <strong>
            <Money value={item.totals.gross} />
          </strong>
        ),
    },
  ];
  return columns.filter((column) => column !== false);
}

/** A specification of an agreement changes those of the contract, so it is told from them. */
function contractOf(
  { contract_number: contract, supplementary_agreement_number: agreement }: SpecificationShort,
  t: TFunction,
): string {
  if (contract === null) return t('specificationLists.withoutContract');
  return agreement === null ? contract : t('specificationLists.underAgreement', { contract, agreement });
}
