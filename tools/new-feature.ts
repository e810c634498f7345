import { createFeature } from './new-feature/create-feature.ts';

const [name] = process.argv.slice(2);
try {
  const files = await createFeature({ root: process.cwd(), name: name ?? '' });
  process.stdout.write(
    `${files.map((file) => `  ${file}`).join('\n')}\nNow run: npm run generate, npm test -- ${name}\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
