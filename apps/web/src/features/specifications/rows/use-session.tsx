import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { describeFailure, specificReason } from '#platform/error-message.ts';
import { useLanguage, useTranslation } from '#platform/i18n.ts';
import { useIsLive, useLiveEvents } from '#platform/live/live-feed.ts';
import { errorTexts, notifyFailure } from '#platform/notices.ts';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { laterWindow } from '#ui/later/use-later-part.tsx';
import { cellFormatFor } from './cell-format.ts';
import type { ShownConflict } from './conflict-dialog.tsx';
import { createEditSession, type EditSession } from './edit-session.ts';
import type { GoneLine } from './gone-dialog.tsx';
import type { LineEdit } from './line-requests.ts';
import { lastChangeOf, removalOf } from './row-change.ts';
import type { Conflict, ConflictChoice } from './decide-conflicts.ts';

// Lazy: needed only on conflicting edits.
const ConflictDialog = laterWindow(() => import('./conflict-dialog.tsx').then((module) => module.ConflictDialog));
const GoneDialog = laterWindow(() => import('./gone-dialog.tsx').then((module) => module.GoneDialog));

/** Poll interval for changes by others. */
const CHECK_MS = 7000;
/** Poll interval with a live stream, for missed events only. */
const LIVE_CHECK_MS = 60_000;
/** Delay of a live event, so that the response to an own write arrives first. */
const TOLD_AFTER_MS = 400;
/** Maximum number of rows whose authors are requested. */
const NAMED = 10;

type Question = { conflicts: readonly ShownConflict[]; answer: (choice: ConflictChoice) => void };

/** Edit session of a specification, with the dialogs for concurrent edits. */
export function useSession(specificationId: string): { session: EditSession; questions: ReactNode } {
  const { t } = useTranslation();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const [gone, setGone] = useState<readonly GoneLine[] | null>(null);
  const [session] = useState((): EditSession =>
    createEditSession({
      specificationId,
      queryClient,
      askConflicts: async (conflicts) => {
        const shown = await withChanges(specificationId, conflicts);
        return new Promise<ConflictChoice>((answer) => {
          setQuestion({ conflicts: shown, answer });
        });
      },
      onRefused: (error) => notifyFailure(error, t('specifications.failures.save')),
      words: {
        format: cellFormatFor(language),
        describe: (error) => specificReason(error) ?? describeFailure(error, errorTexts()),
      },
      onStepFailed: (error) => notifyFailure(error, t('specifications.failures.undo')),
      onGone: (edits) => void tellOfGone(edits),
    }),
  );
  useEffect(() => void session.load(), [session]);
  useCheckedTable(session);

  async function tellOfGone(edits: readonly LineEdit[]): Promise<void> {
    const lines = await Promise.all(
      edits.map(async (edit, place) => ({
        ...edit,
        change: place < NAMED ? await removalOf(specificationId, edit.line, session.store) : null,
      })),
    );
    setGone((known) => [...(known ?? []), ...lines]);
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
      <OwnedDialog of={gone}>
        {(lines) => <GoneDialog lines={lines} format={format} onClose={() => setGone(null)} />}
      </OwnedDialog>
    </>
  );
  return { session, questions };
}

function withChanges(specificationId: string, conflicts: readonly Conflict[]): Promise<ShownConflict[]> {
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
  const told = useRef<number | null>(null);
  useLiveEvents(
    ({ kind, id, version }) => {
      const concerns = kind === 'specification_content' && id === session.specificationId;
      if (concerns) told.current = version;
      return concerns;
    },
    (isMissed) => {
      const shown = session.shownVersion();
      if (isMissed || told.current === null || shown === null || told.current > shown) void session.check();
    },
    TOLD_AFTER_MS,
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
