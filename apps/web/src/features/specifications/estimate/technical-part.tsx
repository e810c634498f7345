import { listNormCoefficients } from '@karkas/api/specifications/norms/norm-coefficients.endpoints.ts';
import type { NormCoefficient } from '@karkas/api/specifications/norms/norm-coefficients.schemas.ts';
import type { NamedCoefficient } from '@karkas/api/specifications/prices/coefficients.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './estimate.module.css';

const LONGEST = { name: 300, reason: 500 };

/**
 * Coefficients offered by the technical part of the collection for the position's norm; nothing when there are none.
 */
export function TechnicalPart({
  normId,
  taken,
  onTake,
}: {
  normId: string;
  /** Coefficient names the position already has. */
  taken: readonly string[];
  onTake: (coefficients: NamedCoefficient[]) => void;
}): ReactNode {
  const { t } = useTranslation();
  const { data: offered = [] } = useQuery({
    queryKey: ['norm-coefficients', normId],
    queryFn: ({ signal }) => callEndpoint(listNormCoefficients, { params: { norm_id: normId } }, { signal }),
    meta: { isQuiet: true },
  });
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles['group']}>
      <legend>{t('estimate.technicalPart', { count: offered.length })}</legend>
      <ul className={styles['offered']}>
        {offered.map((coefficient) => {
          const lines = linesOf(coefficient);
          const isTaken = lines.every(({ name }) => taken.includes(name));
          return (
            <li key={coefficient.code}>
              <Offered coefficient={coefficient} />
              <Button
                size="small"
                disabled={isTaken}
                aria-label={`${isTaken ? t('estimate.taken') : t('estimate.take')}: ${coefficient.name}`}
                onClick={() => onTake(lines)}
              >
                {isTaken ? t('estimate.taken') : t('estimate.take')}
              </Button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function Offered({ coefficient: { name, reason, parts, resources } }: { coefficient: NormCoefficient }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const said = parts.map(
    ({ targets, value, formula }) =>
      `${targets.map((target) => t(`estimate.targets.${target}`)).join(', ')} × ${value === null ? formula : format.quantity(value)}`,
  );
  return (
    <span className={styles['inherited']}>
      <strong>{name}</strong>
      <span className={styles['hint']}>{[...said, reason].join(' · ')}</span>
      {resources.length === 0 ? null : (
        <span className={styles['hint']}>
          {t('estimate.alsoResources', {
            list: resources.map(({ code, value }) => `${code} × ${format.quantity(value)}`).join(', '),
          })}
        </span>
      )}
    </span>
  );
}

/** One row per value; a formula is put into the reason, for the user to compute. */
export function linesOf({ name, reason, parts }: NormCoefficient): NamedCoefficient[] {
  return parts.map(({ targets, value, formula }) => ({
    name: shortened(name, LONGEST.name),
    reason: shortened(formula === null ? reason : `${reason}: ${formula}`, LONGEST.reason),
    value: value ?? '',
    targets,
  }));
}

const shortened = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
