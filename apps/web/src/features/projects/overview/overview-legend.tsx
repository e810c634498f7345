import { useTranslation } from '#platform/i18n/i18n.ts';
import { Swatch } from './overview-bar.tsx';
import type { Segment } from './overview-scale.ts';
import styles from './overview.module.css';

/** Rows are labelled in place; the legend covers the segments within a row, when there are any. */
export function Legend({ kinds }: { kinds: ReadonlySet<Segment['kind']> }) {
  const { t } = useTranslation();
  const parts = (['added', 'taken', 'over'] as const).filter((kind) => kinds.has(kind));
  if (parts.length === 0) return null;
  const isSplit = kinds.has('added') || kinds.has('taken');
  return (
    <ul className={styles['legend']} aria-label={t('projects.overview.legend')}>
      {[...(isSplit ? (['original'] as const) : []), ...parts].map((kind) => (
        <li key={kind}>
          <Swatch kind={kind} />
          {t(`projects.overview.kinds.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
