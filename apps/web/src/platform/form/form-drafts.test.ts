import { describe, expect, test, vi } from 'vitest';
import { deleteDraft, readDraft, saveDraft, withDraft } from './form-drafts.ts';

const memory = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../memory/personal-storage.ts', () => ({
  readPersonal: (name: string) => memory.get(name) ?? null,
  writePersonal: (name: string, value: unknown) => memory.set(name, value),
}));

describe('a form draft', () => {
  test('is stored by form id until deleted', () => {
    saveDraft('project', { name: 'Школа' });
    expect(readDraft('project')?.values).toEqual({ name: 'Школа' });
    expect(readDraft('customer')).toBeNull();
    deleteDraft('project');
    expect(readDraft('project')).toBeNull();
  });

  test.each([['text'], [{ values: 'text', savedAt: 'now' }], [{ values: {} }], [[]]])(
    'with invalid content (%j) is ignored',
    (kept) => {
      memory.set('draft.project', kept);
      expect(readDraft('project')).toBeNull();
    },
  );

  test('older than its form fills only fields that still exist with the same type', () => {
    const defaults = { name: '', amount: '', tags: [] as string[], isPublic: false };
    expect(
      withDraft(defaults, {
        savedAt: '',
        values: { name: 'Школа', gone: 'x', amount: 5, tags: ['a'], isPublic: true },
      }),
    ).toEqual({ name: 'Школа', amount: '', tags: ['a'], isPublic: true });
  });
});
