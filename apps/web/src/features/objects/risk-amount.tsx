import type { ObjectRisk } from '@karkas/api/projects/objects.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { NotedAmount } from '#platform/list/bounded-money.tsx';

const LABELLED = ['behind_plan', 'forecast_late', 'project_overdue'] as const;
const isLabelled = (code: string): code is (typeof LABELLED)[number] => LABELLED.some((one) => one === code);

/** Amount of a risk; says what it is where the sentence of the risk does not. */
export function RiskAmount({
  risk: { code, amount, amount_bound: bound },
}: {
  risk: Pick<ObjectRisk, 'code' | 'amount' | 'amount_bound'>;
}) {
  const { t } = useTranslation();
  if (amount === undefined || amount === null) return null;
  return (
    <>
      {isLabelled(code) && `${t(`lists.riskAmounts.${code}`)} `}
      <NotedAmount value={amount} bound={bound} />
    </>
  );
}
