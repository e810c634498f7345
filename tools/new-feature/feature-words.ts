/** The spellings of a feature's name: `work-orders` → work_order, workOrder, workOrders, WorkOrder, WorkOrders. */
export type FeatureWords = {
  plural: string;
  singular: string;
  snake: string;
  camel: string;
  camelPlural: string;
  pascal: string;
  pascalPlural: string;
};

export function wordsOf(plural: string): FeatureWords {
  const singular = plural.replace(/ies$/, 'y').replace(/s$/, '');
  const pascal = pascalCase(singular);
  const pascalPlural = pascalCase(plural);
  return {
    plural,
    singular,
    snake: singular.replaceAll('-', '_'),
    camel: lowerFirst(pascal),
    camelPlural: lowerFirst(pascalPlural),
    pascal,
    pascalPlural,
  };
}

function pascalCase(kebab: string): string {
  return kebab
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
