/** Placeholder for the address of the installation, which is only known at start. No page links to it. */
export const BUILT_ORIGIN = 'https://origin.invalid';

/** Placeholder for the operator of personal data, in the structured data for search engines. */
export const BUILT_OPERATOR = 'operator.invalid';

/** Hides the link to the demo company in built pages; removed at start where the installation offers a demo. */
export const BUILT_HIDDEN_DEMO = ' hidden="" data-demo=""';
