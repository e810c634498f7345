import * as endpoints from '@karkas/api/acts/explanations.endpoints.ts';
import type { ExplainedKey, Explanation } from '@karkas/api/acts/explanations.schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { actKeys } from '../acts-queries.ts';

type OfAct = { project_id: string; contract_id: string };
/** What is explained. `field`: the figure that is opened first. */
export type ExplainTarget = OfAct & { field: ExplainedKey; title: string } & (
    | { kind: 'act'; act_id: string }
    | { kind: 'line'; act_id: string; row_key: string }
    | { kind: 'money' }
    | { kind: 'row'; row_key: string }
  );

export function explanationOptions(target: ExplainTarget) {
  const { project_id: _project, field: _field, title: _title, ...about } = target;
  return queryOptions({
    queryKey: [...actKeys.all, 'explanation', about],
    staleTime: 0,
    meta: { isQuiet: true },
    queryFn: ({ signal }) => fetchExplanation(target, signal),
  });
}

function fetchExplanation(target: ExplainTarget, signal: AbortSignal): Promise<Explanation> {
  const contract = { contract_id: target.contract_id };
  switch (target.kind) {
    case 'act':
      return callEndpoint(endpoints.explainAct, { params: { act_id: target.act_id }, query: {} }, { signal });
    case 'line': {
      const params = { act_id: target.act_id, row_key: target.row_key };
      return callEndpoint(endpoints.explainActLine, { params, query: {} }, { signal });
    }
    case 'money':
      return callEndpoint(endpoints.explainContractMoney, { params: contract, query: {} }, { signal });
    case 'row': {
      const params = { ...contract, row_key: target.row_key };
      return callEndpoint(endpoints.explainCompletion, { params, query: {} }, { signal });
    }
  }
}
