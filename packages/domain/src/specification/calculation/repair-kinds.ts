/** Rows 85–103 of orders 812/пр and 774/пр: works of repair and restoration. */
export function isRepairKind(kindOfWork: string): boolean {
  return /^(8[5-9]|9\d|10[0-3])(\.\d+)?$/.test(kindOfWork);
}

/** The kind of work for overhead and profit of a norm: in a repair its repair kind, where it has one. */
export function kindOfNorm(
  { kind_of_work: kind, repair_kind: ofRepair }: { kind_of_work: string; repair_kind?: string | null },
  isRepair: boolean,
): string {
  return isRepair ? (ofRepair ?? kind) : kind;
}
