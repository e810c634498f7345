import { useFormat } from '#platform/format.ts';

const LEAST_SHARE = '0.1';

/** What is done is never shown as nothing. */
export function useShare(): (percent: string, done: string) => string {
  const format = useFormat();
  return (percent, done) =>
    Number(percent) === 0 && /[1-9]/.test(done) ? `< ${format.percent(LEAST_SHARE)}` : format.percent(percent);
}
