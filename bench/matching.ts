// Evaluates the norm search on the judged rows next to two baselines in the same run, and on mixed rows as in real
// bills the error rate, the coverage and the calibration:
// REFERENCE_DATA=<folder> node bench/matching.ts [tuning|held-out|fresh|later|open|aside|trades|sealed|contractor|contractor-sealed|unseen|fresh-mixed] [starter,large] [--misses]
import { describeMeasured, measure, type Answered } from '../packages/domain/src/matching/judged/measure.fixtures.ts';
import { calibrateScores } from '../packages/domain/src/matching/ranking/calibrate-score.ts';
import { CONFIDENCE_MODEL } from '../packages/domain/src/matching/ranking/confidence-model.ts';
import { makeFloors } from '../packages/domain/src/matching/judged/floors.fixtures.ts';
import { readMixed, type MixedHalf } from '../packages/domain/src/matching/judged/mixed/read-mixed.fixtures.ts';
import { MATCH_THRESHOLD } from '../packages/domain/src/matching/index.ts';
import { isRight } from '../packages/domain/src/matching/judged/read-judged.fixtures.ts';
import { starterNorms } from '../packages/domain/src/matching/starter-base.fixtures.ts';
import { readMixedCases } from './matching-cases.ts';
import { describeJudged, type JudgedRow } from './matching-measure.ts';

const [half = 'aside', bases = 'starter,large'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isShowingMisses = process.argv.includes('--misses');

switch (half) {
  case 'open':
  case 'aside':
  case 'trades':
  case 'sealed':
  case 'contractor':
  case 'contractor-sealed':
  case 'unseen':
  case 'fresh-mixed':
    measureMixed(half === 'fresh-mixed' ? 'fresh' : half);
    break;
  case 'tuning':
  case 'held-out':
  case 'fresh':
  case 'later':
    for (const base of bases.split(',')) {
      if (base !== 'starter' && base !== 'large') throw new Error(`no base ${base}`);
      const found = measure(half, base);
      console.log(describeMeasured(`${half}, ${base}`, found));
      if (isShowingMisses) showMisses(found);
    }
    break;
  default:
    throw new Error(`no half ${half}`);
}

function measureMixed(of: MixedHalf): void {
  const rows = readMixedCases(of).map(({ options, ...row }): JudgedRow => {
    const [score = 0] = calibrateScores(options, CONFIDENCE_MODEL, {
      wanted: 1,
      doubtsOf: (at) => options[at]?.doubts ?? [],
    });
    const place = options.findIndex((one) => one.isRight);
    return { ...row, found: options[0]?.name ?? '', place: place < 0 ? null : place, score };
  });
  console.log(describeJudged(`mixed, ${of}`, rows, MATCH_THRESHOLD));
  console.log(`  BM25 beside it: ${bm25Baseline(of)}`);
  if (!isShowingMisses) return;
  for (const { name, kind, score, place, hasRight, found } of rows)
    if (score > MATCH_THRESHOLD ? place !== 0 : hasRight && place !== 0)
      console.log(`${score > MATCH_THRESHOLD ? 'taken wrongly' : 'not first'}: ${kind} ${name} -> ${score} ${found}`);
}

function bm25Baseline(of: MixedHalf): string {
  const entries = starterNorms();
  const { bm25 } = makeFloors(entries);
  const found = readMixed(of)
    .filter(({ right }) => right.length > 0)
    .map((row) => bm25(row.name, row.unit).map((at) => entries[at] !== undefined && isRight(row, entries[at])));
  const share = (is: (places: readonly boolean[]) => boolean): string =>
    (found.filter(is).length / found.length).toFixed(3);
  return `first ${share(([first]) => first === true)}, among three ${share((places) => places.includes(true))}`;
}

function showMisses({ wrong, rows }: { wrong: readonly Answered[]; rows: readonly Answered[] }): void {
  for (const answered of wrong) console.log(`taken wrongly: ${describe(answered)}`);
  for (const answered of rows)
    if (answered.row.right.length > 0 && !answered.isFirst && !answered.isTaken)
      console.log(`not first: ${describe(answered)}`);
}

function describe({ row, candidates }: Answered): string {
  const found = candidates.map(({ score, name }) => `\n    ${score} ${name}`).join('');
  return `${row.name} | ${row.unit} | ${row.right.join(' || ') || '-'}${found}`;
}
