import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { Money } from '#ui/money/money.tsx';
import { MoneyInput } from '#ui/number-input/number-input.tsx';
import { Table } from '#ui/table/table.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import { costAt, differenceOf, patchesOf, sameLines, type SuppliedLine } from './replacements.ts';
import styles from './arrange.module.css';

const SHOWN = 50;

/** Changes the name or price of a resource in the whole specification, with the effect on the cost. */
export function ReplaceDialog({
  session,
  line,
  onClose,
}: {
  session: EditSession;
  line: SuppliedLine;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const [lines] = useState(() => sameLines(session, line));
  const [name, setName] = useState(line.row.name);
  const [price, setPrice] = useState(line.row.price ?? '');
  const to = { name: name.trim(), price: price === '' ? undefined : price };
  const isPrice = price === '' || /^\d+(\.\d{1,2})?$/.test(price);
  const patches = isPrice ? patchesOf(lines, to) : [];
  const count = new Set(patches.map(({ row }) => row)).size;
  const { unit } = line.row;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={760}
      title={t('arrange.replace.title')}
      description={t('arrange.replace.found', { count: lines.length })}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="primary"
            disabled={count === 0 || to.name === ''}
            onClick={() => {
              session.store.edit(patches);
              onClose();
            }}
          >
            {t('arrange.replace.apply', { count })}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <div className={styles['pair']}>
          <TextInput
            label={t('arrange.replace.name')}
            value={name}
            error={to.name === '' ? t('arrange.replace.nameRequired') : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <MoneyInput
            label={unit === null ? t('arrange.replace.priceWithoutUnit') : t('arrange.replace.price', { unit })}
            value={price}
            onValueChange={setPrice}
          />
        </div>
        <Effect lines={lines} price={isPrice ? to.price : undefined} />
        <Places session={session} lines={lines} />
      </div>
    </Dialog>
  );
}

function Effect({ lines, price }: { lines: readonly SuppliedLine[]; price: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const now = costAt(lines, undefined);
  const after = costAt(lines, price);
  const displayed = (value: string | null): ReactNode =>
    value === null ? t('arrange.replace.unknown') : <Money value={value} />;
  const facts = [
    [t('arrange.replace.now'), now],
    [t('arrange.replace.after'), after],
    [t('arrange.replace.effect'), differenceOf(now, after)],
  ] as const;
  return (
    <dl className={styles['facts']} aria-live="polite">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{displayed(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

const amount = (value: string | null | undefined): ReactNode => <Money value={value ?? null} isBare />;

function Places({ session, lines }: { session: EditSession; lines: readonly SuppliedLine[] }): ReactNode {
  const { t } = useTranslation();
  const rest = lines.length - SHOWN;
  return (
    <>
      <Table
        caption={t('arrange.replace.places')}
        rows={lines.slice(0, SHOWN)}
        rowKey={(line) => line.id}
        columns={[
          {
            id: 'place',
            title: t('arrange.replace.places'),
            cell: ({ number, row }) => `${number} ${session.store.getRow(row.specification_row_id)?.row.name ?? ''}`,
          },
          {
            id: 'price',
            title: t('specifications.columns.price'),
            align: 'right',
            width: '130px',
            cell: ({ row }) => amount(row.price),
          },
          {
            id: 'total',
            title: t('specifications.columns.total'),
            align: 'right',
            width: '140px',
            cell: ({ row }) => amount(row.total),
          },
        ]}
      />
      {rest > 0 && <p className={styles['hint']}>{t('arrange.replace.more', { count: rest })}</p>}
    </>
  );
}
