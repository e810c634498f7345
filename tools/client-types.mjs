import fs from 'node:fs';
import { findNode, inProject, projectEnvironment } from './project.mjs';
import { runCaptured } from './run-program.mjs';

/** Generates the types of the test client, which are not in git, when the contract has changed since. */
export async function generateClientWhenStale() {
  const file = inProject('tests', 'client', 'contract.generated.ts');
  const hash = fs.readFileSync(inProject('docs', 'generated', 'contract.sha256'), 'utf8').trim();
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8').slice(0, 200).includes(hash)) return;
  const script = inProject('tools', 'generate.ts');
  const { code, output } = await runCaptured(findNode(), [script, '--client'], { env: projectEnvironment() });
  if (code !== 0) throw new Error(`The types of the test client could not be generated:\n${output}`);
}
