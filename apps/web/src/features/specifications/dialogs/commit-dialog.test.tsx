// @vitest-environment jsdom
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { fireEvent } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import { CommitDialog } from './commit-dialog.tsx';

const specification = {
  id: '0192d1a0-0000-7000-8000-000000000001',
  positions_count: 1,
  contract_id: null,
  supplementary_agreement_id: null,
  can: { view_prices: false },
} as unknown as Specification;
const session = { displayedVersion: () => 1, store: { allRows: () => [] } } as unknown as EditSession;

function Page(): ReactNode {
  const [isAsked, setAsked] = useState(false);
  const nothing = (): void => undefined;
  return (
    <>
      <h1>Кровля</h1>
      <button type="button" onClick={() => setAsked(true)}>
        Спросить
      </button>
      {isAsked ? (
        <CommitDialog specification={specification} session={session} onShowDoubtful={nothing} onClose={nothing} />
      ) : null}
    </>
  );
}

test.each([
  ['bill_totals_differ', 'Утвердить с этой причиной'],
  ['has_unmatched_rows', 'Утвердить с незаполненными позициями'],
  ['stale_prices', 'Утвердить с этой причиной'],
] as const)('overrides with a reason exactly what the server rejected: %s', async (code, button) => {
  await renderScreen(<Page />, { replies: [refuses(commitSpecification, 422, code)], permissions: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Спросить' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Утвердить' }));
  expect(await screen.findByRole('button', { name: button })).toBeDefined();
});
