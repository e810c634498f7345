// @vitest-environment jsdom
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { fireEvent } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderScreen, screen } from '../../../testing/render-screen.tsx';
import { DocumentCharges } from './document-charges.tsx';
import { withEstimate } from './estimate-texts.ts';

const specification = { settings: { charges: [] } } as unknown as Specification;

function Page(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>Смета</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Начисления
      </button>
      {isOpen ? (
        <DocumentCharges
          specification={specification}
          onClose={() => setOpen(false)}
          onSaved={() => Promise.resolve()}
        />
      ) : null}
    </>
  );
}

test.each([
  ['Другой процент', false],
  ['Временные здания', false],
  ['Непредвиденные', true],
])('a form with an untouched row of «%s» asks before closing: %s', async (kind, isAsked) => {
  await renderScreen(<Page />, { replies: [], permissions: ['specification.view'] });
  await withEstimate(() => Promise.resolve());
  fireEvent.click(screen.getByText('Начисления'));
  fireEvent.click(screen.getByRole('button', { name: new RegExp(kind) }));
  fireEvent.click(screen.getByRole('button', { name: 'Отмена' }));
  // A row prefilled with usual values counts as a change.
  expect(screen.queryByText('Закрыть без сохранения?') !== null).toBe(isAsked);
});
