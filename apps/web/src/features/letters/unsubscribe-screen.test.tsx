// @vitest-environment jsdom
import { readUnsubscribeLink, unsubscribe } from '@karkas/api/inbox/notice-settings.endpoints.ts';
import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answers, isSilent, refuses, renderScreen, screen } from '../../testing/render-screen.tsx';
import { UnsubscribeScreen } from './unsubscribe-screen.tsx';

const permissions = [] as const;
const show = (replies: Parameters<typeof renderScreen>[1]['replies'], token: string | null = 'link') =>
  renderScreen(<UnsubscribeScreen token={token} />, { replies, permissions });
const link = (kind: 'mentioned' | null, is_ended = false) => answers(readUnsubscribeLink, { kind, is_ended });

describe('unsubscribe page', () => {
  test('asks before unsubscribing', async () => {
    await show([link('mentioned')]);
    expect(await screen.findByText('Больше не присылать писем «Вас упомянули»?')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Не присылать' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Не присылать никаких писем о задачах' })).toBeDefined();
  });

  test('unsubscribes from the kind and offers to unsubscribe from the others', async () => {
    await show([link('mentioned'), answers(unsubscribe, { kind: 'mentioned' })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Не присылать' }));
    expect(await screen.findByText('Писем «Вас упомянули» больше не будет.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Не присылать никаких писем о задачах' })).toBeDefined();
  });

  test('asks once for a link of all letters', async () => {
    await show([link(null), answers(unsubscribe, { kind: null })]);
    expect(await screen.findByText('Больше не присылать писем о задачах?')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Не присылать' }));
    expect(await screen.findByText('Писем о задачах больше не будет.')).toBeDefined();
  });

  test('reports an existing unsubscription', async () => {
    await show([link('mentioned', true)]);
    expect(await screen.findByText('Писем «Вас упомянули» больше не будет.')).toBeDefined();
  });

  test('reports an invalid link', async () => {
    await show([refuses(readUnsubscribeLink, 410, 'gone')]);
    expect(await screen.findByText('Ссылка не действует')).toBeDefined();
  });
  test('reports a missing link', async () => {
    await show([], null);
    expect(await screen.findByText('Ссылка не действует')).toBeDefined();
  });

  test('displays a status while the link is checked', async () => {
    await show([isSilent(readUnsubscribeLink)]);
    expect(screen.getByText('Проверяем ссылку…')).toBeDefined();
  });
  test('displays the error and keeps the question when unsubscribing fails', async () => {
    await show([link(null), refuses(unsubscribe, 500, 'internal')]);
    fireEvent.click(await screen.findByRole('button', { name: 'Не присылать' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Не присылать' })).toBeDefined();
  });
});
