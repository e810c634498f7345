import 'pg';

/** What is used of the driver below its statements, and its types leave out. */
declare module 'pg' {
  interface Connection {
    /** Texts by the names under which the database keeps them, and those it has been sent. */
    parsedStatements: Record<string, string | undefined>;
    submittedNamedStatements: Record<string, string | undefined>;
    parse(statement: { name: string; text: string }): void;
    bind(bound: { statement: string; values: readonly unknown[] }): void;
    describe(portal: { type: 'P' }): void;
    execute(portal: null): void;
  }
}
