import { PRICE_COLUMNS, type PriceFileRead, type ReadPrice } from '@karkas/api/prices/price-import.schemas.ts';
import { hasVat, isVatRate, VAT_RATES } from '@karkas/domain/money/vat.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { Select } from '#ui/select/select.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { BasePrice } from './base-price.tsx';
import { ImportProblems } from './import-problems.tsx';
import type { Reading } from './price-queries.ts';
import styles from './prices.module.css';

type Props = {
  fileName: string;
  table: PriceFileRead;
  isReading: boolean;
  onRead: (query: Reading) => void;
};

/** How the file is parsed; settings can be changed here and the file is parsed again. */
export function ImportPreview({ fileName, table, isReading, onRead }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles['fileName']}>
        {fileName} · {t(`prices.import.is.${table.kind}`)}
      </p>
      {table.kind !== 'fsbc_xml' && <Choices table={table} onRead={onRead} />}
      {hasVat(table.vat_rate) && (
        <Notice>{t('prices.import.vatTaken', { rate: table.vat_rate, where: table.vat_said_in ?? '—' })}</Notice>
      )}
      <p role="status" className={styles['hint']}>
        {isReading
          ? t('prices.import.reading')
          : t('prices.import.found', {
              rows: t('prices.count', { count: table.rows_count }),
              headings: table.headings_count,
              problems: table.problems_count,
            })}
      </p>
      <div aria-busy={isReading || undefined} className={styles['results']}>
        <Rows rows={table.rows} />
      </div>
      <ImportProblems problems={table.problems} count={table.problems_count} />
    </>
  );
}

const NOT_READ = 'none';

function Choices({ table, onRead }: Pick<Props, 'table' | 'onRead'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const change = (letter: string, role: string): void => {
    const roles = table.columns.flatMap((column) => {
      const own = column.letter === letter ? role : column.role;
      // A role assigned to this column is removed from the column that had it.
      return own === null || own === NOT_READ || (own === role && column.letter !== letter)
        ? []
        : [`${own}=${column.letter}`];
    });
    onRead({ columns: roles.join(',') || undefined, header_row: table.header_row ?? undefined });
  };
  return (
    <>
      <div className={styles['choices']}>
        {table.sheets.length > 1 && (
          <Select
            label={t('prices.import.sheet')}
            value={table.sheet ?? ''}
            options={table.sheets.map((name) => ({ value: name, label: name }))}
            onValueChange={(sheet) => onRead({ sheet, columns: undefined, header_row: undefined })}
          />
        )}
        <Select<string>
          label={t('prices.import.vat')}
          isSearchable={false}
          value={table.vat_rate}
          options={VAT_RATES.map((value) => ({
            value,
            label: value === 'none' ? t('prices.import.withoutVat') : format.percent(value),
          }))}
          onValueChange={(rate) => {
            if (isVatRate(rate)) onRead({ vat_rate: rate });
          }}
        />
      </div>
      <fieldset className={styles['columns']}>
        <legend>{t('prices.import.columns')}</legend>
        {table.columns
          .filter(({ title, role }) => title !== '' || role !== null)
          .map(({ letter, title, role }) => (
            <Select<string>
              key={letter}
              label={`${letter} · ${title}`}
              isSearchable={false}
              value={role ?? NOT_READ}
              options={[
                { value: NOT_READ, label: t('prices.import.notRead') },
                ...PRICE_COLUMNS.map((value) => ({ value, label: t(`prices.columns.${value}`) })),
              ]}
              onValueChange={(chosen) => change(letter, chosen)}
            />
          ))}
      </fieldset>
    </>
  );
}

function Rows({ rows }: { rows: readonly ReadPrice[] }) {
  const { t } = useTranslation();
  return (
    <Table<ReadPrice>
      caption={t('prices.import.first')}
      rows={rows}
      rowKey={({ row, kind }) => `${row} ${kind}`}
      columns={useColumns()}
    />
  );
}

function useColumns(): TableColumn<ReadPrice>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'row',
      title: t('prices.import.row'),
      width: '80px',
      align: 'right',
      cell: ({ row }) => format.quantity(String(row)),
    },
    { id: 'code', title: t('prices.code'), width: '150px', cell: ({ code }) => code ?? '—' },
    { id: 'name', title: t('prices.name'), cell: ({ name }) => name },
    { id: 'unit', title: t('prices.unit'), width: '90px', cell: ({ unit }) => displayUnit(unit) },
    { id: 'kind', title: t('prices.kind'), width: '150px', cell: ({ kind }) => t(`prices.kinds.${kind}`) },
    {
      id: 'price',
      title: t('prices.price'),
      width: '120px',
      align: 'right',
      cell: ({ price }) => <BasePrice base={price} index={null} />,
    },
    {
      id: 'base',
      title: t('prices.basePrice'),
      width: '150px',
      align: 'right',
      cell: ({ base_price: base, index }) => <BasePrice base={base} index={index} />,
    },
  ];
}
