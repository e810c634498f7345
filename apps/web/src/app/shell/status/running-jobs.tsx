import type { Job, JobKind } from '@karkas/api/jobs/jobs.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { Menu } from '#ui/menu/menu.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { toasts } from '#ui/toast/toast-store.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { jobFailureKey } from '#platform/jobs/job-failure.ts';
import { lostNames } from '#platform/records/lost-names.ts';
import { useIsLive, useLiveEvents } from '#platform/live/live-feed.ts';
import { jobsOptions } from '#platform/jobs/job-queries.ts';
import { noteRunning, takeAnnouncer } from '#platform/jobs/track-jobs.ts';
import styles from './running-jobs.module.css';

const BUSY_MS = 1500;
/** Polling interval for jobs started in another tab. */
const IDLE_MS = 60_000;
/** The live stream reports the progress of jobs, not their start. */
const PROGRESS_POLL_MS = 10_000;

/** Background jobs of the user: an indicator with links, and an announcement at the end. */
export function RunningJobs() {
  const { t } = useTranslation();
  const format = useFormat();
  const router = useRouter();
  const isLive = useIsLive();
  const { data, refetch } = useQuery({
    ...jobsOptions(),
    refetchInterval: (query) =>
      query.state.data?.results.some(isActive) ? (isLive ? PROGRESS_POLL_MS : BUSY_MS) : IDLE_MS,
  });
  useLiveEvents(
    ({ kind }) => kind === 'job',
    () => void refetch(),
  );
  useEnds(data?.results);
  const running = data?.results.filter(isActive) ?? [];
  const [first] = running;
  if (first === undefined) return null;
  const percent = (job: Job) => format.percent(String(job.progress));
  const text =
    running.length === 1
      ? t('commands.jobs.running', { kind: t(`commands.jobs.${first.kind}`), percent: percent(first) })
      : t('commands.jobs.count', { count: running.length });
  const trigger = (
    <button type="button" className={styles['notice']} data-hint={first.object_repr}>
      <span className={styles['words']}>{text}</span>
      <ProgressBar value={first.progress} label={text} height={4} />
    </button>
  );
  return (
    <Menu
      label={t('commands.jobs.label')}
      trigger={trigger}
      entries={running.map((job) => ({
        kind: 'choice',
        id: job.id,
        label: job.object_repr,
        hint: t('commands.jobs.running', { kind: t(`commands.jobs.${job.kind}`), percent: percent(job) }),
        isChosen: false,
        onSelect: () => {
          void router.navigate({ href: pageOfJob(job) });
        },
      }))}
    />
  );
}

const WORDS = {
  specification_generate: { done: 'commands.jobs.generateDone', failed: 'commands.jobs.generateFailed' },
  specification_report: { done: 'commands.jobs.reportDone', failed: 'commands.jobs.reportFailed' },
  specification_removal: { done: 'commands.jobs.removalDone', failed: 'commands.jobs.removalFailed' },
  bin_restore: { done: 'commands.jobs.restoreDone', failed: 'commands.jobs.restoreFailed' },
  task_bulk: { done: 'commands.jobs.tasksDone', failed: 'commands.jobs.tasksFailed' },
  norm_import: { done: 'commands.jobs.normsDone', failed: 'commands.jobs.normsFailed' },
  price_import: { done: 'commands.jobs.pricesDone', failed: 'commands.jobs.pricesFailed' },
  price_book_removal: { done: 'commands.jobs.bookRemovalDone', failed: 'commands.jobs.bookRemovalFailed' },
} as const satisfies Record<JobKind, { done: string; failed: string }>;

/** The page that displays the job. */
function pageOfJob({ kind, object_id: id }: Job): string {
  if (kind === 'norm_import') return '/norms/bases';
  if (kind === 'bin_restore') return '/company/bin';
  if (kind === 'task_bulk') return '/tasks';
  if (kind === 'price_book_removal') return '/prices';
  return kind === 'price_import' ? `/prices?book=${id}` : `/specifications/${id}`;
}

const pathOf = (job: Job): string => pageOfJob(job).split('?')[0] ?? '';

function isActive(job: Job): boolean {
  return job.status === 'queued' || job.status === 'running';
}

/** Jobs that delete or restore a record. */
const MOVES: ReadonlySet<JobKind> = new Set(['specification_removal', 'price_book_removal', 'bin_restore']);

/**
 * Whether the open page announces the end itself. Deleted and restored records and bulk task changes have no such page.
 */
const isAnnouncedOn = (path: string, job: Job): boolean =>
  path === pathOf(job) && !MOVES.has(job.kind) && job.kind !== 'task_bulk';

/** Announces the end of jobs started here or seen running, once. */
function useEnds(jobs: readonly Job[] | undefined): void {
  const { t } = useTranslation();
  const language = useLanguage();
  const router = useRouter();
  const client = useQueryClient();
  /** Only the latest announcement: several jobs do not pile up toasts. */
  const lastToastId = useRef<number | null>(null);
  useEffect(() => {
    for (const job of jobs ?? []) {
      if (isActive(job)) noteRunning(job.id);
      else if (takeAnnouncer(job.id) === 'shell' && !isAnnouncedOn(router.state.location.pathname, job)) {
        // Lists, counts and totals of many pages change; the rows of a document are updated separately.
        if (job.kind === 'specification_removal')
          void client.invalidateQueries({ queryKey: ['specifications', 'one', job.object_id, 'document'] });
        if (MOVES.has(job.kind))
          void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'specifications' });
        // A success replaces the previous announcement; a failure is not replaced by a success.
        if (job.status === 'done' && lastToastId.current !== null) toasts.close(lastToastId.current);
        const toastId = toasts.show(endOf(job, { t, names: lostNames(job.lost, language) }));
        if (job.status === 'done') lastToastId.current = toastId;
      }
    }
  }, [jobs, t, language, router, client]);
}

/** Announcement of a job's end; `names`: records missing after a restore. */
function endOf(job: Job, { t, names }: { t: TFunction; names: string }): Parameters<typeof toasts.show>[0] {
  const words = WORDS[job.kind];
  if (job.status === 'canceled') return { type: 'info', title: t('commands.jobs.canceled'), message: job.object_repr };
  if (job.status === 'done')
    return {
      type: 'success',
      title: t(words.done),
      message: names === '' ? job.object_repr : `${job.object_repr}. ${t('commands.jobs.restoredWithout', { names })}`,
    };
  return {
    type: 'error',
    title: t(words.failed),
    message: `${job.object_repr}. ${t(jobFailureKey(job.error))}`,
  };
}
