/** Things a person, a broken client or an attacker may send where something else is meant. */
export const ODD_VALUES: readonly unknown[] = [
  null, true, 0, -1, 1.5, 1e308, '', ' ', 'x'.repeat(70_000), '\u0000', '\ud800', "' or 1=1 --", '${jndi}', '<script>', '1e999', '9'.repeat(400), 'NaN', '-0',
  [], [[]], {}, { $ne: null }, '2026-02-30', '0000-00-00', '00000000-0000-0000-0000-000000000000', { toString: 'x' },
];
