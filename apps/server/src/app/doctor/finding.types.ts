/** Result of a check. `skipped`: nothing to check, with the reason. */
export type Finding = {
  check: DoctorCheck;
  state: 'fine' | 'warns' | 'fails';
  /** Key of the sentence to print. */
  said: string;
  facts: Readonly<Record<string, string>>;
};
export const DOCTOR_CHECKS = [
  'node',
  'configuration',
  'folder',
  'secrets',
  'disk',
  'database',
  'rights',
  'schema',
  'store',
  'mail',
  'backup',
  'drill',
  'log',
  'clock',
  'port',
] as const;
export type DoctorCheck = (typeof DOCTOR_CHECKS)[number];

export const fine = (check: DoctorCheck, facts: Finding['facts'] = {}): Finding => ({
  check,
  state: 'fine',
  said: 'fine',
  facts,
});
export const warns = (check: DoctorCheck, said: string, facts: Finding['facts'] = {}): Finding => ({
  check,
  state: 'warns',
  said,
  facts,
});
export const fails = (check: DoctorCheck, said: string, facts: Finding['facts'] = {}): Finding => ({
  check,
  state: 'fails',
  said,
  facts,
});
