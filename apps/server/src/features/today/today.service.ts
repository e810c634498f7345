import type { AgreementEffect } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import type { Today } from '@karkas/api/today/today.schemas.ts';
import { roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { boundOfChange } from '@karkas/domain/money/amount-bound.ts';
import { sumContractGroups } from '@karkas/domain/project-sums/contract-groups.ts';
import { remainingOf } from '@karkas/domain/project-sums/project-sums.ts';
import { readProjectsInWork } from '#features/contracts';
import { worstObjects } from '#features/objects';
import { readAgreementEffects } from '#features/supplementary-agreements';
import { hasPermission } from '#platform/access/require-permission.ts';
import { todayIn } from '#platform/clock.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { partsOfDay } from './today.policy.ts';
import { readChecks, readOwnOrders } from './today-work.repository.ts';
import * as repository from './today.repository.ts';

/** As many as the repositories read of other parts. */
const MAX_OBJECTS = 8;

/** All parts are read in parallel; parts that the user may not see are not read. */
export async function getToday(scope: CompanyScope): Promise<Today> {
  const sees = partsOfDay(scope.actor);
  const [tasks, orders, contracts, specifications, checks, objects, days, inWork, has] = await Promise.all([
    repository.readOwnTasks(scope),
    readOwnOrders(scope),
    sees.contracts ? repository.readContractEnds(scope) : null,
    // For those who can finish them: a foreman's day is orders and dates.
    sees.checks ? readOpenSpecifications(scope, sees.contracts) : null,
    sees.checks ? readChecks(scope) : null,
    sees.objects ? worstObjects(scope, MAX_OBJECTS) : null,
    sees.projects ? repository.readProjectDays(scope) : null,
    sees.projects && sees.contracts ? readProjectsInWork(scope) : null,
    repository.readSetupState(scope),
  ]);
  return {
    day: todayIn(scope.actor.timeZone),
    tasks,
    orders,
    contracts,
    specifications,
    checks,
    objects,
    projects:
      days === null
        ? null
        : {
            ...days,
            sums: inWork === null ? null : sumsOf(inWork),
            without_contract_count: inWork === null ? null : inWork.without_contract_count,
          },
    has: {
      customers: sees.customers ? has.customers : null,
      projects: sees.projects ? has.projects : null,
      specifications: sees.specifications ? has.specifications : null,
      contracts: sees.contracts ? has.contracts : null,
      requisites: sees.company ? has.requisites : null,
      members: sees.members ? has.members : null,
    },
  };
}

/** A specification of an agreement is stated with the effect of the agreement, the figure of its page and paper. */
async function readOpenSpecifications(
  scope: CompanyScope,
  seesContracts: boolean,
): Promise<NonNullable<Today['specifications']>> {
  const { open_count, results } = await repository.readOpenSpecifications(scope);
  const agreements = results.flatMap(({ agreement }) => agreement ?? []);
  const places = new Map(agreements.map(({ id, contract_id: contractId }) => [id, { contractId, agreementId: id }]));
  const effects =
    seesContracts && hasPermission(scope.actor, 'specification.view_prices')
      ? await readAgreementEffects(scope, [...places.values()])
      : new Map<string, AgreementEffect>();
  return {
    open_count,
    results: results.map(({ agreement, ...one }) => ({
      ...one,
      agreement: agreement && { number: agreement.number, ...effectOf(effects.get(agreement.id)) },
    })),
  };
}

function effectOf(effect: AgreementEffect | undefined) {
  if (effect?.price_change === undefined) return {};
  const before = { missing_prices: effect.missing_prices_before, missing_deductions: effect.missing_deductions_before };
  const after = { missing_prices: effect.missing_prices_after, missing_deductions: effect.missing_deductions_after };
  return { effect: effect.price_change.gross, effect_bound: boundOfChange(before, after) };
}

function sumsOf({
  contracts,
  completed,
  unpriced_work_count,
  unpriced_deductions_count,
  manual_work_count,
}: Awaited<ReturnType<typeof readProjectsInWork>>) {
  const { price: contracted, terminated } = sumContractGroups(contracts);
  return {
    contracted,
    completed: roundMoney(completed),
    remaining: remainingOf({ price: contracted, terminated }, completed),
    unpriced_work_count,
    unpriced_deductions_count,
    manual_work_count,
  };
}
