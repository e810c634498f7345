import type { RegistryCard } from '@karkas/api/customers/customer-parts.schemas.ts';
import { checkInn, checkKpp, normaliseRequisite } from '@karkas/domain/requisites/index.ts';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import type { CustomerValues } from '../form/customer-values.ts';
import { RegistrySearch } from './registry-search.tsx';
import { loadRegistryCard, registryFailureText, type Suggestion } from './registry-queries.ts';
import { RegistryStatusBadge } from './registry-status.tsx';
import styles from '../customers.module.css';

/** An existing customer and the requisites at the time the server reported the duplicate. */
export type Duplicate = { id: string; inn: string; kpp: string };

/** Loads a registry card. The error is displayed next to the field and does not block the form. */
function useCard(onCard: (card: RegistryCard) => void) {
  return useMutation({ mutationFn: loadRegistryCard, onSuccess: onCard, meta: { isQuiet: true } });
}

/** Start of a new customer: an existing one is opened, a registry hit fills the form. */
export function RegistryStart({ onCard }: { onCard: (card: RegistryCard) => void }) {
  const navigate = useNavigate();
  const card = useCard(onCard);
  const choose = (suggestion: Suggestion) => {
    card.reset();
    if (suggestion.customer_id !== undefined)
      void navigate({ to: '/customers/$customerId', params: { customerId: suggestion.customer_id } });
    else if (suggestion.inn !== null) card.mutate({ inn: suggestion.inn, kpp: suggestion.kpp });
  };
  return <RegistrySearch error={card.isError ? registryFailureText(card.error) : undefined} onChoose={choose} />;
}

/**
 * Fills the form by a complete ИНН in it; `waitsForInn`: disabled until then, because the registry search is elsewhere in
 * the form.
 */
export function FillByInn({
  control,
  onCard,
  waitsForInn = false,
}: {
  control: Control<CustomerValues>;
  onCard: (card: RegistryCard) => void;
  waitsForInn?: boolean;
}) {
  const { t } = useTranslation();
  const card = useCard(onCard);
  const [innAsTyped, kppAsTyped] = useWatch({ control, name: ['inn', 'kpp'] });
  const [inn, kpp] = [normaliseRequisite(innAsTyped), normaliseRequisite(kppAsTyped)];
  const isAsked = card.isError && card.variables.inn === inn;
  if (waitsForInn && checkInn(inn) !== null) return null;
  return (
    <div className={styles['fill']}>
      <Button
        size="small"
        icon="search"
        disabled={checkInn(inn) !== null}
        isPending={card.isPending}
        onClick={() => card.mutate({ inn, kpp: kpp !== '' && checkKpp(kpp) === null ? kpp : null })}
      >
        {t('customers.fillByInn')}
      </Button>
      {isAsked ? (
        <p role="alert" className={styles['fillFailure']}>
          {registryFailureText(card.error)}
        </p>
      ) : (
        checkInn(inn) !== null && <p className={styles['quiet']}>{t('customers.fillByInnHint')}</p>
      )}
    </div>
  );
}

/** Source of the values, with a warning about a company in liquidation. */
export function FilledNotice({ card }: { card: RegistryCard }) {
  const { t } = useTranslation();
  const status = card.registry_status;
  const isDoubtful = status !== null && status !== 'active';
  return (
    <Notice
      tone={isDoubtful ? 'warn' : 'ok'}
      action={status === null ? undefined : <RegistryStatusBadge status={status} />}
    >
      {t('customers.filled', { name: card.name })}
      {isDoubtful && ` ${t('customers.filledDoubtful')}`}
    </Notice>
  );
}

/** Link to the existing customer, while the form holds the same requisites. */
export function DuplicateLink({
  control,
  duplicate,
}: {
  control: Control<CustomerValues>;
  duplicate: Duplicate | null;
}) {
  const { t } = useTranslation();
  const [inn, kpp] = useWatch({ control, name: ['inn', 'kpp'] });
  if (
    duplicate === null ||
    normaliseRequisite(inn) !== normaliseRequisite(duplicate.inn) ||
    normaliseRequisite(kpp) !== normaliseRequisite(duplicate.kpp)
  )
    return null;
  return (
    <Notice
      tone="warn"
      action={
        <Link to="/customers/$customerId" params={{ customerId: duplicate.id }}>
          {t('customers.openDuplicate')}
        </Link>
      }
    >
      {t('customers.duplicateText')}
    </Notice>
  );
}
