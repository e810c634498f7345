import { NO_GAPS } from '@karkas/domain/money/amount-bound.ts';
import { sumLabel } from '@karkas/domain/documents/price-change.texts.ts';
import { addAll, roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import type { LineKind } from '@karkas/domain/specification/index.ts';
import type { FormCell, FormColumn, FormRow } from '#platform/documents/form/paper-form.ts';
import type { FormAnnex } from '#platform/documents/form/write-form-pdf.ts';
import { moneySum } from '../figures/money-amounts.ts';
import { gapsOfList, type ListedResource, type ResourceListName } from '../figures/resource-lists.ts';
import { printedCode } from '../wording/printed-code.ts';
import { nameWithCost } from '../wording/cost-coefficients.texts.ts';
import { CELL_TEXTS, COLUMN_TITLES as T, groupTotal, KIND_GROUPS, LIST_TEXTS } from '../report.texts.ts';
import type { ReportHead } from '../report.types.ts';
import { moneyTitles } from '../wording/money-titles.ts';
import { positionsText } from '../wording/positions.texts.ts';

type Listed = {
  name: ResourceListName;
  head: ReportHead;
  resources: readonly ListedResource[];
  withPrices: boolean;
};

/** A resource list as a table: equal resources merged, groups with their sums. */
export function resourceTable({ name, head, resources, withPrices }: Listed): FormAnnex {
  const hasCodes = resources.some(({ code }) => Boolean(printedCode(code)));
  const arrange = (
    cells: { code: FormCell; money: FormCell[] },
    before: FormCell,
    after: FormCell[],
    last: FormCell,
  ) => [before, ...(hasCodes ? [cells.code] : []), ...after, ...(withPrices ? cells.money : []), last];
  const lines = resources.map((resource) =>
    arrange(
      { code: printedCode(resource.code), money: moneyOf(resource) },
      resource.mark,
      [
        withPrices ? nameWithCost(resource.name, resource.costCoefficients) : resource.name,
        resource.unit,
        resource.quantity,
      ],
      positionsText(resource.positions),
    ),
  );
  const total = (
    label: string,
    group: readonly ListedResource[],
    look: 'subtotal' | 'grand_total',
  ): FormRow & object => {
    // Hours of workers can be summed; pieces and metres cannot.
    const isOneUnit = look === 'subtotal' && group.every(({ unit }) => unit === group[0]?.unit);
    const quantity = isOneUnit ? roundQuantity(addAll(group.map((one) => one.quantity))) : null;
    const money = [null, moneySum(group.map((one) => one.total ?? '0'))];
    const unit = isOneUnit ? (group[0]?.unit ?? null) : null;
    const least = sumLabel(label, withPrices ? gapsOfList(group) : NO_GAPS);
    return { label: least, values: arrange({ code: null, money }, null, [null, unit, quantity], null), look };
  };
  const kinds: LineKind[] = [...new Set(resources.map(({ kind }) => kind))];
  const rows: FormRow[] =
    name === 'resources'
      ? kinds.flatMap((kind): FormRow[] => {
          const group = resources.filter((resource) => resource.kind === kind);
          const own = lines.filter((_, index) => resources[index]?.kind === kind);
          return [{ section: KIND_GROUPS[kind] }, ...own, total(groupTotal(kind), group, 'subtotal')];
        })
      : lines;
  return {
    title: LIST_TEXTS[name].title,
    columns: columnsOf({ hasCodes, withPrices }, moneyTitles(head)),
    rows: [...rows, ...(withPrices ? [total(LIST_TEXTS[name].total, resources, 'grand_total')] : [])],
    totals: [],
  };
}

function columnsOf(
  { hasCodes, withPrices }: { hasCodes: boolean; withPrices: boolean },
  titles: { price: string; total: string },
): FormColumn[] {
  const code: FormColumn[] = hasCodes ? [{ title: T.resource_code, kind: 'text', width: 17 }] : [];
  const money: FormColumn[] = [
    { title: titles.price, kind: 'money', width: 14 },
    { title: titles.total, kind: 'money', width: 16 },
  ];
  return [
    { title: T.number, kind: 'text', width: 8 },
    ...code,
    { title: T.resource_name, kind: 'text', width: 56 },
    { title: T.unit, kind: 'text', width: 10 },
    { title: T.quantity, kind: 'quantity', width: 14 },
    ...(withPrices ? money : []),
    { title: T.positions, kind: 'text', width: 18 },
  ];
}

function moneyOf({ supply, price, total }: ListedResource): FormCell[] {
  const text = (value: string): FormCell => ({ kind: 'text', value });
  if (supply === 'customer') return [text(CELL_TEXTS.from_customer), '0.00'];
  if (supply === 'in_agreed_price') return [text(CELL_TEXTS.in_agreed_price), null];
  return [price ?? text(CELL_TEXTS.no_price), total ?? text(CELL_TEXTS.no_price)];
}
