import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { useUndoKeys } from '../grid/use-undo-keys.ts';
import type { EditSession } from '../rows/edit-session.ts';
import { useAllLines } from '../rows/use-all-lines.ts';
import { currentOffer } from './current-offer.ts';
import { PositionAnswers } from './position-answers.tsx';
import { PositionCard } from './position-card.tsx';
import { useUnmatched } from './unmatched-queries.ts';
import { type Decisions, useDecisions } from './use-decisions.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import styles from './unmatched.module.css';

type Props = { specification: Specification; session: EditSession; nextStep: ReactNode };

/** Positions without a norm one by one, each with possible answers. */
export function UnmatchedTab(props: Props): ReactNode {
  const { t } = useTranslation();
  const { query, items } = useUnmatched(props.specification.id);
  const lines = useAllLines(props.session);
  const decisions = useDecisions(props.session, items, lines);
  if (query.isPending || (items.length > 0 && lines.length === 0)) return <SkeletonRows rows={10} />;
  if (query.data === undefined)
    return (
      <ErrorState
        title={t('unmatched.loadFailed')}
        text={describeFailure(query.error, errorTexts())}
        onRetry={() => void query.refetch()}
      />
    );
  const total = Math.max(query.data.pages[0]?.count ?? 0, items.length);
  // Undecided among those loaded, plus those not loaded.
  const left = decisions.left + total - items.length;
  const readOn = (): void => {
    decisions.restart();
    void query.refetch();
  };
  return <Queue {...props} {...{ decisions, left, total, readOn }} />;
}

function Queue({
  specification,
  session,
  nextStep,
  decisions,
  left,
  total,
  readOn,
}: Props & { decisions: Decisions; left: number; total: number; readOn: () => void }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const section = useRef<HTMLElement>(null);
  const travel = useRef({ undo: decisions.undo, redo: () => void session.store.redo(), focus: () => undefined });
  useEffect(() => {
    travel.current = { ...travel.current, undo: decisions.undo };
  });
  useUndoKeys(travel);
  const { at, item, line } = decisions;
  // Focus the next position after each decision; on entering, focus stays on the tab.
  const displayed = useRef(at);
  useEffect(() => {
    if (displayed.current !== at) section.current?.focus({ preventScroll: true });
    displayed.current = at;
  }, [at]);
  const numbers = { left: format.quantity(String(left)), total: format.quantity(String(total)) };
  return (
    <section ref={section} tabIndex={-1} className={styles['queue']} aria-label={t('unmatched.title')}>
      <header className={styles['head']}>
        <h2>{t('unmatched.title')}</h2>
        <p role="status" className={styles['left']}>
          {t('unmatched.left', numbers)}
        </p>
        <ProgressBar value={total - left} max={Math.max(1, total)} label={t('unmatched.title')} />
        <LastDecision decisions={decisions} />
        <LastRefusal decisions={decisions} />
      </header>
      {decisions.left === 0 || item === undefined || line === undefined ? (
        <Finished left={left} nextStep={nextStep} onReadOn={readOn} />
      ) : (
        <Position key={item.row.id} {...{ specification, session, decisions, item, line }} />
      )}
    </section>
  );
}

function Position({
  specification,
  session,
  decisions,
  item: loaded,
  line,
}: Omit<Props, 'nextStep'> & {
  decisions: Decisions;
  item: NonNullable<Decisions['item']>;
  line: NonNullable<Decisions['line']>;
}): ReactNode {
  const { t } = useTranslation();
  const [isWithSimilar, setWithSimilar] = useState(true);
  const item = useMemo(() => currentOffer(loaded, line), [loaded, line]);
  /** The candidate whose key was pressed in vain. */
  const [blocked, setBlocked] = useState<number | null>(null);
  const { linesFor } = decisions;
  const linesOf = (keys: readonly string[]) => linesFor(item, isWithSimilar ? keys : []);
  const chooseAt = (place: number): void => {
    const candidate = item.candidates[place];
    const isMissing = line.row.quantity === null || line.row.unit === null;
    if (candidate === undefined || isMissing) return;
    setBlocked(candidate.is_convertible ? null : place);
    if (!candidate.is_convertible) return;
    decisions.giveNorm(linesOf(candidate.similar_row_keys), candidate.norm_id);
  };
  const price = useRef<HTMLInputElement>(null);
  const goToPrice = (): void => price.current?.focus();
  useQueueKeys({ onChoose: chooseAt, onPrice: goToPrice, onSkip: decisions.skip, onBack: decisions.back });
  return (
    <div className={styles['body']}>
      <PositionCard session={session} line={line} />
      <PositionAnswers
        {...{ specification, item, line, decisions, linesOf, chooseAt, blocked, price, isWithSimilar, setWithSimilar }}
      />
      <footer className={styles['foot']}>
        <Button icon="chevron-left" disabled={decisions.at === 0} onClick={decisions.back}>
          {t('unmatched.back')}
        </Button>
        <Button onClick={decisions.skip}>{t('unmatched.skip')}</Button>
        <p className={styles['keys']} data-keys="">
          {t('unmatched.keys')}
        </p>
      </footer>
    </div>
  );
}

function LastDecision({ decisions: { last, undo } }: { decisions: Decisions }): ReactNode {
  const { t } = useTranslation();
  if (last === null) return null;
  const count = last.ids.length;
  return (
    <p className={styles['last']} role="status">
      {last.what === 'norm' ? t('unmatched.gave.norm', { count }) : t('unmatched.gave.price', { count })}
      <Button size="small" kind="quiet" icon="restore" onClick={undo}>
        {t('unmatched.undo')}
      </Button>
    </p>
  );
}

/** The last rejected decision, with the number of positions rejected for the same reason. */
function LastRefusal({ decisions: { refused, item, goTo } }: { decisions: Decisions }): ReactNode {
  const { t } = useTranslation();
  const last = [...refused].at(-1);
  if (last === undefined) return null;
  const [id, { what, reason }] = last;
  const count = [...refused.values()].filter((one) => one.what === what && one.reason === reason).length;
  return (
    <p className={styles['refused']} role="alert">
      {what === 'norm'
        ? t('unmatched.refused.norm', { count, reason })
        : t('unmatched.refused.price', { count, reason })}
      {item?.row.id === id ? null : (
        <Button size="small" kind="quiet" onClick={() => goTo(id)}>
          {t('unmatched.goTo')}
        </Button>
      )}
    </p>
  );
}

/** All loaded positions are decided; a longer queue may continue. */
function Finished({
  left,
  nextStep,
  onReadOn,
}: {
  left: number;
  nextStep: ReactNode;
  onReadOn: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  if (left === 0) return <EmptyState icon="done" title={t('unmatched.done')} action={nextStep} />;
  return (
    <EmptyState
      icon="list"
      title={t('unmatched.others', { number: format.quantity(String(left)) })}
      action={<Button onClick={onReadOn}>{t('unmatched.readOn')}</Button>}
    />
  );
}
