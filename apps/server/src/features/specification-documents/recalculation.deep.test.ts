import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildReport } from './build-report.ts';
import { expectGross } from './samples/expect-gross.fixtures.ts';
import { anyDocument, documentOfHalves, documentOfMany } from './samples/random-document.fixtures.ts';
import { makeLargeDocument, sampleDocument } from './samples/report.fixtures.ts';
import { ALL_SECTIONS, differences, openReport, withoutResults } from './samples/report-reading.fixtures.ts';

const options = { sections: ALL_SECTIONS, with_prices: true };
const OFFICE = 'soffice';
const hasOffice = spawnSync(OFFICE, ['--version']).status === 0;

describe.skipIf(!hasOffice)('with LibreOffice', () => {
  let folder = '';
  let profile = '';

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'report-'));
    profile = path.join(folder, 'profile');
    fs.mkdirSync(path.join(profile, 'user'), { recursive: true });
    // By default LibreOffice keeps stored results; zero means "always recalculate".
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
    'document %i matches to the kopeck',
    async (index, document) => {
      const bytes = await buildReport(document, options);
      const recalculated = recalculate(`document-${index}`, await withoutResults(bytes));
      expect(differences(await openReport(bytes), await openReport(recalculated))).toEqual([]);
      await expectGross(recalculated, document);
    },
    120_000,
  );
});
