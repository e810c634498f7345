import { useQuery } from '@tanstack/react-query';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.tsx';
import { SkeletonRows } from '#ui/states/states.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import type { Decision } from '../rows/find-lines.ts';
import { isDoubtful } from '../rows/line-rules.ts';
import { chooseNorm, equalPositions, givePrice } from '../rows/equal-positions.ts';
import type { EarlierProps } from './earlier-works.tsx';
import { Candidates } from './candidates.tsx';
import type { NormChoice } from './norm-list.tsx';
import { OwnChoice } from './own-choice.tsx';
import { PanelFooter, useHasNext } from './panel-footer.tsx';
import type { HeadLine } from '../rows/specification-lines.ts';
import { positionOptions } from '../specification-queries.ts';
import styles from './norm-panel.module.css';

/** Earlier prices, loaded with the first position displayed. */
const earlierWorks = lazyPart(async () => (await import('./earlier-works.tsx')).EarlierWorks);

export type NormPanelControls = {
  focus: () => void;
  /** Positions a decision applies to: the displayed one and, if selected, those with the same work. */
  decides: () => readonly HeadLine[];
};

type Props = {
  session: EditSession;
  positionId: string | null;
  isReadOnly: boolean;
  hasPrices: boolean;
  /** Moves on to the next undecided position; `decided` are being saved. */
  onNext: (what: Decision, decided?: readonly string[]) => void;
  onLeave: () => void;
  /** Whether the panel should take focus for a newly displayed position. */
  takesFocus?: () => boolean;
  onClose?: (() => void) | undefined;
  ref?: Ref<NormPanelControls>;
};

/** Norm panel beside the table: norm of the active position, candidates, manual price. */
export function NormPanel({ session, positionId, takesFocus, ref, ...rest }: Props): ReactNode {
  const { t } = useTranslation();
  const listRef = useRef<HTMLDivElement>(null);
  const confirmRef = useRef<HTMLButtonElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  // Falls back to the search; if focus stayed in the table, the next key would edit another row.
  const focus = useCallback(() => (confirmRef.current ?? listRef.current ?? searchRef.current)?.focus(), []);
  const decided = useRef<(() => readonly HeadLine[]) | null>(null);
  useImperativeHandle(ref, () => ({ focus, decides: () => decided.current?.() ?? [] }), [focus]);
  const subscribe = useCallback(
    (listener: () => void) =>
      positionId === null ? () => undefined : session.store.subscribeRow(positionId, listener),
    [session, positionId],
  );
  const line = useSyncExternalStore(subscribe, () =>
    positionId === null ? undefined : session.store.getRow(positionId),
  );
  return (
    <aside className={styles['panel']} aria-label={t('specifications.candidates.title')} data-keep-clear="">
      <header className={styles['head']}>
        <h2>{t('specifications.candidates.title')}</h2>
        {rest.onClose === undefined ? null : (
          <IconButton icon="close" size="small" label={t('specifications.candidates.close')} onClick={rest.onClose} />
        )}
      </header>
      {line === undefined || line.kind !== 'position' ? (
        <p className={styles['hint']}>{t('specifications.candidates.pick')}</p>
      ) : (
        <PositionNorm
          key={line.id}
          session={session}
          line={line}
          listRef={listRef}
          confirmRef={confirmRef}
          searchRef={searchRef}
          decided={decided}
          onMount={() => {
            if (takesFocus?.()) focus();
          }}
          {...rest}
        />
      )}
    </aside>
  );
}

function PositionNorm({
  session,
  line,
  listRef,
  confirmRef,
  searchRef,
  decided,
  isReadOnly,
  hasPrices,
  onMount,
  onNext,
  onLeave,
}: Omit<Props, 'positionId' | 'ref' | 'takesFocus' | 'onClose'> & {
  line: HeadLine;
  listRef: RefObject<HTMLDivElement | null>;
  confirmRef: Ref<HTMLButtonElement>;
  searchRef: RefObject<HTMLInputElement | null>;
  decided: Ref<() => readonly HeadLine[]>;
  onMount: () => void;
}): ReactNode {
  const { row } = line;
  const { equal, isWithEqual, setIsWithEqual, chosenLines } = useEqual(session, line, isReadOnly);
  const mounted = useRef(onMount);
  useEffect(() => mounted.current(), []);
  const { candidates, isLoading } = useCandidates(session, row);
  const isOffered = candidates.length > 0;
  useFocusOnOffer(isOffered, { listRef, searchRef });

  // A chosen candidate is marked in the list and not repeated above it.
  const isAmong = candidates.some(({ id }) => id === row.norm_id);
  useImperativeHandle(decided, () => chosenLines);
  const waiting: Decision = isDoubtful(row) ? 'doubtful' : 'unmatched';
  const hasNext = useHasNext(session, waiting, line.id);

  function choose(chosenId: string): void {
    const lines = chosenLines();
    chooseNorm(session, lines, chosenId);
    if (row.match_status !== 'unmatched' && waiting !== 'doubtful') return;
    onNext(
      waiting,
      lines.map(({ id }) => id),
    );
  }

  const clear = isReadOnly ? null : <ClearNorm session={session} line={line} />;
  return (
    <div className={styles['body']}>
      <p className={styles['position']}>
        <span className={styles['code']}>{row.number}</span> {row.name}
      </p>
      {isAmong ? null : <CurrentNorm row={row} clear={clear} />}
      <WithEqual count={equal.length} isChecked={isWithEqual} onChange={setIsWithEqual} />
      <Offered clear={isAmong ? clear : null} isLoading={isLoading}>
        <Candidates
          ref={listRef}
          candidates={candidates}
          unit={row.unit}
          chosenId={row.norm_id}
          isDisabled={isReadOnly}
          onChoose={({ id }) => choose(id)}
          onLeave={onLeave}
        />
      </Offered>
      <Earlier
        session={session}
        line={line}
        isReadOnly={isReadOnly}
        onChooseNorm={choose}
        onTakePrice={(price) => givePrice(session, chosenLines(), price)}
      />
      {isReadOnly ? null : (
        <OwnChoice
          session={session}
          line={line}
          searchRef={searchRef}
          isOffered={isOffered}
          hasPrices={hasPrices}
          onChoose={choose}
          onLeave={onLeave}
          onNext={() => onNext(waiting)}
        />
      )}
      {isReadOnly ? null : (
        <PanelFooter
          row={row}
          waiting={waiting}
          hasNext={hasNext}
          confirmRef={confirmRef}
          onConfirm={choose}
          onNext={() => onNext(waiting)}
        />
      )}
    </div>
  );
}

function WithEqual({
  count,
  isChecked,
  onChange,
}: {
  count: number;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}): ReactNode {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Checkbox
      label={t('specifications.candidates.withEqual', { count })}
      isChecked={isChecked}
      onCheckedChange={onChange}
    />
  );
}

function ClearNorm({ session, line }: { session: EditSession; line: HeadLine }): ReactNode {
  const { t } = useTranslation();
  if (line.row.norm_code === null) return null;
  return (
    <Button size="small" kind="quiet" onClick={() => session.setFields(line, { norm_id: null })}>
      {t('specifications.candidates.clear')}
    </Button>
  );
}

/** Candidates of the position, with the action to use none. */
function Offered({
  clear,
  isLoading,
  children,
}: {
  clear: ReactNode;
  isLoading: boolean;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles['listHead']}>
        <h3>{t('specifications.candidates.best')}</h3>
        {clear}
      </div>
      {isLoading ? <SkeletonRows rows={3} height={44} /> : children}
    </>
  );
}

/** Positions of the same work, and whether a decision applies to them. */
function useEqual(session: EditSession, line: HeadLine, isReadOnly: boolean) {
  const equal = useMemo(() => (isReadOnly ? [] : equalPositions(session, line)), [session, line, isReadOnly]);
  const [isWithEqual, setIsWithEqual] = useState(true);
  /** Computed on demand: other users may have changed the rows. */
  const chosenLines = (): HeadLine[] => [line, ...(isWithEqual ? equalPositions(session, line) : [])];
  return { equal, isWithEqual, setIsWithEqual, chosenLines };
}

/** Candidates of the position; loaded only where the row does not include them. */
function useCandidates(session: EditSession, row: HeadLine['row']): { candidates: NormChoice[]; isLoading: boolean } {
  const whole = useQuery({
    ...positionOptions(session.specificationId, row),
    enabled: row.candidates.length === 0 && row.version > 0,
  });
  const available = row.candidates.length > 0 ? row.candidates : (whole.data?.candidates ?? []);
  return {
    candidates: available.map((candidate) => ({ ...candidate, id: candidate.norm_id })),
    isLoading: whole.isLoading,
  };
}

/** Moves focus from the search to candidates that load later, unless something is typed. */
function useFocusOnOffer(
  isOffered: boolean,
  { listRef, searchRef }: { listRef: RefObject<HTMLDivElement | null>; searchRef: RefObject<HTMLInputElement | null> },
): void {
  useEffect(() => {
    const search = searchRef.current;
    if (isOffered && search?.value === '' && search === document.activeElement) listRef.current?.focus();
  }, [isOffered, listRef, searchRef]);
}

/** The current norm when it is not among the candidates. */
function CurrentNorm({ row, clear }: { row: HeadLine['row']; clear: ReactNode }): ReactNode {
  if (row.norm_code === null) return null;
  return (
    <div className={styles['current']}>
      <span>
        <span className={styles['code']}>{row.norm_code}</span> {row.norm_name}
      </span>
      {clear}
    </div>
  );
}

function Earlier(props: EarlierProps): ReactNode {
  const { Part } = useLazyPart(earlierWorks, true);
  return Part === null ? null : <Part {...props} />;
}
