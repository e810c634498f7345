/** The kind of background job that prints forms of an act. */
export const ACT_REPORT_JOB = 'act_report';
