import type { ObjectCurve } from '@karkas/api/projects/objects.schemas.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { Button } from '#ui/button/button.tsx';
import { Money } from '#ui/money/money.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { pathOf, scaleOf, type CurvePoint } from './curve-scale.ts';
import { curveOptions, type ObjectFilters } from './objects-queries.ts';
import styles from './objects.module.css';

const SERIES = ['plan', 'fact', 'forecast'] as const;

/** Portfolio by weeks: plan, fact and forecast. */
export function ObjectsCurve({ filters }: { filters: ObjectFilters }) {
  const { t } = useTranslation();
  const query = useQuery(curveOptions(filters));
  const { data } = query;
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const isFolded = isNarrow && (data?.points?.length ?? 0) >= LEAST_POINTS;
  return (
    <Sheet
      title={t(isNarrow ? 'objects.curveShort' : 'objects.curve')}
      {...(isFolded
        ? {
            actions: (
              <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t(isOpen ? 'objects.hideCurve' : 'objects.showCurve')}
              </Button>
            ),
          }
        : {})}
    >
      <QueryStates query={query} title={t('objects.curveFailed')} rows={isNarrow ? 1 : 5} height={36} />
      {data !== undefined && <Curve curve={data} isBrief={isNarrow && !isOpen} />}
    </Sheet>
  );
}

/** Fewer points are no curve. */
const LEAST_POINTS = 2;

/** `isBrief`: only where it stands today. */
function Curve({ curve, isBrief }: { curve: ObjectCurve; isBrief: boolean }) {
  const { t } = useTranslation();
  const notes = useNotes(curve);
  const { points = [] } = curve;
  if (points.length < LEAST_POINTS)
    return <p className={styles['quiet']}>{[t('objects.noCurve'), ...notes].join(' · ')}</p>;
  return (
    <figure className={styles['curve']}>
      <CurveSummary curve={curve} points={points} isBrief={isBrief} />
      {!isBrief && <CurveDrawing curve={curve} points={points} notes={notes} />}
    </figure>
  );
}

function CurveDrawing({
  curve,
  points,
  notes,
}: {
  curve: ObjectCurve;
  points: readonly CurvePoint[];
  notes: readonly string[];
}) {
  const { t } = useTranslation();
  return (
    <>
      <Plot points={points} today={curve.today} />
      <figcaption className={styles['legend']}>
        {SERIES.map((name) => (
          <span key={name}>
            <svg width="28" height="8" aria-hidden="true" focusable="false">
              <line x1="0" x2="28" y1="4" y2="4" className={styles[name]} />
            </svg>
            {t(`objects.series.${name}`)}
          </span>
        ))}
        <span className={styles['notes']}>{notes.join(' · ')}</span>
      </figcaption>
    </>
  );
}

/** Plan to date, fact, and the difference; `isBrief`: only the fact and the difference. */
function CurveSummary({
  curve: { today, unpriced_work_count: unpriced, unpriced_deductions_count: unpricedOff, amount },
  points,
  isBrief,
}: {
  curve: ObjectCurve;
  points: readonly CurvePoint[];
  isBrief: boolean;
}) {
  const { t } = useTranslation();
  const now = points.find(({ day }) => day === today);
  if (now === undefined || now.fact === null) return null;
  return (
    <dl className={styles['standing']}>
      {!isBrief && (
        <div>
          <dt>{t('objects.planToday')}</dt>
          <dd>
            <Money value={now.plan} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('objects.factToday')}</dt>
        <dd>
          <BoundedMoney value={now.fact} missing={unpriced} missingOff={unpricedOff} />
        </dd>
      </div>
      <div>
        <dt>{t('objects.difference')}</dt>
        <dd>
          <BoundedMoney
            value={roundMoney(decimal(now.fact).minus(decimal(now.plan)))}
            isChange
            missing={unpriced}
            missingOff={unpricedOff}
          />
        </dd>
      </div>
      {!isBrief && (
        <div>
          <dt>{t('objects.inAll')}</dt>
          <dd>
            <Money value={amount} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Plot({ points, today }: { points: readonly CurvePoint[]; today: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const scale = scaleOf(points);
  const [first, last] = [points[0]?.day ?? today, points.at(-1)?.day ?? today];
  const now = points.findIndex(({ day }) => day === today);
  return (
    <div className={styles['plot']}>
      <span className={styles['top']}>
        <Money value={String(scale.end)} isWhole />
      </span>
      <svg viewBox="0 0 1000 160" preserveAspectRatio="none" role="img" aria-label={t('objects.curveLabel')}>
        {[0, 40, 80, 120].map((y) => (
          <line key={y} x1="0" x2="1000" y1={y} y2={y} className={styles['grid']} />
        ))}
        <line x1="0" x2="1000" y1="160" y2="160" className={styles['axis']} />
        <line x1="0" x2="0" y1="0" y2="160" className={styles['axis']} />
        {now >= 0 && <line x1={scale.xOf(now)} x2={scale.xOf(now)} y1="0" y2="160" className={styles['now']} />}
        {SERIES.map((name) => (
          <path key={name} d={pathOf(points, name, scale)} className={styles[name]} />
        ))}
      </svg>
      <span className={styles['days']}>
        <span>{format.date(first)}</span>
        {now > 0 && now < points.length - 1 && (
          <span className={styles['today']} style={{ left: `${Math.min(88, Math.max(12, scale.xOf(now) / 10))}%` }}>
            {t('objects.today')}
          </span>
        )}
        <span>{format.date(last)}</span>
      </span>
      {/* Hidden by a wrapper: a table cannot be made smaller than its rows. */}
      <div className={styles['hidden']}>
        <table>
          <caption>{t('objects.curveLabel')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('objects.week')}</th>
              {SERIES.map((name) => (
                <th key={name} scope="col">
                  {t(`objects.series.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.day}>
                <th scope="row">{format.date(point.day)}</th>
                {SERIES.map((name) => (
                  <td key={name}>
                    <Money value={point[name]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Notes on what the curve does not include, each once. */
function useNotes(curve: ObjectCurve): string[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    t('objects.withVat'),
    ...(['without_amount_count', 'without_days_count', 'without_forecast_count'] as const).flatMap((name) =>
      curve[name] > 0 ? [t(`objects.leftOut.${name}`, { count: curve[name] })] : [],
    ),
    ...(curve.days_known_from === null
      ? []
      : [t('objects.daysKnownFrom', { day: format.date(curve.days_known_from) })]),
  ];
}
