import type { VatBasis } from '@karkas/domain/money/vat.ts';
import { catalogueKey, learnedMatches, readCatalogueTexts, readNormLines } from '#features/norms';
import type { PriceList } from '#features/prices';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { finishJob, reportProgress } from '#platform/db/jobs/jobs.repository.ts';
import { JobLost } from '#platform/jobs/job-portions.ts';
import type { JobContext, JobHandler } from '#platform/jobs/job-runner.ts';
import type { DocumentCoefficients } from '../../coefficients/coefficients-of.ts';
import { readDocumentCoefficients } from '../../coefficients/coefficients.repository.ts';
import { priceListOf, pricePositions } from '../../prices-of-books/price-positions.service.ts';
import { readSettings, vatBasis } from '../../settings/specification-settings.ts';
import * as specifications from '../../specifications.repository.ts';
import { refreshTotals } from '../../totals/refresh-totals.ts';
import { retainBillPrices } from '../bill-prices.repository.ts';
import { switchToVatOnTop } from '../bill-prices.service.ts';
import { type CalculationSubject, countPositions, readWaitingIds, writeCalculated } from '../calculation.repository.ts';
import { readPositions } from '../positions-to-calculate.repository.ts';
import type { CalculatedPosition, CalculationTerms, PositionToCalculate } from '../calculation.types.ts';
import { calculationTerms } from '../calculation-terms.ts';
import { withEarlierPrices } from '../earlier-prices.repository.ts';
import type { Calculator } from '../worker/calculator.ts';
import { generatePayload, reopen } from './generate.service.ts';

const CHUNK = 100;

type Work = {
  subject: CalculationSubject;
  baseId: string;
  terms: CalculationTerms;
  document: DocumentCoefficients;
  learned: [string, string][];
  catalogueKey: string;
  prices: PriceList;
  basis: VatBasis;
  /** Remaining positions, in document order. */
  waiting: readonly string[];
  progress: { total: number; processed: number; matched: number };
};

/**
 * Calculates a specification in batches: each is stored with the progress in one transaction, so that a restart
 * continues after the last one and a cancel leaves only complete positions.
 */
export function generateJob(calculator: Calculator): JobHandler {
  return {
    isInPortions: true,
    run: async (context) => {
      try {
        const work = await context.portion(() => prepare(context));
        if (work !== null) await calculateAll(context, calculator, work);
        await context.portion(() => finish(context));
      } catch (error) {
        if (!(error instanceof JobLost)) throw error;
      }
    },
    onFinalFailure: async (scope, job) => {
      await reopen(
        scope,
        await specifications.lockSpecification(scope, job.object_id),
        generatePayload.parse(job.payload),
      );
    },
  };
}

async function prepare({ job, inCompany }: JobContext): Promise<Work | null> {
  const payload = generatePayload.parse(job.payload);
  const subject: CalculationSubject = {
    specificationId: job.object_id,
    billId: payload.billId,
    rowIds: payload.rowIds,
    prices: payload.prices,
    jobId: job.id,
  };
  return inCompany(async (scope) => {
    const specification = await specifications.findSpecification(scope, job.object_id);
    const progress = await countPositions(scope, subject);
    await reportStage(scope, job, 'matching', progress);
    if (specification.norm_base_id === null) return null;
    const settings = readSettings(specification.settings);
    const terms = calculationTerms(settings);
    const document = await readDocumentCoefficients(scope, specification.id);
    return {
      subject,
      baseId: specification.norm_base_id,
      terms,
      document,
      learned: [...(await learnedMatches(scope))],
      catalogueKey: await catalogueKey(scope, specification.norm_base_id),
      prices: await priceListOf(scope, specification),
      basis: vatBasis(settings),
      waiting: await readWaitingIds(scope, subject),
      progress,
    };
  });
}

/** The thread calculates the next batch while one is being stored. On errors nothing is left running. */
async function calculateAll(context: JobContext, calculator: Calculator, work: Work): Promise<void> {
  const portions: string[][] = [];
  for (let start = 0; start < work.waiting.length; start += CHUNK)
    portions.push(work.waiting.slice(start, start + CHUNK));
  let ready: Portion | null = null;
  for (const waiting of [...portions, null]) {
    const [next, written]: [PromiseSettledResult<Portion | null>, PromiseSettledResult<void>] = await context.portion(
      () =>
        Promise.allSettled([
          waiting === null ? null : calculatePortion(context, calculator, { ...work, waiting }),
          ready === null ? undefined : writePortion(context, work, ready),
        ]),
    );
    if (written.status === 'rejected') throw written.reason;
    if (next.status === 'rejected') throw next.reason;
    ready = next.value;
  }
}

type Portion = { positions: PositionToCalculate[]; calculated: CalculatedPosition[] };

async function calculatePortion(
  { job, signal, inCompany }: JobContext,
  calculator: Calculator,
  work: Work,
): Promise<Portion> {
  if (signal.aborted) throw new JobLost();
  const positions = await inCompany((scope) => readPositions(scope, work.document, work.waiting));
  const { terms, learned } = work;
  const calculated = await calculator.calculate(
    { catalogueKey: work.catalogueKey, positions, terms, learned },
    {
      readCatalogue: () => inCompany((scope) => readCatalogueTexts(scope, work.baseId)),
      readLines: (normIds) => inCompany((scope) => readNormLines(scope, normIds)),
      signal,
      tenant: job.company_id,
    },
  );
  return { positions, calculated };
}

async function writePortion(
  { job, inCompany }: JobContext,
  work: Work,
  { positions, calculated }: Portion,
): Promise<void> {
  const { progress } = work;
  const matched = calculated.filter((position) => position.matchStatus === 'matched').length;
  const after = {
    total: progress.total,
    processed: progress.processed + calculated.length,
    matched: progress.matched + matched,
  };
  await inCompany(async (scope) => {
    const remembered = await withEarlierPrices(scope, calculated);
    const priced = await pricePositions(scope, work, positions, remembered);
    const billPriced = new Set(positions.filter(({ isBillPriced }) => isBillPriced).map(({ id }) => id));
    const keepsBillPrice = ({ id, norm }: CalculatedPosition): boolean => norm === null && billPriced.has(id);
    await retainBillPrices(scope, priced.filter(keepsBillPrice), job.id);
    const written = priced.filter((one) => !keepsBillPrice(one));
    await writeCalculated(scope, work.subject.specificationId, written, { jobId: job.id });
    await reportStage(scope, job, 'calculating', after);
  });
  progress.processed = after.processed;
  progress.matched = after.matched;
}

async function reportStage(
  scope: CompanyScope,
  job: JobContext['job'],
  stage: 'matching' | 'calculating',
  { total, processed, matched }: Work['progress'],
): Promise<void> {
  const progress = { stage, total, processed, matched, unmatched: processed - matched };
  if (!(await reportProgress(scope, job.id, job.attempts, progress))) throw new JobLost();
}

async function finish({ job, inCompany }: JobContext): Promise<void> {
  await inCompany(async (scope: CompanyScope) => {
    const specification = await specifications.lockSpecification(scope, job.object_id);
    await refreshTotals(scope, { id: specification.id, settings: readSettings(specification.settings) });
    if (generatePayload.parse(job.payload).prices === 'norms') await switchToVatOnTop(scope, specification);
    if (!(await finishJob(scope, job.id, job.attempts, {}))) throw new JobLost();
    if (specification.status === 'calculating')
      await specifications.updateSpecification(scope, specification.id, { status: 'calculated' }, { isHead: true });
  });
}
