import type { ImportField } from '@karkas/api/customers/customer-transfer.schemas.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { RowField } from './row-field.tsx';
import {
  EDITED_FIELDS,
  isToCorrect,
  type CheckedRow,
  type EditedField,
  type ImportLine,
  type ImportRow,
} from './import-rows.ts';
import styles from './transfer.module.css';

type Props = {
  lines: readonly ImportLine[];
  isLocked: boolean;
  isChecking: boolean;
  onEdit: (place: number, field: EditedField, text: string) => void;
  /** Closes the dialog when a link to a card is followed. */
  onOpen: () => void;
};

const ROW_HEIGHT = 38;
const TILE_HEIGHT = 118;
/** Row count from which the table is virtualized. */
const VIRTUAL_FROM = 200;
const TONES: Record<CheckedRow['result'], BadgeTone> = {
  ready: 'ok',
  created: 'blue',
  invalid: 'danger',
  duplicate: 'warn',
};

/** Table rows with their expected result; stacked on a phone. */
export function ImportTable(props: Props) {
  const { t } = useTranslation();
  const { lines } = props;
  const isNarrow = useIsNarrow();
  // State instead of a ref: the virtualizer needs a render once the element exists.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const isVirtual = lines.length > VIRTUAL_FROM;
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer changes inside and tells by itself
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame,
    estimateSize: () => (isNarrow ? TILE_HEIGHT : ROW_HEIGHT),
    overscan: isVirtual ? 8 : lines.length,
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = Math.max(0, virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0));
  const rows = items.flatMap(({ index }) => {
    const line = lines[index];
    return line === undefined ? [] : [{ index, line }];
  });
  return (
    <div
      ref={setFrame}
      className={styles['frame']}
      tabIndex={0}
      role="region"
      aria-label={t('customers.transfer.title')}
    >
      {isNarrow ? (
        <ul className={styles['tiles']}>
          {before > 0 && <li aria-hidden="true" style={{ height: before }} />}
          {rows.map(({ index, line }) => (
            <li
              key={line.place}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles['tile']}
              data-result={line.checked?.result}
            >
              <Tile {...props} line={line} />
            </li>
          ))}
          {after > 0 && <li aria-hidden="true" style={{ height: after }} />}
        </ul>
      ) : (
        <table className={styles['table']} aria-rowcount={isVirtual ? lines.length + 1 : undefined}>
          <colgroup>
            <col style={{ width: 52 }} />
            <col />
            <col style={{ width: 148 }} />
            <col style={{ width: 124 }} />
            <col style={{ width: '36%' }} />
          </colgroup>
          <thead>
            <tr aria-rowindex={isVirtual ? 1 : undefined}>
              <th scope="col" className={styles['number']}>
                {t('customers.transfer.line')}
              </th>
              {EDITED_FIELDS.map((field) => (
                <th key={field} scope="col">
                  {t(FIELD_LABELS[field])}
                </th>
              ))}
              <th scope="col">{t('customers.transfer.result')}</th>
            </tr>
          </thead>
          <tbody>
            {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
            {rows.map(({ index, line }) => (
              <tr
                key={line.place}
                ref={virtualizer.measureElement}
                data-index={index}
                data-result={line.checked?.result}
                aria-rowindex={isVirtual ? index + 2 : undefined}
              >
                <td className={styles['number']}>{line.place + 1}</td>
                {EDITED_FIELDS.map((field) => (
                  <td key={field} data-field={isToCorrect(line) || undefined}>
                    <Cell {...props} line={line} field={field} />
                  </td>
                ))}
                <td>
                  <Result {...props} line={line} />
                </td>
              </tr>
            ))}
            {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
          </tbody>
        </table>
      )}
    </div>
  );
}

type RowProps = Omit<Props, 'lines'> & { line: ImportLine };

function Cell({ line, field, isLocked, onEdit }: RowProps & { field: EditedField }) {
  const { t } = useTranslation();
  const value = line.row[field] ?? '';
  if (!isToCorrect(line)) return value === '' ? '—' : <span data-hint={value}>{value}</span>;
  const isWrong = line.checked?.errors.some((error) => error.field === field) ?? false;
  return (
    <RowField
      label={t('customers.transfer.cell', { field: t(FIELD_LABELS[field]), line: line.place + 1 })}
      value={value}
      isWrong={isWrong}
      isDisabled={isLocked}
      onSave={(text) => onEdit(line.place, field, text)}
    />
  );
}

function Result({ line: { checked, row }, isChecking, onOpen }: RowProps) {
  const { t } = useTranslation();
  if (checked === null) return isChecking ? <Badge>{t('customers.transfer.results.pending')}</Badge> : '—';
  const { result, errors, customer_id: customerId } = checked;
  return (
    <div className={styles['result']}>
      <Badge tone={TONES[result]}>{t(`customers.transfer.results.${result}`)}</Badge>
      {customerId !== null && (
        <Link to="/customers/$customerId" params={{ customerId }} onClick={onOpen}>
          {t('customers.transfer.openCard')}
        </Link>
      )}
      {result === 'duplicate' && customerId === null && <span>{t('customers.transfer.twiceInTable')}</span>}
      {errors.length > 0 && (
        <ul className={styles['errors']}>
          {errors.map((error) => (
            <li key={`${error.field} ${error.message}`}>
              <FieldName field={error.field} />
              {isMissingName(row, error.field) ? t('customers.transfer.nameMissing') : error.message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function isImportField(field: string): field is ImportField {
  return Object.hasOwn(FIELD_LABELS, field);
}

/** The server treats an empty cell as an absent field and reports an expected type. */
function isMissingName(row: ImportRow, field: string): boolean {
  return field === 'name' && (row.name ?? '') === '';
}

function FieldName({ field }: { field: string }) {
  const { t } = useTranslation();
  return isImportField(field) ? <b>{`${t(FIELD_LABELS[field])}: `}</b> : null;
}

function Tile(props: RowProps) {
  const { t } = useTranslation();
  const { line } = props;
  const canEdit = isToCorrect(line);
  return (
    <>
      <p className={styles['tileName']}>
        <span>{line.place + 1}</span>
        {canEdit ? <Cell {...props} field="name" /> : <b>{line.row.name ?? t('customers.transfer.nameless')}</b>}
      </p>
      <dl className={styles['facts']}>
        {(['inn', 'kpp'] as const).map((field) => (
          <div key={field}>
            <dt>{t(FIELD_LABELS[field])}</dt>
            <dd>
              <Cell {...props} field={field} />
            </dd>
          </div>
        ))}
      </dl>
      <Result {...props} />
    </>
  );
}
