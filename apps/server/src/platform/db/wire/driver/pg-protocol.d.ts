import 'pg';

/** Parts of the driver's protocol layer that its types omit. */
declare module 'pg' {
  interface Connection {
    /** Texts by statement name: parsed by the database, and sent to it. */
    parsedStatements: Record<string, string | undefined>;
    submittedNamedStatements: Record<string, string | undefined>;
    parse(statement: { name: string; text: string }): void;
    bind(bound: { statement: string; values: readonly unknown[] }): void;
    describe(portal: { type: 'P' }): void;
    execute(portal: null): void;
  }
}
