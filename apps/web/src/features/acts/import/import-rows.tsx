import type { ActImport, ActImportRow } from '@karkas/api/acts/files/act-import.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Money, useMoneyText } from '#ui/money/money.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Select } from '#ui/select/select.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { type ImportChoice, type ImportChoices, isTakeable, isTaken } from './import-choices.ts';
import styles from './import.module.css';

const TONES: Record<ActImportRow['state'], BadgeTone> = {
  matched: 'ok',
  asked: 'warn',
  ambiguous: 'warn',
  foreign: 'danger',
};

/** Rows rendered at once: an act has up to ten thousand. */
const STEP = 100;

type Props = { file: ActImport; choices: ImportChoices; onChoose: (place: number, choice: ImportChoice) => void };
type Placed = ActImportRow & { place: number };

/** Rows of the file with the position each is laid on; what differs is taken only when a person ticks it. */
export function ImportRows({ file, choices, onChoose }: Props): ReactNode {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(STEP);
  const columns = useImportColumns({ file, choices, onChoose });
  const left = file.rows.length - limit;
  const count = (state: ActImportRow['state']) => file.rows.filter((row) => row.state === state).length;
  return (
    <>
      <FileTotals file={file} />
      <p>
        {t('actsMore.import.counts', {
          matched: count('matched'),
          asked: count('asked'),
          ambiguous: count('ambiguous'),
          foreign: count('foreign'),
        })}
      </p>
      <Table
        caption={t('actsMore.import.title')}
        columns={columns}
        rows={file.rows.slice(0, limit).map((row, place): Placed => ({ ...row, place }))}
        rowKey={({ place }) => String(place)}
        isDimmed={(row) => !isTaken(row, choices[row.place])}
      />
      {left > 0 && (
        <Button onClick={() => setLimit(limit + STEP)}>
          {t('actsMore.import.more', { count: Math.min(STEP, left) })}
        </Button>
      )}
    </>
  );
}

/** The sums are compared as the server counted them, before any choice. */
function FileTotals({ file }: { file: ActImport }): ReactNode {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { stated_total: stated = null, file_total: total = '0.00', our_total: ours = '0.00' } = file;
  const isOther = stated !== null && !decimal(stated).eq(decimal(total));
  const differs = !decimal(total).eq(decimal(ours));
  return (
    <>
      <Notice tone={differs ? 'warn' : 'ok'}>
        {t(differs ? 'actsMore.import.totalsDiffer' : 'actsMore.import.totalsAgree', {
          file: money(total),
          ours: money(ours),
        })}
      </Notice>
      {isOther && <Notice>{t('actsMore.import.statedTotal', { stated: money(stated), file: money(total) })}</Notice>}
      {file.vat_included === true && <Notice>{t('actsMore.import.vatIncluded')}</Notice>}
    </>
  );
}

function useImportColumns(props: Props): TableColumn<Placed>[] {
  const { t } = useTranslation();
  const choiceOf = ({ place }: Placed): ImportChoice => props.choices[place] ?? { rowKey: '', isTaken: false };
  const figures = useFigureColumns(props.file, choiceOf);
  const { file, onChoose } = props;
  const optionsOf = useOptions(file);
  return [
    {
      id: 'taken',
      title: t('actsMore.import.taken'),
      isTitleHidden: true,
      width: '44px',
      cell: (row) => (
        <Checkbox
          label={<span className={styles['hidden']}>{t('actsMore.import.take', { name: row.name })}</span>}
          isChecked={isTaken(row, choiceOf(row))}
          disabled={!isTakeable(row, choiceOf(row))}
          onCheckedChange={(isTakenNow) => onChoose(row.place, { ...choiceOf(row), isTaken: isTakenNow })}
        />
      ),
    },
    {
      id: 'name',
      title: t('actsMore.import.ofFile'),
      card: 'name',
      isWrapped: true,
      cell: ({ number, name, unit }) => [number, name, unit === null ? null : `(${unit})`].filter(Boolean).join(' '),
    },
    ...figures,
    {
      id: 'state',
      title: t('actsMore.import.state'),
      width: '172px',
      cardTitle: '',
      cell: ({ state, differences }) => (
        <>
          <Badge tone={TONES[state]}>{t(`actsMore.import.states.${state}`)}</Badge>
          {differences.length > 0 && (
            <small className={styles['differences']}>
              {differences.map((one) => t(`actsMore.import.differences.${one}`)).join(', ')}
            </small>
          )}
        </>
      ),
    },
    {
      id: 'position',
      title: t('actsMore.import.position'),
      width: '280px',
      cell: (row) => (
        <Select
          label={t('actsMore.import.positionOf', { name: row.name })}
          isLabelHidden
          isClearable
          value={choiceOf(row).rowKey}
          options={optionsOf(row)}
          onValueChange={(rowKey) => onChoose(row.place, { rowKey, isTaken: rowKey !== '' })}
        />
      ),
    },
  ];
}

/** Figures of the file above those of the chosen position. */
function useFigureColumns(file: ActImport, choiceOf: (row: Placed) => ImportChoice): TableColumn<Placed>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const byKey = new Map(file.positions.map((position) => [position.row_key, position]));
  const leftOf = (left: string | undefined): ReactNode =>
    left === undefined ? null : t('actsMore.import.left', { quantity: format.quantity(left) });
  return [
    {
      id: 'quantity',
      title: t('actsMore.import.quantity'),
      width: '112px',
      align: 'right',
      cell: (row) => (
        <Pair
          isOther={row.differences.includes('quantity')}
          theirs={row.quantity === null ? '—' : format.quantity(row.quantity)}
          ours={leftOf(byKey.get(choiceOf(row).rowKey)?.quantity_remaining)}
        />
      ),
    },
    {
      id: 'price',
      title: t('actsMore.import.price'),
      width: '128px',
      align: 'right',
      cell: (row) => (
        <Pair
          isOther={row.differences.includes('price')}
          theirs={<Money value={row.price} isBare />}
          ours={<Money value={byKey.get(choiceOf(row).rowKey)?.price} isBare />}
        />
      ),
    },
    {
      id: 'amount',
      title: t('actsMore.import.amount'),
      width: '136px',
      align: 'right',
      card: 'head',
      cell: (row) => (
        <Pair
          isOther={row.differences.includes('amount')}
          theirs={<Money value={row.amount} isBare />}
          ours={choiceOf(row).rowKey === row.row_key ? <Money value={row.our_amount} isBare /> : null}
        />
      ),
    },
  ];
}

type Option = { value: string; label: string };

function useOptions({ positions }: ActImport): (row: ActImportRow) => Option[] {
  return useMemo(() => optionsFrom(positions), [positions]);
}

/** Positions alike come first. A list is made once, because a contract has thousands of positions and an act of rows. */
function optionsFrom(positions: ActImport['positions']): (row: ActImportRow) => Option[] {
  const all = positions.map(({ row_key, number, name, unit }): Option => {
    const measure = unit === null ? '' : ` (${unit})`;
    return { value: row_key, label: `${number} ${name}${measure}` };
  });
  const byKey = new Map(all.map((option) => [option.value, option]));
  const made = new Map<string, Option[]>([['', all]]);
  return ({ candidates }) => {
    const key = candidates.join(' ');
    const known = made.get(key);
    if (known !== undefined) return known;
    const first = candidates.flatMap((candidate) => byKey.get(candidate) ?? []);
    const options = [...first, ...all.filter((option) => !first.includes(option))];
    made.set(key, options);
    return options;
  };
}

/** The figure of the file above ours. */
function Pair({ theirs, ours, isOther }: { theirs: ReactNode; ours: ReactNode; isOther: boolean }): ReactNode {
  return (
    <span className={styles['pair']} data-other={isOther || undefined}>
      <span>{theirs}</span>
      {ours !== null && <small>{ours}</small>}
    </span>
  );
}
