// What the search for norms finds on the judged rows, with two plain methods beside it in the same run:
//   REFERENCE_DATA=<folder> node bench/matching.ts [tuning|held-out|fresh|later] [starter,large] [--misses]
import { describeMeasured, measure, type Answered } from '../packages/domain/src/matching/judged/measure.fixtures.ts';

const [half = 'held-out', bases = 'starter,large'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (half !== 'tuning' && half !== 'held-out' && half !== 'fresh' && half !== 'later')
  throw new Error(`no half ${half}`);
for (const base of bases.split(',')) {
  if (base !== 'starter' && base !== 'large') throw new Error(`no base ${base}`);
  const found = measure(half, base);
  console.log(describeMeasured(`${half}, ${base}`, found));
  if (!process.argv.includes('--misses')) continue;
  for (const answered of found.wrong) console.log(`taken wrongly: ${shown(answered)}`);
  for (const answered of found.rows)
    if (answered.row.right.length > 0 && !answered.isFirst && !answered.isTaken)
      console.log(`not first: ${shown(answered)}`);
}

function shown({ row, candidates }: Answered): string {
  const found = candidates.map(({ score, name }) => `\n    ${score} ${name}`).join('');
  return `${row.name} | ${row.unit} | ${row.right.join(' || ') || '-'}${found}`;
}
