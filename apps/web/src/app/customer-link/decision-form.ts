import type { CustomerDecision } from '@karkas/api/customer-links/customer-links.schemas.ts';
import { readStored, writeStored } from '#platform/memory/storage.ts';
import { button, element } from '../link-pages/page-parts.ts';
import type { Page } from './customer-page.ts';

export type Typed = { decision: CustomerDecision; person: string; comment: string };
export type DecisionForm = {
  element: HTMLElement;
  open: (decision: CustomerDecision) => void;
  close: () => void;
  isOpen: () => boolean;
  /** What is typed stays until a decision is stored. */
  clear: () => void;
  say: (problem: string) => void;
};
type Options = { page: Page; id: string; number: string; onSend: (typed: Typed) => Promise<void>; onClose: () => void };

/** The form of a decision: who decides, and what to correct when the agreement is returned. */
export function decisionForm({ page, id, number, onSend, onClose }: Options): DecisionForm {
  const { words } = page;
  let decision: CustomerDecision = 'accepted';
  const person = field('input', { id: `person-${id}`, label: words.person });
  person.control.autocomplete = 'name';
  person.control.value = readStored('customerPerson') ?? '';
  const comment = field('textarea', { id: `comment-${id}`, label: words.comment });
  const title = element('h4', {});
  const note = element('p', { className: 'note' });
  const problem = element('p', { className: 'problem', role: 'alert' });
  const send = element('button', { type: 'submit', className: 'primary' });
  const form = element(
    'form',
    { className: 'form', noValidate: true, hidden: true },
    title,
    problem,
    person.element,
    comment.element,
    note,
    element('div', { className: 'actions' }, send, button(words.cancel, onClose)),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = { decision, person: person.control.value.trim(), comment: comment.control.value.trim() };
    const isPersonGiven = person.check(typed.person === '' ? words.personMissing : '');
    const isCommentGiven = comment.check(decision === 'refused' && typed.comment === '' ? words.commentMissing : '');
    if (!isPersonGiven) return person.control.focus();
    if (!isCommentGiven) return comment.control.focus();
    writeStored('customerPerson', typed.person);
    void sendOnce({ send, label: send.textContent, page }, () => onSend(typed));
  });
  return {
    element: form,
    open: (chosen) => {
      decision = chosen;
      const isAccepting = chosen === 'accepted';
      title.textContent = (isAccepting ? words.acceptTitle : words.refuseTitle).replace('{number}', number);
      comment.name(isAccepting ? words.commentOptional : words.comment);
      note.textContent = isAccepting ? words.notSigned : words.refusedNote;
      send.textContent = isAccepting ? words.accept : words.send;
      problem.textContent = '';
      form.hidden = false;
      (isAccepting || person.control.value === '' ? person.control : comment.control).focus();
    },
    close: () => {
      form.hidden = true;
    },
    isOpen: () => !form.hidden,
    clear: () => {
      comment.control.value = '';
    },
    say: (text) => {
      problem.textContent = text;
    },
  };
}

async function sendOnce(
  { send, label, page }: { send: HTMLButtonElement; label: string; page: Page },
  act: () => Promise<void>,
): Promise<void> {
  if (send.disabled) return;
  send.disabled = true;
  send.textContent = page.words.sending;
  await act().finally(() => {
    send.disabled = false;
    send.textContent = label;
  });
}

const MOST_LETTERS = { input: 200, textarea: 2000 } as const;

function field<Tag extends 'input' | 'textarea'>(tag: Tag, { id, label }: { id: string; label: string }) {
  const control = document.createElement(tag);
  control.id = id;
  control.maxLength = MOST_LETTERS[tag];
  const name = element('label', { htmlFor: id }, label);
  const problem = element('p', { id: `${id}-problem`, className: 'problem' });
  return {
    control,
    element: element('div', { className: 'field' }, name, control, problem),
    name: (text: string) => {
      name.textContent = text;
    },
    /** Shows what is wrong with the value; true if nothing is. */
    check: (text: string): boolean => {
      problem.textContent = text;
      if (text === '') control.removeAttribute('aria-invalid');
      else control.setAttribute('aria-invalid', 'true');
      control.setAttribute('aria-describedby', problem.id);
      return text === '';
    },
  };
}
