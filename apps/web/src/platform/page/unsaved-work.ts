import { useEffect, useEffectEvent } from 'react';
import { createObservable, useObservable } from '../../ui/observable/observable.ts';

/** What is being left: the page, the company with all its pages, or the tab. */
export type Leaving = 'page' | 'company' | 'tab';
export type Work = {
  /** What would be lost, as a sentence for the user; null if nothing. */
  describe: (leaving: Leaving) => string | null;
  /** Finishes pending work, such as edits being saved. */
  settle?: () => Promise<void>;
};
export type LeaveQuestion = { reasons: readonly string[]; answer: (mayLeave: boolean) => void };

const SETTLES_WITHIN_MS = 3000;
const works = new Set<Work>();
const question = createObservable<LeaveQuestion | null>(() => null);

/** Registers unsaved work; returns an unregister function. */
export function addUnsavedWork(work: Work): () => void {
  works.add(work);
  return () => {
    works.delete(work);
  };
}

/** Registers data the server does not have yet; `describe` is called at the moment of leaving. */
export function useUnsavedWork(work: Work): void {
  const describe = useEffectEvent((leaving: Leaving) => work.describe(leaving));
  const settle = useEffectEvent(() => work.settle?.() ?? Promise.resolve());
  useEffect(() => addUnsavedWork({ describe: (leaving) => describe(leaving), settle: () => settle() }), []);
}

export function hasUnsavedWork(leaving: Leaving): boolean {
  return reasonsAgainst(leaving).length > 0;
}

/** Waits for edits being saved; returns what would still be lost. */
export async function settleUnsavedWork(leaving: Leaving): Promise<string[]> {
  if (!hasUnsavedWork(leaving)) return [];
  await Promise.race([
    Promise.allSettled([...works].map(async (work) => work.settle?.())),
    new Promise((resolve) => {
      setTimeout(resolve, SETTLES_WITHIN_MS);
    }),
  ]);
  return reasonsAgainst(leaving);
}

/** Asks the user if something would be lost; true if the page may be left. Only one question is open at a time. */
export async function mayLeave(leaving: Leaving): Promise<boolean> {
  const reasons = await settleUnsavedWork(leaving);
  return reasons.length === 0 || confirmLoss(reasons);
}

/** Asks the user whether this may be lost; true if so. */
export function confirmLoss(reasons: readonly string[]): Promise<boolean> {
  question.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (isAgreed: boolean) => {
      question.set(null);
      resolve(isAgreed);
    };
    question.set({ reasons, answer });
  });
}

export function useLeaveQuestion(): LeaveQuestion | null {
  return useObservable(question);
}

function reasonsAgainst(leaving: Leaving): string[] {
  const reasons = [...works].map((work) => work.describe(leaving)).filter((reason) => reason !== null);
  return [...new Set(reasons)];
}
