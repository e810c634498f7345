import { useTranslation } from '#platform/i18n/i18n.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { BoundedShare } from '#platform/list/bounded-share.tsx';
import type { ObjectRow } from '@karkas/api/projects/objects.schemas.ts';
import styles from './objects.module.css';

const HEIGHT = 12;
// Binary numbers are used for lengths only; displayed figures are the decimals of the response.
const percentOf = (share: string | null): number => Math.min(100, Math.max(0, Number(share ?? 0)));

/** Plan and fact on one track: the filled part is done, the tick is the plan to date. `isSlim`: on one line, with the fact alone. */
export function PlanBar({ object, isSlim = false }: { object: ObjectRow; isSlim?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { fact_share: fact, fact_source: basis, plan_share: plan, plan_source: source } = object;
  // The amount beside it is that of the contracts.
  const isOfEstimate = basis === 'estimate' && object.amount_source === 'contracts';
  if (fact === null && plan === null) return '—';
  const isBehind = plan !== null && fact !== null && Number(fact) < Number(plan);
  return (
    <span className={styles[isSlim ? 'slim' : 'plan']}>
      <svg className={styles['bar']} aria-hidden="true" focusable="false">
        <rect x="0" y="2" width="100%" height={HEIGHT - 4} className={styles['track']} />
        {isBehind && (
          <rect
            x={`${percentOf(fact)}%`}
            y="2"
            width={`${percentOf(plan) - percentOf(fact)}%`}
            height={HEIGHT - 4}
            className={styles['lag']}
          />
        )}
        <rect x="0" y="2" width={`${percentOf(fact)}%`} height={HEIGHT - 4} className={styles['fact']} />
        {plan !== null && (
          <line x1={`${percentOf(plan)}%`} x2={`${percentOf(plan)}%`} y1="0" y2={HEIGHT} className={styles['tick']} />
        )}
      </svg>
      <span className={styles['shares']}>
        <span {...(basis === null ? {} : { 'data-hint': t(`objects.factSources.${basis}`) })}>
          {fact === null ? (
            t('objects.factUnknown')
          ) : (
            <>
              {!isSlim && !isOfEstimate && `${t('objects.fact')} `}
              <BoundedShare share={fact} bound={object.fact_bound} />
              {!isSlim && isOfEstimate && ` ${t('objects.ofEstimate')}`}
            </>
          )}
        </span>
        {!isSlim && plan !== null && source !== null && (
          <span data-hint={t(`objects.planSources.${source}`)}>{t('objects.plan', { share: format.share(plan) })}</span>
        )}
      </span>
    </span>
  );
}
