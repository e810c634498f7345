import { useQuery } from '@tanstack/react-query';
import { Notice } from '#ui/notice/notice.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { jobsOptions } from '#platform/jobs/job-queries.ts';
import { RestoreLosses } from './restore-losses.tsx';

/** Large records recently restored by a job with losses; the completion notice may have been missed. */
export function JobRestoreLosses() {
  const { t } = useTranslation();
  const { data } = useQuery(jobsOptions());
  const ended = (data?.results ?? []).filter(({ kind, lost }) => kind === 'bin_restore' && lost.length > 0);
  return ended.map((job) => (
    <Notice key={job.id} tone="warn">
      {t('bin.restoredOne', { title: job.object_repr })}
      <RestoreLosses lost={job.lost} />
    </Notice>
  ));
}
