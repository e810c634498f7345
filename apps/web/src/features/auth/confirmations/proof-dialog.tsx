import { type ConfirmedAction, type IdentityProof, identityProof } from '@karkas/api/auth/confirmations.schemas.ts';
import type { ReactNode } from 'react';
import type { Control, DefaultValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { FormPassword } from '#platform/form/text-fields.tsx';
import { useConfirmationWords } from './confirmation-words.ts';
import { type Proof, useProof } from './use-proof.ts';
import styles from '../profile/profile.module.css';

type Texts = { title: string; text: ReactNode; submitLabel: string; failureTitle: string; passwordLabel: string };
type Shared = Texts & { action: ConfirmedAction; isDanger?: boolean; onClose: () => void };
type OwnPassword = { password: string };

/** A dialog of an action that an open session is not enough for. */
export function ProofDialog({ save, ...props }: Shared & { save: (proof: IdentityProof) => Promise<unknown> }) {
  return (
    <ProofForm<OwnPassword, typeof identityProof>
      {...props}
      schema={identityProof}
      defaultValues={{ password: '' }}
      passwordName="password"
      toInput={({ password }, proofOf) => proofOf(password)}
      save={save}
    />
  );
}

type FormProps<Values extends OwnPassword, Schema extends z.ZodType> = Shared & {
  schema: Schema;
  defaultValues: DefaultValues<Values>;
  passwordName: Path<Values>;
  toInput: (values: Values, proofOf: Proof['proofOf']) => z.input<Schema>;
  save: (input: z.input<Schema>) => Promise<unknown>;
  /** Fields besides the proof. */
  children?: (control: Control<Values>) => ReactNode;
};

/** The same with fields of its own. Where the issuer is the only way, it confirms first. */
export function ProofForm<Values extends OwnPassword, Schema extends z.ZodType>(props: FormProps<Values, Schema>) {
  const { action, title, text, onClose, save, toInput } = props;
  const words = useConfirmationWords();
  const proof = useProof(action);
  if (!proof.hasPassword && proof.confirmation === null)
    return (
      <ConfirmDialog
        isOpen
        title={title}
        isDanger={props.isDanger ?? false}
        isPending={proof.pending === 'issuer'}
        confirmLabel={words.byIssuer.replace('{{name}}', proof.issuerName ?? '')}
        description={
          <>
            <p>{text}</p>
            <p>{words.issuerText}</p>
            <Failure proof={proof} />
          </>
        }
        onCancel={onClose}
        onConfirm={() => {
          void proof.askIssuer();
        }}
      />
    );
  return (
    <FormDialog<Values, Schema>
      isOpen
      onClose={onClose}
      width={480}
      title={title}
      submitLabel={props.submitLabel}
      failureTitle={props.failureTitle}
      schema={props.schema}
      defaultValues={props.defaultValues}
      toInput={(values) => toInput(values, proof.proofOf)}
      save={(input) => proof.use(() => save(input))}
    >
      {(control) => (
        <>
          <p>{text}</p>
          {props.children?.(control)}
          {proof.confirmation === null ? (
            <>
              <FormPassword
                control={control}
                name={props.passwordName}
                label={props.passwordLabel}
                autoComplete="current-password"
                isRequired
                autoFocus
              />
              <OtherProofs proof={proof} />
            </>
          ) : (
            <Notice tone="ok">{words.confirmed}</Notice>
          )}
        </>
      )}
    </FormDialog>
  );
}

/** In place of the password: accounts created through an issuer have none that anybody knows. */
function OtherProofs({ proof }: { proof: Proof }) {
  const words = useConfirmationWords();
  if (proof.issuerName === null && !proof.hasPasskey) return null;
  return (
    <>
      <p className={styles['hint']}>{words.instead}</p>
      <div className={styles['actions']}>
        {proof.issuerName !== null && (
          <Button
            isPending={proof.pending === 'issuer'}
            onClick={() => {
              void proof.askIssuer();
            }}
          >
            {words.byIssuer.replace('{{name}}', proof.issuerName)}
          </Button>
        )}
        {proof.hasPasskey && (
          <Button
            isPending={proof.pending === 'passkey'}
            onClick={() => {
              void proof.askPasskey();
            }}
          >
            {words.byPasskey}
          </Button>
        )}
      </div>
      <Failure proof={proof} />
    </>
  );
}

function Failure({ proof: { failure } }: { proof: Proof }) {
  const words = useConfirmationWords();
  if (failure === null) return null;
  return (
    <p role="alert" className={styles['failure']}>
      <strong>{words.failed}</strong>
      <br />
      {failure}
    </p>
  );
}
