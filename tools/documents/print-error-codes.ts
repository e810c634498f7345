import { PROBLEMS } from '@karkas/api/core/problems/problem.ts';

/** Every problem code with its HTTP status and message in both languages. */
export function printErrorCodes(): string {
  const rows = Object.entries(PROBLEMS).map(
    ([code, { status, ru, en }]) => `| \`${code}\` | ${status} | ${ru} | ${en} |`,
  );
  return [
    '# Error codes',
    '',
    'Printed from `packages/api/src/core/problems/problem.ts` by `npm run generate`. A client decides by the code, never by the sentence.',
    '',
    '| code | status | ru | en |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
