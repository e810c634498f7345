import { useState, type ReactNode } from 'react';
import { describeFailure, specificReason } from '#platform/errors/error-message.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SkeletonRows } from '#ui/states/states.tsx';
import styles from './file-to-read.module.css';

type Reading = { isPending: boolean; isError: boolean; error: unknown; mutate: (file: File) => void };
type Props = {
  reading: Reading;
  label: string;
  hint: string;
  /** Above the reason why the file was not read. */
  failure: string;
  maxBytes: number;
  extensions: readonly string[];
};

/** Takes the one file that a dialog previews, and says why it could not be read. */
export function FileToRead({ reading, label, hint, failure, maxBytes, extensions }: Props): ReactNode {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  if (reading.isPending) return <SkeletonRows rows={4} />;
  const reason = reading.isError ? (specificReason(reading.error) ?? describeFailure(reading.error, errorTexts())) : '';
  const problems = refusals.length > 0 ? refusals.join(' ') : reason;
  return (
    <div className={styles['parts']}>
      {problems !== '' && (
        <Notice tone="danger" title={failure}>
          {problems}
        </Notice>
      )}
      <FileDrop
        label={label}
        hint={hint}
        maxFiles={1}
        maxBytes={maxBytes}
        extensions={extensions}
        onFiles={([file]) => {
          if (file !== undefined) reading.mutate(file);
        }}
        onChosen={setRefusals}
      />
    </div>
  );
}
