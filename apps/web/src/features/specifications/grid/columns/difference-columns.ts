import type { AgreementRow } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { GridColumn } from '#ui/data-grid/grid-types.ts';
import { isHead, type SpecLine } from '../../rows/specification-lines.ts';
import type { ColumnContext } from './column-context.ts';

/** Contract value of each row of an agreement, and the difference. */
export function differenceColumns({
  t,
  money,
  quantity,
  differenceOf,
  isOnSmallScreen,
}: ColumnContext): GridColumn<SpecLine>[] {
  if (differenceOf === null) return [];
  const rowOf = (line: SpecLine): AgreementRow | undefined =>
    isHead(line) ? differenceOf(line.row.row_key) : undefined;
  // A dash for a row that the contract does not have; empty until compared.
  const none = (line: SpecLine): string | null => (rowOf(line)?.before === null ? '—' : null);
  const width = isOnSmallScreen ? 108 : 124;
  return [
    {
      id: 'contract_quantity',
      title: t('specifications.columns.contractQuantity'),
      hint: t('specifications.columns.contractQuantityHint'),
      kind: 'quantity',
      width: 98,
      value: (line) => rowOf(line)?.before?.quantity ?? null,
      render: (line) => displayed(rowOf(line)?.before?.quantity, quantity) ?? none(line),
    },
    {
      id: 'contract_total',
      title: t('specifications.columns.contractTotal'),
      kind: 'money',
      width,
      value: (line) => rowOf(line)?.before?.total ?? null,
      render: (line) => displayed(rowOf(line)?.before?.total, money) ?? none(line),
    },
    {
      id: 'difference',
      title: t('specifications.columns.difference'),
      hint: t('specifications.columns.differenceHint'),
      kind: 'money',
      width,
      value: (line) => rowOf(line)?.effect ?? null,
      render: (line) => signed(rowOf(line)?.effect ?? null, money),
    },
  ];
}

function displayed(value: string | null | undefined, format: (value: string) => string): string | null {
  return value === null || value === undefined ? null : format(value);
}

function signed(effect: string | null, money: (value: string) => string): string | null {
  if (effect === null) return null;
  return decimal(effect).gt('0') ? `+${money(effect)}` : money(effect);
}
