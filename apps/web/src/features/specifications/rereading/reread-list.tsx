import type { Rereading, RereadRow } from '@karkas/api/specifications/bills/rereading.schemas.ts';
import { useState, type ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Money, useMoneyText } from '#ui/money/money.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { type Kind, KINDS, effectOfRow, filteredRows, hasPriceChoice, withMarks } from './reread-rows.ts';
import { Remarks, PreviousValue } from './reread-remarks.tsx';
import styles from './rereading.module.css';

const TONES: Readonly<Record<RereadRow['change'], BadgeTone>> = { added: 'ok', gone: 'warn', changed: 'blue' };
/** Rows rendered at once; a long bill has thousands. */
const PAGE = 100;

type Marks = {
  marked: ReadonlySet<string>;
  onMark: (marked: ReadonlySet<string>) => void;
  /** Rows that keep our price. */
  ownPrices: ReadonlySet<string>;
  onOwnPrices: (ownPrices: ReadonlySet<string>) => void;
};

/** Changes by kind, each with a checkbox. */
export function RereadList({ rereading, ...marks }: Marks & { rereading: Rereading }): ReactNode {
  const { marked, onMark } = marks;
  const { t } = useTranslation();
  const format = useFormat();
  const [kind, setKind] = useState<Kind>('all');
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(PAGE);
  const { rows } = rereading;
  const displayed = filteredRows(rows, kind, search);
  const count = displayed.filter(({ id }) => marked.has(id)).length;
  const columns = useColumns(marks, rereading.effect !== undefined);
  const left = displayed.length - limit;
  return (
    <section className={styles['list']}>
      <div className={styles['bar']}>
        <Tabs
          label={t('rereading.label')}
          items={KINDS.map((id) => ({
            id,
            label: t(`rereading.kinds.${id}`),
            count: id === 'all' ? rows.length : rows.filter(({ change }) => change === id).length,
          }))}
          active={kind}
          onChange={(next) => {
            setKind(next);
            setLimit(PAGE);
          }}
        />
        <SearchInput label={t('rereading.search')} value={search} onSearch={setSearch} />
      </div>
      <Checkbox
        label={t('rereading.markAll')}
        isChecked={displayed.length > 0 && count === displayed.length}
        isPartial={count > 0 && count < displayed.length}
        disabled={displayed.length === 0}
        onCheckedChange={(isMarked) => onMark(withMarks(marked, displayed, isMarked))}
      />
      {displayed.length === 0 ? (
        <EmptyState icon="selector" title={t('rereading.noneFound')} />
      ) : (
        <Table
          caption={t('rereading.label')}
          columns={columns}
          rows={displayed.slice(0, limit)}
          rowKey={(row) => row.id}
          isDimmed={(row) => !marked.has(row.id)}
        />
      )}
      {left > 0 ? (
        <Button onClick={() => setLimit(limit + PAGE * 5)}>
          {t('rereading.more', { number: format.quantity(String(Math.min(left, PAGE * 5))) })}
        </Button>
      ) : null}
    </section>
  );
}

function useColumns(marks: Marks, hasPrices: boolean): TableColumn<RereadRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { marked, onMark, ownPrices } = marks;
  const amount = (side: RereadRow['before']): string | null =>
    side === null || side.quantity === null
      ? null
      : [format.quantity(side.quantity), displayUnit(side.unit ?? '')].filter(Boolean).join('\u00a0');
  const nameOf = ({ before, after }: RereadRow): string => (after ?? before)?.name ?? '';
  const columns: (TableColumn<RereadRow> & { isOfMoney?: boolean })[] = [
    {
      id: 'mark',
      title: t('rereading.mark'),
      width: '48px',
      isTitleHidden: true,
      card: 'head',
      cell: (row) => (
        <Checkbox
          label={<span className={styles['hidden']}>{t('rereading.markRow', { name: nameOf(row) })}</span>}
          isChecked={marked.has(row.id)}
          onCheckedChange={(isMarked) => onMark(withMarks(marked, [row], isMarked))}
        />
      ),
    },
    {
      id: 'name',
      title: t('rereading.name'),
      cell: (row) => (
        <div className={styles['what']}>
          <Badge tone={TONES[row.change]}>{t(`rereading.changes.${row.change}`)}</Badge> <NameOf row={row} />
          <Remarks row={row} />
        </div>
      ),
    },
    {
      id: 'quantity',
      title: t('rereading.quantity'),
      width: '130px',
      align: 'right',
      cell: (row) => (
        <PreviousValue
          before={row.after === null ? null : amount(row.before)}
          after={amount(row.after ?? row.before)}
        />
      ),
    },
    {
      id: 'price',
      title: t('rereading.price'),
      width: '150px',
      align: 'right',
      isOfMoney: true,
      cell: (row) => <Price row={row} name={nameOf(row)} marks={marks} />,
    },
    {
      id: 'effect',
      title: t('rereading.rowEffect'),
      width: '140px',
      align: 'right',
      isOfMoney: true,
      cell: (row) => {
        const effect = effectOfRow(row, ownPrices);
        return row.kind === 'section' || effect === null ? '—' : <Money value={effect} isChange />;
      },
    },
  ];
  return hasPrices ? columns : columns.filter(({ isOfMoney }) => isOfMoney !== true);
}

/** Our price and the customer's; where other fields change too, the price is chosen apart. */
function Price({ row, name, marks }: { row: RereadRow; name: string; marks: Marks }): ReactNode {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { before, after, fields, exported_price: exported = null } = row;
  const { marked, ownPrices, onOwnPrices } = marks;
  const price = (after ?? before)?.price ?? null;
  const was = fields.includes('price') ? (before?.price ?? null) : null;
  return (
    <>
      <PreviousValue
        before={was === null ? null : <Money value={was} isBare />}
        after={price === null ? '—' : <Money value={price} isBare />}
      />
      {exported === null || exported === was ? null : (
        <small className={styles['section']}>{t('rereading.exported', { price: money(exported) })}</small>
      )}
      {hasPriceChoice(row) ? (
        <Checkbox
          label={
            <>
              {t('rereading.theirPrice')}
              <span className={styles['hidden']}>: {name}</span>
            </>
          }
          isChecked={!ownPrices.has(row.id)}
          disabled={!marked.has(row.id)}
          onCheckedChange={(isTheirs) => onOwnPrices(withMarks(ownPrices, [row], !isTheirs))}
        />
      ) : null}
    </>
  );
}

function NameOf({ row: { before, after, fields } }: { row: RereadRow }): ReactNode {
  const side = after ?? before;
  const was = (field: 'number' | 'name'): string | null => (fields.includes(field) ? (before?.[field] ?? null) : null);
  return (
    <>
      <span className={styles['number']}>
        <PreviousValue before={was('number')} after={side?.number ?? ''} />
      </span>
      <PreviousValue before={was('name')} after={side?.name ?? ''} />
    </>
  );
}
