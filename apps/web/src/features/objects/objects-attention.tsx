import type { AttentionGroup } from '@karkas/api/projects/objects.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { objectTotalsOptions, type ObjectFilters } from './objects-queries.ts';
import { RiskAmount } from './risk-amount.tsx';
import { RiskLink } from './risk-link.tsx';
import styles from './objects.module.css';

/** Number of groups displayed before «more»: the table of objects follows on the same screen. */
const SHOWN = 5;

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
      {groups.length > SHOWN && (
        <div className={styles['whole']}>
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('objects.fewer') : t('objects.more', { count: groups.length - SHOWN })}
          </Button>
        </div>
      )}
    </>
  );
}

/** One line: the only risk itself, else the kind with its count and sum, which opens its risks. */
function Group({ group }: { group: AttentionGroup }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { title, severity, count, results } = group;
  const mark = (
    <>
      <span className={styles['mark']} data-severity={severity} aria-hidden="true" />
      <span className={styles['hidden']}>{t(`objects.severities.${severity}`)}: </span>
    </>
  );
  const [only] = results;
  if (count === 1 && only !== undefined)
    return (
      <section className={styles['group']} aria-label={title}>
        <RiskLine risk={only} mark={mark} />
      </section>
    );
  return (
    <section className={styles['group']} aria-label={title}>
      <h3>
        <button type="button" className={styles['kind']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {mark}
          {title}
          <span className={styles['count']}>{count}</span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
          <Amount risk={group} />
        </button>
      </h3>
      {isOpen && (
        <ul>
          {results.map((risk) => (
            <li key={`${risk.link.project_id} ${risk.link.id ?? ''} ${risk.message}`}>
              <RiskLine risk={risk} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && count > results.length && (
        <p className={styles['quiet']}>{t('objects.more', { count: count - results.length })}</p>
      )}
    </section>
  );
}

type Risk = AttentionGroup['results'][number];

function RiskLine({ risk, mark }: { risk: Risk; mark?: ReactNode }) {
  return (
    <RiskLink link={risk.link} className={styles['line']}>
      <span className={styles['reason']}>
        {mark}
        <Unbroken>{risk.message}</Unbroken>
      </span>
      <span className={styles['object']} data-hint={risk.project_name}>
        <Unbroken>{risk.project_name}</Unbroken>
      </span>
      <Amount risk={risk} />
    </RiskLink>
  );
}

const Amount = ({ risk }: { risk: Risk | AttentionGroup }) => (
  <span className={styles['value']}>
    <RiskAmount risk={risk} />
  </span>
);
