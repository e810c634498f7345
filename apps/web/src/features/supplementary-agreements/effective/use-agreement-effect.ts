import type {
  AgreementEffect as Effect,
  SupplementaryAgreement,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useBoundedText } from '#platform/list/bounded-money.tsx';
import { useMoneyText } from '#ui/money/money.tsx';
import { effectsOptions } from '../agreement-queries.ts';
import { lacksOfChange } from './lacks-of.ts';

export type AgreementEffect = {
  /** Change of the contract price with VAT; undefined while loading or without price permission. */
  price: string | undefined;
  isPriceChanged: boolean;
  /** Whether price, end date or positions change. */
  changesTerms: boolean;
  /** Neither terms nor text change: there is nothing to sign. */
  isEmpty: boolean;
};

/** Effect of an agreement on its contract as computed by the server; screens and documents use this figure. */
export function useAgreementEffect(agreement: SupplementaryAgreement): AgreementEffect {
  const effects = useQuery(effectsOptions(agreement.contract_id));
  const data = effects.data?.find(({ agreement_id: id }) => id === agreement.id);
  const price = usePriceText(data);
  const isPriceChanged = !decimal(data?.price_change?.gross ?? agreement.amount_delta ?? '0').eq('0');
  const hasRows = data === undefined ? agreement.specifications_count > 0 : data.changes_count > 0;
  const changesTerms = isPriceChanged || hasRows || agreement.new_end_date !== null || agreement.term_clause !== null;
  return { price, isPriceChanged, changesTerms, isEmpty: !changesTerms && agreement.subject === null };
}

function usePriceText(comparison: Effect | undefined): string | undefined {
  const { t } = useTranslation();
  const money = useMoneyText();
  const bounded = useBoundedText();
  if (comparison?.price_change === undefined) return undefined;
  const { price_change: change } = comparison;
  const bare = money(change.gross, { isChange: true });
  const amount = decimal(change.vat).eq('0') ? bare : t('agreements.withVat', { amount: bare });
  return bounded(amount, lacksOfChange(comparison));
}
