import type { ReactNode } from 'react';
import say from 'words/security';
import { FormDialog } from '@/shared/form/FormDialog';
import { ErrorState } from '@/ui/states';
import { ProofFields } from './ProofFields';
import type { Proof } from './secondFactor';
import { useProof } from './useProof';

interface ProofDialogProps<Result> {
  title: string;
  submitLabel: string;
  /** What is said when the server says nothing. */
  failure: string;
  /** Why there is nothing to change any more; undefined while there is. */
  overtaken: string | undefined;
  prove: (proof: Proof) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** Asks for password and code before the second factor is changed. Mount it to open it. */
export function ProofDialog<Result>({
  title,
  submitLabel,
  failure,
  overtaken,
  prove,
  onDone,
  onClose,
  children,
}: ProofDialogProps<Result>) {
  const { element, form, submit, saving, submitError } = useProof(prove, failure, onDone);
  return (
    <FormDialog
      dirty={false}
      disabledReason={overtaken}
      form={element}
      notice={overtaken && <ErrorState message={overtaken} />}
      onClose={onClose}
      onSubmit={submit}
      saving={saving}
      submitError={submitError}
      submitLabel={submitLabel}
      title={title}
    >
      <p>{children}</p>
      <ProofFields codeHint={say.anyCode()} form={form} />
    </FormDialog>
  );
}
