import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isApiError, type ProblemPlace } from '#platform/requests/api-error.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure } from '#platform/errors/notices.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { Button } from '#ui/button/button.tsx';
import { isFirstPress } from '../screen/is-first-press.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useShortcut } from '#ui/keyboard-help/use-shortcut.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { TextArea } from '#ui/field/text-input.tsx';
import { useMoneyText } from '#ui/money/money.tsx';
import { CommitFacts, openPositions } from './commit-facts.tsx';
import { FixUnitPrices } from './fix-unit-prices.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import { specificationOptions } from '../specification-queries.ts';
import styles from './dialogs.module.css';

const SHOWN = 8;
/** Error codes that can be overridden with a reason. */
const QUESTIONS = ['has_unmatched_rows', 'bill_totals_differ', 'done_work_lost', 'stale_prices'] as const;
type Question = (typeof QUESTIONS)[number];

function contentVersionOf(current: unknown): number | undefined {
  const conflicting = typeof current === 'object' && current !== null && 'content_version' in current ? current : null;
  return typeof conflicting?.content_version === 'number' ? conflicting.content_version : undefined;
}

/** Whether the error names only these positions. */
function isAbout(error: unknown, numbers: ReadonlySet<string>): boolean {
  return (
    isApiError(error) &&
    error.code === 'has_unmatched_rows' &&
    error.places.every(({ column }) => column !== null && column !== undefined && numbers.has(column))
  );
}

type Forced = { force: boolean; reason?: string };

function sendCommit(
  { id, version }: Specification,
  { isFixed, contentVersion, ...forced }: Forced & { isFixed: boolean; contentVersion: number | null },
): Promise<Specification> {
  return callEndpoint(commitSpecification, {
    params: { specification_id: id },
    body: {
      ...forced,
      fix_unit_prices: isFixed,
      version,
      ...(contentVersion === null ? {} : { content_version: contentVersion }),
    },
  });
}

/** Commits the revision. Gaps are listed and may be overridden with a reason. */
export function CommitDialog({
  specification,
  session,
  onShowDoubtful,
  onClose,
}: {
  specification: Specification;
  session: EditSession;
  onShowDoubtful: () => void;
  onClose: () => void;
}): ReactNode {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isFixed, setFixed] = useState(false);
  const [refusal, setRefusal] = useState<{ places: readonly ProblemPlace[]; code: Question } | null>(null);
  // The version displayed when the dialog opened; the user decides on this state.
  const [contentVersion, setContentVersion] = useState(session.displayedVersion);
  const [isChanged, setChanged] = useState(false);
  const send = (forced: Forced) => sendCommit(specification, { ...forced, isFixed, contentVersion });
  const gaps = openPositions(session);
  const conflicting = new Set(gaps.map(({ row }) => row.number));
  const commit = useMutation({
    async mutationFn(given: string) {
      const forced = { force: true, reason: given };
      if (refusal !== null) return send(forced);
      try {
        return await send({ force: false });
      } catch (error) {
        // The reason covers the gaps listed in the dialog; any other gap is asked about.
        if (given !== '' && isAbout(error, conflicting)) return send(forced);
        throw error;
      }
    },
    meta: { isQuiet: true },
    onSuccess: (answer) => {
      queryClient.setQueryData(specificationOptions(specification.id).queryKey, answer);
      onClose();
    },
    onError: (error) => {
      const code = isApiError(error) ? QUESTIONS.find((one) => one === error.code) : undefined;
      if (isApiError(error) && code !== undefined) setRefusal({ places: error.places, code });
      else {
        if (isApiError(error) && error.code === 'version_conflict') {
          setContentVersion(contentVersionOf(error.body.current) ?? contentVersion);
          setChanged(true);
          setRefusal(null);
          void session.check();
        } else notifyFailure(error);
        void queryClient.invalidateQueries({ queryKey: specificationOptions(specification.id).queryKey });
      }
    },
  });

  const needsReason = refusal !== null || gaps.length > 0;
  const isOfGaps = refusal === null || refusal.code === 'has_unmatched_rows';
  const { asked, refused } = useQuestions(refusal?.code ?? 'has_unmatched_rows');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={480}
      {...(refusal === null ? asked : refused)}
      footer={<Answers {...{ needsReason, isOfGaps, reason, commit, onClose }} />}
    >
      {refusal === null ? (
        <>
          <CommitFacts specification={specification} session={session} gaps={gaps} onShowDoubtful={onShowDoubtful}>
            {isChanged && <RowsChanged gross={specification.totals?.gross} />}
            <FixUnitPrices specification={specification} isFixed={isFixed} onFixed={setFixed} />
          </CommitFacts>
          {needsReason ? <Reason isOfGaps reason={reason} onReason={setReason} /> : null}
        </>
      ) : (
        <div className={styles['fields']}>
          <MissingPlaces places={refusal.places} />
          <Reason isOfGaps={isOfGaps} reason={reason} onReason={setReason} />
        </div>
      )}
    </Dialog>
  );
}

function useQuestions(code: Question) {
  const { t } = useTranslation();
  const refused = {
    has_unmatched_rows: {
      title: t('specifications.commit.blocked'),
      description: t('specifications.commit.blockedText'),
    },
    bill_totals_differ: { title: t('billMoney.commit.totals'), description: t('billMoney.commit.totalsText') },
    done_work_lost: {
      title: t('specifications.revisions.commit.lost'),
      description: t('specifications.revisions.commit.lostText'),
    },
    stale_prices: { title: t('specifications.commit.stale'), description: t('specifications.commit.staleText') },
  };
  return {
    asked: { title: t('specifications.commit.title'), description: t('specifications.commit.text') },
    refused: refused[code],
  };
}

/** Cancel and confirm buttons; Ctrl+Enter confirms. */
function Answers({
  needsReason,
  isOfGaps,
  reason,
  commit,
  onClose,
}: {
  needsReason: boolean;
  /** The reason overrides gaps, not differences. */
  isOfGaps: boolean;
  reason: string;
  commit: { isPending: boolean; mutate: (reason: string) => void };
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const isReady = !needsReason || reason.trim() !== '';
  const forced = isOfGaps ? 'specifications.commit.force' : 'specifications.commit.forceDifference';
  const press = () => commit.mutate(needsReason ? reason.trim() : '');
  useShortcut('Mod+Enter', () => {
    if (isReady && !commit.isPending) press();
  });
  return (
    <>
      <Button onClick={onClose} disabled={commit.isPending}>
        {t('ui.cancel')}
      </Button>
      <Button
        kind={needsReason ? 'danger' : 'primary'}
        isPending={commit.isPending}
        disabled={!isReady}
        onClick={({ detail }) => {
          if (isFirstPress(detail)) press();
        }}
      >
        {t(needsReason ? forced : 'specifications.commit.confirm')}
      </Button>
    </>
  );
}

function Reason({
  isOfGaps,
  reason,
  onReason,
}: {
  /** The reason overrides gaps, not differences. */
  isOfGaps: boolean;
  reason: string;
  onReason: (reason: string) => void;
}): ReactNode {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  return (
    <TextArea
      label={t(isOfGaps ? 'specifications.commit.reasonOfGaps' : 'specifications.commit.reason')}
      isRequired
      // On a phone the keyboard would cover the facts being decided on.
      autoFocus={!isNarrow}
      value={reason}
      onChange={(event) => onReason(event.target.value)}
      maxLength={2000}
    />
  );
}

function MissingPlaces({ places }: { places: readonly ProblemPlace[] }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={styles['places']}>
      {places.slice(0, SHOWN).map((place, index) => (
        <li key={index}>
          <span>{place.column ?? place.row}</span> {place.message}
        </li>
      ))}
      {places.length > SHOWN && (
        <li>{t('specifications.commit.more', { number: format.quantity(String(places.length - SHOWN)) })}</li>
      )}
    </ul>
  );
}

function RowsChanged({ gross }: { gross: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const money = useMoneyText();
  return (
    <Notice>
      {gross === undefined
        ? t('specifications.commit.changed')
        : t('specifications.commit.changedTo', { amount: money(gross) })}
    </Notice>
  );
}
