import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { NormList, type NormChoice } from './norm-list.tsx';
import styles from './norm-panel.module.css';

/** Candidates less alike are shown when asked for. */
const ALIKE = 0.3;

type CandidatesProps = Omit<ComponentProps<typeof NormList>, 'label' | 'norms'> & {
  candidates: readonly NormChoice[];
};

/** What is hardly alike is no offer: it waits behind a button. */
export function Candidates({ candidates, ...rest }: CandidatesProps): ReactNode {
  const { t } = useTranslation();
  const [isAllShown, setAllShown] = useState(false);
  const alike = candidates.filter(({ id, score }) => (score ?? 1) >= ALIKE || id === rest.chosenId);
  const shown = isAllShown ? candidates : alike;
  const more = candidates.length - shown.length;
  return (
    <>
      {shown.length === 0 ? (
        <p className={styles['hint']}>{t('specifications.candidates.none')}</p>
      ) : (
        <NormList {...rest} label={t('specifications.candidates.best')} norms={shown} />
      )}
      {more === 0 ? null : (
        <span className={styles['buttons']}>
          <Button size="small" kind="quiet" onClick={() => setAllShown(true)}>
            {t('specifications.candidates.lessAlike', { number: more })}
          </Button>
        </span>
      )}
    </>
  );
}
