import { projectBody } from '@karkas/api/projects/projects.schemas.ts';
import { describe, expect, test } from 'vitest';
import { pendingProject } from '../list/optimistic-project.ts';
import { projectValues, toProjectBody } from './project-values.ts';

describe('project form', () => {
  test('starts with defaults that the contract accepts', () => {
    const values = projectValues(null, 'Новый проект');
    expect(values).toMatchObject({ name: 'Новый проект', status: 'active', estimated_cost: '0', address: '' });
    expect(projectBody.safeParse(toProjectBody(values, null, true)).success).toBe(true);
  });

  test('sends null for empty fields, and no duration when both dates are set', () => {
    const values = { ...projectValues(null, 'А'), start_date: '2026-01-01', end_date: '2026-03-01', duration: '7' };
    expect(toProjectBody(values, null, true)).toMatchObject({
      customer_id: null,
      start_date: '2026-01-01',
      duration: null,
    });
    expect(toProjectBody({ ...values, end_date: '' }, null, true)).toMatchObject({ end_date: null, duration: 7 });
  });

  test('keeps the manual progress and the due date', () => {
    const project = {
      ...pendingProject({ name: 'А', code: 'П-1', address: null, status: 'active' }),
      is_completion_manual: true,
      completion_percent: '40',
      due_at: '2026-12-31T20:59:59.999Z',
    };
    expect(toProjectBody(projectValues(project, ''), project, true)).toMatchObject({
      completion_percent: '40',
      due_at: '2026-12-31T20:59:59.999Z',
    });
  });

  test('does not send amounts hidden from the reader', () => {
    const project = pendingProject({ name: 'А', code: 'П-1', address: null, status: 'active' });
    expect(toProjectBody(projectValues(project, ''), project, false)).not.toHaveProperty('estimated_cost');
  });

  test('reports an end before the start at the end date', () => {
    const result = projectBody.safeParse(
      toProjectBody({ ...projectValues(null, 'А'), start_date: '2026-03-01', end_date: '2026-01-01' }, null, true),
    );
    expect(result.error?.issues[0]).toMatchObject({ path: ['end_date'], message: 'date_order' });
  });
});
