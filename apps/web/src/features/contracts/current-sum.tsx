import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { hasVat } from '@karkas/domain/money/vat.ts';
import { useTranslation } from '#platform/i18n.ts';
import { NotedMoney } from '#ui/money/money.tsx';

type Props = { contract: Contract; value: string | undefined };

/** Most sums of contracts hold VAT: one that does not says so, since it stands among them and above a total with VAT. */
export function CurrentSum({ contract, value }: Props) {
  const { t } = useTranslation();
  return <NotedMoney value={value} after={isNet(contract) ? t('contracts.withoutVatShort') : undefined} />;
}

/** Whether VAT comes on top of the sum of a contract. */
export const isNet = ({ vat_included, vat_rate }: Pick<Contract, 'vat_included' | 'vat_rate'>): boolean =>
  !vat_included && hasVat(vat_rate);
