import type { InvariantCode } from '@karkas/api/self-audit/self-audit.schemas.ts';
import {
  auditDocument,
  auditPositions,
  type AuditedDocument,
  type DifferingFigure,
  listAudited,
} from '#features/specifications';
import type { FoundDifference, Inspection } from '../inspection.types.ts';

const PAPERS_AT_ONCE = 50;

const CODES = {
  line: 'line_total',
  price: 'position_price',
  total: 'position_total',
  parts: 'position_parts',
  gaps: 'position_gaps',
  sums: 'document_sums',
  document: 'document_total',
} as const satisfies Record<DifferingFigure['of'], InvariantCode>;

/** Recomputes the totals of specifications with the arithmetic that produced them. */
export const totalsInspection: Inspection = {
  codes: Object.values(CODES),
  async *portions({ read }) {
    for await (const paper of papers(read)) {
      let after: string | null = null;
      do {
        const found: Awaited<ReturnType<typeof auditPositions>> = await read((scope) =>
          auditPositions(scope, paper.id, after),
        );
        const { checked, lines } = found;
        yield {
          checked: {
            line_total: lines,
            position_price: checked,
            position_total: checked,
            position_parts: checked,
            position_gaps: checked,
          },
          differences: found.differing.map((figure) => differenceOf(paper, figure, figure.number)),
        };
        after = found.next;
      } while (after !== null);
      const differing = await read((scope) => auditDocument(scope, paper.id));
      yield {
        checked: differing === null ? {} : { document_sums: 1, document_total: 1 },
        differences: (differing ?? []).map((figure) => differenceOf(paper, figure, paper.number)),
      };
    }
  },
};

async function* papers(read: Parameters<Inspection['portions']>[0]['read']): AsyncGenerator<AuditedDocument, void> {
  let after: string | null = null;
  do {
    const page: AuditedDocument[] = await read((scope) => listAudited(scope, after, PAPERS_AT_ONCE));
    yield* page;
    after = page.length < PAPERS_AT_ONCE ? null : (page.at(-1)?.id ?? null);
  } while (after !== null);
}

function differenceOf(
  { id, project_id, contract_id }: AuditedDocument,
  { of, name, expected, found }: DifferingFigure,
  number: string,
): FoundDifference {
  return {
    invariant: CODES[of],
    kind: 'specification',
    id,
    number,
    name,
    path_ids: { project_id, contract_id },
    expected,
    found,
  };
}
