import { acceptsAnyIssue } from './rereading-property.fixtures.ts';

acceptsAnyIssue(10);
