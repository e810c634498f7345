import { useEffect, useState } from 'react';

type Answer<Data> = { kind: 'pending' } | { kind: 'failed'; error: unknown } | { kind: 'here'; data: Data };

/**
 * Minimal query hook for the pages before sign-in, which do not load the query library. Fetches once per `key` and on
 * `retry`; a null key disables it.
 */
export function useSimpleQuery<Data>(
  key: string | null,
  ask: (key: string, signal: AbortSignal) => Promise<Data>,
): { answer: Answer<Data>; retry: () => void } {
  const [answer, setAnswer] = useState<Answer<Data>>({ kind: 'pending' });
  const [question, setQuestion] = useState({ key });
  if (question.key !== key) setQuestion({ key });
  useEffect(() => {
    if (question.key === null) return undefined;
    const left = new AbortController();
    ask(question.key, left.signal).then(
      (data) => {
        if (!left.signal.aborted) setAnswer({ kind: 'here', data });
      },
      (error: unknown) => {
        if (!left.signal.aborted) setAnswer({ kind: 'failed', error });
      },
    );
    return () => left.abort();
  }, [question, ask]);
  return {
    answer,
    retry: () => {
      setAnswer({ kind: 'pending' });
      // A new object restarts the same request.
      setQuestion({ key });
    },
  };
}
