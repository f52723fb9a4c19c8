import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { refusedFields } from '@/api/errors';
import type { SubmitError } from '@/shared/form/FormDialog';
import { type FormValues, isFine, useFormValues } from '@/ui/form/useFormValues';
import { failureOf } from './failure';
import { PROOF_LABELS } from './ProofFields';
import { NO_PROOF, type Proof, proofErrors } from './secondFactor';
import { secondFactorQuery, sessionsQuery } from './securityQueries';

interface ProofForm {
  element: RefObject<HTMLFormElement | null>;
  form: FormValues<Proof>;
  submit: () => void;
  saving: boolean;
  /** What is not said at a field. */
  submitError: SubmitError | undefined;
}

/** A form that proves who one is, for a change of the second factor. */
export function useProof<Result>(
  prove: (proof: Proof) => Promise<Result>,
  failure: string,
  onDone: (result: Result) => void,
): ProofForm {
  const element = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const form = useFormValues(NO_PROOF, PROOF_LABELS, element);
  const attempt = useMutation({
    mutationFn: prove,
    onSuccess: (result) => {
      onDone(result);
      void queryClient.invalidateQueries(secondFactorQuery());
      void queryClient.invalidateQueries(sessionsQuery());
    },
    onError: (error) => form.refuse(refusedFields(error)),
  });
  const submitError = failureOf(failure, attempt.error);
  const isSaidAtField = Object.values(form.errors).includes(submitError?.message);
  return {
    element,
    form,
    submit: () => {
      const errors = proofErrors(form.values);
      form.refuse(errors);
      if (isFine(errors)) attempt.mutate(form.values);
    },
    saving: attempt.isPending,
    submitError: isSaidAtField ? undefined : submitError,
  };
}
