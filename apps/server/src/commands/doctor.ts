import { systemClock } from '#platform/clock.ts';
import { doctorLanguage, printFinding, printVerdict } from '../app/doctor/doctor.texts.ts';
import { examine, worstOf } from '../app/doctor/examine.ts';

/** `npm run doctor`: reports problems of the installation and how to fix them; exit code 1 when action is required. */
async function main(): Promise<void> {
  const language = doctorLanguage(process.env);
  const findings = await examine(process.env, systemClock);
  for (const finding of findings) process.stdout.write(`${printFinding(finding, language)}\n`);
  const worst = worstOf(findings);
  process.stdout.write(`\n${printVerdict(worst, language)}\n`);
  if (worst === 'fails') process.exitCode = 1;
}

await main();
