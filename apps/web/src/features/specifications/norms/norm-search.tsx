import { localizedName } from '#platform/i18n/product-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { TextInput } from '#ui/field/text-input.tsx';
import { Select } from '#ui/select/select.tsx';
import { SkeletonRows } from '#ui/states/states.tsx';
import { NormList, type NormChoice } from './norm-list.tsx';
import { normBasesOptions, normSearchOptions } from '../specification-queries.ts';
import styles from './norm-panel.module.css';

const DEBOUNCE_MS = 250;
const MIN_LENGTH = 2;

export function NormSearch({
  unit,
  chosenId,
  onChoose,
  onLeave,
  onSkip,
  ref,
}: {
  unit: string | null;
  chosenId: string | null;
  onChoose: (norm: NormChoice) => void;
  onLeave: () => void;
  /** Enter in an empty field moves on to the next position. */
  onSkip: () => void;
  ref?: Ref<HTMLInputElement>;
}): ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [chosenBase, setChosenBase] = useState('');
  const search = useDebounced(text.trim());
  const bases = useQuery(normBasesOptions());
  const baseId =
    chosenBase || (bases.data?.find(({ is_system: isSystem }) => isSystem)?.id ?? bases.data?.[0]?.id ?? '');
  const isAsked = search.length >= MIN_LENGTH && baseId !== '';
  const norms = useQuery({ ...normSearchOptions({ baseId, search, unit }), enabled: isAsked });
  const found: NormChoice[] = isAsked
    ? (norms.data?.results ?? []).map((norm) => ({ ...norm, score: null, reasons: [] }))
    : [];
  return (
    <section className={styles['search']} aria-label={t('specifications.candidates.search')}>
      {(bases.data?.length ?? 0) > 1 ? (
        <Select
          label={t('specifications.candidates.base')}
          value={baseId}
          onValueChange={setChosenBase}
          options={(bases.data ?? []).map((base) => ({ value: base.id, label: localizedName(base.name) }))}
        />
      ) : null}
      <TextInput
        ref={ref}
        label={t('specifications.candidates.search')}
        icon="search"
        placeholder={t('specifications.candidates.searchPlaceholder')}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave();
          if (event.key === 'Enter' && text === '') onSkip();
        }}
      />
      {norms.isError && isAsked ? (
        <p className={styles['problem']} role="alert">
          {t('specifications.failures.norms')}
        </p>
      ) : null}
      {isAsked && norms.isPending ? <SkeletonRows rows={3} height={44} /> : null}
      {isAsked && norms.data !== undefined ? (
        found.length === 0 ? (
          <p className={styles['hint']}>{t('specifications.candidates.nothing')}</p>
        ) : (
          <>
            <p className={styles['keys']} role="status">
              {t('specifications.candidates.found', { number: norms.data.count })}
            </p>
            <NormList
              label={t('specifications.candidates.search')}
              norms={found}
              unit={unit}
              chosenId={chosenId}
              isDisabled={false}
              onChoose={onChoose}
              onLeave={onLeave}
            />
          </>
        )
      ) : null}
    </section>
  );
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
