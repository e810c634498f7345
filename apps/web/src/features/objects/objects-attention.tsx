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
/** On a phone: the worst risk of each of the first groups, as a list. */
const SHOWN_ON_PHONE = 3;

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
  const isBrief = useIsNarrow() && !isWhole;
  const shown = isWhole ? groups : groups.slice(0, SHOWN);
  const hasMore = isBrief
    ? groups.length > 0
    : groups.length > SHOWN || groups.some(({ results }) => results.length > SHOWN_OF_GROUP);
  return (
    <>
      {groups.length === 0 ? (
        <p className={styles['allCalm']}>
          <Icon name="done" />
          {t('objects.allCalm')}
        </p>
      ) : isBrief ? (
        <Worst groups={groups.slice(0, SHOWN_ON_PHONE)} />
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

/** The worst risk of each group. */
function Worst({ groups }: { groups: readonly AttentionGroup[] }) {
  return (
    <ul className={styles['worst']}>
      {groups.flatMap(({ code, results: [risk] }) =>
        risk === undefined ? [] : [<RiskLine key={code} risk={risk} isMarked />],
      )}
    </ul>
  );
}

function RiskLine({
  risk: { link, project_name: name, message, severity, amount, amount_bound: bound },
  isMarked = false,
}: {
  risk: AttentionGroup['results'][number];
  isMarked?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <li>
      <RiskLink link={link} className={styles['line']}>
        <span className={styles['object']} data-hint={name}>
          {isMarked && (
            <>
              <span className={styles['mark']} data-severity={severity} aria-hidden="true" />
              <span className={styles['hidden']}>{t(`objects.severities.${severity}`)}: </span>
            </>
          )}
          <Unbroken>{name}</Unbroken>
        </span>
        <span className={styles['reason']}>{message}</span>
        {amount !== undefined && amount !== null && (
          <span className={styles['value']}>
            <NotedAmount value={amount} bound={bound} />
          </span>
        )}
      </RiskLink>
    </li>
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
          <RiskLine key={`${risk.link.project_id} ${risk.link.id ?? ''} ${risk.message}`} risk={risk} />
        ))}
      </ul>
      {count > shown.length && <p className={styles['quiet']}>{t('objects.more', { count: count - shown.length })}</p>}
    </section>
  );
}
