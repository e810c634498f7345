import type { Act } from '@karkas/api/acts/acts.schemas.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import type { CellValue, GridColumn } from '#ui/data-grid/grid-types.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { type ActGridRow, type LineRow, percentAt, quantityAt } from './act-rows.ts';
import styles from './act-lines.module.css';

type Column = GridColumn<ActGridRow>;
type Of = (row: LineRow) => CellValue | undefined;

const ofLine =
  (value: Of): Column['value'] =>
  (row) =>
    row.kind === 'line' ? (value(row) ?? null) : null;

type Options = {
  act: Pick<Act, 'kind'>;
  hasPrices: boolean;
  isNarrow: boolean;
  /** Work of other acts that is presented and not signed counts in the percent and in what is left. */
  hasPresented: boolean;
};

/** `hasPrices`: without the right to prices there are no columns of money. */
export function useLinesColumns({ act: { kind }, hasPrices, isNarrow, hasPresented }: Options): Column[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const figure = figureOf(t);
    const before: Column[] = [
      figure('quantity_effective', ({ line }) => line.quantity_effective),
      figure('quantity_before', ({ line }) => shown(line.quantity_before)),
      ...(hasPresented
        ? [{ ...figure('quantity_presented', ({ line }) => shown(line.quantity_presented)), width: 108 }]
        : []),
    ];
    const typed: Column[] = [
      {
        ...figure('quantity', ({ cells }) => cells.quantity),
        hint: t(kind === 'correction' ? 'acts.lines.quantityOfCorrection' : 'acts.lines.quantityHint'),
        width: 100,
        editable: true,
        isEditable: (row) => row.kind === 'line',
        mark: (row) =>
          row.kind === 'line' && row.line.issues.some((issue) => !isWarning(issue))
            ? { sign: '!', isFault: true, label: issueWords(t, row) }
            : null,
        beside: (row, { value }) =>
          row.kind === 'line' ? [{ key: 'percent', from: row.cells.percent, to: percentAt(row, value) }] : [],
      },
      {
        ...figure('percent', ({ cells }) => cells.percent),
        hint: t('acts.lines.percentHint'),
        width: 72,
        editable: true,
        isEditable: (row) => row.kind === 'line' && row.line.percent !== null,
        beside: (row, { value }) =>
          row.kind === 'line' ? [{ key: 'quantity', from: row.cells.quantity, to: quantityAt(row, value) }] : [],
      },
    ];
    return [
      ...nameColumns(t, isNarrow),
      // On a phone what is typed stands beside the name.
      ...(isNarrow ? [...typed, unitColumn(t), ...before] : [unitColumn(t), ...before, ...typed]),
      figure('quantity_remaining', ({ line }) => line.quantity_remaining),
      ...(hasPrices ? moneyColumns(t) : []),
      figure('recorded_quantity', ({ line }) => shown(line.recorded_quantity)),
      ...issueColumns(t),
    ];
  }, [t, kind, hasPrices, isNarrow, hasPresented]);
}

const figureOf =
  (t: TFunction) =>
  (id: FigureId, value: Of): Column => ({
    id,
    title: t(`acts.lines.columns.${id}`),
    kind: 'quantity',
    align: 'end',
    width: 96,
    value: ofLine(value),
  });

function nameColumns(t: TFunction, isNarrow: boolean): Column[] {
  const named = (row: ActGridRow) => (row.kind === 'line' ? row.line : row);
  return [
    {
      id: 'number',
      title: t('acts.lines.columns.number'),
      kind: 'text',
      width: isNarrow ? 72 : 80,
      isFixed: true,
      value: (row) => named(row).number,
    },
    {
      id: 'name',
      title: t('acts.lines.columns.name'),
      kind: 'text',
      width: isNarrow ? 168 : 232,
      isFixed: true,
      isFilling: true,
      value: (row) => named(row).name,
      render: (row) => (
        <span className={styles['wrapped']}>
          <Unbroken>{named(row).name}</Unbroken>
        </span>
      ),
    },
  ];
}

function unitColumn(t: TFunction): Column {
  return {
    id: 'unit',
    title: t('acts.lines.columns.unit'),
    kind: 'text',
    width: 48,
    value: ofLine(({ line }) => (line.unit === null ? null : displayUnit(line.unit))),
  };
}

function moneyColumns(t: TFunction): Column[] {
  const sum = (id: FigureId, value: Of): Column => ({ ...figureOf(t)(id, value), kind: 'money', width: 120 });
  return [
    { ...sum('price', ({ line }) => line.price), width: 100 },
    {
      ...sum('amount', ({ line }) => line.amount),
      value: (row) => (row.kind === 'line' ? shown(row.line.amount ?? '0') : (row.amount ?? null)),
      mark: (row) => (row.kind === 'line' && row.line.is_share ? { sign: '*', label: t('acts.lines.share') } : null),
    },
    sum('amount_remaining', ({ line }) => line.amount_remaining),
  ];
}

const issueWords = (t: TFunction, { line }: LineRow): string =>
  line.issues.map((issue) => t(`acts.lines.issues.${issue}`)).join('; ');

function issueColumns(t: TFunction): Column[] {
  const wordsOf: Of = (row) => issueWords(t, row) || null;
  return [
    {
      id: 'issues',
      title: t('acts.lines.columns.issues'),
      kind: 'text',
      width: 220,
      value: ofLine(wordsOf),
      render: (row) =>
        row.kind === 'line' && row.line.issues.length > 0 ? (
          <span className={styles['issues']} data-weak={row.line.issues.every(isWarning) || undefined}>
            {wordsOf(row)}
          </span>
        ) : null,
    },
    {
      id: 'over_reason',
      title: t('acts.lines.columns.over_reason'),
      hint: t('acts.lines.overReasonHint'),
      kind: 'text',
      width: 200,
      editable: true,
      isEditable: (row) => row.kind === 'line',
      value: ofLine(({ cells }) => cells.over_reason),
    },
  ];
}

type FigureId =
  | 'quantity_effective'
  | 'quantity_before'
  | 'quantity_presented'
  | 'quantity'
  | 'percent'
  | 'quantity_remaining'
  | 'recorded_quantity'
  | 'price'
  | 'amount'
  | 'amount_remaining';

/** A zero in a column of mostly empty cells is left out. */
const shown = (value: string): CellValue => (/^-?[0.]+$/u.test(value) ? null : value);
const isWarning = (issue: string): boolean => issue === 'in_period_twice';
