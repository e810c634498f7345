import type { RevisionDiff } from '@karkas/api/specifications/revisions.schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Waterfall } from '#platform/waterfall/waterfall.tsx';
import { stepsOfChange, type ChangeKey, type ShownChange } from './change-steps.ts';
import styles from './changes-tab.module.css';

/**
 * How the total of the previous revision became the current one. The names of steps of positions are buttons that leave
 * only these positions in the list below.
 */
export function ChangeWaterfall({
  diff,
  shown,
  onShow,
}: {
  diff: RevisionDiff;
  shown: ShownChange | null;
  onShow: (change: ShownChange | null) => void;
}): ReactNode {
  const { t } = useTranslation();
  const nameOf = (key: ChangeKey | 'start' | 'end'): ReactNode => {
    if (key === 'start') return t('specifications.revisions.number', { number: diff.before.revision });
    if (key === 'end') return t('specifications.revisions.number', { number: diff.after.revision });
    const name = t(`specifications.revisions.changes.steps.${key}`);
    if (key === 'charges' || key === 'vat' || key === 'rest') return name;
    return (
      <button
        type="button"
        className={styles['step']}
        aria-pressed={shown === key}
        onClick={() => onShow(shown === key ? null : key)}
      >
        {name}
      </button>
    );
  };
  return <Waterfall steps={stepsOfChange(diff)} nameOf={nameOf} />;
}
