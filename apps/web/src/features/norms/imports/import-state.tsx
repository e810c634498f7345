import { PROBLEMS, type ProblemCode } from '@karkas/api/core/problems/problem.ts';
import type { NormImport } from '@karkas/api/specifications/norms/norm-imports.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { jobFailureKey } from '#platform/jobs/job-failure.ts';
import { currentLanguage } from '#platform/i18n/language.ts';
import { ImportContents } from './import-contents.tsx';
import { saveReport } from './import-queries.ts';
import styles from './norm-imports.module.css';

/** Progress of an import, contents of the file, and the result. */
export function ImportState({ state, baseId }: { state: NormImport; baseId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, contents } = state;
  if (status === 'checking' || status === 'writing') {
    const percent = format.percent(String(state.progress));
    const text = t(status === 'checking' ? 'normImports.reading' : 'normImports.writing', { percent });
    return (
      <div className={styles['progress']} role="status">
        <p className={styles['file']}>{state.file_name}</p>
        <ProgressBar value={state.progress} label={text} height={8} />
        <p>{text}</p>
        <p className={styles['hint']}>{t('normImports.background')}</p>
      </div>
    );
  }
  return (
    <div className={styles['state']}>
      {status === 'done' && (
        <Notice tone="ok" title={t('normImports.doneTitle')}>
          {t('normImports.doneText', {
            added: state.added_count,
            changed: state.changed_count,
            left: state.left_count,
          })}
        </Notice>
      )}
      {status === 'canceled' && (
        <Notice tone="warn" title={t('normImports.canceledTitle')}>
          {t('normImports.canceledText', { count: state.added_count + state.changed_count })}
        </Notice>
      )}
      {status === 'failed' && <Failure state={state} />}
      {contents !== null && status !== 'failed' && <ImportContents contents={contents} state={state} />}
      {contents !== null && state.left_count > 0 && <SaveReport baseId={baseId} />}
    </div>
  );
}

function Failure({ state: { error, error_detail: detail, file_name: name } }: { state: NormImport }) {
  const { t } = useTranslation();
  const problem = error !== null && error in PROBLEMS && error !== 'internal' ? PROBLEMS[error as ProblemCode] : null;
  return (
    <Notice tone="danger" title={t('normImports.failedTitle')}>
      {name !== null && detail === null && <p className={styles['file']}>{name}</p>}
      {detail ?? problem?.[currentLanguage()] ?? t(jobFailureKey(error))}
    </Notice>
  );
}

function SaveReport({ baseId }: { baseId: string }) {
  const { t } = useTranslation();
  const save = useMutation({
    mutationFn: () => saveReport(baseId),
    meta: { failure: t('normImports.reportFailed') },
  });
  return (
    <div>
      <Button icon="download" isPending={save.isPending} onClick={() => save.mutate()}>
        {t('normImports.report')}
      </Button>
    </div>
  );
}
