import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { MergedRow } from '@karkas/api/specifications/rows/merged-rows.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { TextInput } from '#ui/field/text-input.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { Table } from '#ui/table/table.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Money, useMoneyText } from '#ui/money/money.tsx';
import { placesByUnit } from './quantity-places.ts';
import { groupResources, type Order, type ResourceGroup } from './group-resources.ts';
import { mergedConsumablesOptions, mergedResourcesOptions } from '../specification-queries.ts';
import { isPricedByHand } from '../totals/gaps.ts';
import { AbcView } from './abc-view.tsx';
import { keyOf, useMergedColumns } from './merged-columns.tsx';
import { MergedList } from './merged-list.tsx';
import gridStyles from '../grid/specification-grid.module.css';
import styles from './merged-tab.module.css';

/** Display limit; the search narrows the rest. */
const SHOWN = 500;

type Props = {
  specification: Specification;
  what: 'resources' | 'consumables';
  onShowPosition: (id: string) => void;
};

/** Resources of the whole specification, merged by resource and price. */
export function MergedTab({ specification, what, onShowPosition }: Props): ReactNode {
  const { id: specificationId } = specification;
  const hasPrices = specification.can.view_prices;
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const [search, setSearch] = useState('');
  const [arrangement, setArrangement] = useState<Arrangement>('kinds');
  const [order, setOrder] = useState<Order>({ id: 'total', order: 'desc' });
  const query = useQuery(
    what === 'resources' ? mergedResourcesOptions(specificationId) : mergedConsumablesOptions(specificationId),
  );
  const rows = useMemo(() => filterRows(query.data?.results ?? [], search), [query.data, search]);
  const groups = useMemo(() => groupResources(rows, order), [rows, order]);
  const places = useMemo(() => placesByUnit(query.data?.results ?? []), [query.data]);
  const columns = useMergedColumns({ hasPrices, places, onShowPosition });

  if (query.isPending) return <SkeletonRows rows={10} />;
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} />;
  if (query.data.results.length === 0)
    return <EmptyState icon="list" title={t(`specifications.merged.${whyEmpty(specification, what)}`)} />;
  return (
    <section className={styles['tab']}>
      <div className={styles['toolbar']}>
        <div className={gridStyles['search']}>
          <TextInput
            label={t('specifications.merged.search')}
            isLabelHidden
            icon="search"
            placeholder={t('specifications.merged.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        {what === 'resources' && hasPrices ? (
          <ArrangementChips arrangement={arrangement} onChange={setArrangement} />
        ) : null}
        <MergedSum what={what} total={query.data.total} missing={query.data.missing_prices} />
      </div>
      <PriceMismatchNotice specification={specification} />
      {rows.length === 0 ? (
        <EmptyState icon="search" title={t('ui.nothingFound')} />
      ) : what === 'resources' && hasPrices && arrangement === 'abc' ? (
        <AbcView all={query.data.results} found={rows} columns={columns} onShowPosition={onShowPosition} />
      ) : (
        groups.map((one) => (
          <section key={one.group} className={styles['group']}>
            {what === 'resources' ? <GroupHead group={one} /> : null}
            {isNarrow ? (
              <MergedList rows={one.rows.slice(0, SHOWN)} hasPrices={hasPrices} onShowPosition={onShowPosition} />
            ) : (
              <Table
                caption={t(`specifications.kindsMany.${what === 'resources' ? one.group : 'consumable'}`)}
                columns={columns}
                rows={one.rows.slice(0, SHOWN)}
                rowKey={keyOf}
                sorting={order}
                onSort={setOrder}
              />
            )}
          </section>
        ))
      )}
    </section>
  );
}

const ARRANGEMENTS = ['kinds', 'abc'] as const;
type Arrangement = (typeof ARRANGEMENTS)[number];

function ArrangementChips({
  arrangement,
  onChange,
}: {
  arrangement: Arrangement;
  onChange: (arrangement: Arrangement) => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={gridStyles['chips']} role="group" aria-label={t('specifications.merged.arrangement')}>
      {ARRANGEMENTS.map((one) => (
        <button
          key={one}
          type="button"
          className={gridStyles['chip']}
          aria-pressed={one === arrangement}
          onClick={() => onChange(one)}
        >
          {t(`specifications.merged.arrangements.${one}`)}
        </button>
      ))}
    </div>
  );
}

/** Resources appear after a calculation. When all positions are priced without resources, the prices were given. */
function whyEmpty(specification: Specification, what: Props['what']) {
  const isPriced = specification.positions_count > 0 && specification.unpriced_count === 0;
  if (!isPriced) return what === 'resources' ? 'emptyResources' : 'emptyConsumables';
  if (what === 'resources') return 'noneResources';
  return isPricedByHand(specification) ? 'givenConsumables' : 'noneConsumables';
}

function GroupHead({ group: { group, total, share } }: { group: ResourceGroup }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <h2 className={styles['groupHead']}>
      <span>{t(`specifications.kindsMany.${group}`)}</span>
      {total === undefined ? null : (
        <span className={styles['groupSum']}>
          {share === null ? null : <small>{format.share(share)}</small>}
          <Money value={total} />
        </span>
      )}
    </h2>
  );
}

/**
 * Warns when resources do not add up to the price: positions adjusted to another price or priced without resources.
 */
function PriceMismatchNotice({ specification: { totals } }: { specification: Specification }): ReactNode {
  const { t } = useTranslation();
  const money = useMoneyText();
  if (totals === undefined) return null;
  const sentences = [
    ...(decimal(totals.adjustment).eq('0')
      ? []
      : [t('specifications.merged.adjusted', { amount: money(totals.adjustment, { isChange: true }) })]),
    ...(decimal(totals.hand_priced).eq('0')
      ? []
      : [t('specifications.merged.handPriced', { amount: money(totals.hand_priced) })]),
  ];
  return sentences.length === 0 ? null : <Notice>{sentences.join(' ')}</Notice>;
}

function MergedSum({
  what,
  total,
  missing,
}: {
  what: Props['what'];
  total: string | undefined;
  missing: number;
}): ReactNode {
  const { t } = useTranslation();
  if (total === undefined) return null;
  return (
    <p className={styles['sum']}>
      {missing > 0 ? (
        <span className={styles['missing']}>{t('specifications.merged.noPrices', { number: missing })}</span>
      ) : null}
      <span className={styles['sumLabel']}>
        {t(what === 'resources' ? 'specifications.merged.sumOfResources' : 'specifications.merged.sum')}
      </span>{' '}
      <strong>
        <Money value={total} />
      </strong>
    </p>
  );
}

function filterRows(rows: readonly MergedRow[], search: string): MergedRow[] {
  const words = normaliseName(search)
    .split(' ')
    .filter((word) => word !== '');
  return rows.filter((row) => {
    const text = normaliseName(`${row.code ?? ''} ${row.name}`);
    return words.every((word) => text.includes(word));
  });
}
