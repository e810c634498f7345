import type { TFunction } from 'i18next';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { ReactNode } from 'react';
import type { CellValue, GridColumn } from '#ui/data-grid/grid-types.ts';
import { twoLineText } from '#ui/data-grid/view/two-line-text.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { formulaCells } from '../../rows/formulas/formula-cells.ts';
import { isGap, isRemoval, isUnsettled, knownTotal } from '../../rows/line-rules.ts';
import { isPublicCode } from '../../rows/public-code.ts';
import { isChild, isHead, markOf, type SpecLine, type SumLine } from '../../rows/specification-lines.ts';
import type { ColumnContext } from './column-context.ts';
import { differenceColumns } from './difference-columns.ts';
import { StateCell, stateText } from './state-cell.tsx';
import styles from '../specification-grid.module.css';

/** Depth from which a section number leaves no space for the full word. */
const SHORT_FROM = 2;
const MAX_DIGITS: Readonly<Record<string, number>> = { money: 15, quantity: 12 };

/** Sections are labelled as such: with continuous numbering, position 1 is something else. */
function numberOf({ kind, number }: SpecLine, { t, isBesidePanel, isOnSmallScreen }: ColumnContext): string | null {
  if (kind !== 'section' || number === '') return number || null;
  const isDeep = isBesidePanel || isOnSmallScreen || number.split('.').length > SHORT_FROM;
  return t(isDeep ? 'specifications.deepSectionNumber' : 'specifications.sectionNumber', { number });
}

/** Columns of the specification table. Money columns require price permission. */
export function specificationColumns(context: ColumnContext): GridColumn<SpecLine>[] {
  const { t } = context;
  const { isBesidePanel, isOnSmallScreen, isDeep } = context;
  const isTight = isBesidePanel || isOnSmallScreen;
  const width = (usual: number, besidePanel: number): number => (isBesidePanel ? besidePanel : usual);
  const columns: GridColumn<SpecLine>[] = [
    {
      id: 'number',
      title: t('specifications.columns.number'),
      kind: 'text',
      width: isDeep ? width(152, 136) : isTight ? 96 : 112,
      minWidth: 60,
      isFixed: true,
      value: (line) => numberOf(line, context),
    },
    {
      id: 'name',
      title: t('specifications.columns.name'),
      kind: 'text',
      width: nameWidth(context),
      minWidth: 140,
      isFilling: true,
      isFixed: true,
      editable: true,
      isEditable: (line) => line.kind !== 'sum' && !isRemoval(line),
      value: (line) => (line.kind === 'sum' ? sumName(line, context) : line.row.name),
      check: (_, value) => (value === null ? t('specifications.checks.nameRequired') : null),
      render: (line, displayedWidth) => nameOf(line, context, displayedWidth),
    },
    {
      id: 'unit',
      title: t('specifications.columns.unit'),
      kind: 'text',
      width: isBesidePanel ? 60 : isTight ? 62 : 64,
      editable: true,
      isEditable: isCounted,
      value: (line) => line.row.unit,
      suggest: (line, text) => context.suggestUnits(text === line.row.unit ? '' : text),
      render: (line) => (line.row.unit === null ? null : displayUnit(line.row.unit)),
    },
    {
      id: 'quantity',
      title: t('specifications.columns.quantity'),
      kind: 'quantity',
      width: isTight ? 82 : 98,
      editable: true,
      isEditable: isCounted,
      value: (line) => line.row.quantity,
      check: checkNumber(t, 'quantity'),
      ...formulaCells({ all: context.lines, getRow: context.around.getRow }, t),
      placeholder: (line) => (line.kind === 'position' ? t('specifications.noQuantity') : null),
    },
    {
      id: 'price',
      title: t('specifications.columns.price'),
      hint: context.priceHint,
      kind: 'money',
      width: 118,
      editable: true,
      isEditable: isCounted,
      value: (line) => line.row.price ?? null,
      // A price derived from a norm is cleared on undo, so that it is derived again; a number would make it manual.
      back: (line) => (line.kind === 'position' && !line.row.is_hand_priced ? null : undefined),
      check: checkNumber(t, 'money'),
      placeholder: (line) => missingPrice(line, context),
    },
    {
      id: 'total',
      title: t(`specifications.columns.${context.differenceOf === null ? 'total' : 'agreementTotal'}`),
      kind: 'money',
      width: isTight ? 112 : 132,
      // Machinists' pay is included in the sum above and stated in its name only, so that the parts add up.
      value: (line) => (line.kind === 'sum' && line.what === 'machinists' ? null : totalOf(line, context)),
    },
    ...differenceColumns(context),
    {
      id: 'state',
      title: t('specifications.columns.state'),
      kind: 'text',
      width: width(188, 108),
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
  const displayed = context.hasPrices ? columns : columns.filter((column) => column.kind !== 'money');
  return isBesidePanel ? displayed.toSorted((first, second) => waits(first) - waits(second)) : displayed;
}

/** The name column is narrower beside contract figures. */
function nameWidth({ isBesidePanel, isOnSmallScreen, isDeep, differenceOf }: ColumnContext): number {
  if (isOnSmallScreen) return isBesidePanel ? 280 : 200;
  if (isBesidePanel) return isDeep ? 288 : 328;
  return differenceOf === null ? 320 : 240;
}

/** No total before the calculation: zero would be wrong. */
function totalOf(line: SpecLine, { isWaiting }: ColumnContext): string | null {
  const total = knownTotal(line);
  return isWaiting && line.kind === 'section' && total !== null && decimal(total).eq('0') ? null : total;
}

/** A price that the calculation will set is not missing before it. */
function missingPrice(line: SpecLine, { t, around, isWaiting }: ColumnContext): string | null {
  if (isWaiting && line.kind === 'position' && isUnsettled(line)) return null;
  return isGap(line, around) ? t('specifications.noPrice') : null;
}

/** Beside the panel these columns move behind the total and the norm status. */
function waits({ id }: GridColumn<SpecLine>): number {
  return ['price', 'norm', 'norm_quantity', 'source'].includes(id) ? 1 : 0;
}

function consumptionColumn(context: ColumnContext): GridColumn<SpecLine> {
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

function sourceColumn(context: ColumnContext): GridColumn<SpecLine> {
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
    if (kind === 'money' && value.startsWith('-')) return t('specifications.checks.negative');
    return (value.replace('-', '').split('.')[0] ?? '').length > (MAX_DIGITS[kind] ?? 0)
      ? t('specifications.checks.places')
      : null;
  };
}

/** «НР 92 % от ФОТ 150,00»: overhead or profit with percent and base. */
function sumName({ what, percent: rate, base, row }: SumLine, { t, percent, money }: ColumnContext): string {
  if (what !== 'overhead' && what !== 'profit') return t(`specifications.sums.${what}`, { amount: money(row.total) });
  if (rate === null || base === null) return t(`specifications.sums.${what}Plain`);
  return t(`specifications.sums.${what}`, { percent: percent(rate), base: money(base) });
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

/** A wrapper element is costly per cell: rendered only when there is more than the plain name. */
function nameOf(line: SpecLine, context: ColumnContext, width: number): ReactNode {
  if (!isHead(line) || isRemoval(line)) return <NameCell line={line} context={context} />;
  return twoLineText(line.row.name, width);
}

function NameCell({ line, context }: { line: SpecLine; context: ColumnContext }): ReactNode {
  if (line.kind === 'sum')
    return (
      <span className={styles['sum']} data-what={line.what}>
        {sumName(line, context)}
      </span>
    );
  if (isHead(line))
    return (
      <span className={styles['name']} data-removal>
        <Unbroken>{line.row.name}</Unbroken>
      </span>
    );
  const mark = markOf(line);
  return (
    <>
      <span className={styles['mark']} data-mark={mark}>
        {context.t(`specifications.kinds.${mark}`)}
      </span>
      <span className={styles['name']}>
        <Unbroken>{line.row.name}</Unbroken>
      </span>
    </>
  );
}

/** Norm quantity with its coefficients, as in the estimate form. */
function normQuantityText(line: SpecLine, { quantity }: ColumnContext): string | null {
  if (!isChild(line) || line.row.norm_quantity === null) return null;
  const norm = quantity(line.row.norm_quantity);
  const coefficient = line.kind === 'work' ? null : line.row.coefficient;
  return coefficient === null || coefficient === '1' ? norm : `${norm} × ${quantity(coefficient)}`;
}

/** Source cell in the file: «Пример ВОР · D15», with the sheet unless it is the first. */
function sourceText(line: SpecLine, { bills }: ColumnContext): string | null {
  const source = line.kind === 'work' || line.kind === 'sum' ? null : line.row.source;
  if (source === null) return null;
  const bill = bills.find(({ id }) => id === source.vor_id);
  const file = bill?.file_name.replace(/\.[^.]+$/, '') ?? source.sheet;
  const sheet = bill === undefined || bill.sheet === source.sheet ? '' : ` · ${source.sheet}`;
  return `${file}${sheet} · ${source.cell ?? source.row}`;
}
