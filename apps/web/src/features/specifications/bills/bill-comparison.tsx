import { listVors } from '@karkas/api/specifications/specifications.endpoints.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { Reconciliation, vorList } from '@karkas/api/specifications/bills/vors.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { useMoneyText } from '#ui/money/money.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { specificationKeys } from '../specification-queries.ts';
import { BillQuestion } from './bill-question.tsx';
import styles from './bill-comparison.module.css';

type Listed = z.infer<typeof vorList>[number];
/** `isOtherVat`: the specification's totals are converted to the VAT basis of the file. */
type Compared = {
  id: string;
  name: string;
  reconciliation: Reconciliation;
  isOtherVat: boolean;
  /** Which sheets are read is not decided: the comparison covers a part of the file. */
  isOfPart: boolean;
};

type ComparedSpecification = Pick<Specification, 'id' | 'totals' | 'rows_count' | 'vors'> & {
  can: Pick<Specification['can'], 'update'>;
};

/** Refetched whenever a total of the specification changes. */
function useBills({ id, totals, rows_count: rows, vors }: Omit<ComparedSpecification, 'can'>): Listed[] {
  const states = vors.map(({ id: vor, version }) => `${vor} ${version}`);
  const { data } = useQuery({
    queryKey: [...specificationKeys.one(id), 'comparison', totals?.gross, totals?.net, rows, states],
    queryFn: ({ signal }) => callEndpoint(listVors, { params: { specification_id: id } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { isQuiet: true },
  });
  return data ?? [];
}

/** Totals of the files beside those of the specification; a click opens all totals with their cells. */
export function BillComparison({
  specification,
  onReread,
}: {
  specification: ComparedSpecification;
  onReread: () => Promise<void>;
}): ReactNode {
  const { t } = useTranslation();
  const listed = useBills(specification);
  const bills = listed.flatMap(({ id, file_name: name, reconciliation, notices, question }): Compared[] => {
    if (!reconciliation) return [];
    const isOtherVat = notices.some(({ code }) => code === 'vat_differs');
    return [{ id, name, reconciliation, isOtherVat, isOfPart: question?.code === 'sheets' }];
  });
  // One question at a time, in the order of the files.
  const asking = listed.find(({ question }) => question !== null);
  const [opened, setOpened] = useState<string | null>(null);
  const displayed = bills.find(({ id }) => id === opened);
  return (
    <>
      {listed
        .filter((bill) => bill.question === null || bill === asking)
        .map((bill) => (
          <BillQuestion
            key={bill.id}
            specificationId={specification.id}
            bill={bill}
            canEdit={specification.can.update}
            onReread={onReread}
          />
        ))}
      {listed
        .flatMap((bill) =>
          notToRepeat(bill, asking).map((notice) => ({ id: bill.id, name: bill.file_name, ...notice })),
        )
        .map(({ id, name, code, message }) => (
          <Notice key={`${id} ${code}`} tone="warn" {...(listed.length > 1 && { title: name })}>
            {message}
          </Notice>
        ))}
      {bills.map((bill) => (
        <ComparisonLine key={bill.id} bill={bill} isNamed={bills.length > 1} onOpen={() => setOpened(bill.id)} />
      ))}
      <Dialog
        isOpen={displayed !== undefined}
        onClose={() => setOpened(null)}
        width={960}
        title={t('billMoney.comparison.title')}
        description={displayed?.name}
        footer={<Button onClick={() => setOpened(null)}>{t('specifications.upload.close')}</Button>}
      >
        {displayed === undefined ? null : <TotalsOfFile bill={displayed} onLeave={() => setOpened(null)} />}
      </Dialog>
    </>
  );
}

const OF_QUESTION = new Set(['vat_differs', 'vat_not_stated']);

/** Notices that the displayed question does not state itself. */
function notToRepeat(bill: Listed, asking: Listed | undefined): Listed['notices'] {
  if (bill !== asking || bill.question?.code !== 'vat') return bill.notices;
  return bill.notices.filter(({ code }) => !OF_QUESTION.has(code));
}

const isEqual = (difference: string): boolean => decimal(difference).eq('0');

function ComparisonLine({
  bill: { name, reconciliation, isOtherVat, isOfPart },
  isNamed,
  onOpen,
}: {
  bill: Compared;
  isNamed: boolean;
  onOpen: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { file_total: file, read_total: read, difference, rows } = reconciliation;
  const off = rows.filter((row) => !isEqual(row.difference)).length;
  const isRight = isEqual(difference) && off === 0;
  const agrees = isOfPart
    ? t('billMoney.comparison.part')
    : t(off === 0 ? 'billMoney.comparison.equal' : 'billMoney.comparison.partsOff', { count: off });
  const verdict = !isEqual(difference)
    ? t('billMoney.comparison.off', { difference: money(decimal(difference).abs().toFixed(2)) })
    : agrees;
  return (
    <button type="button" className={styles['line']} data-off={isRight ? undefined : ''} onClick={onOpen}>
      <span className={styles['icon']}>
        <Icon name={isRight && !isOfPart ? 'done' : 'alert'} size={16} />
      </span>
      <span>
        {isNamed ? `${name}: ` : ''}
        {t(isOtherVat ? 'billMoney.comparison.lineOtherVat' : 'billMoney.comparison.line', {
          file: money(file),
          read: money(read),
        })}
        {' · '}
        <strong>{verdict}</strong>
      </span>
      <span className={styles['more']}>
        <Icon name="chevron-right" size={16} />
      </span>
    </button>
  );
}

/** Every total of the file with its cell; a click scrolls to its section in the table. */
function TotalsOfFile({ bill, onLeave }: { bill: Compared; onLeave: () => void }): ReactNode {
  const { t } = useTranslation();
  const { rows } = bill.reconciliation;
  const titleOfRead = t(bill.isOtherVat ? 'billMoney.comparison.readOtherVat' : 'billMoney.comparison.read');
  const money = useMoneyText();
  const navigate = useNavigate();
  if (rows.length === 0) return <p>{t('billMoney.comparison.noRows')}</p>;
  const show = (row: string): void => {
    onLeave();
    void navigate({ to: '.', search: { row }, hash: '', replace: true, resetScroll: false });
  };
  return (
    <div className={styles['frame']} role="region" aria-label={t('billMoney.comparison.title')} tabIndex={0}>
      <table className={styles['totals']}>
        <thead>
          <tr>
            <th scope="col">{t('billMoney.comparison.total')}</th>
            <th scope="col">{t('billMoney.comparison.cell')}</th>
            <th scope="col">{t('billMoney.comparison.file')}</th>
            <th scope="col">{titleOfRead}</th>
            <th scope="col">{t('billMoney.comparison.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={`${row.sheet ?? ''} ${row.row} ${row.label}`}
              data-off={isEqual(row.difference) ? undefined : ''}
              data-scope={row.scope}
            >
              <th scope="row">
                {row.row_id === null ? (
                  nameOf(row.label, t('billMoney.reconciliation.row', { row: row.row }))
                ) : (
                  <button type="button" className={styles['show']} onClick={() => show(row.row_id ?? '')}>
                    {nameOf(row.label, t('billMoney.reconciliation.row', { row: row.row }))}
                  </button>
                )}
                {row.terms === null ? null : <small>{t(`billMoney.comparison.terms.${row.terms}`)}</small>}
              </th>
              <td data-label={t('billMoney.comparison.cell')}>
                {[row.sheet, row.cell ?? t('specifications.upload.row', { row: row.row })]
                  .filter((part) => part !== null)
                  .join('!')}
              </td>
              <td data-label={t('billMoney.comparison.file')}>{money(row.file)}</td>
              <td data-label={titleOfRead}>{money(row.read)}</td>
              <td data-label={t('billMoney.comparison.difference')}>{money(row.difference, { isChange: true })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const nameOf = (label: string, otherwise: string): string => (label === '' ? otherwise : label);
