/** The name, or its first numbered variant (`plan (2).pdf`) that is not taken, ignoring case. */
export function freeName(name: string, taken: readonly string[]): string {
  const takenNames = new Set(taken.map((one) => one.toLowerCase()));
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let free = name;
  for (let number = 2; takenNames.has(free.toLowerCase()); number += 1) free = `${stem} (${number})${extension}`;
  return free;
}
