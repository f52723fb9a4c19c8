import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/claims';
import { api } from '@/api/client';
import { HttpError, refusedFields } from '@/api/errors';
import { limits } from '@/api/limits';
import { FormDialog } from '@/shared/form/FormDialog';
import { type CompactColumn, CompactTable } from '@/ui/CompactTable';
import { DateText } from '@/ui/DateText';
import { useFormValues } from '@/ui/form/useFormValues';
import { ReasonButton } from '@/ui/ReasonButton';
import { toastSuccess } from '@/ui/toasts/toasts';
import classes from './Claims.module.css';
import { Objections } from './ClaimsScreen';
import type { Claim } from './claimsList';

const CALLS = {
  accept: '/admin/claims/{claimId}/accept',
  refuse: '/admin/claims/{claimId}/refuse',
} as const;

interface Compared {
  what: string;
  recorded: React.ReactNode;
  claimed: React.ReactNode;
}

const COLUMNS: readonly CompactColumn<Compared>[] = [
  [say.what(), ({ what }) => what],
  [say.recorded(), ({ recorded }) => recorded],
  [say.asClaimed(), ({ claimed }) => claimed],
];

function compared(claim: Claim): readonly Compared[] {
  const { birthDate, birthYear, claimedBirthDate } = claim;
  return [
    {
      what: say.name(),
      recorded: <bdi>{claim.playerName}</bdi>,
      claimed: <bdi>{claim.claimedName}</bdi>,
    },
    {
      what: say.birthDate(),
      recorded:
        birthDate !== null ? (
          <DateText show="date" value={birthDate} />
        ) : birthYear !== null ? (
          say.yearOnly({ year: birthYear })
        ) : (
          say.notKnown()
        ),
      claimed: <DateText show="date" value={claimedBirthDate} />,
    },
  ];
}

/** Whose the profile is afterwards, and whose it is no longer. */
function whatAcceptingDoes({ relation, objections, claimant }: Claim): string {
  const name = { name: claimant.fullName };
  const isOwn = relation === 'own';
  const hasGuardian = objections.includes('has_guardian');
  const somebodyLoses = objections.includes('has_person') || (isOwn && hasGuardian);
  return [
    isOwn ? say.acceptingDoes(name) : say.acceptingDoesForChild(name),
    somebodyLoses && say.otherLoses(),
    !isOwn && hasGuardian && say.othersStay(),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What was recorded beside what was claimed, and the decision with its reason. Mount it to open it. */
export function ReviewDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  // What is decided about is what is on screen, whatever changes meanwhile.
  const [seen] = useState(claim);
  const element = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const form = useFormValues({ reason: '' }, { reason: say.reason() }, element);
  const { reason } = form.values;
  const told = { name: seen.playerName };
  const decision = useMutation({
    mutationFn: (ruling: keyof typeof CALLS) =>
      api.POST(CALLS[ruling], {
        params: { path: { claimId: seen.claimId } },
        body: { reason, objections: seen.objections },
      }),
    onSuccess: (_, ruling) => {
      toastSuccess(ruling === 'accept' ? say.accepted(told) : say.refused(told));
      void queryClient.invalidateQueries({ queryKey: ['get', '/admin/claims'] });
    },
    onError: (error) => {
      // Somebody was faster, or something else speaks against it now: the list shows it.
      void queryClient.invalidateQueries({ queryKey: ['get', '/admin/claims'] });
      form.refuse(refusedFields(error));
    },
  });
  const missing = reason.trim() === '' ? say.reasonMissing() : undefined;
  const refusal = decision.error && form.errors.reason === undefined ? decision.error : undefined;
  const serverMessage = refusal instanceof HttpError ? refusal.serverMessage : undefined;
  return (
    <FormDialog
      dirty={reason !== ''}
      disabledReason={missing}
      form={element}
      onClose={onClose}
      onSubmit={() => decision.mutate('accept')}
      otherAction={
        <ReasonButton
          color="gray"
          disabledReason={missing}
          loading={decision.isPending && decision.variables === 'refuse'}
          onClick={() => decision.mutate('refuse')}
          variant="default"
        >
          {say.refuse()}
        </ReasonButton>
      }
      saved={decision.isSuccess}
      saving={decision.isPending}
      submitError={refusal ? { message: serverMessage ?? say.failed(), cause: refusal } : undefined}
      submitLabel={say.accept()}
      title={say.reviewTitle(told)}
    >
      <CompactTable
        caption={say.reviewTitle(told)}
        columns={COLUMNS}
        rowKey={({ what }) => what}
        rows={compared(seen)}
      />
      <div>
        <h3 className={classes.heading}>{say.objections()}</h3>
        <Objections objections={seen.objections} />
      </div>
      <p className="tl-quiet">
        {seen.codeMadeBy === null
          ? say.codeByAdministrator()
          : say.codeBy({ name: seen.codeMadeBy })}
      </p>
      <p>{whatAcceptingDoes(seen)}</p>
      <TextInput
        {...form.text('reason')}
        data-autofocus
        description={say.reasonIsRead()}
        maxLength={limits.RulingRequest.reason.maxLength}
        required
      />
    </FormDialog>
  );
}
