import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { hasVat } from '@karkas/domain/money/vat.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { NotedMoney } from '#ui/money/money.tsx';

type Props = { contract: Contract; value: string | undefined };

/**
 * Most amounts include VAT; one that does not is marked, because it is listed among them and above a total with VAT.
 */
export function CurrentSum({ contract, value }: Props) {
  const { t } = useTranslation();
  return <NotedMoney value={value} after={isNet(contract) ? t('contracts.withoutVatShort') : undefined} />;
}

/** Whether VAT is added on top of the contract amount. */
export const isNet = ({ vat_included, vat_rate }: Pick<Contract, 'vat_included' | 'vat_rate'>): boolean =>
  !vat_included && hasVat(vat_rate);
