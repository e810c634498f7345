import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useBoundedText } from '#platform/list/bounded-money.tsx';
import { useMoneyText } from '#ui/money/money.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import { isDoubtful, isRemoval } from '../rows/line-rules.ts';
import type { HeadLine } from '../rows/specification-lines.ts';
import { gapsIn, isUncounted, lacksOf } from '../totals/gaps.ts';
import { useAgreementComparison, usePriceChange } from '../totals/agreement-change.tsx';
import styles from './dialogs.module.css';

const SHOWN = 3;

/** Positions without a norm or a price; committing them requires a reason. */
export function openPositions({ store }: EditSession): HeadLine[] {
  return store
    .allRows()
    .filter((line): line is HeadLine => line.kind === 'position' && !isRemoval(line))
    .filter(({ row }) => row.match_status === 'unmatched' || row.total === null || row.missing_prices > 0);
}

/** Positions with a norm that nobody has confirmed. */
function ByItself({ positions }: { positions: readonly HeadLine[] }): ReactNode {
  const { t } = useTranslation();
  if (positions.length === 0) return null;
  return (
    <details className={styles['unconfirmed']}>
      <summary>{t('specifications.commit.whichByItself')}</summary>
      <ul className={styles['places']}>
        {positions.map(({ id, row }) => (
          <li key={id}>
            <span>{row.number}</span> {row.name}
            {row.norm_name === null ? null : <small>{row.norm_name}</small>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Share of the total on old prices, if any. */
function StaleFact({ share }: { share: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  if (share === undefined || decimal(share).eq('0')) return null;
  return (
    <div>
      <dt>{t('specifications.commit.staleShare')}</dt>
      <dd>{format.percent(share)}</dd>
    </div>
  );
}

/** What is being committed: total, position count, and norms not yet confirmed. */
export function CommitFacts({
  specification,
  session,
  gaps,
  onShowDoubtful,
  children,
}: {
  specification: Specification;
  session: EditSession;
  /** Positions that require a reason. */
  gaps: readonly HeadLine[];
  onShowDoubtful: () => void;
  /** Options of the commit, above the lists, which may exceed the dialog. */
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const [money, bounded] = [useMoneyText(), useBoundedText()];
  const positions = session.store.allRows().filter((line): line is HeadLine => line.kind === 'position');
  const byItself = positions.filter(({ row }) => row.match_status === 'matched');
  const doubtful = positions.filter(({ row }) => isDoubtful(row));
  const count = (number: number): string => format.quantity(String(number));
  const gross = specification.totals?.gross;
  const change = usePriceChange(useAgreementComparison(specification));
  return (
    <div className={styles['fields']}>
      <dl className={styles['facts']}>
        {change === undefined ? null : (
          <div>
            <dt>
              {t(change.hasVat ? 'specifications.totals.priceChange' : 'specifications.totals.priceChangeWithoutVat')}
            </dt>
            <dd className={styles['amount']}>{change.amount}</dd>
          </div>
        )}
        {gross === undefined ? null : (
          <div>
            <dt>{t(change === undefined ? 'specifications.commit.amount' : 'specifications.commit.ofAgreement')}</dt>
            <dd className={change === undefined ? styles['amount'] : undefined}>
              {isUncounted(specification)
                ? '—'
                : gapsIn(specification) > 0
                  ? bounded(money(gross), lacksOf(specification))
                  : money(gross)}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('specifications.commit.positions')}</dt>
          <dd>{count(specification.positions_count)}</dd>
        </div>
        <StaleFact share={specification.totals?.stale_share} />
        {byItself.length === 0 ? null : (
          <div>
            <dt>{t('specifications.commit.byItself')}</dt>
            <dd>{count(byItself.length)}</dd>
          </div>
        )}
      </dl>
      <ByItself positions={byItself} />
      {children}
      {specification.contract_id === null ? (
        <Notice tone="warn">{t('specifications.commit.withoutContract')}</Notice>
      ) : null}
      {gaps.length === 0 ? null : (
        <PositionsNamed
          title={t(
            specification.can.view_prices ? 'specifications.commit.unpriced' : 'specifications.filters.unmatched',
            { number: count(gaps.length) },
          )}
          positions={gaps}
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
  /** Displays the confidence of their norms. */
  isSureShown?: boolean;
  children?: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className={styles['doubtful']}>
      <header>
        <h3>{title}</h3>
        {children}
      </header>
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
    </section>
  );
}
