import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { useTranslation } from '#platform/i18n.ts';
import { Money, NotedMoney } from '#ui/money/money.tsx';
import { givenAmount } from './given-amount.ts';

/** Most sums of contracts hold VAT: one that does not says so, since it stands among them and above a total with VAT. */
export function CurrentSum({ contract }: { contract: Contract }) {
  const { t } = useTranslation();
  const value = givenAmount(contract.current_amount);
  if (value === undefined || !isNet(contract)) return <Money value={value} />;
  return <NotedMoney value={value} after={t('contracts.withoutVatShort')} />;
}

/** Whether VAT comes on top of the sum of a contract. */
export const isNet = ({ vat_included, vat_rate }: Pick<Contract, 'vat_included' | 'vat_rate'>): boolean =>
  !vat_included && vat_rate !== 'none' && vat_rate !== '0';
