/** A metric family for Prometheus; label values come from closed lists and contain no ids or names. */
export type Family = {
  name: string;
  help: string;
  type: 'gauge' | 'counter' | 'histogram';
  samples: readonly Sample[];
};
export type Sample = {
  value: number;
  labels?: Readonly<Record<string, string>>;
  suffix?: '_bucket' | '_sum' | '_count';
};

export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Prometheus text format 0.0.4. */
export function printFamilies(families: readonly Family[]): string {
  const lines = families.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${escaped(help)}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ value, labels = {}, suffix = '' }) => `${name}${suffix}${printLabels(labels)} ${printed(value)}`),
  ]);
  return `${lines.join('\n')}\n`;
}

function printLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(
    ([key, value]) => `${key}="${escaped(value).replaceAll('"', String.raw`\"`)}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (text: string): string => text.replaceAll('\\', String.raw`\\`).replaceAll('\n', String.raw`\n`);

const printed = (value: number): string => (value === Number.POSITIVE_INFINITY ? '+Inf' : String(value));

/** `counts` by bound, each without those below it. */
export type Histogram = { counts: readonly number[]; sum: number; count: number };

/** The samples of a histogram, whose buckets are cumulative. */
export function histogramSamples(
  labels: Readonly<Record<string, string>>,
  bounds: readonly number[],
  { counts, sum, count }: Histogram,
): Sample[] {
  let upTo = 0;
  return [
    ...bounds.map((bound, place): Sample => {
      upTo += counts[place] ?? 0;
      return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: upTo };
    }),
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ];
}
