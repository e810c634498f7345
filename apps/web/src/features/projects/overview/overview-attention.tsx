import type { ObjectRisk, ObjectRiskCode, ObjectRow } from '@karkas/api/projects/objects.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { RiskAmount, RiskLink } from '#features/objects';
import { Icon } from '#ui/icon/icon.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import styles from './overview.module.css';

type Props = { risks: ObjectRow['risks']; canEdit: boolean; onEdit: () => void };

/** Resolved in the form of the project. */
const OF_PROJECT = new Set<ObjectRiskCode>(['project_overdue', 'no_customer']);

/** All risks of the project as «Объекты» has them, each with a link to where it can be resolved. */
export function OverviewAttention({ risks, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('projects.overview.attention')}>
      {risks.length === 0 ? (
        <p className={styles['calm']}>
          <Icon name="done" />
          {t('projects.overview.noRisks')}
        </p>
      ) : (
        <ul className={styles['risks']} aria-label={t('projects.overview.attention')}>
          {risks.map((risk) => (
            <li key={`${risk.code} ${risk.message}`} data-grave={risk.severity === 'high' || undefined}>
              <RiskLine risk={risk} {...rest} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function RiskLine({ risk, canEdit, onEdit }: { risk: ObjectRisk } & Pick<Props, 'canEdit' | 'onEdit'>) {
  const canOpen = useCanOpen(risk.link.kind);
  const content = (
    <>
      <Icon name="alert" />
      <span>
        <Unbroken>{risk.message}</Unbroken>
        {risk.amount !== undefined && risk.amount !== null && (
          <small>
            <RiskAmount risk={risk} />
          </small>
        )}
      </span>
    </>
  );
  if (OF_PROJECT.has(risk.code) && canEdit)
    return (
      <button type="button" className={styles['risk']} onClick={onEdit}>
        {content}
      </button>
    );
  if (canOpen)
    return (
      <RiskLink link={risk.link} className={styles['risk']}>
        {content}
      </RiskLink>
    );
  return <div className={styles['risk']}>{content}</div>;
}

/** A risk of the project itself leads to this page. */
function useCanOpen(kind: ObjectRisk['link']['kind']): boolean {
  const [contracts, specifications, tasks] = [
    useAbility('contract.view'),
    useAbility('specification.view'),
    useAbility('task.view'),
  ];
  if (kind === 'project') return false;
  if (kind === 'specification') return specifications;
  return kind === 'tasks' ? tasks : contracts;
}
