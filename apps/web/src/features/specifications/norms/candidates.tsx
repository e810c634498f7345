import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { NormList, type NormChoice } from './norm-list.tsx';
import styles from './norm-panel.module.css';

type CandidatesProps = Omit<ComponentProps<typeof NormList>, 'label' | 'norms'> & {
  candidates: readonly NormChoice[];
};

/** Best candidates; unlikely ones are marked. */
export function Candidates({ candidates, ...rest }: CandidatesProps): ReactNode {
  const { t } = useTranslation();
  if (candidates.length === 0) return <p className={styles['hint']}>{t('specifications.candidates.none')}</p>;
  return <NormList {...rest} label={t('specifications.candidates.best')} norms={candidates} />;
}
