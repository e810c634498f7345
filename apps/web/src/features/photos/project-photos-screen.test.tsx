// @vitest-environment jsdom
import { taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import { listProjectPhotos } from '@karkas/api/tasks/files/project-photos.endpoints.ts';
import type { ProjectPhoto } from '@karkas/api/tasks/files/project-photos.schemas.ts';
import { fireEvent, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answers, isSilent, refuses, renderScreen, screen } from '../../testing/render-screen.tsx';
import { Page } from '#ui/page/page.tsx';
import { ProjectPhotos } from './project-photos.tsx';

const ID = '01a207d7-a530-72b7-b525-ecad84ac1a91';
const photo = (at: number, over: Partial<ProjectPhoto> = {}): ProjectPhoto => ({
  id: `01a207d7-a530-72b7-b525-ecad84ac1a0${at}`,
  task_id: ID,
  comment_id: null,
  task_number: at,
  task_title: `Кладка ${at}`,
  task_photos_count: 1,
  name: `Фото ${at}.jpg`,
  size: 1000,
  content_type: 'image/jpeg',
  moment: '2026-11-20T10:00:00.000Z',
  day: '2026-11-20',
  place: null,
  uploaded_by: { id: ID, name: 'Ильин Пётр' },
  ...over,
});
const pageOf = (results: ProjectPhoto[]) =>
  answers(listProjectPhotos, { results, count: results.length, page: 1, limit: 40 });
const show = (reply: Parameters<typeof renderScreen>[1]['replies'][number]) =>
  renderScreen(
    <Page title="Школа">
      <ProjectPhotos projectId={ID} />
    </Page>,
    {
      replies: [reply, isSilent(taskAttachments.thumbnail), isSilent(taskAttachments.download)],
      permissions: ['task.view'],
    },
  );

describe('photos of a project', () => {
  test('while loading: placeholders', async () => {
    await show(isSilent(listProjectPhotos));
    expect(screen.getByRole('status', { name: 'Загрузка…' })).toBeDefined();
  });

  test('without photos: where they come from', async () => {
    await show(pageOf([]));
    expect(await screen.findByText('Фото нет')).toBeDefined();
  });

  test('offer a retry when loading fails', async () => {
    await show(refuses(listProjectPhotos, 500, 'internal'));
    expect(await screen.findByText('Не удалось загрузить фото')).toBeDefined();
  });

  test('stand under their day', async () => {
    await show(pageOf([photo(1), photo(2), photo(3, { day: '2026-11-19' })]));
    const day = await screen.findByRole('region', { name: '20.11.2026' });
    expect(within(day).getAllByRole('button')).toHaveLength(2);
    expect(screen.getByRole('region', { name: '19.11.2026' }).textContent).toContain('1 фото');
  });

  test('open at full size; arrow keys and swipes go to the neighbours and stop at the ends', async () => {
    await show(pageOf([photo(1), photo(2, { task_photos_count: 2 })]));
    fireEvent.click(await screen.findByRole('button', { name: /Открыть: задача № 1/ }));
    expect(await screen.findByRole('dialog', { name: '№ 1 Кладка 1' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Было и стало' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(screen.getByText(/Фото 1 из 2/)).toBeDefined();
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(await screen.findByRole('dialog', { name: '№ 2 Кладка 2' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Было и стало' })).toBeDefined();
    const stage = screen.getByRole('button', { name: 'Следующее фото' }).parentElement ?? document.body;
    fireEvent.touchStart(stage, { touches: [{ clientX: 40 }] });
    fireEvent.touchEnd(stage, { changedTouches: [{ clientX: 240 }] });
    expect(await screen.findByRole('dialog', { name: '№ 1 Кладка 1' })).toBeDefined();
  });
});
