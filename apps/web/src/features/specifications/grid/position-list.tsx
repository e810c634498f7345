import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { laterWindow } from '#ui/later/use-later-part.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { Money } from '#ui/money/money.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import type { SessionView } from '../rows/table-sync.ts';
import { nextRefused } from '../rows/find-lines.ts';
import { SavingMark } from './saving-mark.tsx';
import { isDoubtful } from '../rows/line-rules.ts';
import { isHead, positionIdOf, type HeadLine } from '../rows/specification-lines.ts';
import styles from './position-list.module.css';

const PositionDialog = laterWindow(() => import('./position-dialog.tsx').then((module) => module.PositionDialog));

const ITEM_HEIGHT = 76;

type Props = { session: EditSession; specification: Specification; state: SessionView['state']; toolbar: ReactNode };

/** The bill on a phone: sections and positions as rows with quantity and sum; a press opens the position as a sheet. */
export function PositionList({ session, specification, state, toolbar }: Props): ReactNode {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const visible = useSyncExternalStore(session.store.subscribeVisible, session.store.getVisible);
  const heads = visible.ids.filter((id) => {
    const line = session.store.getRow(id);
    return line !== undefined && isHead(line);
  });
  // The compiler leaves this component alone, which is right: the virtualizer changes inside and tells by itself.
  // oxlint-disable-next-line react/incompatible-library -- see above
  const virtualizer = useVirtualizer({
    count: heads.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ITEM_HEIGHT,
    overscan: 6,
  });
  const isReadOnly = !specification.can.update;
  function showRefused(): void {
    const refused = session.store.getRow(nextRefused(session, null)?.row ?? '');
    if (refused !== undefined) setOpenId(positionIdOf(refused));
  }
  return (
    <section className={styles['frame']} aria-label={t('specifications.grid.label')}>
      <div className={styles['toolbar']}>
        {toolbar}
        {isReadOnly ? null : <SavingMark session={session} onShowRefused={showRefused} />}
      </div>
      {state === 'loading' ? <SkeletonRows rows={8} height={ITEM_HEIGHT} /> : null}
      {state === 'error' ? <ErrorState onRetry={() => void session.load()} /> : null}
      <div ref={scroller} className={styles['scroller']}>
        <ul style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map((item) => {
            const id = heads[item.index];
            return id === undefined ? null : (
              <PositionItem
                key={id}
                id={id}
                top={item.start}
                session={session}
                hasPrices={specification.can.view_prices}
                onOpen={() => setOpenId(id)}
              />
            );
          })}
        </ul>
      </div>
      <OwnedDialog of={openId}>
        {(id) => (
          <PositionDialog
            session={session}
            positionId={id}
            isReadOnly={isReadOnly}
            hasPrices={specification.can.view_prices}
            onClose={() => setOpenId(null)}
          />
        )}
      </OwnedDialog>
    </section>
  );
}

function PositionItem({
  id,
  top,
  session,
  hasPrices,
  onOpen,
}: {
  id: string;
  top: number;
  session: EditSession;
  hasPrices: boolean;
  onOpen: () => void;
}): ReactNode {
  const subscribe = useCallback((listener: () => void) => session.store.subscribeRow(id, listener), [session, id]);
  const line = useSyncExternalStore(subscribe, () => session.store.getRow(id));
  if (line === undefined || !isHead(line)) return null;
  return (
    <li className={styles['item']} style={{ top, height: ITEM_HEIGHT }} data-kind={line.kind}>
      {line.kind === 'section' ? (
        <SectionRow
          line={line}
          hasPrices={hasPrices}
          onToggle={() => session.store.toggle(id)}
          isOpen={session.store.isExpanded(id)}
        />
      ) : (
        <PositionRow line={line} hasPrices={hasPrices} onOpen={onOpen} />
      )}
    </li>
  );
}

function SectionRow({
  line,
  hasPrices,
  isOpen,
  onToggle,
}: {
  line: HeadLine;
  hasPrices: boolean;
  isOpen: boolean;
  onToggle: () => void;
}): ReactNode {
  const total = line.row.total ?? null;
  return (
    <button type="button" className={styles['row']} aria-expanded={isOpen} onClick={onToggle}>
      <span className={styles['name']} data-hint={line.row.name}>
        {line.row.name}
      </span>
      {hasPrices && total !== null ? (
        <span className={styles['sum']}>
          <Money value={total} />
        </span>
      ) : null}
    </button>
  );
}

function PositionRow({
  line,
  hasPrices,
  onOpen,
}: {
  line: HeadLine;
  hasPrices: boolean;
  onOpen: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { row } = line;
  const total = row.total ?? null;
  return (
    <button type="button" className={styles['row']} onClick={onOpen}>
      <span className={styles['name']}>
        <span className={styles['number']}>{row.number}</span> {row.name}
      </span>
      <span className={styles['figures']}>
        <span>
          {row.is_removal
            ? t('specifications.removal')
            : row.quantity === null
              ? t('specifications.noQuantity')
              : `${format.quantity(row.quantity)} ${row.unit ?? ''}`}
        </span>
        {row.match_status === 'unmatched' ? (
          <span className={styles['alert']}>{t('specifications.match.unmatched')}</span>
        ) : null}
        {isDoubtful(row) ? <span className={styles['alert']}>{t('specifications.checkNorm')}</span> : null}
        {hasPrices ? (
          <span className={total === null ? styles['alert'] : styles['sum']}>
            {total === null ? t('specifications.noPrice') : <Money value={total} />}
          </span>
        ) : null}
      </span>
    </button>
  );
}
