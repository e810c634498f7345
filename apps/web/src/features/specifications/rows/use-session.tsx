import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { describeFailure, specificReason } from '#platform/errors/error-message.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { useIsLive, useLiveEvents } from '#platform/live/live-feed.ts';
import { errorTexts, notifyFailure } from '#platform/errors/notices.ts';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { cellFormatFor } from '#platform/edits/cell-format.ts';
import type { DisplayedConflict } from './sync/conflict-dialog.tsx';
import { createEditSession, type EditSession } from './edit-session.ts';
import type { DeletedLine } from './sync/deleted-rows-dialog.tsx';
import type { LineEdit } from './sync/line-requests.ts';
import { lastChangeOf, removalOf } from './sync/row-change.ts';
import type { Conflict, ConflictChoice } from './sync/resolve-conflicts.ts';

// Lazy: needed only on conflicting edits.
const ConflictDialog = lazyDialog(() => import('./sync/conflict-dialog.tsx').then((module) => module.ConflictDialog));
const DeletedRowsDialog = lazyDialog(() =>
  import('./sync/deleted-rows-dialog.tsx').then((module) => module.DeletedRowsDialog),
);

/** Poll interval for changes by others. */
const CHECK_MS = 7000;
/** Poll interval with a live stream, for missed events only. */
const LIVE_CHECK_MS = 60_000;
/** Delay of a live event, so that the response to an own write arrives first. */
const LIVE_EVENT_DELAY_MS = 400;
/** Maximum number of rows whose authors are requested. */
const NAMED = 10;

type Question = { conflicts: readonly DisplayedConflict[]; answer: (choice: ConflictChoice) => void };

/** Edit session of a specification, with the dialogs for concurrent edits. */
export function useSession(specificationId: string): { session: EditSession; questions: ReactNode } {
  const { t } = useTranslation();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const [deleted, setDeleted] = useState<readonly DeletedLine[] | null>(null);
  const [session] = useState((): EditSession =>
    createEditSession({
      specificationId,
      queryClient,
      askConflicts: async (conflicts) => {
        const displayed = await withChanges(specificationId, conflicts);
        return new Promise<ConflictChoice>((answer) => {
          setQuestion({ conflicts: displayed, answer });
        });
      },
      onRefused: (error) => notifyFailure(error, t('specifications.failures.save')),
      words: {
        format: cellFormatFor(language),
        describe: (error) => specificReason(error) ?? describeFailure(error, errorTexts()),
      },
      onStepFailed: (error) => notifyFailure(error, t('specifications.failures.undo')),
      onDeleted: (edits) => void reportDeleted(edits),
    }),
  );
  useEffect(() => void session.load(), [session]);
  useCheckedTable(session);

  async function reportDeleted(edits: readonly LineEdit[]): Promise<void> {
    const lines = await Promise.all(
      edits.map(async (edit, place) => ({
        ...edit,
        change: place < NAMED ? await removalOf(specificationId, edit.line, session.store) : null,
      })),
    );
    setDeleted((before) => [...(before ?? []), ...lines]);
  }

  const format = cellFormatFor(language);
  const questions = (
    <>
      <OwnedDialog of={question}>
        {({ conflicts, answer }) => (
          <ConflictDialog
            conflicts={conflicts}
            format={format}
            onChoose={(choice) => {
              setQuestion(null);
              answer(choice);
            }}
          />
        )}
      </OwnedDialog>
      <OwnedDialog of={deleted}>
        {(lines) => <DeletedRowsDialog lines={lines} format={format} onClose={() => setDeleted(null)} />}
      </OwnedDialog>
    </>
  );
  return { session, questions };
}

function withChanges(specificationId: string, conflicts: readonly Conflict[]): Promise<DisplayedConflict[]> {
  return Promise.all(
    conflicts.map(async (conflict, place) => ({
      ...conflict,
      change: place < NAMED ? await lastChangeOf(specificationId, conflict.line.id) : null,
    })),
  );
}

/** Polls for changes by others while the page is visible. */
function useCheckedTable(session: EditSession): void {
  const isLive = useIsLive();
  const announced = useRef<number | null>(null);
  useLiveEvents(
    ({ kind, id, version }) => {
      const concerns = kind === 'specification_content' && id === session.specificationId;
      if (concerns) announced.current = version;
      return concerns;
    },
    (isMissed) => {
      const displayed = session.displayedVersion();
      if (isMissed || announced.current === null || displayed === null || announced.current > displayed)
        void session.check();
    },
    LIVE_EVENT_DELAY_MS,
  );
  useEffect(() => {
    const check = (): void => {
      if (document.visibilityState === 'visible') void session.check();
    };
    const timer = setInterval(check, isLive ? LIVE_CHECK_MS : CHECK_MS);
    document.addEventListener('visibilitychange', check);
    addEventListener('online', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      removeEventListener('online', check);
    };
  }, [session, isLive]);
}
