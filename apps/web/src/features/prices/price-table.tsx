import type { BookPrice, PriceBook } from '@karkas/api/prices/price-books.schemas.ts';
import { useState } from 'react';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { HintedName } from '#ui/unbroken/hinted-name.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { BasePrice } from './base-price.tsx';
import { PriceCell } from './price-cell.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { PRICE_SORTS, type PriceFilters, sortingOf } from './price-queries.ts';
import styles from './prices.module.css';

type Props = {
  book: PriceBook;
  prices: readonly BookPrice[];
  /** Whether these are all filtered prices and not one page. */
  isWhole: boolean;
  filters: PriceFilters;
  onFiltersChange: (change: PriceFilters) => void;
};

export function PriceTable({ book, prices, isWhole, filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<BookPrice | null>(null);
  const sourceOf = useSourceWords();
  const first = prices[0];
  const common = isWhole && first !== undefined && prices.length > 1 ? sourceOf(first) : null;
  const isCommon = common !== null && prices.every((price) => sourceOf(price) === common);
  const columns = useColumns(book, prices, setOpened);
  const { sort, order } = sortingOf(filters);
  return (
    <>
      {isCommon && <p className={styles['common']}>{t('prices.commonSource', { source: common })}</p>}
      <Table<BookPrice>
        caption={t('prices.title')}
        columns={isCommon ? columns.filter(({ id }) => id !== 'source') : columns}
        rows={prices}
        rowKey={({ id }) => id}
        sorting={{ id: sort, order }}
        onSort={({ id, order: next }) =>
          onFiltersChange({ sort: PRICE_SORTS.find((name) => name === id), order: next, page: undefined })
        }
      />
      <OwnedDialog of={opened}>
        {(price) => <PriceDialog book={book} price={price} onClose={() => setOpened(null)} />}
      </OwnedDialog>
    </>
  );
}

/** Source and date of a price as text. */
function useSourceWords(): (price: BookPrice) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ source, document, date }) =>
    [date === null ? null : format.date(date), document ?? t(`prices.sources.${source}`)]
      .filter((part) => part !== null)
      .join(' · ');
}

/** Columns that are empty on the whole page are omitted. */
function useColumns(
  book: PriceBook,
  prices: readonly BookPrice[],
  onOpen: (price: BookPrice) => void,
): TableColumn<BookPrice>[] {
  const { t } = useTranslation();
  const sourceOf = useSourceWords();
  const base: TableColumn<BookPrice> = {
    id: 'base',
    title: t('prices.basePrice'),
    width: '150px',
    align: 'right',
    yields: 2,
    cell: ({ base_price: price, index }) => <BasePrice base={price} index={index} />,
  };
  const code: TableColumn<BookPrice> = {
    id: 'code',
    title: t('prices.code'),
    width: '160px',
    card: 'line',
    isSortable: true,
    cell: (price) => (
      <span className={styles['code']} data-hint={price.code ?? undefined}>
        {price.code ?? '—'}
      </span>
    ),
  };
  const priced: TableColumn<BookPrice>[] = [
    ...(prices.some(({ base_price: price }) => price !== null && price !== undefined) ? [base] : []),
    {
      id: 'price',
      title: t('prices.priceIn'),
      width: '130px',
      align: 'right',
      card: 'head',
      cell: (price) => <PriceCell book={book} price={price} />,
    },
  ];
  return [
    ...(prices.some((price) => price.code !== null) ? [code] : []),
    {
      id: 'name',
      title: t('prices.name'),
      isSortable: true,
      cell: (price) => (
        <button type="button" className={styles['name']} onClick={() => onOpen(price)} data-hint={price.name}>
          <Unbroken>{price.name}</Unbroken>
        </button>
      ),
    },
    { id: 'unit', title: t('prices.unit'), width: '90px', cardTitle: '', cell: ({ unit }) => displayUnit(unit) },
    {
      id: 'kind',
      title: t('prices.kind'),
      width: '190px',
      yields: 1,
      cardTitle: '',
      cell: ({ kind }) => t(`prices.kinds.${kind}`),
    },
    ...(book.can.view_prices ? priced : []),
    {
      id: 'source',
      title: t('prices.source'),
      width: '320px',
      isWrapped: true,
      yields: 3,
      card: 'hidden',
      cell: (price) => <HintedName>{sourceOf(price)}</HintedName>,
    },
  ];
}
