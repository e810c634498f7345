import { systemClock } from '#platform/clock.ts';
import { doctorLanguage, sayFinding, sayVerdict } from '../app/doctor/doctor.texts.ts';
import { examine, worstOf } from '../app/doctor/examine.ts';

/** `npm run doctor`: says in words what is wrong with the installation and what to do; ends with code 1 when something must be done. */
async function main(): Promise<void> {
  const language = doctorLanguage(process.env);
  const findings = await examine(process.env, systemClock);
  for (const finding of findings) process.stdout.write(`${sayFinding(finding, language)}\n`);
  const worst = worstOf(findings);
  process.stdout.write(`\n${sayVerdict(worst, language)}\n`);
  if (worst === 'fails') process.exitCode = 1;
}

await main();
