import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { ComponentProps, ReactNode } from 'react';
import { HeadFold } from '#ui/title-block/head-fold.tsx';
import { Money } from '#ui/money/money.tsx';
import { isNegative } from '#ui/money/money-text.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useHeadFold } from '#platform/memory/use-head-fold.ts';
import { ContractAmountsBlock } from './amounts/contract-amounts-block.tsx';
import { ContractBlock } from './contract-block.tsx';
import { CurrentSum } from './amounts/current-sum.tsx';
import { givenAmount } from './amounts/given-amount.ts';

/** Head of all contract tabs: summary line with the amount, expandable. */
export function ContractHead({ contract }: { contract: Contract }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { current_end_date: end } = contract;
  const summary = [
    contract.customer_name,
    contract.project_name,
    end === null ? null : t('contracts.termTo', { day: format.date(end) }),
  ];
  return (
    <HeadFold
      isFolded
      label={t('contracts.block')}
      summary={summary.filter((part) => part !== null).join(' · ')}
      fold={useHeadFold('contract')}
      {...figureOf(contract)}
    >
      <ContractBlock contract={contract} />
      <ContractAmountsBlock contract={contract} />
    </HeadFold>
  );
}

/** Current amount, with its breakdown where agreements changed it. */
function figureOf(contract: Contract): Pick<ComponentProps<typeof HeadFold>, 'figure' | 'figureOf'> {
  const { amount, agreements_amount: change, current_amount: current } = contract;
  if (givenAmount(current) === undefined) return {};
  const figure = <CurrentSum contract={contract} value={current} />;
  if (givenAmount(change) === undefined || change === undefined) return { figure };
  return {
    figure,
    figureOf: (
      <>
        <Money value={amount} /> {isNegative(change) ? '−' : '+'} <Money value={roundMoney(decimal(change).abs())} /> =
      </>
    ),
  };
}
