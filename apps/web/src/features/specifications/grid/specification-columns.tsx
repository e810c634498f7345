import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { CellValue, GridColumn, Suggestion } from '#ui/data-grid/grid-types.ts';
import { formulaCells } from '../rows/formula-cells.ts';
import { isDoubtful, isGap, isRemoval, type LineNeighbours } from '../rows/line-rules.ts';
import { isPublicCode } from '../rows/public-code.ts';
import { isStray } from '../rows/proportion.ts';
import {
  isChild,
  isHead,
  markOf,
  type ChildLine,
  type HeadLine,
  type SpecLine,
  type SumLine,
} from '../rows/specification-lines.ts';
import styles from './specification-grid.module.css';

/** A section deeper than so many has a number that leaves no room for the whole word. */
const SHORT_FROM = 2;
const MAX_DIGITS: Readonly<Record<string, number>> = { money: 15, quantity: 12 };

type Context = {
  t: TFunction;
  hasPrices: boolean;
  bills: Specification['vors'];
  percent: (value: string) => string;
  quantity: (value: string) => string;
  /** All lines of the table: a quantity may be counted from those of others. */
  lines: () => Iterable<SpecLine>;
  around: LineNeighbours;
  /** Rows lie so deep that their indents and numbers need room. */
  isDeep: boolean;
  /** The panel of norms stands beside the table: the sum is to stay in sight. */
  isBesidePanel: boolean;
  /** A tablet: what comes after the sum waits behind it. */
  isOnSmallScreen: boolean;
  /** The units of the company that the typed text means. */
  suggestUnits: (text: string) => readonly Suggestion[];
};

/** A section says in words that it is one: in a bill numbered straight through position 1 is another thing. */
function numberOf({ kind, number }: SpecLine, t: Context['t']): string | null {
  if (kind !== 'section' || number === '') return number || null;
  const isDeep = number.split('.').length > SHORT_FROM;
  return t(isDeep ? 'specifications.deepSectionNumber' : 'specifications.sectionNumber', { number });
}

/** The columns of the bill. Without the right to see prices those of money are not there. */
export function specificationColumns(context: Context): GridColumn<SpecLine>[] {
  const { t } = context;
  const isTight = context.isBesidePanel || context.isOnSmallScreen;
  const columns: GridColumn<SpecLine>[] = [
    {
      id: 'number',
      title: t('specifications.columns.number'),
      kind: 'text',
      width: context.isDeep ? 152 : isTight ? 84 : 112,
      minWidth: 60,
      isFixed: true,
      value: (line) => numberOf(line, t),
    },
    {
      id: 'name',
      title: t('specifications.columns.name'),
      kind: 'text',
      width: context.isOnSmallScreen ? 200 : context.isBesidePanel ? 240 : 350,
      minWidth: 140,
      isFixed: true,
      editable: true,
      isEditable: (line) => line.kind !== 'sum' && !isRemoval(line),
      value: (line) => (line.kind === 'sum' ? sumName(line, context) : line.row.name),
      check: (_, value) => (value === null ? t('specifications.checks.nameRequired') : null),
      render: (line) => (isHead(line) && !isRemoval(line) ? line.row.name : <NameCell line={line} context={context} />),
    },
    {
      id: 'unit',
      title: t('specifications.columns.unit'),
      kind: 'text',
      width: 70,
      editable: true,
      isEditable: isCounted,
      value: (line) => line.row.unit,
      suggest: (line, text) => context.suggestUnits(text === line.row.unit ? '' : text),
    },
    {
      id: 'quantity',
      title: t('specifications.columns.quantity'),
      kind: 'quantity',
      width: 108,
      editable: true,
      isEditable: isCounted,
      value: (line) => line.row.quantity,
      check: checkNumber(t, 'quantity'),
      ...formulaCells(context.lines, t),
      placeholder: (line) => (line.kind === 'position' ? t('specifications.noQuantity') : null),
    },
    {
      id: 'price',
      title: t('specifications.columns.price'),
      kind: 'money',
      width: 118,
      editable: true,
      isEditable: isCounted,
      value: (line) => line.row.price ?? null,
      // A price that was counted from the norm is counted again; given back as a number it would be one set by hand.
      back: (line) => (line.kind === 'position' && !line.row.is_hand_priced ? null : undefined),
      check: checkNumber(t, 'money'),
      placeholder: (line) => (isGap(line, context.around) ? t('specifications.noPrice') : null),
    },
    {
      id: 'total',
      title: t('specifications.columns.total'),
      kind: 'money',
      width: 132,
      // The payroll is in the lines already: it stands in its name, so that the column adds up.
      value: (line) => (line.kind === 'sum' && line.what === 'payroll' ? null : (line.row.total ?? null)),
    },
    {
      id: 'state',
      title: t('specifications.columns.state'),
      kind: 'text',
      width: 160,
      isScreenOnly: true,
      value: (line) => stateText(line, context),
      render: (line) => <StateCell line={line} context={context} />,
    },
    {
      id: 'norm',
      title: t('specifications.columns.norm'),
      kind: 'text',
      width: 260,
      value: normText,
      render: (line) => <NormCell line={line} />,
    },
    consumptionColumn(context),
    sourceColumn(context),
  ];
  return context.hasPrices ? columns : columns.filter((column) => column.kind !== 'money');
}

function consumptionColumn(context: Context): GridColumn<SpecLine> {
  return {
    id: 'norm_quantity',
    title: context.t('specifications.columns.normQuantity'),
    kind: 'quantity',
    width: 116,
    isScreenOnly: true,
    editable: true,
    isEditable: isChild,
    value: (line) => (isChild(line) ? line.row.norm_quantity : null),
    check: checkNumber(context.t, 'quantity'),
    render: (line) => normQuantityText(line, context),
  };
}

function sourceColumn(context: Context): GridColumn<SpecLine> {
  return {
    id: 'source',
    title: context.t('specifications.columns.source'),
    kind: 'text',
    width: 200,
    isScreenOnly: true,
    value: (line) => sourceText(line, context),
  };
}

function isCounted(line: SpecLine): boolean {
  return line.kind !== 'section' && line.kind !== 'sum' && !isRemoval(line);
}

function checkNumber(t: TFunction, kind: 'money' | 'quantity'): (line: SpecLine, value: CellValue) => string | null {
  return (_, value) => {
    if (value === null) return null;
    if (value.startsWith('-')) return t('specifications.checks.negative');
    return (value.split('.')[0] ?? '').length > (MAX_DIGITS[kind] ?? 0) ? t('specifications.checks.places') : null;
  };
}

/** «НР 92 %»: what is added to the lines of a position, with the percent it is counted by. */
function sumName({ what, percent: rate, row }: SumLine, { t, percent, quantity }: Context): string {
  const name = t(`specifications.sums.${what}`, { amount: quantity(row.total) });
  return rate === null ? name : `${name} ${percent(rate)}`;
}

function normText(line: SpecLine): string | null {
  if (line.kind === 'sum') return null;
  if (!isHead(line)) return isPublicCode(line.row.code) ? line.row.code : null;
  return line.row.norm_code === null ? null : `${line.row.norm_code} ${line.row.norm_name ?? ''}`.trim();
}

function NormCell({ line }: { line: SpecLine }): ReactNode {
  if (line.kind === 'sum') return null;
  if (!isHead(line))
    return !isPublicCode(line.row.code) ? null : <span className={styles['code']}>{line.row.code}</span>;
  if (line.row.norm_code === null) return null;
  return (
    <span className={styles['norm']}>
      <span className={styles['code']}>{line.row.norm_code}</span> {line.row.norm_name}
    </span>
  );
}

function NameCell({ line, context }: { line: SpecLine; context: Context }): ReactNode {
  if (line.kind === 'sum')
    return (
      <span className={styles['sum']} data-what={line.what}>
        {sumName(line, context)}
      </span>
    );
  if (isHead(line))
    return (
      <span className={styles['name']} data-removal>
        {line.row.name}
      </span>
    );
  const mark = markOf(line);
  return (
    <>
      <span className={styles['mark']} data-mark={mark}>
        {context.t(`specifications.kinds.${mark}`)}
      </span>
      <span className={styles['name']}>{line.row.name}</span>
    </>
  );
}

/** The norm with what multiplies it, as the estimate form has them side by side. */
function normQuantityText(line: SpecLine, { quantity }: Context): string | null {
  if (!isChild(line) || line.row.norm_quantity === null) return null;
  const norm = quantity(line.row.norm_quantity);
  const coefficient = line.kind === 'work' ? null : line.row.coefficient;
  return coefficient === null || coefficient === '1' ? norm : `${norm} × ${quantity(coefficient)}`;
}

function stateText(line: SpecLine, context: Context): string | null {
  if (line.kind === 'sum') return null;
  const texts = [isHead(line) ? headState(line, context) : childState(line, context), multipliedText(line, context)];
  return texts.filter((text) => text !== null).join(', ') || null;
}

/** What a place multiplies by itself, and what the cost of a line is multiplied with. */
function multipliedText(line: HeadLine | ChildLine, { t, quantity }: Context): string | null {
  if (isHead(line)) {
    const names = line.row.coefficients?.map(({ name, value }) => `${name} ${quantity(value)}`) ?? [];
    return names.length === 0 ? null : t('specifications.ownCoefficients', { names: names.join(', ') });
  }
  const { cost_coefficient: cost } = line.row;
  return cost === undefined || cost === '1' ? null : t('specifications.costCoefficient', { value: quantity(cost) });
}

function headState(line: HeadLine, { t, percent }: Context): string | null {
  if (isRemoval(line)) return t('specifications.removal');
  const { match_status: status, match_score: score, is_hand_priced: isHandPriced } = line.row;
  if (line.kind === 'section' || status === null) return null;
  const word = t(`specifications.match.${status}`);
  const sure = score === null ? '' : percent(String(Math.round(score * 100)));
  if (status === 'matched' && score !== null)
    return isDoubtful(line.row) ? `${t('specifications.check')}, ${sure}` : `${word}, ${sure}`;
  if (status === 'unmatched' && score !== null && score > 0) return `${word}, ${sure}`;
  return isHandPriced && status !== 'manual' ? `${word}, ${t('specifications.handPrice')}` : word;
}

function childState(line: ChildLine, { t, quantity }: Context): string {
  if (line.kind !== 'work' && isStray(line))
    return t('specifications.proportion.typed', {
      typed: quantity(line.row.quantity ?? '0'),
      wanted: quantity(line.row.proportional_quantity ?? '0'),
    });
  const origin = t(`specifications.origins.${line.row.origin}`);
  return line.kind !== 'work' && line.row.supply_by === 'customer'
    ? `${origin}, ${t('specifications.supplyByCustomer')}`
    : origin;
}

function stateMark(line: SpecLine): string | null {
  if (isRemoval(line)) return 'removal';
  if (isHead(line)) return isDoubtful(line.row) ? 'doubtful' : line.row.match_status;
  if (line.kind === 'sum') return null;
  return isStray(line) ? 'stray' : line.row.origin;
}

function StateCell({ line, context }: { line: SpecLine; context: Context }): ReactNode {
  const text = stateText(line, context);
  if (text === null) return null;
  return (
    <span className={styles['state']} data-state={stateMark(line)}>
      {text}
    </span>
  );
}

/** The address an estimator can find in the file: «Пример ВОР · D15». */
function sourceText(line: SpecLine, { bills }: Context): string | null {
  const source = line.kind === 'work' || line.kind === 'sum' ? null : line.row.source;
  if (source === null) return null;
  const file = bills.find((bill) => bill.id === source.vor_id)?.file_name.replace(/\.[^.]+$/, '') ?? source.sheet;
  return `${file} · ${source.cell ?? source.row}`;
}
