import type { NormResource } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { Money } from '#ui/money/money.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { groupResources } from './group-resources.ts';
import { usePricesText } from './use-prices-text.ts';
import styles from './norms.module.css';

/** Resources per unit of work by kind, with the sum of each kind. */
export function NormResources({ resources }: { resources: readonly NormResource[] }) {
  const { t } = useTranslation();
  const columns = useColumns(resources.some(({ total }) => total !== undefined));
  return groupResources(resources).map(({ kind, resources: lines, total, missingPrices }) => (
    <Sheet
      key={kind}
      title={t(`norms.kinds.${kind}`)}
      actions={
        <span className={styles['subtotal']}>
          {missingPrices > 0 && (
            <span className={styles['missing']}>{t('norms.missing', { count: missingPrices })}</span>
          )}
          {total !== null && <Money value={total} />}
        </span>
      }
    >
      <Table caption={t(`norms.kinds.${kind}`)} columns={columns} rows={lines} rowKey={({ code }) => code} />
    </Sheet>
  ));
}

function useColumns(hasPrices: boolean): TableColumn<NormResource>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const pricesOf = usePricesText();
  const isNarrow = useIsNarrow();
  const columns: (TableColumn<NormResource> | false)[] = [
    {
      id: 'code',
      title: t('norms.code'),
      width: '180px',
      yields: 2,
      card: 'hidden',
      cell: ({ code }) => <span data-hint={code}>{code}</span>,
    },
    { id: 'name', title: t('norms.resource'), cell: ({ name }) => <span data-hint={name}>{name}</span> },
    !isNarrow && { id: 'unit', title: t('norms.unit'), width: '84px', cell: ({ unit }) => displayUnit(unit) },
    {
      id: 'quantity',
      title: t('norms.quantity'),
      width: '100px',
      align: 'right',
      cardTitle: '',
      cell: ({ norm_quantity: quantity, unit }) =>
        isNarrow ? <span>{`${format.quantity(quantity)}\u00A0${displayUnit(unit)}`}</span> : format.quantity(quantity),
    },
    hasPrices && {
      id: 'price',
      title: t('norms.price'),
      width: '130px',
      align: 'right',
      cardTitle: '×',
      cell: (line) => <Price line={line} hint={pricesOf(line)} />,
    },
    hasPrices && {
      id: 'total',
      title: t('norms.total'),
      width: '140px',
      align: 'right',
      card: 'head',
      cell: ({ total }) =>
        typeof total === 'string' ? (
          <strong>
            <Money value={total} />
          </strong>
        ) : (
          '—'
        ),
    },
  ];
  return columns.filter((column) => column !== false);
}

function Price({ line: { price }, hint }: { line: NormResource; hint: string }) {
  const { t } = useTranslation();
  if (typeof price !== 'string') return <span className={styles['missing']}>{t('norms.noPrice')}</span>;
  return (
    <span data-hint={hint}>
      <Money value={price} />
    </span>
  );
}
