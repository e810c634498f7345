import type { ObjectRow } from '@karkas/api/projects/objects.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Deviation, ObjectEnds, ObjectToPay, PlanBar } from '#features/objects';
import { Sheet } from '#ui/page/page.tsx';
import styles from './overview.module.css';

/** Plan and fact, forecast and money to be paid of one project, by the same rules and parts as «Объекты». */
export function OverviewStanding({ object }: { object: ObjectRow }) {
  const { t } = useTranslation();
  const { deviation_days: days } = object;
  return (
    <Sheet title={t('objects.planAndFact')}>
      <dl className={styles['standing']}>
        <div data-wide="">
          <dt>{days === null ? t('objects.planAndFact') : <Deviation days={days} />}</dt>
          <dd>
            <PlanBar object={object} />
          </dd>
        </div>
        <div>
          <dt>{t('objects.end')}</dt>
          <dd>
            <ObjectEnds object={object} />
          </dd>
        </div>
        {object.done !== undefined && (
          <div>
            <dt>{t('objects.toPay')}</dt>
            <dd>
              <ObjectToPay object={object} />
            </dd>
          </div>
        )}
      </dl>
    </Sheet>
  );
}
