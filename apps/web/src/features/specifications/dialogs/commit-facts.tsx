import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { useMoneyText } from '#ui/money/money.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import { isDoubtful } from '../rows/line-rules.ts';
import type { HeadLine } from '../rows/specification-lines.ts';
import { gapsIn } from '../totals/gaps.ts';
import styles from './dialogs.module.css';

const SHOWN = 5;

/** What is committed: for how much, how many positions, and which of their norms nobody has looked at. */
export function CommitFacts({
  specification,
  session,
  onShowDoubtful,
}: {
  specification: Specification;
  session: EditSession;
  onShowDoubtful: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoneyText();
  const positions = session.store.allRows().filter((line): line is HeadLine => line.kind === 'position');
  const byItself = positions.filter(({ row }) => row.match_status === 'matched').length;
  const doubtful = positions.filter(({ row }) => isDoubtful(row));
  const unpriced = specification.can.view_prices ? positions.filter(({ row }) => row.missing_prices > 0) : [];
  const count = (number: number): string => format.quantity(String(number));
  const gross = specification.totals?.gross;
  return (
    <div className={styles['fields']}>
      <dl className={styles['facts']}>
        {gross === undefined ? null : (
          <div>
            <dt>{t('specifications.commit.amount')}</dt>
            <dd className={styles['amount']}>
              {gapsIn(specification) > 0 ? t('specifications.totals.atLeast', { amount: money(gross) }) : money(gross)}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('specifications.commit.positions')}</dt>
          <dd>{count(specification.positions_count)}</dd>
        </div>
        {byItself === 0 ? null : (
          <div>
            <dt>{t('specifications.commit.byItself')}</dt>
            <dd>{count(byItself)}</dd>
          </div>
        )}
      </dl>
      {unpriced.length === 0 ? null : (
        <PositionsNamed
          title={t('specifications.commit.unpriced', { number: count(unpriced.length) })}
          positions={unpriced}
        />
      )}
      {doubtful.length === 0 ? null : (
        <PositionsNamed
          title={t('specifications.commit.doubtful', { number: count(doubtful.length) })}
          positions={doubtful}
          isSureShown
        >
          {specification.can.update ? (
            <Button size="small" icon="check" onClick={onShowDoubtful}>
              {t('specifications.commit.showDoubtful')}
            </Button>
          ) : null}
        </PositionsNamed>
      )}
    </div>
  );
}

function PositionsNamed({
  title,
  positions,
  isSureShown = false,
  children,
}: {
  title: string;
  positions: readonly HeadLine[];
  /** With how sure their norms are. */
  isSureShown?: boolean;
  children?: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className={styles['doubtful']}>
      <h3>{title}</h3>
      <ul className={styles['places']}>
        {positions.slice(0, SHOWN).map(({ id, row }) => (
          <li key={id}>
            <span>{row.number}</span> {row.name}
            {isSureShown && row.match_score !== null
              ? `, ${format.percent(String(Math.round(row.match_score * 100)))}`
              : ''}
          </li>
        ))}
        {positions.length > SHOWN && (
          <li>{t('specifications.commit.more', { number: format.quantity(String(positions.length - SHOWN)) })}</li>
        )}
      </ul>
      {children}
    </section>
  );
}
