import type { Rereading } from '@karkas/api/specifications/bills/rereading.schemas.ts';
import { useState, type ReactNode } from 'react';
import { isApiError, type ProblemPlace } from '#platform/requests/api-error.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextArea } from '#ui/field/text-input.tsx';
import { useShortcut } from '#ui/keyboard-help/use-shortcut.ts';
import { Money, useMoneyText } from '#ui/money/money.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { RereadList } from './reread-list.tsx';
import { effectOfMarked, marksOf, ownPricesOf } from './reread-rows.ts';
import { type BillPlace, useAcceptance } from './use-rereading.ts';
import styles from './rereading.module.css';

type Props = {
  place: BillPlace;
  rereading: Rereading;
  /** Called when only some of the changes were accepted. */
  onLeft: () => void;
  onOther: () => void;
  onDrop: () => void;
  onClose: () => void;
  onChanged: () => Promise<void>;
};

/** Changes of a newer issue, with the effect of the selected ones on the total. */
export function Comparison({ place, rereading, onLeft, onOther, onDrop, onClose, onChanged }: Props): ReactNode {
  const { t } = useTranslation();
  const [marked, setMarked] = useState(() => marksOf(rereading));
  const [ownPrices, setOwnPrices] = useState(() => ownPricesOf(rereading));
  const [lost, setLost] = useState<readonly ProblemPlace[] | null>(null);
  const [reason, setReason] = useState('');
  const acceptance = useAcceptance(place, { onChanged, onAccepted: (left) => (left === 0 ? onClose() : onLeft()) });
  const { rows } = rereading;
  const isAll = marked.size === rows.length;
  const send = (): void =>
    acceptance.mutate(
      {
        rowIds: isAll ? null : [...marked],
        ownPriceIds: [...ownPrices].filter((id) => marked.has(id)),
        contentVersion: rereading.content_version,
        reason: lost === null ? null : reason.trim(),
      },
      {
        onError: (error) => {
          if (isApiError(error) && error.code === 'done_work_lost') setLost(error.places);
        },
      },
    );
  const isReady = (isAll || marked.size > 0) && (lost === null || reason.trim() !== '');
  const isBusy = acceptance.isPending;
  useShortcut('Mod+Enter', () => {
    if (isReady && !isBusy) send();
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={lost === null ? 1040 : 520}
      canClose={!isBusy}
      title={t(lost === null ? 'rereading.title' : 'rereading.lost')}
      description={lost === null ? undefined : t('rereading.lostText')}
      footer={
        <>
          {lost === null ? (
            <>
              {rereading.is_same_file ? null : (
                <Button onClick={onDrop} disabled={isBusy}>
                  {t('rereading.drop')}
                </Button>
              )}
              <Button onClick={onOther} disabled={isBusy}>
                {t('rereading.other')}
              </Button>
            </>
          ) : (
            <Button onClick={() => setLost(null)} disabled={isBusy}>
              {t('rereading.back')}
            </Button>
          )}
          <Button
            kind={lost === null ? 'primary' : 'danger'}
            isPending={isBusy}
            disabled={!isReady}
            onClick={({ detail }) => {
              if (detail <= 1) send();
            }}
          >
            {lost !== null
              ? t('rereading.acceptAnyway')
              : rows.length === 0
                ? t('rereading.acceptSame')
                : t('rereading.accept', { count: marked.size })}
          </Button>
        </>
      }
    >
      {isBusy ? <Applying count={marked.size} /> : null}
      {lost === null ? (
        <div className={styles['body']}>
          <Head rereading={rereading} marked={marked} ownPrices={ownPrices} />
          {rows.length === 0 ? (
            <EmptyState
              icon="selector"
              title={t('rereading.nothing')}
              text={t('rereading.nothingText', { file: rereading.file_name })}
            />
          ) : (
            <RereadList
              rereading={rereading}
              marked={marked}
              onMark={setMarked}
              ownPrices={ownPrices}
              onOwnPrices={setOwnPrices}
            />
          )}
        </div>
      ) : (
        <Lost places={lost} reason={reason} onReason={setReason} />
      )}
    </Dialog>
  );
}

type HeadProps = { rereading: Rereading; marked: ReadonlySet<string>; ownPrices: ReadonlySet<string> };

function Applying({ count }: { count: number }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const text = t('rereading.applying', { number: format.quantity(String(count)) });
  return (
    <p role="status" className={styles['note']}>
      {text}
    </p>
  );
}

function Head({ rereading, marked, ownPrices }: HeadProps): ReactNode {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { file_name: file, previous_file_name: before, reconciliation } = rereading;
  const { effect, unpriced } = effectOfMarked(rereading.rows, marked, ownPrices);
  const notTaken = rereading.warnings.find(({ code }) => code === 'prices_not_taken');
  return (
    <div className={styles['head']}>
      <div>
        <p className={styles['files']}>
          {rereading.is_same_file ? t('rereading.sameFile', { file }) : t('rereading.files', { file, before })}
        </p>
        <p className={styles['note']}>{t('rereading.same', { count: rereading.unchanged_count })}</p>
        {notTaken === undefined ? null : <p className={`${styles['note']} ${styles['missing']}`}>{notTaken.message}</p>}
        {reconciliation === null || reconciliation === undefined || Number(reconciliation.difference) === 0 ? null : (
          <p className={`${styles['note']} ${styles['missing']}`}>
            {t('rereading.totals', { amount: money(reconciliation.difference) })}
          </p>
        )}
      </div>
      {rereading.effect === undefined ? null : (
        <div>
          <dl className={styles['sum']}>
            <dt>{t('rereading.effect')}</dt>
            <dd>
              <Money value={effect} isChange />
            </dd>
          </dl>
          {unpriced > 0 ? <p className={styles['note']}>{t('rereading.unpriced', { count: unpriced })}</p> : null}
        </div>
      )}
    </div>
  );
}

function Lost({
  places,
  reason,
  onReason,
}: {
  places: readonly ProblemPlace[];
  reason: string;
  onReason: (reason: string) => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles['body']}>
      <ul className={styles['places']}>
        {places.map(({ column, message }, index) => (
          <li key={index}>
            <span className={styles['number']}>{column}</span>
            {message}
          </li>
        ))}
      </ul>
      <TextArea
        label={t('rereading.reason')}
        isRequired
        autoFocus
        value={reason}
        onChange={(event) => onReason(event.target.value)}
        maxLength={500}
      />
    </div>
  );
}
