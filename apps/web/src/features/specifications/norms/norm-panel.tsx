import { useQuery } from '@tanstack/react-query';
import {
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type Ref,
} from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { laterPart } from '#ui/later/later-part.ts';
import { useLaterPart } from '#ui/later/use-later-part.tsx';
import { MoneyInput } from '#ui/number-input/number-input.tsx';
import { SkeletonRows } from '#ui/states/states.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import { chooseNorm, equalPositions, givePrice } from '../rows/equal-positions.ts';
import type { EarlierProps } from './earlier-works.tsx';
import { NormList, type NormChoice } from './norm-list.tsx';
import { NormSearch } from './norm-search.tsx';
import type { HeadLine } from '../rows/specification-lines.ts';
import { positionOptions } from '../specification-queries.ts';
import styles from './norm-panel.module.css';

/** What was asked before is fetched with the first position that is looked at. */
const earlierWorks = laterPart(async () => (await import('./earlier-works.tsx')).EarlierWorks);

export type NormPanelControls = { focus: () => void };

type Props = {
  session: EditSession;
  positionId: string | null;
  isReadOnly: boolean;
  hasPrices: boolean;
  onNextUnmatched: () => void;
  onLeave: () => void;
  onClose?: (() => void) | undefined;
  ref?: Ref<NormPanelControls>;
};

/** Beside the table: the norm of the active position, what else it could be, and the way to a price by hand. */
export function NormPanel({ session, positionId, ref, ...rest }: Props): ReactNode {
  const { t } = useTranslation();
  const listRef = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => listRef.current?.focus() }), []);
  const subscribe = useCallback(
    (listener: () => void) =>
      positionId === null ? () => undefined : session.store.subscribeRow(positionId, listener),
    [session, positionId],
  );
  const line = useSyncExternalStore(subscribe, () =>
    positionId === null ? undefined : session.store.getRow(positionId),
  );
  return (
    <aside className={styles['panel']} aria-label={t('specifications.candidates.title')}>
      <header className={styles['head']}>
        <h2>{t('specifications.candidates.title')}</h2>
        {rest.onClose === undefined ? null : (
          <IconButton icon="close" size="small" label={t('specifications.candidates.close')} onClick={rest.onClose} />
        )}
      </header>
      {line === undefined || line.kind !== 'position' ? (
        <p className={styles['hint']}>{t('specifications.candidates.pick')}</p>
      ) : (
        <PositionNorm key={line.id} session={session} line={line} listRef={listRef} {...rest} />
      )}
    </aside>
  );
}

function PositionNorm({
  session,
  line,
  listRef,
  isReadOnly,
  hasPrices,
  onNextUnmatched,
  onLeave,
}: Omit<Props, 'positionId' | 'ref' | 'onClose'> & {
  line: HeadLine;
  listRef: Ref<HTMLDivElement>;
}): ReactNode {
  const { t } = useTranslation();
  const { row } = line;
  const normId = row.norm_id;
  const equal = useMemo(() => (isReadOnly ? [] : equalPositions(session, line)), [session, line, isReadOnly]);
  const [isWithEqual, setIsWithEqual] = useState(true);
  const whole = useQuery({
    ...positionOptions(session.specificationId, row),
    enabled: row.candidates.length === 0 && row.version > 0,
  });
  const known = row.candidates.length > 0 ? row.candidates : (whole.data?.candidates ?? []);
  const candidates: NormChoice[] = known.map((candidate) => ({ ...candidate, id: candidate.norm_id }));

  /** Asked anew: others may have changed since. */
  const chosenLines = (): HeadLine[] => [line, ...(isWithEqual ? equalPositions(session, line) : [])];

  function choose(chosenId: string): void {
    chooseNorm(session, chosenLines(), chosenId);
    if (row.match_status === 'unmatched') onNextUnmatched();
  }

  return (
    <div className={styles['body']}>
      <p className={styles['position']}>
        <span className={styles['code']}>{row.number}</span> {row.name}
      </p>
      {row.norm_code === null ? null : (
        <div className={styles['current']}>
          <span className={styles['code']}>{row.norm_code}</span> {row.norm_name}
          {isReadOnly ? null : (
            <span className={styles['buttons']}>
              {row.match_status === 'matched' && normId !== null ? (
                <Button size="small" kind="primary" onClick={() => choose(normId)}>
                  {t('specifications.candidates.keep')}
                </Button>
              ) : null}
              <Button size="small" onClick={() => session.setFields(line, { norm_id: null })}>
                {t('specifications.candidates.clear')}
              </Button>
            </span>
          )}
        </div>
      )}
      {equal.length === 0 ? null : (
        <Checkbox
          label={t('specifications.candidates.withEqual', { count: equal.length })}
          isChecked={isWithEqual}
          onCheckedChange={setIsWithEqual}
        />
      )}
      <h3>{t('specifications.candidates.best')}</h3>
      {candidates.length === 0 ? (
        whole.isLoading ? (
          <SkeletonRows rows={3} height={44} />
        ) : (
          <p className={styles['hint']}>{t('specifications.candidates.none')}</p>
        )
      ) : (
        <NormList
          ref={listRef}
          label={t('specifications.candidates.best')}
          norms={candidates}
          chosenId={row.norm_id}
          isDisabled={isReadOnly}
          onChoose={({ id }) => choose(id)}
          onLeave={onLeave}
        />
      )}
      <Earlier
        session={session}
        line={line}
        isReadOnly={isReadOnly}
        onChooseNorm={choose}
        onTakePrice={(price) => givePrice(session, chosenLines(), price)}
      />
      {isReadOnly ? null : (
        <>
          {candidates.length === 0 ? null : <p className={styles['keys']}>{t('specifications.candidates.hint')}</p>}
          <NormSearch unit={row.unit} chosenId={row.norm_id} onChoose={({ id }) => choose(id)} onLeave={onLeave} />
          {hasPrices ? <HandPrice session={session} line={line} /> : null}
          <Button size="small" kind="quiet" onClick={onNextUnmatched}>
            {t('specifications.candidates.next')}
          </Button>
        </>
      )}
    </div>
  );
}

function Earlier(props: EarlierProps): ReactNode {
  const { Part } = useLaterPart(earlierWorks, true);
  return Part === null ? null : <Part {...props} />;
}

function HandPrice({ session, line }: { session: EditSession; line: HeadLine }): ReactNode {
  const { t } = useTranslation();
  const stored = line.row.is_hand_priced ? (line.row.price ?? '') : '';
  const [price, setPrice] = useState(stored);
  const canSave = price !== stored && /^\d+(\.\d{1,2})?$/.test(price);
  return (
    <form
      className={styles['price']}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) session.setFields(line, { price });
      }}
    >
      <MoneyInput
        label={t('specifications.candidates.setPrice')}
        hint={line.row.unit === null ? undefined : t('specifications.candidates.priceOnly', { unit: line.row.unit })}
        value={price}
        onValueChange={setPrice}
      />
      <Button type="submit" size="small" disabled={!canSave}>
        {t('specifications.candidates.savePrice')}
      </Button>
    </form>
  );
}
