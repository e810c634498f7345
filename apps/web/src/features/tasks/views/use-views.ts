import { createTaskView, deleteTaskView, patchTaskView } from '@karkas/api/tasks/lists/task-views.endpoints.ts';
import type { TaskView } from '@karkas/api/tasks/lists/task-views.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isVersionConflict } from '#platform/requests/api-error.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure, notifySuccess, notifyWarning, announceSuccess } from '#platform/errors/notices.ts';
import { companyParams } from '../task-queries.ts';
import type { TaskFilters } from '../filters/task-filters.ts';
import { viewsKey, viewsOptions } from './view-queries.ts';
import { contentOf, differsFrom, filtersOf } from './view-state.ts';

export type SaveAs = { name: string; isShared: boolean };
type Place = {
  filters: TaskFilters;
  onChange: (change: Partial<TaskFilters>) => void;
  /** Set on a project page, which fixes the project. */
  project?: string | undefined;
};

type Content = ReturnType<typeof contentOf>;
type Change = Partial<Content> & Partial<Pick<TaskView, 'name' | 'is_shared'>>;

/** Mutations of views with their toasts and errors. */
function useWrites() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const put = (change: (cached: TaskView[]) => TaskView[]): void => {
    client.setQueryData<TaskView[]>(viewsKey(), (cached = []) => change(cached));
  };
  const readAgain = () => void client.invalidateQueries({ queryKey: viewsKey() });
  return {
    async create(body: Content & { name: string; is_shared: boolean }): Promise<TaskView | null> {
      try {
        const saved = await callEndpoint(createTaskView, { params: companyParams(), body });
        put((cached) => [...cached, saved]);
        readAgain();
        return saved;
      } catch (error) {
        notifyFailure(error, t('taskViews.failures.save'));
        return null;
      }
    },
    /** @returns whether it was saved */
    async change(view: TaskView, part: Change): Promise<boolean> {
      const params = { ...companyParams(), view_id: view.id };
      try {
        const saved = await callEndpoint(patchTaskView, { params, body: { ...part, version: view.version } });
        put((cached) => cached.map((one) => (one.id === saved.id ? saved : one)));
        announceSuccess(t('taskViews.saved', { name: saved.name }));
        return true;
      } catch (error) {
        if (isVersionConflict(error)) notifyWarning(t('taskViews.conflict', { name: view.name }));
        else notifyFailure(error, t('taskViews.failures.save'));
        return false;
      } finally {
        readAgain();
      }
    },
    async remove(view: TaskView): Promise<boolean> {
      try {
        await callEndpoint(deleteTaskView, { params: { ...companyParams(), view_id: view.id } });
        put((cached) => cached.filter(({ id }) => id !== view.id));
        return true;
      } catch (error) {
        notifyFailure(error, t('taskViews.failures.delete'));
        return false;
      }
    },
  };
}

/** The saved views, the open one, and its actions. */
export function useViews({ filters, onChange, project }: Place) {
  const { t } = useTranslation();
  const { create, change, remove } = useWrites();
  const views = useQuery(viewsOptions()).data ?? [];
  const open = views.find(({ id }) => id === filters.view);
  const content = contentOf(filters, project);
  const show = (view: TaskView): void =>
    onChange({ ...filtersOf(view), ...(project === undefined ? {} : { project }) });

  /** Restores a deleted view under a new id. */
  async function restoreView({ id: _, author: __, version: ___, can: ____, ...body }: TaskView): Promise<void> {
    const saved = await create(body);
    if (saved === null) return;
    show(saved);
    announceSuccess(t('taskViews.restored', { name: saved.name }));
  }

  return {
    views,
    open,
    isChanged: open !== undefined && differsFrom(open, filters, project),
    show,
    async saveAs({ name, isShared }: SaveAs): Promise<boolean> {
      const saved = await create({ ...content, name, is_shared: isShared });
      if (saved === null) return false;
      onChange({ view: saved.id });
      announceSuccess(t('taskViews.saved', { name }));
      return true;
    },
    save: (view: TaskView) => change(view, content),
    rename: (view: TaskView, name: string) => change(view, { name }),
    share: (view: TaskView, isShared: boolean) => change(view, { is_shared: isShared }),
    async remove(view: TaskView): Promise<void> {
      if (!(await remove(view))) return;
      onChange({ view: undefined });
      const back = { label: t('taskViews.undo'), run: () => void restoreView(view) };
      notifySuccess(t('taskViews.deleted', { name: view.name }), back);
    },
  };
}
