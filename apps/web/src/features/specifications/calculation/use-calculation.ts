import { cancelGenerate, generate, generateVor } from '@karkas/api/specifications/specifications.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import type { GenerateStatus, Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsLive, useLiveEvents } from '#platform/live/live-feed.ts';
import { jobFailureKey } from '#platform/jobs/job-failure.ts';
import { trackJob } from '#platform/jobs/track-jobs.ts';
import { notifyInfo } from '#platform/errors/notices.ts';
import { toasts } from '#ui/toast/toast-store.ts';
import { generationOptions, isJobActive, specificationKeys, specificationOptions } from '../specification-queries.ts';

export type BillPrices = NonNullable<EndpointInput<typeof generate>['body']>['prices'] & string;

/** Positions with a bill price in force, and their total. */
export type MarkedPositions = { rowIds: readonly string[]; sum: string };
/** Scope of a calculation: a bill, null for all bills, or selected positions only. */
export type CalculationOrder = { vorId: string | null; marked: MarkedPositions | null };

type Outcome = { matched: number; unmatched: number };

export type Calculation = {
  status: GenerateStatus | undefined;
  isRunning: boolean;
  isStarting: boolean;
  isCanceling: boolean;
  isOpen: boolean;
  /** Outcome of a calculation that ended while the page was open. */
  outcome: Outcome | null;
  /** A calculation waiting for the answer whether bill prices are kept. */
  question: CalculationOrder | null;
  start: (vorId?: string | null) => void;
  /** Calculates selected positions with bill prices by norms, after confirmation. */
  startMarked: (marked: MarkedPositions) => void;
  answer: (prices: BillPrices | null) => void;
  cancel: () => void;
  show: () => void;
  hide: () => void;
};

export function useCalculation(specification: Specification, onFinished: () => Promise<void>): Calculation {
  const specificationId = specification.id;
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { data: status, refetch } = useQuery(generationOptions(specificationId, { isLive: useIsLive() }));
  useLiveEvents(
    ({ kind, part_of: about }) => kind === 'job' && about === specificationId,
    () => void refetch(),
  );
  const isRunning = isJobActive(status?.status);
  useFinish({ specificationId, status, isRunning, onFinished, onClose: () => setOpen(false), onDone: setOutcome });

  const start = useMutation({
    mutationFn: ({ vorId, marked, prices }: CalculationOrder & { prices: BillPrices }) =>
      vorId === null
        ? callEndpoint(generate, { params: { specification_id: specificationId }, body: { prices, ...rowsOf(marked) } })
        : callEndpoint(generateVor, { params: { specification_id: specificationId, vor_id: vorId }, body: { prices } }),
    meta: { failure: t('specifications.failures.calculate') },
    onSuccess: async (job) => {
      // A short calculation may end before the first poll; seeding the cache makes its end detectable.
      queryClient.setQueryData(generationOptions(specificationId).queryKey, {
        ...job,
        stage: 'waiting',
        progress: 0,
        processed: 0,
        total: 0,
        matched: 0,
        unmatched: 0,
        error: null,
        started_at: null,
        finished_at: null,
      });
      setOpen(true);
      trackJob(queryClient);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: specificationKeys.generation(specificationId) }),
        queryClient.invalidateQueries({ queryKey: specificationOptions(specificationId).queryKey }),
      ]);
    },
  });
  const cancel = useMutation({
    mutationFn: () => callEndpoint(cancelGenerate, { params: { specification_id: specificationId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: specificationKeys.generation(specificationId) }),
  });
  const question = useQuestion(specification, start.mutate);
  return {
    status,
    isRunning,
    isStarting: start.isPending,
    isCanceling: cancel.isPending,
    isOpen: isOpen && isRunning,
    outcome: isRunning ? null : outcome,
    ...question,
    cancel: () => cancel.mutate(),
    show: () => setOpen(true),
    hide: () => setOpen(false),
  };
}

const rowsOf = (marked: MarkedPositions | null): { row_ids?: string[] } =>
  marked === null ? {} : { row_ids: [...marked.rowIds] };

/** Asks about bill prices in force before the calculation starts. */
function useQuestion(
  { vors, can }: Specification,
  begin: (order: CalculationOrder & { prices: BillPrices }) => void,
): Pick<Calculation, 'question' | 'start' | 'startMarked' | 'answer'> {
  const [question, setQuestion] = useState<Calculation['question']>(null);
  return {
    question,
    start: (vorId = null) => {
      const isPriced = vors.some((bill) => bill.kept_count > 0 && (vorId === null || bill.id === vorId));
      if (isPriced && can.view_prices) setQuestion({ vorId, marked: null });
      else begin({ vorId, marked: null, prices: 'keep' });
    },
    startMarked: (marked) => setQuestion({ vorId: null, marked }),
    answer: (prices) => {
      setQuestion(null);
      if (prices !== null && question !== null) begin({ ...question, prices });
    },
  };
}

/** When a running calculation ends: reloads the rows and reports the outcome. */
function useFinish({
  specificationId,
  status,
  isRunning,
  onFinished,
  onClose,
  onDone,
}: {
  specificationId: string;
  status: GenerateStatus | undefined;
  isRunning: boolean;
  onFinished: () => Promise<void>;
  onClose: () => void;
  onDone: (outcome: Outcome) => void;
}): void {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const wasRunning = useRef(false);
  useEffect(() => {
    if (isRunning) {
      wasRunning.current = true;
      return;
    }
    if (!wasRunning.current || status === undefined) return;
    wasRunning.current = false;
    onClose();
    if (status.status === 'done') onDone({ matched: status.matched, unmatched: status.unmatched });
    else if (status.status === 'canceled') notifyInfo(t('specifications.calculation.canceled'));
    else
      toasts.show({
        type: 'error',
        title: t('specifications.calculation.failed'),
        message: t(jobFailureKey(status.error)),
      });
    void Promise.all([
      onFinished(),
      queryClient.invalidateQueries({ queryKey: specificationOptions(specificationId).queryKey }),
      queryClient.invalidateQueries({ queryKey: specificationKeys.merged(specificationId) }),
      queryClient.invalidateQueries({ queryKey: specificationKeys.report(specificationId) }),
    ]);
  }, [isRunning, status, t, queryClient, specificationId, onFinished, onClose, onDone]);
}
