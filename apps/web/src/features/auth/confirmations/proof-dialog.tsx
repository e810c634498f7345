import { type ConfirmedAction, type FactorProof, factorProof } from '@karkas/api/auth/confirmations.schemas.ts';
import type { ReactNode } from 'react';
import type { Control, DefaultValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { FormPassword, FormText } from '#platform/form/text-fields.tsx';
import { useConfirmationWords } from './confirmation-words.ts';
import { type Proof, type TypedProof, useProof } from './use-proof.ts';
import styles from '../profile/profile.module.css';

type Texts = { title: string; text: ReactNode; submitLabel: string; failureTitle: string; passwordLabel: string };
type Shared = Texts & { action: ConfirmedAction; isDanger?: boolean; onClose: () => void };

/** A dialog of an action that an open session is not enough for. */
export function ProofDialog({ save, ...props }: Shared & { save: (proof: FactorProof) => Promise<unknown> }) {
  return (
    <ProofForm<TypedProof, typeof factorProof>
      {...props}
      schema={factorProof}
      defaultValues={{ password: '', code: '' }}
      names={{ password: 'password', code: 'code' }}
      toInput={(values, proofOf) => proofOf(values)}
      save={save}
    />
  );
}

type FormProps<Values extends TypedProof, Schema extends z.ZodType> = Shared & {
  schema: Schema;
  defaultValues: DefaultValues<Values>;
  names: { password: Path<Values>; code: Path<Values> };
  toInput: (values: Values, proofOf: Proof['proofOf']) => z.input<Schema>;
  save: (input: z.input<Schema>) => Promise<unknown>;
  /** Fields besides the proof. */
  children?: (control: Control<Values>) => ReactNode;
};

/** The same with fields of its own. Where the issuer or a passkey is the only way, it confirms first. */
export function ProofForm<Values extends TypedProof, Schema extends z.ZodType>(props: FormProps<Values, Schema>) {
  const { action, text, save, toInput, names } = props;
  const words = useConfirmationWords();
  const proof = useProof(action);
  if (proof.confirmation === null && (!proof.hasPassword || proof.needsPasskey))
    return <FirstProof {...props} proof={proof} way={proof.hasPassword ? 'passkey' : 'issuer'} />;
  return (
    <FormDialog<Values, Schema>
      isOpen
      onClose={props.onClose}
      width={480}
      title={props.title}
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
            <FormPassword
              control={control}
              name={names.password}
              label={props.passwordLabel}
              autoComplete="current-password"
              isRequired
              autoFocus
            />
          ) : (
            <Notice tone="ok">{words.confirmed}</Notice>
          )}
          {proof.needsCode && (
            <FormText
              control={control}
              name={names.code}
              label={words.code}
              autoComplete="one-time-code"
              spellCheck={false}
              isRequired
              maxLength={40}
            />
          )}
          {proof.confirmation === null && <OtherProofs proof={proof} />}
        </>
      )}
    </FormDialog>
  );
}

type FirstProps = Pick<Shared, 'title' | 'text' | 'isDanger' | 'onClose'> & { proof: Proof; way: 'issuer' | 'passkey' };

/** Confirms before the form: there is nothing to type. */
function FirstProof({ proof, way, title, text, isDanger = false, onClose }: FirstProps) {
  const words = useConfirmationWords();
  const isByPasskey = way === 'passkey';
  return (
    <ConfirmDialog
      isOpen
      title={title}
      isDanger={isDanger}
      isPending={proof.pending === way}
      confirmLabel={isByPasskey ? words.byPasskey : words.byIssuer.replace('{{name}}', proof.issuerName ?? '')}
      description={
        <>
          <p>{text}</p>
          <p>{isByPasskey ? words.passkeyText : words.issuerText}</p>
          <Failure proof={proof} />
        </>
      }
      onCancel={onClose}
      onConfirm={() => {
        void (isByPasskey ? proof.askPasskey() : proof.askIssuer());
      }}
    />
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
