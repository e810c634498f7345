import type { CustomerDecisionRecord } from '@karkas/api/customer-links/customer-links.schemas.ts';
import type { ReactNode } from 'react';
import { Notice } from '#ui/notice/notice.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import styles from './customer-links.module.css';

/** The latest decision of the customer as a notice, the earlier ones folded. */
export function DecisionList({ decisions }: { decisions: readonly CustomerDecisionRecord[] }): ReactNode {
  const { t } = useTranslation();
  const [latest, ...earlier] = decisions;
  if (latest === undefined) return null;
  const tone = latest.is_outdated || latest.decision === 'refused' ? 'warn' : 'ok';
  return (
    <div className={styles['decisions']}>
      <Notice tone={tone} title={t(`customerLinks.decision.${latest.decision}`)}>
        <DecisionText decision={latest} />
      </Notice>
      {earlier.length > 0 && (
        <details>
          <summary>
            {t('customerLinks.decision.earlier')} {earlier.length}
          </summary>
          {earlier.map((one) => (
            <p key={one.id} className={styles['earlier']}>
              {t(`customerLinks.decision.${one.decision}`)}: <DecisionText decision={one} />
            </p>
          ))}
        </details>
      )}
    </div>
  );
}

function DecisionText({ decision }: { decision: CustomerDecisionRecord }): ReactNode {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const { person, recipient, comment, decision: kind } = decision;
  const outdated = kind === 'accepted' ? 'customerLinks.decision.outdated' : 'customerLinks.decision.outdatedRefusal';
  return (
    <>
      {t('customerLinks.decision.by', { person, recipient, moment: moment(decision.decided_at) })}
      {comment !== null && comment !== '' && <span className={styles['comment']}>«{comment}»</span>}
      {decision.is_outdated && <span className={styles['comment']}>{t(outdated)}</span>}
    </>
  );
}
