import type { ObjectRisk } from '@karkas/api/projects/objects.schemas.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Props = { link: ObjectRisk['link']; className?: string | undefined; children: ReactNode };

/** Link to the place where a risk can be resolved. */
export function RiskLink({ link: { kind, project_id: projectId, contract_id: contractId, id }, ...rest }: Props) {
  if (kind === 'specification' && id !== null)
    return <Link to="/specifications/$specificationId" params={{ specificationId: id }} {...rest} />;
  if (kind === 'supplementary_agreement' && id !== null && contractId !== null)
    return (
      <Link
        to="/projects/$projectId/contracts/$contractId/agreements/$agreementId"
        params={{ projectId, contractId, agreementId: id }}
        {...rest}
      />
    );
  if (kind === 'contract' && contractId !== null)
    return <Link to="/projects/$projectId/contracts/$contractId" params={{ projectId, contractId }} {...rest} />;
  if (kind === 'contracts') return <Link to="/projects/$projectId/contracts" params={{ projectId }} {...rest} />;
  if (kind === 'tasks') return <Link to="/projects/$projectId/tasks" params={{ projectId }} {...rest} />;
  return <Link to="/projects/$projectId" params={{ projectId }} {...rest} />;
}
