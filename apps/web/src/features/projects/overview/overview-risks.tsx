import type { ProjectOverview, ProjectRiskCode } from '@karkas/api/projects/project-reports.schemas.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { boundOfLacks, type Lacks } from '#platform/list/bounded-money.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { useMoneyText } from '#ui/money/money.tsx';
import styles from './overview.module.css';

type Risk = ProjectOverview['risks'][number];
type Props = { overview: ProjectOverview; canEdit: boolean; onEdit: () => void; onOpenContracts: () => void };

/** Risks that have already occurred; the others are warnings. */
const OCCURRED = new Set<ProjectRiskCode>([
  'project_overdue',
  'contract_overdue',
  'specification_over_contract',
  'specification_of_draft_contract',
  'agreement_differs',
  'cost_over_contracts',
  'work_over_contract',
]);

/** Resolved in the list of contracts. */
const OF_ALL_CONTRACTS = new Set<ProjectRiskCode>([
  'no_contract',
  'work_over_contract',
  'cost_over_contracts',
  'specification_outside_contracts',
]);

const OF_SPECIFICATION = new Set<ProjectRiskCode>(['specification_not_committed', 'specification_without_prices']);

/** Risks, each as a sentence with a link to where it can be resolved. */
export function OverviewRisks({ overview, ...rest }: Props) {
  const { t } = useTranslation();
  const sentence = useSentence(overview);
  return (
    <Sheet title={t('projects.overview.attention')}>
      {overview.risks.length === 0 ? (
        <p className={styles['calm']}>
          <Icon name="done" />
          {t('projects.overview.noRisks')}
        </p>
      ) : (
        <ul className={styles['risks']} aria-label={t('projects.overview.attention')}>
          {overview.risks.map((risk) => (
            <li key={`${risk.code} ${risk.object_id ?? ''}`} data-grave={OCCURRED.has(risk.code) || undefined}>
              <RiskLine risk={risk} sentence={sentence(risk)} projectId={overview.project_id} {...rest} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function useSentence({ contracts, totals }: ProjectOverview): (risk: Risk) => string {
  const { t } = useTranslation();
  const money = useMoneyText();
  const minus = (amount: string, limit: string) => money(roundMoney(decimal(amount).minus(decimal(limit))));
  const by = (lacks: Lacks) => t(`projects.overview.by.${boundOfLacks(lacks)}`);
  return ({ code, contract_id: contractId, name: given, days, count }) => {
    const name = given ?? '—';
    const contract = contracts.find((item) => item.id === contractId);
    if (code === 'contract_ends_soon' && days === 0) return t('projects.overview.endsToday', { name });
    // Without price permission amounts are absent, but the risk is displayed.
    if (
      code === 'specification_over_contract' &&
      contract?.specifications !== undefined &&
      contract.current !== undefined
    ) {
      return t('projects.overview.specificationOverBy', {
        name,
        by: by({ missing: contract.missing_prices_count, deductions: contract.missing_deductions_count }),
        amount: minus(contract.specifications, contract.current),
      });
    }
    if (code === 'work_over_contract' && totals !== undefined)
      return t('projects.overview.workOverBy', {
        by: by({ missing: totals.unpriced_work_count, missingOff: totals.unpriced_deductions_count }),
        amount: minus(totals.completed, totals.current),
      });
    if (code === 'specification_not_committed' && contractId === null)
      return t('projects.overview.freeNotCommitted', { name });
    return t(`projects.overview.risks.${code}`, { name, contract: contract?.number ?? '—', count: count ?? days ?? 0 });
  };
}

function RiskLine({
  risk,
  sentence,
  projectId,
  canEdit,
  onEdit,
  onOpenContracts,
}: Omit<Props, 'overview'> & { risk: Risk; sentence: string; projectId: string }) {
  const { t } = useTranslation();
  const [seesContracts, seesSpecifications] = [useAbility('contract.view'), useAbility('specification.view')];
  const { code, object_id: objectId, contract_id: contractId } = risk;
  const content = (action?: string) => (
    <>
      <Icon name="alert" />
      <span>
        <Unbroken>{sentence}</Unbroken>
        {action !== undefined && <small>{action}</small>}
      </span>
    </>
  );
  if ((code === 'project_overdue' || code === 'no_customer') && canEdit)
    return (
      <button type="button" className={styles['risk']} onClick={onEdit}>
        {content(t('projects.overview.toProject'))}
      </button>
    );
  if (OF_ALL_CONTRACTS.has(code) && seesContracts)
    return (
      <button type="button" className={styles['risk']} onClick={onOpenContracts}>
        {content(t('projects.overview.toContracts'))}
      </button>
    );
  if (OF_SPECIFICATION.has(code) && objectId !== null && seesSpecifications) {
    return (
      <Link className={styles['risk']} to="/specifications/$specificationId" params={{ specificationId: objectId }}>
        {content(t('projects.overview.toSpecification'))}
      </Link>
    );
  }
  if (
    (code === 'agreement_not_signed' || code === 'agreement_differs') &&
    objectId !== null &&
    contractId !== null &&
    seesContracts
  ) {
    return (
      <Link
        className={styles['risk']}
        to="/projects/$projectId/contracts/$contractId/agreements/$agreementId"
        params={{ projectId, contractId, agreementId: objectId }}
      >
        {content(t('projects.overview.toAgreement'))}
      </Link>
    );
  }
  if (contractId !== null && seesContracts && !OF_SPECIFICATION.has(code)) {
    return (
      <Link
        className={styles['risk']}
        to="/projects/$projectId/contracts/$contractId"
        params={{ projectId, contractId }}
      >
        {content(t('projects.overview.toContract'))}
      </Link>
    );
  }
  return <div className={styles['risk']}>{content()}</div>;
}
