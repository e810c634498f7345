import type { AttentionGroup } from '@karkas/api/projects/objects.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { NotedAmount } from '#platform/list/bounded-money.tsx';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { objectTotalsOptions, type ObjectFilters } from './objects-queries.ts';
import { RiskLink } from './risk-link.tsx';
import styles from './objects.module.css';

/** Number of groups, and of objects in each, displayed before «more»: the table of objects follows on the same screen. */
const SHOWN = 4;
const SHOWN_OF_GROUP = 3;

/** Risks of all objects grouped by kind, each linking to its object. */
export function ObjectsAttention({ filters }: { filters: ObjectFilters }) {
  const { t } = useTranslation();
  const query = useQuery(objectTotalsOptions(filters));
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const groups = query.data?.attention ?? [];
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  // On a phone the cards below come worst first, each with its main risk.
  const isFolded = isNarrow && count > 0;
  return (
    <Sheet
      title={t('objects.attention')}
      {...(isFolded
        ? {
            actions: (
              <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? t('objects.fewer') : t('objects.showAttention', { count })}
              </Button>
            ),
          }
        : {})}
    >
      <QueryStates query={query} title={t('objects.attentionFailed')} rows={isNarrow ? 1 : 5} height={36} />
      {query.data !== undefined && (!isFolded || isOpen) && <Groups groups={groups} />}
    </Sheet>
  );
}

function Groups({ groups }: { groups: readonly AttentionGroup[] }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? groups : groups.slice(0, SHOWN);
  const hasMore = groups.length > SHOWN || groups.some(({ results }) => results.length > SHOWN_OF_GROUP);
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
            <Group key={group.code} group={group} isWhole={isWhole} />
          ))}
        </div>
      )}
      {hasMore && (
        <div className={styles['whole']}>
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'objects.fewer' : 'objects.showRest')}
          </Button>
        </div>
      )}
    </>
  );
}

function Group({
  group: { title, severity, count, amount, amount_bound: bound, results },
  isWhole,
}: {
  group: AttentionGroup;
  isWhole: boolean;
}) {
  const { t } = useTranslation();
  const shown = isWhole ? results : results.slice(0, SHOWN_OF_GROUP);
  return (
    <section className={styles['group']} aria-label={title}>
      <h3>
        <span className={styles['mark']} data-severity={severity} aria-hidden="true" />
        <span className={styles['hidden']}>{t(`objects.severities.${severity}`)}: </span>
        {title}
        <span className={styles['count']}>{count}</span>
        {amount !== undefined && amount !== null && (
          <span className={styles['sum']}>
            <NotedAmount value={amount} bound={bound} />
          </span>
        )}
      </h3>
      <ul>
        {shown.map((risk) => (
          <li key={`${risk.link.project_id} ${risk.link.id ?? ''} ${risk.message}`}>
            <RiskLink link={risk.link} className={styles['line']}>
              <span className={styles['object']} data-hint={risk.project_name}>
                <Unbroken>{risk.project_name}</Unbroken>
              </span>
              <span className={styles['reason']}>{risk.message}</span>
              {risk.amount !== undefined && risk.amount !== null && (
                <span className={styles['value']}>
                  <NotedAmount value={risk.amount} bound={risk.amount_bound} />
                </span>
              )}
            </RiskLink>
          </li>
        ))}
      </ul>
      {count > shown.length && <p className={styles['quiet']}>{t('objects.more', { count: count - shown.length })}</p>}
    </section>
  );
}
