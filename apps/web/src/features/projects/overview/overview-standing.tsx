import type { ObjectRow } from '@karkas/api/projects/objects.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Deviation, ObjectEnds, ObjectToPay, PlanBar } from '#features/objects';
import styles from './overview.module.css';

/** Plan and fact, forecast and money to be paid of one project, by the same rules and parts as «Объекты». */
export function OverviewStanding({ object }: { object: ObjectRow }) {
  const { t } = useTranslation();
  const { deviation_days: days, done, fact_share: fact, plan_share: plan } = object;
  if (fact === null && plan === null && object.end_date === null) return null;
  return (
    <dl className={styles['standing']} aria-label={t('objects.planAndFact')}>
      <div data-wide="">
        <dt>{t('objects.planAndFact')}</dt>
        <dd>
          <PlanBar object={object} />
        </dd>
      </div>
      {days !== null && (
        <div>
          <dt>{t('objects.difference')}</dt>
          <dd>
            <Deviation days={days} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('objects.end')}</dt>
        <dd>
          <ObjectEnds object={object} />
        </dd>
      </div>
      {done !== undefined && (
        <div>
          <dt>{t('objects.toPay')}</dt>
          <dd>
            <ObjectToPay object={object} />
          </dd>
        </div>
      )}
    </dl>
  );
}
