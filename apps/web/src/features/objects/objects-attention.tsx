import type { AttentionGroup } from '@karkas/api/projects/objects.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { objectTotalsOptions, type ObjectFilters } from './objects-queries.ts';
import { RiskLink } from './risk-link.tsx';
import styles from './objects.module.css';

/** Number of groups displayed before «more». */
const SHOWN = 4;

/** Risks of all objects grouped by kind, each linking to its object. */
export function ObjectsAttention({ filters }: { filters: ObjectFilters }) {
  const { t } = useTranslation();
  const query = useQuery(objectTotalsOptions(filters));
  return (
    <Sheet title={t('objects.attention')}>
      <QueryStates query={query} title={t('objects.attentionFailed')} rows={5} height={36} />
      {query.data !== undefined && <Groups groups={query.data.attention} />}
    </Sheet>
  );
}

function Groups({ groups }: { groups: readonly AttentionGroup[] }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? groups : groups.slice(0, SHOWN);
  const rest = groups.length - shown.length;
  return (
    <>
      {groups.length === 0 ? (
        <p className={styles['allCalm']}>
          <Icon name="done" />
          {t('objects.allCalm')}
        </p>
      ) : (
        <div className={styles['groups']}>
          {shown.map((group) => (
            <Group key={group.code} group={group} />
          ))}
        </div>
      )}
      {(rest > 0 || isWhole) && (
        <div className={styles['whole']}>
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('objects.fewer') : t('objects.showRest', { count: rest })}
          </Button>
        </div>
      )}
    </>
  );
}

function Group({
  group: { title, severity, count, amount, is_amount_least: isLeast, results },
}: {
  group: AttentionGroup;
}) {
  const { t } = useTranslation();
  return (
    <section className={styles['group']} aria-label={title}>
      <h3>
        <span className={styles['mark']} data-severity={severity} aria-hidden="true" />
        <span className={styles['hidden']}>{t(`objects.severities.${severity}`)}: </span>
        {title}
        <span className={styles['count']}>{count}</span>
        {amount !== undefined && amount !== null && (
          <span className={styles['sum']}>
            <BoundedMoney value={amount} missing={isLeast === true ? 1 : 0} />
          </span>
        )}
      </h3>
      <ul>
        {results.map((risk) => (
          <li key={`${risk.link.project_id} ${risk.link.id ?? ''} ${risk.message}`}>
            <RiskLink link={risk.link} className={styles['line']}>
              <span className={styles['object']} data-hint={risk.project_name}>
                <Unbroken>{risk.project_name}</Unbroken>
              </span>
              <span className={styles['reason']}>{risk.message}</span>
              {risk.amount !== undefined && risk.amount !== null && (
                <span className={styles['value']}>
                  <BoundedMoney value={risk.amount} missing={risk.is_amount_least === true ? 1 : 0} />
                </span>
              )}
            </RiskLink>
          </li>
        ))}
      </ul>
      {count > results.length && (
        <p className={styles['quiet']}>{t('objects.more', { count: count - results.length })}</p>
      )}
    </section>
  );
}
