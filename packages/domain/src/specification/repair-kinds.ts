/** Rows 85–103 of orders 812/пр and 774/пр: works of repair and restoration. */
export function isRepairKind(kindOfWork: string): boolean {
  return /^(8[5-9]|9\d|10[0-3])(\.\d+)?$/.test(kindOfWork);
}

/** By which row overhead and profit of a norm are charged: in a repair by its row of repair works, where it has one. */
export function kindOfNorm(
  { kind_of_work: kind, repair_kind: ofRepair }: { kind_of_work: string; repair_kind?: string | null },
  isRepair: boolean,
): string {
  return isRepair ? (ofRepair ?? kind) : kind;
}
