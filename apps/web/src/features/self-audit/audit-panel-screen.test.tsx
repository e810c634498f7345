// @vitest-environment jsdom
import { getSelfAudit, startSelfAudit } from '@karkas/api/self-audit/self-audit.endpoints.ts';
import type { SelfAudit } from '@karkas/api/self-audit/self-audit.schemas.ts';
import { describe, expect, test } from 'vitest';
import { answers, isSilent, refuses, renderScreen, screen } from '../../testing/render-screen.tsx';
import { AuditPanel } from './audit-panel.tsx';

const id = '0192d1a0-0000-7000-8000-000000000001';
const permissions = ['log.view'] as const;
const view = (
  <>
    <h1>Компания</h1>
    <AuditPanel />
  </>
);
const audit = (fields: Partial<SelfAudit> = {}): SelfAudit => ({
  id,
  status: 'done',
  error: null,
  progress: 100,
  checked_at: '2026-11-29T12:00:00.000Z',
  checked_count: 12,
  differences_count: 0,
  invariants: [
    {
      code: 'document_gross',
      name: 'Стоимость спецификации в списках = её итог',
      checked_count: 12,
      is_partial: false,
      differences_count: 0,
    },
  ],
  differences: [],
  unlisted_count: 0,
  ...fields,
});
const broken = audit({
  differences_count: 3,
  unlisted_count: 2,
  differences: [
    {
      invariant: 'document_gross',
      kind: 'specification',
      id,
      number: 'С-7',
      name: 'Кровля',
      path_ids: { project_id: id, contract_id: id },
      expected: '121.99',
      found: '122.99',
    },
  ],
});

describe('self-audit of the company', () => {
  test('reports the time of the audit and that nothing differs', async () => {
    await renderScreen(view, { replies: [answers(getSelfAudit, audit())], permissions });
    expect(await screen.findByText(/Сверено 29\.11\.2026\s\d\d:\d\d, расхождений 0/)).toBeDefined();
    expect(screen.getByText('Стоимость спецификации в списках = её итог')).toBeDefined();
    expect(screen.queryByText('Расхождения')).toBeNull();
  });

  test('links to the record that differs, with both figures', async () => {
    await renderScreen(view, { replies: [answers(getSelfAudit, broken)], permissions });
    const link = await screen.findByRole('link', { name: 'Спецификация · С-7 · Кровля' });
    expect(link.getAttribute('href')).toBe(`/specifications/${id}`);
    expect(screen.getByText(/^121,99/)).toBeDefined();
    expect(screen.getByText(/^122,99/)).toBeDefined();
    expect(screen.getByText('И ещё 2 расхождения')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toMatch(/расхождений 3/);
  });

  test('hides figures without price permission', async () => {
    const differences = broken.differences.map(({ expected: _expected, found: _found, ...blind }) => blind);
    await renderScreen(view, { replies: [answers(getSelfAudit, { ...broken, differences })], permissions });
    await screen.findByRole('link', { name: 'Спецификация · С-7 · Кровля' });
    const hidden = [...document.querySelectorAll('[data-hint="Суммы видны тем, кому открыты цены"]')];
    expect(hidden.map(({ textContent }) => textContent)).toEqual(['•••', '•••']);
  });

  test('before the first run: says so and starts one', async () => {
    const never = audit({ id: null, status: 'idle', progress: 0, checked_at: null, checked_count: 0, invariants: [] });
    await renderScreen(view, {
      replies: [answers(getSelfAudit, never), answers(startSelfAudit, { id, status: 'queued' })],
      permissions,
    });
    (await screen.findByRole('button', { name: 'Сверить сейчас' })).click();
    expect(await screen.findByText(/Сверки ещё не было/)).toBeDefined();
  });

  test('while running: displays progress', async () => {
    const running = audit({ status: 'running', progress: 40 });
    await renderScreen(view, { replies: [answers(getSelfAudit, running)], permissions });
    expect(await screen.findByText(/Идёт сверка: 40\s?%/)).toBeDefined();
  });

  test('while loading: no empty state', async () => {
    await renderScreen(view, { replies: [isSilent(getSelfAudit)], permissions });
    expect(screen.queryByText(/Сверки ещё не было/)).toBeNull();
  });

  test('on failure: offers a retry', async () => {
    await renderScreen(view, { replies: [refuses(getSelfAudit, 500, 'internal')], permissions });
    expect(await screen.findByText('Не удалось загрузить сверку')).toBeDefined();
  });

  test('for a limited member: explains who may see it', async () => {
    await renderScreen(view, { replies: [refuses(getSelfAudit, 403, 'forbidden')], permissions });
    expect(await screen.findByText('Сверка видна не всем')).toBeDefined();
  });
});
