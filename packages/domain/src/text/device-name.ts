const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser\/(\d+)/, 'Yandex Browser'],
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d{1,4})\S{0,20} (?:Mobile\/\S{1,20} )?Safari/, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/**
 * «Chrome 140, Windows» from a user agent string; null if it is not recognised. The order matters: most browsers claim
 * to be others as well.
 */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent));
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent));
  if (browser === undefined) return null;
  const name = `${browser[1]} ${browser[0].exec(userAgent)?.[1] ?? ''}`.trim();
  return system === undefined ? name : `${name}, ${system[1]}`;
}
