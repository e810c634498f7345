import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const OFFICE = 'soffice';
const TO_TEXT = 'pdftotext';
const TIMEOUT_MS = 120_000;

/** Whether this machine can read the pages of a pdf. */
export const canReadPdf = spawnSync(TO_TEXT, ['-v']).status === 0;
/** Whether this machine can render printed documents. */
export const canRender = canReadPdf && spawnSync(OFFICE, ['--version']).status === 0;

/**
 * The text of each page of a pdf; with `right` only that of a strip of so many points at the right edge of landscape
 * A4.
 */
export function pdfPages(bytes: Uint8Array, { right }: { right?: number } = {}): string[] {
  const strip = right === undefined ? [] : ['-x', `${842 - right}`, '-y', '0', '-W', `${right}`, '-H', '560'];
  const text = execFileSync(TO_TEXT, ['-layout', ...strip, '-', '-'], { input: bytes, encoding: 'utf8' });
  return text.split('\f').slice(0, -1);
}

/**
 * Pages of office files as printed by LibreOffice: the text of each page of each file. Starts the program once for all
 * files.
 */
export function officePages(files: readonly Uint8Array[], extension: 'docx' | 'xlsx'): string[][] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'office-'));
  try {
    const sources = files.map((bytes, index) => {
      const source = path.join(folder, `${index}.${extension}`);
      fs.writeFileSync(source, bytes);
      return source;
    });
    const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`;
    execFileSync(OFFICE, [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...sources], {
      stdio: 'ignore',
      timeout: TIMEOUT_MS,
    });
    return files.map((_, index) => {
      const text = execFileSync(TO_TEXT, ['-layout', path.join(folder, `${index}.pdf`), '-'], { encoding: 'utf8' });
      return text.split('\f').slice(0, -1);
    });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
