import type { Session } from '../call-api.ts';
import type { Person, TestCompany } from '../factories/index.ts';

/** Ids for path parameters, with `row_id` separate for every kind of row. */
export type Ids = Record<
  | 'company_id'
  | 'role_id'
  | 'user_id'
  | 'invitation_id'
  | 'key_id'
  | 'deleted_id'
  | 'log_id'
  | 'session_id'
  | 'notice_id'
  | 'token'
  | 'request_id'
  | 'account_id'
  | 'own_account_id'
  | 'bin_item_id'
  | 'contact_id'
  | 'other_customer_id'
  | 'customer_id'
  | 'project_id'
  | 'contract_id'
  | 'agreement_id'
  | 'unit_id'
  | 'specification_id'
  | 'vor_id'
  | 'base_id'
  | 'norm_id'
  | 'book_id'
  | 'price_id'
  | 'row_key'
  | 'agreement_specification_id'
  | 'project_file_id'
  | 'contract_file_id'
  | 'customer_file_id'
  | 'agreement_file_id'
  | 'upload_id'
  | 'task_id'
  | 'status_id'
  | 'next_status_id'
  | 'category_id'
  | 'tag_id'
  | 'recurrence_id'
  | 'set_id'
  | 'template_id'
  | 'view_id'
  | 'comment_id'
  | 'attachment_id'
  | 'field_link_id'
  | 'comment_attachment_id'
  | 'removal_id'
  | 'acceptance_id'
  | 'bill_file_id'
  | 'check_id'
  | 'specification-rows'
  | 'work-rows'
  | 'resource-rows'
  | 'consumable-rows',
  string
>;

/** A company with records whose every text contains its canary, and users with and without access. */
export type World = {
  tag: 'A' | 'B';
  canary: string;
  company: TestCompany;
  ids: Ids;
  owner: Person;
  spare: Person;
  viewer: Person;
  powerless: Person;
  leaver: Person;
  /** API key with all permissions of the owner. */
  program: Session;
  /** API key with hardly any permission. */
  weakProgram: Session;
  quitter: Person;
};
