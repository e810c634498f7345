import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { calculateFormulas } from '@cj-tech-master/excelts/formula';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildReport } from './build-report.ts';
import { anyDocument, documentOfHalves, documentOfMany, hasHalves } from './random-document.fixtures.ts';
import { makeLargeDocument, sampleDocument } from './report.fixtures.ts';
import {
  ALL_SECTIONS,
  differences,
  openReport,
  rowOf,
  sheetOf,
  shown,
  withoutResults,
} from './report-reading.fixtures.ts';
import { SHEET_NAMES, TOTAL_LABELS } from './specification-report.texts.ts';
import type { ReportDocument } from './specification-report.types.ts';

const options = { sections: ALL_SECTIONS, with_prices: true };
const OFFICE = 'soffice';
const hasOffice = spawnSync(OFFICE, ['--version']).status === 0;

function grossLabel({ head }: ReportDocument): string {
  return head.vat_rate === 'none' ? TOTAL_LABELS.gross_without_vat : TOTAL_LABELS.gross;
}

async function expectGross(bytes: Uint8Array, document: ReportDocument): Promise<void> {
  const sheet = sheetOf(await openReport(bytes), SHEET_NAMES.specification);
  const gross = shown(sheet.getCell(`G${rowOf(sheet, 'A', grossLabel(document))}`));
  expect(Number(gross).toFixed(2)).toBe(document.totals.gross);
}

describe('with the formula engine', () => {
  test('every formula gives the result that stands beside it, in any document', async () => {
    // This engine rounds a middle by the binary float; what the office programs do with one is tested below.
    await fc.assert(
      fc.asyncProperty(
        anyDocument.filter((document) => !hasHalves(document)),
        async (document) => {
          const bytes = await buildReport(document, options);
          const recalculated = await openReport(await withoutResults(bytes));
          calculateFormulas(recalculated);
          expect(differences(await openReport(bytes), recalculated)).toEqual([]);
          await expectGross(bytes, document);
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);

  test('a price typed where there was none reaches the total', async () => {
    const workbook = await openReport(await buildReport(sampleDocument(), options));
    const sheet = sheetOf(workbook, SHEET_NAMES.specification);
    const before = Number(shown(sheet.getCell(`G${rowOf(sheet, 'A', TOTAL_LABELS.net)}`)));
    sheet.getCell(`F${rowOf(sheet, 'C', 'Временное ограждение стройплощадки')}`).value = 100;
    sheet.getCell(`F${rowOf(sheet, 'C', 'Арматура А500С, диаметр 14 мм')}`).value = 1000;
    calculateFormulas(workbook);
    const after = Number(shown(sheet.getCell(`G${rowOf(sheet, 'A', TOTAL_LABELS.net)}`)));
    expect(after - before).toBeCloseTo(140 * 100 + 1162, 2);
  });

  test('a changed quantity reaches its lines, and the amount in words gives way', async () => {
    const workbook = await openReport(await buildReport(sampleDocument(), options));
    const sheet = sheetOf(workbook, SHEET_NAMES.specification);
    const row = rowOf(sheet, 'C', 'Устройство бетонной подготовки толщиной 80 мм');
    sheet.getCell(`E${row}`).value = 9.68;
    calculateFormulas(workbook);
    expect(shown(sheet.getCell(`E${row + 1}`))).toBeCloseTo(21.9736, 7);
    expect(rowOf(sheet, 'A', 'Суммы в файле изменены: сумма прописью не действительна.')).toBeGreaterThan(row);
  });
});

describe.skipIf(!hasOffice)('with LibreOffice', () => {
  let folder = '';
  let profile = '';

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'report-'));
    profile = path.join(folder, 'profile');
    fs.mkdirSync(path.join(profile, 'user'), { recursive: true });
    // By default results that stand in the file are kept; zero is "always recalculate".
    fs.writeFileSync(
      path.join(profile, 'user', 'registrymodifications.xcu'),
      `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item></oor:items>`,
    );
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  function recalculate(name: string, bytes: Uint8Array): Uint8Array {
    const source = path.join(folder, `${name}.xlsx`);
    const target = path.join(folder, 'out');
    fs.writeFileSync(source, bytes);
    execFileSync(
      OFFICE,
      [
        `-env:UserInstallation=${pathToFileURL(profile).href}`,
        '--headless',
        '--convert-to',
        'xlsx',
        '--outdir',
        target,
        source,
      ],
      { stdio: 'ignore', timeout: 90_000 },
    );
    return fs.readFileSync(path.join(target, `${name}.xlsx`));
  }

  const documents = [
    sampleDocument({ vat_included: true }),
    ...fc.sample(anyDocument, { numRuns: 4, seed: 17 }),
    documentOfHalves(),
    documentOfMany(),
    makeLargeDocument(60, 6),
  ];

  test.each(documents.map((document, index) => [index, document] as const))(
    'document %i comes out to the kopeck',
    async (index, document) => {
      const bytes = await buildReport(document, options);
      const recalculated = recalculate(`document-${index}`, await withoutResults(bytes));
      expect(differences(await openReport(bytes), await openReport(recalculated))).toEqual([]);
      await expectGross(recalculated, document);
    },
    120_000,
  );
});
